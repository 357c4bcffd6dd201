import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import { giveBackVoucher } from '#features/vouchers/server/vouchers.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createBookingsRepository } from '../bookings.repository.ts';
import type { TransitionDependencies } from './booking-transitions.ts';

interface Dependencies extends TransitionDependencies {
  clock: Clock;
}

/**
 * Ends every pay-later booking that was not confirmed in time and gives its units back, each in a transaction of its own.
 * @returns how many ended.
 */
export async function expireUnconfirmed(dependencies: Dependencies): Promise<number> {
  let ended = 0;
  while (await endOne(dependencies)) ended += 1;
  return ended;
}

function endOne({ database, announce, clock }: Dependencies): Promise<boolean> {
  return database.transaction(async (tx) => {
    const bookings = createBookingsRepository(tx);
    const booking = await bookings.lockUnconfirmed(clock.now());
    if (!booking) return false;
    await bookings.setCancelled(booking.id, 'unconfirmed');
    const toVoucherCents = await giveBackVoucher(tx, booking.id);
    await announce(tx, { kind: 'booking-unconfirmed', bookingId: booking.id, toVoucherCents });
    await createAvailabilityRepository(tx).release(booking.id);
    return true;
  });
}
