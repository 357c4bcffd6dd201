import {
  createAvailabilityRepository,
  findShortage,
  type Shortage,
} from '#features/availability/server/availability.public.ts';
import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import { AppError, isRefusal } from '#shared/app-error.ts';
import { slotStart } from '#shared/rental-time.ts';
import { type BookingRecord, createBookingsRepository } from '../bookings.repository.ts';
import { checkSlotShare, checkUnpaidLimits, type ReachedLimit } from '../unpaid/check-unpaid-limits.ts';
import { refuseOverLimit } from '../unpaid/refuse-over-limit.ts';
import {
  type BookingDependencies,
  type BookingPlan,
  type BookingRequest,
  planBooking,
} from './plan-booking.ts';

/**
 * Books: checks the request, then takes the units of every covered slot and writes the booking in one
 * transaction, or does nothing. A repeated request gets its first answer, also where the world has moved on
 * since; the same idempotency key with another request is refused.
 */
export async function createBooking(
  dependencies: BookingDependencies,
  request: BookingRequest,
): Promise<BookingRecord> {
  try {
    return await book(dependencies, request);
  } catch (error) {
    const { idempotencyKey, requestHash } = request;
    if (!isRefusal(error) || !idempotencyKey) throw error;
    const earlier = await findByKey(dependencies.database, idempotencyKey);
    if (!earlier) throw error;
    if (!earlier.requestHash.equals(requestHash)) throw new AppError('bookings/idempotency-conflict');
    return earlier;
  }
}

async function findByKey(executor: Executor, idempotencyKey: string): Promise<BookingRecord | null> {
  const bookings = createBookingsRepository(executor);
  const earlier = await bookings.findIdByKey(idempotencyKey);
  return earlier && bookings.findById(earlier.id);
}

/** How often a booking starts anew because others were faster and then gave back what they took. */
const attempts = 5;

async function book(dependencies: BookingDependencies, request: BookingRequest): Promise<BookingRecord> {
  const { database } = dependencies;
  const plan = await planBooking(dependencies, request);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // Asked without a lock: on a sold-out day the many who come too late need not queue for the slot.
    const shortage = await findPresentShortage(database, plan);
    if (shortage) throw soldOut(shortage, plan);
    const outcome = await database.transaction((tx) => writeBooking(tx, plan, request, dependencies));
    if (outcome.kind === 'booked') return outcome.booking;
    if (outcome.kind !== 'overtaken') return refuseOverLimit(dependencies, outcome, request);
  }
  throw new AppError('bookings/busy');
}

/** `overtaken`: others were faster. Nothing is written then, nor over a limit. */
type Outcome = { kind: 'booked'; booking: BookingRecord } | { kind: 'overtaken' } | ReachedLimit;

/** Lock order: booking, contact, slots. */
async function writeBooking(
  tx: Transaction,
  plan: BookingPlan,
  { visitor, work }: BookingRequest,
  { unpaidLimits, announce }: BookingDependencies,
): Promise<Outcome> {
  const { booking, items, needs, documents } = plan;
  const bookings = createBookingsRepository(tx);
  const availability = createAvailabilityRepository(tx);

  const created = await bookings.create(booking);
  if (!created) throw new AppError('bookings/idempotency-conflict');
  const tooMuch = await checkUnpaidLimits(tx, unpaidLimits, {
    bookingId: created.id,
    contact: booking,
    visitor,
    today: plan.today,
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    isHeld: booking.holdMinutes !== null,
    work,
  });
  if (tooMuch) return tx.rollBack(tooMuch);
  const record = toRecord(plan, created);
  // Before the units, so that the slots are not locked while mails are written.
  await announce(tx, { kind: 'booking-made', booking: record });
  const taken = await availability.take(booking.bookingDate, needs);
  if (taken < needs.length) return tx.rollBack({ kind: 'overtaken' });
  const { bookingDate } = booking;
  const overShare = await checkSlotShare(tx, unpaidLimits, { ...plan, bookingDate, visitor });
  if (overShare) return tx.rollBack(overShare);
  await bookings.createLines(created.id, items);
  await availability.createAllocations(created.id, booking.bookingDate, needs);
  await bookings.createAcceptances(created.id, documents);
  return { kind: 'booked', booking: record };
}

function toRecord(
  { booking, items }: BookingPlan,
  created: Pick<BookingRecord, 'id' | 'createdAt'>,
): BookingRecord {
  const { idempotencyKey: _, network: _n, browser: _b, confirmedBy, holdMinutes, ...record } = booking;
  return {
    ...record,
    ...created,
    items,
    state: holdMinutes === null ? 'pending' : 'held',
    transactionId: null,
    holdSecondsLeft: holdMinutes === null ? null : holdMinutes * 60,
    holdExtended: false,
    paidByCardCents: 0,
    paidByHandCents: 0,
    refundedCents: 0,
    updatedAt: created.createdAt,
    isConfirmed: confirmedBy !== null,
  };
}

async function findPresentShortage(
  database: Database,
  { booking, needs }: BookingPlan,
): Promise<Shortage | null> {
  return findShortage(
    needs,
    await createAvailabilityRepository(database).listLeft(booking.bookingDate, needs),
  );
}

function soldOut({ itemId, slotNumber, left }: Shortage, { titleOf }: BookingPlan): AppError {
  const parameters = { item: titleOf(itemId), time: slotStart(slotNumber) };
  return left === null
    ? new AppError('bookings/slot-closed', { parameters })
    : new AppError('bookings/sold-out', { parameters: { ...parameters, left } });
}
