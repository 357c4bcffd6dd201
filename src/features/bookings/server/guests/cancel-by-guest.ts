import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import { queueRefunds } from '#features/payments/server/payments.public.ts';
import { giveBackVoucher } from '#features/vouchers/server/vouchers.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { assertNotHandedOut } from '../booking-day.ts';
import type { MoneyOwed } from '../booking-events.ts';
import { createBookingsRepository, getBooking } from '../bookings.repository.ts';
import { type CancelDependencies, endingBy, lockForTransition } from '../transitions/booking-transitions.ts';
import { createGuestsRepository } from './guests.repository.ts';

interface Kept {
  keptCents: number;
  keptOfVoucherCents: number;
}

/**
 * Cancels a booking for its guest, keeps a part of the money, and owes the rest back. Call under the booking's lock.
 * @param kept as the booking's policy says, at most what was paid.
 */
export async function cancelByGuest(
  tx: Transaction,
  { announce, day, ...now }: Omit<CancelDependencies, 'database'>,
  id: number,
  { keptCents, keptOfVoucherCents }: Kept,
): Promise<MoneyOwed> {
  await lockForTransition(tx, id, { to: 'cancelled', actor: 'customer' });
  await assertNotHandedOut(tx, day, await getBooking(tx, id));
  await createBookingsRepository(tx).setCancelled(id, 'guest');
  if (keptCents + keptOfVoucherCents > 0)
    await createGuestsRepository(tx).setKept(id, keptCents, keptOfVoucherCents);
  const owed = await queueRefunds(tx, id, keptCents);
  const toVoucher = await giveBackVoucher(tx, id, endingBy('guest', now), keptOfVoucherCents);
  // Before the units, so that the slots are not locked while mails are written.
  const event = { kind: 'booking-cancelled', bookingId: id, owed, keptCents, toVoucher } as const;
  await announce(tx, { ...event, byGuest: true });
  await createAvailabilityRepository(tx).release(id);
  return owed;
}
