import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import { listCancellationMoney, queueRefunds } from '#features/payments/server/payments.public.ts';
import { giveBackVoucher } from '#features/vouchers/server/vouchers.public.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { type Actor, type BookingState, canTransition } from '../../domain/booking-state.public.ts';
import { extendOnRequest } from '../../domain/hold.ts';
import { assertNotOut, type BookingDay } from '../booking-day.ts';
import type { PublishBookingEvent } from '../booking-events.ts';
import { type BookingRecord, createBookingsRepository, type LockedBooking } from '../bookings.repository.ts';
import { getBooking, lockBooking } from '../get-booking.ts';
import { endingBy, type Now } from './ending.ts';

export interface TransitionDependencies extends Now {
  database: Database;
  announce: PublishBookingEvent;
}

export interface CancelDependencies extends TransitionDependencies {
  day: BookingDay;
}

/**
 * Cancels a booking and gives its units back, exactly once whatever is retried; what was paid is owed back.
 * @param mayRefund whether who asks may give money back; otherwise a booking with money in it is refused.
 */
export function cancelBooking(
  { database, announce, day, ...now }: CancelDependencies,
  id: number,
  { mayRefund }: { mayRefund: boolean },
): Promise<BookingRecord> {
  return database.transaction(async (tx) => {
    await lockForTransition(tx, id, { to: 'cancelled', actor: 'staff' });
    await assertNotOut(tx, day, await getBooking(tx, id));
    if (!mayRefund && (await isOwedMoney(tx, id))) throw new AppError('identity/owner-required');
    await createBookingsRepository(tx).setCancelled(id, 'staff');
    const owed = await queueRefunds(tx, id);
    const toVoucher = await giveBackVoucher(tx, id, endingBy('business', now));
    // Before the units, so that the slots are not locked while mails are written.
    await announce(tx, { kind: 'booking-cancelled', bookingId: id, owed, keptCents: 0, toVoucher });
    await createAvailabilityRepository(tx).release(id);
    return getBooking(tx, id);
  });
}

async function isOwedMoney(tx: Transaction, id: number): Promise<boolean> {
  const money = await listCancellationMoney(tx, [id]);
  return money.some(({ toCardCents, byHandCents }) => toCardCents + byHandCents > 0);
}

/** Gives the customer more time to pay by card, once. */
export function extendHold(
  { database }: Pick<TransitionDependencies, 'database'>,
  id: number,
): Promise<BookingRecord> {
  return database.transaction(async (tx) => {
    const { state, holdExpiresAt, holdExtended, now } = await lockBooking(tx, id);
    if (state !== 'held' || holdExpiresAt === null) throw invalidTransition(state);
    const extension = extendOnRequest({ expiresAt: holdExpiresAt, wasExtended: holdExtended }, now);
    if (extension.kind === 'expired') throw new AppError('payments/hold-expired');
    if (extension.kind === 'already-extended') throw new AppError('payments/hold-extended');
    await createBookingsRepository(tx).setHeld(id, { expiresAt: extension.expiresAt, isExtended: true });
    return getBooking(tx, id);
  });
}

/** Locks a booking whose state is about to change, and refuses what may not be. */
export async function lockForTransition(
  tx: Transaction,
  id: number,
  wanted: TransitionRequest,
): Promise<LockedBooking> {
  const booking = await lockBooking(tx, id);
  assertTransition(booking, wanted);
  return booking;
}

interface TransitionRequest {
  to: BookingState;
  actor: Actor;
}

export function assertTransition({ state }: LockedBooking, { to, actor }: TransitionRequest): void {
  if (!canTransition(state, to, actor)) throw invalidTransition(state);
}

function invalidTransition(state: BookingState): AppError {
  if (state === 'cancelled') return new AppError('bookings/already-cancelled');
  return new AppError(state === 'paid' ? 'bookings/already-paid' : 'bookings/not-held');
}
