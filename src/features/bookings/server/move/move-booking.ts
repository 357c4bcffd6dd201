import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import { queueRefunds, recordPaymentByHand } from '#features/payments/server/payments.public.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { type BookingState, canMove, type Mover } from '../../domain/booking-state.ts';
import { extendOnRequest } from '../../domain/hold.ts';
import type { AnnounceBooking } from '../booking-news.ts';
import { type BookingRecord, createBookingsRepository, type LockedBooking } from '../bookings.repository.ts';
import { getBooking, lockBooking } from '../get-booking.ts';

export interface MoveDependencies {
  database: Database;
  announce: AnnounceBooking;
}

/** Cancels a booking and gives its units back, exactly once whatever is retried; what was paid is owed back. */
export function cancelBooking({ database, announce }: MoveDependencies, id: number): Promise<BookingRecord> {
  return database.transaction(async (tx) => {
    await lockForMove(tx, id, { to: 'cancelled', mover: 'staff' });
    await createBookingsRepository(tx).setCancelled(id, 'staff');
    const owed = await queueRefunds(tx, id);
    // Before the units, so that nobody waits for the slots while mails are written.
    await announce(tx, { kind: 'booking-cancelled', bookingId: id, owed });
    await createAvailabilityRepository(tx).release(id);
    return getBooking(tx, id);
  });
}

/** Notes that the money has come, in cash or otherwise outside the site. */
export function markBookingPaid(
  { database, announce }: MoveDependencies,
  id: number,
  staffId: number | null,
): Promise<BookingRecord> {
  return database.transaction(async (tx) => {
    const { totalCents } = await lockForMove(tx, id, { to: 'paid', mover: 'staff' });
    await createBookingsRepository(tx).setPaid(id);
    await recordPaymentByHand(tx, { bookingId: id, amountCents: totalCents, staffId });
    await announce(tx, { kind: 'booking-paid-by-hand', bookingId: id });
    return getBooking(tx, id);
  });
}

/** Gives the customer more time to pay by card, once. */
export function extendHold(
  { database }: Pick<MoveDependencies, 'database'>,
  id: number,
): Promise<BookingRecord> {
  return database.transaction(async (tx) => {
    const { state, holdExpiresAt, holdExtended, now } = await lockBooking(tx, id);
    if (state !== 'held' || holdExpiresAt === null) throw cannotMove(state);
    const extension = extendOnRequest({ expiresAt: holdExpiresAt, wasExtended: holdExtended }, now);
    if (extension.kind === 'expired') throw new AppError('payments/hold-expired');
    if (extension.kind === 'already-extended') throw new AppError('payments/hold-extended');
    await createBookingsRepository(tx).setHeld(id, { expiresAt: extension.expiresAt, isExtended: true });
    return getBooking(tx, id);
  });
}

/** Locks a booking whose state is about to change, and refuses what may not be. */
export async function lockForMove(
  tx: Transaction,
  id: number,
  { to, mover }: { to: BookingState; mover: Mover },
): Promise<LockedBooking> {
  const booking = await lockBooking(tx, id);
  if (!canMove(booking.state, to, mover)) throw cannotMove(booking.state);
  return booking;
}

function cannotMove(state: BookingState): AppError {
  if (state === 'cancelled') return new AppError('bookings/already-cancelled');
  return new AppError(state === 'paid' ? 'bookings/already-paid' : 'bookings/not-held');
}
