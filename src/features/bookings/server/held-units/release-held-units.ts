import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import { giveBackVoucher } from '#features/vouchers/server/vouchers.public.ts';
import { createBookingsRepository } from '../bookings.repository.ts';
import type { TransitionDependencies } from '../transitions/booking-transitions.ts';
import { endingBy } from '../transitions/ending.ts';

/**
 * Cancels those bookings that are neither paid nor confirmed, each in a transaction of its own. Whatever became of the
 * others since staff saw them stays.
 * @returns how many were cancelled.
 */
export async function releaseHeldUnits(
  dependencies: TransitionDependencies,
  ids: readonly number[],
): Promise<number> {
  let released = 0;
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    if (await releaseOne(dependencies, id)) released += 1;
  }
  return released;
}

function releaseOne({ database, announce, ...now }: TransitionDependencies, id: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    const bookings = createBookingsRepository(tx);
    const booking = await bookings.lock(id);
    if (!booking || booking.isConfirmed) return false;
    const { state } = booking;
    if (state !== 'held' && state !== 'pending') return false;
    await bookings.setCancelled(id, 'staff');
    const toVoucher = await giveBackVoucher(tx, id, endingBy('business', now));
    // Who only held units for a card has never been told that there is a booking.
    if (state === 'held') await announce(tx, { kind: 'hold-ended', bookingId: id, toVoucher });
    else
      await announce(tx, {
        kind: 'booking-cancelled',
        bookingId: id,
        owed: { toCardCents: 0, byHandCents: 0 },
        keptCents: 0,
        toVoucher,
      });
    await createAvailabilityRepository(tx).release(id);
    return true;
  });
}
