import {
  createAvailabilityRepository,
  movedUnits,
} from '#features/availability/server/availability.public.ts';
import { isPaidByVoucher } from '#features/bookings/domain/prices.public.ts';
import type { PublishBookingEvent } from '#features/bookings/server/bookings.public.ts';
import {
  assertNotHandedOut,
  type BookingRecord,
  createBookingsRepository,
  createEvidenceRepository,
  endingBy,
  getBooking,
  type LockedBooking,
  lockBooking,
} from '#features/bookings/server/bookings.public.ts';
import { unlessOutrun } from '#features/guided-trips/server/guided-trips.public.ts';
import { refundPart } from '#features/payments/server/payments.public.ts';
import { reduceSpending } from '#features/vouchers/server/vouchers.public.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { AppError, isRefusal } from '#shared/app-error.ts';
import type { Language } from '#shared/language.ts';
import type { MoveRequest } from '../booking-move.contract.ts';
import { createMovesRepository } from './moves.repository.ts';
import {
  assertMovable,
  type GuestRules,
  type MovePlan,
  type PlanDependencies,
  planMove,
} from './plan-move.ts';

export interface MoveDependencies extends PlanDependencies {
  database: Database;
  announce: PublishBookingEvent;
}

/** Where its guest moves it. */
interface AsGuest extends GuestRules {
  /** What a visitor may book. */
  assertBookable: () => Promise<unknown>;
  /** What else has to hold under the lock, and whether the guest has to move, because it was called off. */
  assertAllowed: (tx: Transaction) => Promise<{ isCalledOff: boolean }>;
}

export interface MoveInput {
  id: number;
  request: MoveRequest;
  idempotencyKey: string | null;
  /** Tells a repeated request from another one that uses the same key. */
  requestHash: Buffer;
  staffId: number | null;
  /** In which errors name items. */
  language: Language;
  asGuest?: AsGuest;
}

/**
 * Moves a booking: takes what it needs there, gives back what it needs no more, and settles the difference in price, in
 * one transaction or not at all. A repeated request gets the booking as it is; the same idempotency key with another
 * request is refused.
 */
export async function moveBooking(dependencies: MoveDependencies, wanted: MoveInput): Promise<BookingRecord> {
  try {
    await wanted.asGuest?.assertBookable();
    return await move(dependencies, wanted);
  } catch (error) {
    if (!isRefusal(error) || !wanted.idempotencyKey) throw error;
    const { database } = dependencies;
    const earlier = await createMovesRepository(database).findByKey(wanted.idempotencyKey);
    if (!earlier) throw error;
    const isRepetition = earlier.bookingId === wanted.id && earlier.requestHash.equals(wanted.requestHash);
    if (!isRepetition) throw new AppError('bookings/idempotency-conflict');
    return getBooking(database, wanted.id);
  }
}

/** How often a move starts anew because others were faster and then gave back what they took. */
const attempts = 5;

async function move(dependencies: MoveDependencies, wanted: MoveInput): Promise<BookingRecord> {
  const { database } = dependencies;
  const { id, request, language, asGuest } = wanted;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { version } = request;
    const wish = { id, target: request, language, version, asGuest };
    const plan = await planMove(database, dependencies, wish);
    assertAsSeen(plan, request);
    const booking = await database
      .transaction((tx) => writeMove(tx, dependencies, plan, wanted))
      .catch(unlessOutrun);
    if (booking) return booking;
  }
  throw new AppError('bookings/busy');
}

/** Nothing is moved for another price than the one on the screen. */
function assertAsSeen({ totalCents, money, surplusWays }: MovePlan, seen: MoveRequest): void {
  const { dueCents, surplusCents } = money;
  const isAsSeen =
    totalCents === seen.newTotalCents && dueCents === seen.dueCents && surplusCents === seen.surplusCents;
  if (!isAsSeen) throw new AppError('bookings/changed-meanwhile');
  const { surplusWay } = seen;
  const isDecided = surplusWay === undefined ? surplusCents === 0 : surplusWays.includes(surplusWay);
  if (!isDecided) throw new AppError('bookings/surplus-undecided');
}

/**
 * Lock order: booking, departure, order of a card payment, voucher, slots.
 * @returns `null` where others were faster; nothing is written then.
 */
async function writeMove(
  tx: Transaction,
  { announce, day, clock, timeZone }: MoveDependencies,
  plan: MovePlan,
  { id, request, idempotencyKey, requestHash, staffId, asGuest }: MoveInput,
): Promise<BookingRecord | null> {
  const { booking: from, bookingDate, startSlot, items, needs, money } = plan;
  const { trip, totalCents, discountCents } = plan;
  const locked = await lockBooking(tx, id);
  assertUnchanged(locked, from);
  await assertNotHandedOut(tx, day, from);
  const allowed = await asGuest?.assertAllowed(tx);
  const bookings = createBookingsRepository(tx);
  const moves = createMovesRepository(tx);
  const surplusWay = request.surplusWay ?? null;
  const { dueCents, surplusCents, keptCents, balanceCents } = money;
  const to = { bookingDate, startSlot, trip, totalCents, discountCents };
  const key = { bookingId: id, idempotencyKey, requestHash };
  const created = await moves.create({ ...key, staffId, from, to, surplusCents, surplusWay, keptCents });
  if (created === 0) throw new AppError('bookings/idempotency-conflict');

  const isGivenBack = surplusWay === 'card' || surplusWay === 'hand';
  await moves.setPlace(id, to, isGivenBack ? balanceCents + surplusCents : balanceCents);
  // Staff who move a booking have talked to its customer, and who has its link has read the mail.
  if (!from.isConfirmed) await bookings.setConfirmed(id, asGuest ? 'customer' : 'staff');
  await day.reset(tx, id);
  await moves.deleteLines(id);
  await bookings.createLines(id, items);
  if (trip) await bookings.createSeats(id, trip.seats);
  const { leaving = [] } = request.party ?? {};
  if (leaving.length > 0) await createEvidenceRepository(tx).setLeft(id, leaving);
  if (isGivenBack) await refundPart(tx, { bookingId: id, amountCents: surplusCents, staffId }, surplusWay);
  const { voucherId } = locked;
  const spending = { bookingId: id, cents: from.discountCents - discountCents };
  const ending = endingBy(allowed && !allowed.isCalledOff ? 'guest' : 'business', { clock, timeZone });
  const toVoucher = voucherId === null ? null : await reduceSpending(tx, { voucherId, ...spending }, ending);
  if (from.state !== 'paid' && isPaidByVoucher(to)) await bookings.setPaid(id);
  // Before the units, so that the slots are not locked while mails are written.
  const former = { bookingDate: from.bookingDate, startSlot: from.startSlot };
  const made = { ...former, dueCents, surplusCents, surplusWay, keptCents, toVoucher };
  await announce(tx, { kind: 'booking-moved', bookingId: id, move: made });
  const isMoved = await exchangeUnits(tx, id, { date: bookingDate, needs, departureId: trip?.departureId });
  return isMoved ? getBooking(tx, id) : tx.rollBack(null);
}

/** Under the lock nothing else can change any more. */
function assertUnchanged(locked: LockedBooking, read: BookingRecord): void {
  assertMovable(locked.state);
  const isSame =
    locked.moves === read.moves && locked.state === read.state && locked.dueCents === read.dueCents;
  if (!isSame) throw new AppError('bookings/changed-meanwhile');
}

/** @returns whether all units were there; otherwise the transaction has to be undone. */
async function exchangeUnits(
  tx: Transaction,
  bookingId: number,
  { departureId, ...slots }: Parameters<typeof movedUnits>[1] & { departureId: string | undefined },
): Promise<boolean> {
  const availability = createAvailabilityRepository(tx);
  const moved = movedUnits(await availability.listHeld(bookingId), slots);
  if (departureId) {
    await availability.lock(moved);
    const taken = moved.flatMap(({ date, more, ...slot }) =>
      date === slots.date && more > 0 ? [{ ...slot, quantity: more }] : [],
    );
    await availability.giveUpKept(departureId, slots.date, taken);
  }
  if ((await availability.exchange(moved, departureId)) < moved.length) return false;
  await availability.releaseOthers(bookingId, slots.date, slots.needs);
  await availability.createAllocations(bookingId, slots.date, slots.needs);
  return true;
}
