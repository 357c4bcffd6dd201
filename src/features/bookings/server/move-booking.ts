import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import { queueRefunds, recordPaymentByHand } from '#features/payments/server/payments.public.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type BookingState, canMove, type Mover } from '../domain/booking-state.ts';
import { extendOnRequest } from '../domain/hold.ts';
import type { AnnounceBooking } from './booking-news.ts';
import { type Refusal, refuse } from './bookings.outcomes.ts';
import { type BookingRecord, createBookingsRepository, type LockedBooking } from './bookings.repository.ts';

export type MoveOutcome = { kind: 'moved'; booking: BookingRecord } | Refusal;

export interface MoveDependencies {
  database: Database;
  announce: AnnounceBooking;
}

/** Cancels a booking and gives its units back, exactly once whatever is retried; what was paid is owed back. */
export function cancelBooking({ database, announce }: MoveDependencies, id: number): Promise<MoveOutcome> {
  return moveBooking(database, id, { to: 'cancelled', mover: 'staff' }, async (tx) => {
    await createBookingsRepository(tx).setCancelled(id, 'staff');
    const owed = await queueRefunds(tx, id);
    // Before the units, so that nobody waits for the slots while mails are written.
    await announce(tx, { kind: 'booking-cancelled', bookingId: id, owed });
    await createAvailabilityRepository(tx).release(id);
  });
}

/** Notes that the money has come, in cash or otherwise outside the site. */
export function markBookingPaid(
  { database, announce }: MoveDependencies,
  id: number,
  staffId: number | null,
): Promise<MoveOutcome> {
  return moveBooking(database, id, { to: 'paid', mover: 'staff' }, async (tx, { totalCents }) => {
    await createBookingsRepository(tx).setPaid(id);
    await recordPaymentByHand(tx, { bookingId: id, amountCents: totalCents, staffId });
    await announce(tx, { kind: 'booking-paid-by-hand', bookingId: id });
  });
}

/** Gives the customer more time to pay by card, once. */
export function extendHold(
  { database }: Pick<MoveDependencies, 'database'>,
  id: number,
): Promise<MoveOutcome> {
  return changeBooking(database, id, async (tx, booking) => {
    const { state, holdExpiresAt, holdExtended, now } = booking;
    if (state !== 'held' || holdExpiresAt === null) return refuseMove(state);
    const extension = extendOnRequest({ expiresAt: holdExpiresAt, wasExtended: holdExtended }, now);
    if (extension.kind === 'expired') return refuse('payments/hold-expired');
    if (extension.kind === 'already-extended') return refuse('payments/hold-extended');
    await createBookingsRepository(tx).setHeld(id, { expiresAt: extension.expiresAt, isExtended: true });
  });
}

type Work = (tx: Transaction, booking: LockedBooking) => Promise<Refusal | undefined>;

/** Changes the state of a booking under its lock. */
export function moveBooking(
  database: Database,
  id: number,
  { to, mover }: { to: BookingState; mover: Mover },
  work: Work,
): Promise<MoveOutcome> {
  return changeBooking(database, id, async (tx, booking) =>
    canMove(booking.state, to, mover) ? work(tx, booking) : refuseMove(booking.state),
  );
}

function refuseMove(state: BookingState): Refusal {
  if (state === 'cancelled') return refuse('bookings/already-cancelled');
  return refuse(state === 'paid' ? 'bookings/already-paid' : 'bookings/not-held');
}

function changeBooking(database: Database, id: number, work: Work): Promise<MoveOutcome> {
  return database.transaction(async (tx) => {
    const bookings = createBookingsRepository(tx);
    const booking = await bookings.lock(id);
    if (!booking) return refuse('bookings/not-found');
    const refusal = await work(tx, booking);
    if (refusal) return refusal;
    const changed = await bookings.findById(id);
    return changed ? { kind: 'moved', booking: changed } : refuse('bookings/not-found');
  });
}
