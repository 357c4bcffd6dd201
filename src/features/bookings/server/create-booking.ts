import {
  createAvailabilityRepository,
  findShortage,
  type Shortage,
} from '#features/availability/server/availability.public.ts';
import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import { slotStart } from '#shared/rental-time.ts';
import { type Refusal, refuse } from './bookings.outcomes.ts';
import { type BookingRecord, createBookingsRepository } from './bookings.repository.ts';
import { addPhone, checkSlotShare, checkUnpaidLimits } from './check-unpaid-limits.ts';
import {
  type BookingDependencies,
  type BookingPlan,
  type BookingRequest,
  planBooking,
} from './plan-booking.ts';

type Outcome = { kind: 'booked'; booking: BookingRecord } | Refusal;

/**
 * Books: checks the request, then takes the units of every covered slot and writes the booking in one
 * transaction, or does nothing. A repeated request gets its first answer, also where the world has moved on
 * since; the same idempotency key with another request is refused.
 */
export async function createBooking(
  dependencies: BookingDependencies,
  request: BookingRequest,
): Promise<Outcome> {
  const outcome = await book(dependencies, request);
  const { database } = dependencies;
  if (outcome.kind === 'booked') return outcome;
  const earlier = request.idempotencyKey && (await findByKey(database, request.idempotencyKey));
  if (!earlier) return addPhone(database, outcome, request.language);
  const isSame = earlier.requestHash.equals(request.requestHash);
  return isSame ? { kind: 'booked', booking: earlier } : refuse('bookings/idempotency-conflict');
}

async function findByKey(executor: Executor, idempotencyKey: string): Promise<BookingRecord | null> {
  const bookings = createBookingsRepository(executor);
  const earlier = await bookings.findIdByKey(idempotencyKey);
  return earlier && bookings.findById(earlier.id);
}

/** How often a booking starts anew because others were faster and then gave back what they took. */
const attempts = 5;

async function book(dependencies: BookingDependencies, request: BookingRequest): Promise<Outcome> {
  const { database } = dependencies;
  const plan = await planBooking(dependencies, request);
  if ('kind' in plan) return plan;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // Asked without a lock: on a sold-out day the many who come too late need not queue for the slot.
    const shortage = await findPresentShortage(database, plan);
    if (shortage) return refuseShortage(shortage, plan);
    const outcome = await database.transaction((tx) => writeBooking(tx, plan, request, dependencies));
    if (outcome) return outcome;
  }
  return refuse('bookings/busy');
}

/** Lock order: booking, contact, slots. `null` where others were faster; nothing is written then. */
async function writeBooking(
  tx: Transaction,
  plan: BookingPlan,
  { visitor, work }: BookingRequest,
  { unpaidLimits, announce }: BookingDependencies,
): Promise<Outcome | null> {
  const { booking, items, needs, documents } = plan;
  const bookings = createBookingsRepository(tx);
  const availability = createAvailabilityRepository(tx);

  const created = await bookings.create(booking);
  if (!created) return refuse('bookings/idempotency-conflict');
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
  // Before the units, so that nobody waits for the slots while mails are written.
  await announce(tx, { kind: 'booking-made', booking: record });
  const taken = await availability.take(booking.bookingDate, needs);
  if (taken < needs.length) return tx.rollBack(null);
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

function refuseShortage({ itemId, slotNumber, left }: Shortage, { titleOf }: BookingPlan): Refusal {
  const parameters = { item: titleOf(itemId), time: slotStart(slotNumber) };
  return left === null
    ? refuse('bookings/slot-closed', parameters)
    : refuse('bookings/sold-out', { ...parameters, left });
}
