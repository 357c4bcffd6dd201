import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import { listCancellationMoney, queueRefunds } from '#features/payments/server/payments.public.ts';
import { type Ending, giveBackVoucher } from '#features/vouchers/server/vouchers.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { businessToday } from '#shared/business-calendar.ts';
import {
  type Actor,
  type BookingState,
  canTransition,
  extendAfterFailure,
  extendOnRequest,
  isExpired,
} from '../../domain/booking-state.public.ts';
import { assertNotOut, type BookingDay } from '../booking-day.ts';
import type { PublishBookingEvent } from '../booking-events.ts';
import {
  type BookingRecord,
  type Confirmer,
  createBookingsRepository,
  getBooking,
  type LockedBooking,
  lockBooking,
} from '../bookings.repository.ts';

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

export interface Now {
  clock: Clock;
  timeZone: string;
}

/** Staff and storms are the business; what a guest does, or leaves undone, is the guest's. */
export function endingBy(who: 'business' | 'guest', { clock, timeZone }: Now): Ending {
  return { today: businessToday(clock.now(), timeZone), byBusiness: who === 'business' };
}

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

/**
 * Locks a booking that is about to be paid by card, and leaves its units enough time for the payment. Refuses one that
 * is paid, cancelled, or held no longer.
 */
export async function holdForCheckout(
  tx: Transaction,
  id: number,
): Promise<Pick<LockedBooking, 'totalCents'>> {
  const { state, totalCents, holdExpiresAt, holdExtended, now } = await lockBooking(tx, id);
  if (state === 'paid') throw new AppError('payments/already-paid');
  if (state === 'cancelled') throw new AppError('payments/hold-expired');
  if (state === 'held' && holdExpiresAt) {
    if (isExpired(holdExpiresAt, now)) throw new AppError('payments/hold-expired');
    const expiresAt = extendAfterFailure(holdExpiresAt, now);
    await createBookingsRepository(tx).setHeld(id, { expiresAt, isExtended: holdExtended });
  }
  return { totalCents };
}
