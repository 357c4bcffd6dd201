import { type Refusal, refuse } from './bookings.outcomes.ts';
import { type BookingRecord, type Confirmer, createBookingsRepository } from './bookings.repository.ts';
import type { MoveDependencies } from './move-booking.ts';

type Outcome = { kind: 'confirmed'; booking: BookingRecord } | Refusal;

/** Notes that somebody stands behind a pay-later booking, so that it stays. What is confirmed or paid already is fine. */
export function confirmBooking(
  { database }: Pick<MoveDependencies, 'database'>,
  id: number,
  confirmer: Confirmer,
): Promise<Outcome> {
  return database.transaction(async (tx) => {
    const bookings = createBookingsRepository(tx);
    const locked = await bookings.lock(id);
    if (!locked) return refuse('bookings/not-found');
    if (locked.state === 'cancelled') return refuse('bookings/already-cancelled');
    if (locked.state === 'held') return refuse('bookings/awaits-card');
    if (!locked.isConfirmed) await bookings.setConfirmed(id, confirmer);
    const booking = await bookings.findById(id);
    return booking ? { kind: 'confirmed', booking } : refuse('bookings/not-found');
  });
}
