import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import { giveBackVoucher } from '#features/vouchers/server/vouchers.public.ts';
import { createBookingsRepository } from '../bookings.repository.ts';
import type { TransitionDependencies } from './booking-transitions.ts';
import { endingBy } from './ending.ts';

/**
 * Ends every booking whose time to pay is over and gives its units back, each in a transaction of its own. A payment
 * that is just being taken in holds the booking's lock and wins.
 * @returns how many ended.
 */
export async function expireHolds(dependencies: TransitionDependencies): Promise<number> {
  let expired = 0;
  while (await expireOne(dependencies)) expired += 1;
  return expired;
}

function expireOne({ database, announce, ...now }: TransitionDependencies): Promise<boolean> {
  return database.transaction(async (tx) => {
    const bookings = createBookingsRepository(tx);
    const booking = await bookings.lockExpired();
    if (!booking) return false;
    await bookings.setCancelled(booking.id, 'unpaid');
    const toVoucher = await giveBackVoucher(tx, booking.id, endingBy('guest', now));
    await announce(tx, { kind: 'hold-ended', bookingId: booking.id, toVoucher });
    await createAvailabilityRepository(tx).release(booking.id);
    return true;
  });
}
