import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import { queueRefunds } from '#features/payments/server/payments.public.ts';
import { giveBackVoucher } from '#features/vouchers/server/vouchers.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { MoneyOwed, PublishBookingEvent } from '../booking-events.ts';
import { createBookingsRepository } from '../bookings.repository.ts';
import { createGuestsRepository } from '../guests/guests.repository.ts';
import { lockForTransition } from './booking-transitions.ts';

interface StormEnding {
  /** The deadline chose and not the guest. */
  byDefault: boolean;
  /** Its guest could choose until then. */
  wasAsked: boolean;
  /** What the guest gets instead of the money, which is kept. */
  voucher: { code: string; amountCents: number } | null;
  /** What was paid. */
  paidCents: number;
  today: LocalDate;
}

/** Ends a booking whose hours were called off: all of its money goes back, or becomes a voucher. */
export async function cancelForStorm(
  tx: Transaction,
  announce: PublishBookingEvent,
  id: number,
  { byDefault, wasAsked, voucher, paidCents, today }: StormEnding,
): Promise<MoneyOwed> {
  await lockForTransition(tx, id, { to: 'cancelled', actor: 'storm' });
  await createBookingsRepository(tx).setCancelled(id, 'storm');
  const keptCents = voucher ? paidCents : 0;
  if (keptCents > 0) await createGuestsRepository(tx).setKept(id, keptCents);
  const owed = await queueRefunds(tx, id, keptCents, 'called-off');
  const toVoucher = await giveBackVoucher(tx, id, { today, byBusiness: true });
  // Before the units, so that the slots are not locked while mails are written.
  await announce(tx, {
    kind: 'booking-storm-ended',
    bookingId: id,
    owed,
    toVoucher,
    byDefault,
    wasAsked,
    voucher,
  });
  await createAvailabilityRepository(tx).release(id);
  return owed;
}
