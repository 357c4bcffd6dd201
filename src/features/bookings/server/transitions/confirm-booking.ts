import { AppError } from '#shared/app-error.ts';
import { type BookingRecord, type Confirmer, createBookingsRepository } from '../bookings.repository.ts';
import { getBooking, lockBooking } from '../get-booking.ts';
import type { TransitionDependencies } from './booking-transitions.ts';

/** Confirms a pay-later booking, so that it does not expire. A no-op if it is confirmed or paid already. */
export function confirmBooking(
  { database }: Pick<TransitionDependencies, 'database'>,
  id: number,
  confirmer: Confirmer,
): Promise<BookingRecord> {
  return database.transaction(async (tx) => {
    const { state, isConfirmed } = await lockBooking(tx, id);
    if (state === 'cancelled') throw new AppError('bookings/already-cancelled');
    if (state === 'held') throw new AppError('bookings/awaits-card');
    if (!isConfirmed) await createBookingsRepository(tx).setConfirmed(id, confirmer);
    return getBooking(tx, id);
  });
}
