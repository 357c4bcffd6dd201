import {
  type BookingRecord,
  createBookingsRepository,
  createEvidenceRepository,
  getBooking,
  lockBooking,
} from '#features/bookings/server/bookings.public.ts';
import { unlessOutrun } from '#features/guided-trips/server/guided-trips.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, isRefusal } from '#shared/app-error.ts';
import type { SplitRequest } from '../booking-move.contract.ts';
import {
  assertAsSeen,
  exchangeUnits,
  type MoveDependencies,
  type MoveInput,
  unitsOf,
  writeMove,
} from './move-booking.ts';
import { createMovesRepository } from './moves.repository.ts';
import { planSplit, type SplitPlan } from './plan-split.ts';

export interface SplitInput extends Omit<MoveInput, 'request' | 'asGuest'> {
  request: SplitRequest;
}

/**
 * Splits the party of a trip: some of its people get a booking of their own, to be paid in full at the prices that they have,
 * and the rest is changed as by any move; both in one transaction or not at all. A repeated request gets the booking that was
 * made; the same idempotency key with another request is refused.
 */
export async function splitBooking(
  dependencies: MoveDependencies,
  wanted: SplitInput,
): Promise<BookingRecord> {
  try {
    return await split(dependencies, wanted);
  } catch (error) {
    if (!isRefusal(error) || !wanted.idempotencyKey) throw error;
    const { database } = dependencies;
    const made = await createBookingsRepository(database).findIdByKey(wanted.idempotencyKey);
    if (!made) throw error;
    const earlier = await getBooking(database, made.id);
    if (!earlier.requestHash.equals(wanted.requestHash)) throw new AppError('bookings/idempotency-conflict');
    return earlier;
  }
}

/** How often a split starts anew because others were faster and then gave back what they took. */
const attempts = 5;

async function split(dependencies: MoveDependencies, wanted: SplitInput): Promise<BookingRecord> {
  const { database } = dependencies;
  const { request } = wanted;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const plan = await planSplit(database, dependencies, wanted);
    assertAsSeen(plan.rest, request);
    if (plan.other.totalCents !== request.otherTotalCents) throw new AppError('bookings/changed-meanwhile');
    const made = await database
      .transaction((tx) => writeSplit(tx, dependencies, plan, wanted))
      .catch(unlessOutrun);
    if (made) return made;
  }
  throw new AppError('bookings/busy');
}

/**
 * The rest gives up its seats before the others take theirs, so that a full departure is no obstacle.
 * Lock order: booking, both departures, order of a card payment, voucher, slots of both.
 * @returns the new booking, or `null` where others were faster; nothing is written then.
 */
async function writeSplit(
  tx: Transaction,
  dependencies: MoveDependencies,
  { rest, other }: SplitPlan,
  wanted: SplitInput,
): Promise<BookingRecord | null> {
  const { id, request } = wanted;
  await lockBooking(tx, id);
  const departures = [rest.trip, other.trip].flatMap((trip) => trip?.departureId ?? []);
  await createMovesRepository(tx).lockDepartures(departures);
  const { surplusWay, other: party } = request;
  await writeMove(tx, dependencies, rest, { ...wanted, request: { surplusWay, party } });
  const bookingId = await writeOther(tx, { rest, other }, wanted);
  await dependencies.announce(tx, { kind: 'booking-made', booking: await getBooking(tx, bookingId) });
  const units = { bookingId, date: other.date, needs: other.needs, departureId: other.trip.departureId };
  if (!(await exchangeUnits(tx, unitsOf(rest), units))) return tx.rollBack(null);
  return getBooking(tx, bookingId);
}

/** As staff write down a booking on the phone. What its guest has signed belongs to the first one, and so does its voucher. */
async function writeOther(
  tx: Transaction,
  { rest: { booking: from }, other }: SplitPlan,
  { idempotencyKey, requestHash, request }: SplitInput,
): Promise<number> {
  const { fullName, email, dateOfBirth, phoneNumber, language } = from;
  const { date: bookingDate, startSlot, trip, items, totalCents } = other;
  const bookings = createBookingsRepository(tx);
  const created = await bookings.create({
    ...{ source: 'phone', idempotencyKey, requestHash, language },
    ...{ fullName, email, dateOfBirth, phoneNumber },
    ...{ bookingDate, startSlot, totalCents, trip },
    ...{ voucherId: null, discountCents: 0, holdMinutes: null, network: null, browser: null },
    ...{ confirmBy: null, confirmedBy: 'staff' },
  });
  if (!created) throw new AppError('bookings/idempotency-conflict');
  await bookings.createLines(created.id, items);
  await bookings.createSeats(created.id, trip.seats);
  const { leaving = [] } = request.other;
  if (leaving.length > 0) await createEvidenceRepository(tx).copyPaddlers(from.id, created.id, leaving);
  return created.id;
}
