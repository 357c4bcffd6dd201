import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import { giveBackVoucher } from '#features/vouchers/server/vouchers.public.ts';
import { createBookingsRepository } from '../bookings.repository.ts';
import { endingBy, type TransitionDependencies } from './booking-transitions.ts';

/**
 * Ends every booking whose time to pay is over. A payment that is being recorded holds the booking's lock and wins.
 * @returns how many ended.
 */
export function expireHolds(dependencies: TransitionDependencies): Promise<number> {
  return endAll(dependencies, 'unpaid');
}

/**
 * Ends every pay-later booking that was not confirmed in time.
 * @returns how many ended.
 */
export function expireUnconfirmed(dependencies: TransitionDependencies): Promise<number> {
  return endAll(dependencies, 'unconfirmed');
}

const eventKinds = { unpaid: 'hold-ended', unconfirmed: 'booking-unconfirmed' } as const;
type Reason = keyof typeof eventKinds;

async function endAll(dependencies: TransitionDependencies, reason: Reason): Promise<number> {
  let ended = 0;
  while (await endOne(dependencies, reason)) ended += 1;
  return ended;
}

/** In a transaction of its own, so that one booking that cannot be ended holds up no other. */
function endOne({ database, announce, ...now }: TransitionDependencies, reason: Reason): Promise<boolean> {
  return database.transaction(async (tx) => {
    const bookings = createBookingsRepository(tx);
    const booking =
      reason === 'unpaid' ? await bookings.lockExpired() : await bookings.lockUnconfirmed(now.clock.now());
    if (!booking) return false;
    await bookings.setCancelled(booking.id, reason);
    const toVoucher = await giveBackVoucher(tx, booking.id, endingBy('guest', now));
    await announce(tx, { kind: eventKinds[reason], bookingId: booking.id, toVoucher });
    await createAvailabilityRepository(tx).release(booking.id);
    return true;
  });
}
