import {
  createAvailabilityRepository,
  type HeldUnits,
  type MovedUnits,
  movedUnits,
  type SlotNeed,
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
import type { LocalDate } from '#shared/business-calendar.ts';
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
      .transaction(async (tx) => {
        await writeMove(tx, dependencies, plan, wanted);
        return (await exchangeUnits(tx, unitsOf(plan))) ? getBooking(tx, id) : tx.rollBack(null);
      })
      .catch(unlessOutrun);
    if (booking) return booking;
  }
  throw new AppError('bookings/busy');
}

type Seen = Pick<MoveRequest, 'newTotalCents' | 'dueCents' | 'surplusCents' | 'surplusWay'>;

/** Nothing is moved for another price than the one on the screen. */
export function assertAsSeen({ totalCents, money, surplusWays }: MovePlan, seen: Seen): void {
  const { dueCents, surplusCents } = money;
  const isAsSeen =
    totalCents === seen.newTotalCents && dueCents === seen.dueCents && surplusCents === seen.surplusCents;
  if (!isAsSeen) throw new AppError('bookings/changed-meanwhile');
  const { surplusWay } = seen;
  const isDecided = surplusWay === undefined ? surplusCents === 0 : surplusWays.includes(surplusWay);
  if (!isDecided) throw new AppError('bookings/surplus-undecided');
}

interface WrittenMove extends Omit<MoveInput, 'request' | 'language'> {
  request: Pick<MoveRequest, 'surplusWay' | 'party'>;
}

/**
 * Everything but the units, so that the slots are not locked while mails are written: `exchangeUnits` comes after it.
 * Lock order: booking, departure, order of a card payment, voucher, slots.
 */
export async function writeMove(
  tx: Transaction,
  { announce, day, clock, timeZone }: MoveDependencies,
  plan: MovePlan,
  { id, request, idempotencyKey, requestHash, staffId, asGuest }: WrittenMove,
): Promise<void> {
  const { booking: from, bookingDate, startSlot, items, money } = plan;
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
  const former = { bookingDate: from.bookingDate, startSlot: from.startSlot };
  const made = { ...former, dueCents, surplusCents, surplusWay, keptCents, toVoucher };
  await announce(tx, { kind: 'booking-moved', bookingId: id, move: made });
}

/** Under the lock nothing else can change any more. */
function assertUnchanged(locked: LockedBooking, read: BookingRecord): void {
  assertMovable(locked.state);
  const isSame =
    locked.moves === read.moves && locked.state === read.state && locked.dueCents === read.dueCents;
  if (!isSame) throw new AppError('bookings/changed-meanwhile');
}

/** What a booking holds from now on. */
export interface Units {
  bookingId: number;
  date: LocalDate;
  needs: SlotNeed[];
  departureId: string | undefined;
}

export function unitsOf({ booking, bookingDate, needs, trip }: MovePlan): Units {
  return { bookingId: booking.id, date: bookingDate, needs, departureId: trip?.departureId };
}

/**
 * @param made a booking that is made of a part of it
 * @returns whether all units were there; otherwise the transaction has to be undone.
 */
export async function exchangeUnits(tx: Transaction, kept: Units, made?: Units): Promise<boolean> {
  const availability = createAvailabilityRepository(tx);
  const exchanges = listExchanges(await availability.listHeld(kept.bookingId), kept, made);
  // All of them in one order, before the first is exchanged.
  if (made || kept.departureId) await availability.lock(exchanges.flatMap(({ moved }) => moved));
  for (const { moved, departureId, date } of exchanges) {
    if (departureId) {
      const taken = moved.flatMap(({ date: day, more, ...slot }) =>
        day === date && more > 0 ? [{ ...slot, quantity: more }] : [],
      );
      await availability.giveUpKept(departureId, date, taken);
    }
    if ((await availability.exchange(moved, departureId)) < moved.length) return false;
  }
  await availability.releaseOthers(kept.bookingId, kept.date, kept.needs);
  for (const { bookingId, date, needs } of made ? [kept, made] : [kept])
    await availability.createAllocations(bookingId, date, needs);
  return true;
}

interface Exchange extends Pick<Units, 'date' | 'departureId'> {
  moved: MovedUnits[];
}

/** What is given back comes first. Of one departure only the difference counts: it keeps as much for its guests as before. */
function listExchanges(held: readonly HeldUnits[], kept: Units, made?: Units): Exchange[] {
  const { date, departureId } = kept;
  if (!made) return [{ date, departureId, moved: movedUnits(held, kept) }];
  if (made.departureId !== departureId)
    return [
      { date, departureId, moved: movedUnits(held, kept) },
      { date: made.date, departureId: made.departureId, moved: movedUnits([], made) },
    ];
  const needs = [...kept.needs, ...made.needs];
  return [{ date, departureId, moved: movedUnits(held, { date, needs }) }];
}
