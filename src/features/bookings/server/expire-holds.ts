import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import type { Database } from '#platform/database/database.ts';
import { createBookingsRepository } from './bookings.repository.ts';

/**
 * Ends every booking whose time to pay is over and gives its units back, each in a transaction of its own. A payment
 * that is just being taken in holds the booking's lock and wins.
 * @returns how many ended.
 */
export async function expireHolds(database: Database): Promise<number> {
  let expired = 0;
  while (await expireOne(database)) expired += 1;
  return expired;
}

function expireOne(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const bookings = createBookingsRepository(tx);
    const booking = await bookings.lockExpired();
    if (!booking) return false;
    await bookings.setCancelled(booking.id, 'unpaid');
    await createAvailabilityRepository(tx).release(booking.id);
    return true;
  });
}
