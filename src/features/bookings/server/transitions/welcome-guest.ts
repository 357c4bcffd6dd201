import type { Transaction } from '#platform/database/database.ts';
import { createBookingsRepository, type LockedBooking } from '../bookings.repository.ts';

/**
 * Somebody stands before staff: the booking is confirmed, so that its time to confirm does not end it. Whose card
 * payment is under way can pay at the beach once the craft are out, so that no hold takes their units. Call under the
 * booking's lock.
 */
export async function welcomeGuest(
  tx: Transaction,
  { id, state, isConfirmed }: Pick<LockedBooking, 'id' | 'state' | 'isConfirmed'>,
  { isOut }: { isOut: boolean },
): Promise<void> {
  const bookings = createBookingsRepository(tx);
  if (state === 'held' && isOut) await bookings.setPending(id);
  if (!isConfirmed && (state === 'pending' || (state === 'held' && isOut)))
    await bookings.setConfirmed(id, 'staff');
}
