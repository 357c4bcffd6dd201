import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import { giveBackVoucher } from '#features/vouchers/server/vouchers.public.ts';
import { createBookingsRepository } from '../bookings.repository.ts';
import type { TransitionDependencies } from './booking-transitions.ts';
import { endingBy } from './ending.ts';

/**
 * Ends every pay-later booking that was not confirmed in time and gives its units back, each in a transaction of its own.
 * @returns how many ended.
 */
export async function expireUnconfirmed(dependencies: TransitionDependencies): Promise<number> {
  let ended = 0;
  while (await endOne(dependencies)) ended += 1;
  return ended;
}

function endOne({ database, announce, clock, timeZone }: TransitionDependencies): Promise<boolean> {
  return database.transaction(async (tx) => {
    const bookings = createBookingsRepository(tx);
    const booking = await bookings.lockUnconfirmed(clock.now());
    if (!booking) return false;
    await bookings.setCancelled(booking.id, 'unconfirmed');
    const toVoucher = await giveBackVoucher(tx, booking.id, endingBy('guest', { clock, timeZone }));
    await announce(tx, { kind: 'booking-unconfirmed', bookingId: booking.id, toVoucher });
    await createAvailabilityRepository(tx).release(booking.id);
    return true;
  });
}
