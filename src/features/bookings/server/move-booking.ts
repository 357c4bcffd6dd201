import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import type { Database } from '#platform/database/database.ts';
import { type BookingState, canMove } from '../domain/booking-state.ts';
import { type Refusal, refuse } from './bookings.outcomes.ts';
import { type BookingRecord, createBookingsRepository } from './bookings.repository.ts';

type Outcome = { kind: 'moved'; booking: BookingRecord } | Refusal;

/** Cancels a booking and gives its units back, exactly once whatever is retried. */
export function cancelBooking(database: Database, id: number, reason: 'staff' | 'unpaid'): Promise<Outcome> {
  return moveBooking(database, id, 'cancelled', async (tx) => {
    await createBookingsRepository(tx).setCancelled(id, reason);
    await createAvailabilityRepository(tx).release(id);
  });
}

/** Notes that the money has come, in cash or otherwise outside the site. */
export function markBookingPaid(database: Database, id: number): Promise<Outcome> {
  return moveBooking(database, id, 'paid', async (tx) => {
    await createBookingsRepository(tx).setPaid(id);
  });
}

type Work = Parameters<Database['transaction']>[0];

function moveBooking(database: Database, id: number, to: BookingState, work: Work): Promise<Outcome> {
  return database.transaction(async (tx) => {
    const bookings = createBookingsRepository(tx);
    const booking = await bookings.lock(id);
    if (!booking) return refuse('bookings/not-found');
    if (!canMove(booking.state, to)) {
      return refuse(booking.state === 'paid' ? 'bookings/already-paid' : 'bookings/already-cancelled');
    }
    await work(tx);
    const moved = await bookings.findById(id);
    return moved ? { kind: 'moved', booking: moved } : refuse('bookings/not-found');
  });
}
