import {
  createAvailabilityRepository,
  findShortage,
  type Shortage,
} from '#features/availability/server/availability.public.ts';
import { openingOn } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { spendVoucher } from '#features/vouchers/server/vouchers.public.ts';
import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import { AppError, isRefusal } from '#shared/app-error.ts';
import { slotStart } from '#shared/rental-time.ts';
import { checkClosing } from '../../domain/check-request.public.ts';
import { isPaidByVoucher } from '../../domain/prices.public.ts';
import { type BookedTrip, countPeople } from '../../domain/trip-of-booking.public.ts';
import type { UnpaidLimits } from '../../domain/unpaid-limits.ts';
import type { PublishBookingEvent } from '../booking-events.ts';
import { type BookingRecord, createBookingsRepository, getBooking } from '../bookings.repository.ts';
import { addClaimed, coversAll, handOver, listClaimed, takeClaim, withoutClaimed } from '../claims.ts';
import { takeByHand } from '../transitions/pay-by-hand.ts';
import {
  checkSlotShare,
  checkUnpaidLimits,
  type ReachedLimit,
  refuseOverLimit,
} from '../unpaid/check-unpaid-limits.ts';
import {
  type BookingDependencies,
  type BookingPlan,
  type BookingRequest,
  planBooking,
  type Submission,
} from './plan-booking.ts';

/** Books on the site. */
export function createBooking(
  dependencies: BookingDependencies,
  request: BookingRequest,
): Promise<BookingRecord> {
  return createPlanned(dependencies, request, () => planBooking(dependencies, request));
}

/**
 * Every way to book: checks the request, then takes the units of every covered slot and writes the booking in one
 * transaction, or does nothing. A repeated request gets its first answer, also where the world has moved on
 * since; the same idempotency key with another request is refused.
 * @param plan checks what was asked for.
 */
export async function createPlanned(
  dependencies: BookingDependencies,
  submission: Submission,
  plan: () => Promise<BookingPlan>,
): Promise<BookingRecord> {
  try {
    return await book(dependencies, submission, await plan());
  } catch (error) {
    const { idempotencyKey, requestHash } = submission;
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

async function book(
  dependencies: BookingDependencies,
  submission: Submission,
  plan: BookingPlan,
): Promise<BookingRecord> {
  const { database } = dependencies;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // Asked without a lock: on a sold-out day the many who come too late need not queue for the slot.
    const shortage = await findPresentShortage(database, plan, submission);
    if (shortage) throw await whyShort(database, shortage, plan);
    const outcome = await database.transaction((tx) => writeBooking(tx, plan, submission, dependencies));
    if (outcome.kind === 'booked') return outcome.booking;
    if (outcome.kind !== 'overtaken') return refuseOverLimit(dependencies, outcome, submission);
  }
  throw new AppError('bookings/busy');
}

/** `overtaken`: others were faster. Nothing is written then, nor over a limit. */
type Outcome = { kind: 'booked'; booking: BookingRecord } | { kind: 'overtaken' } | ReachedLimit;

/** Lock order: booking, queue, claim, contact, voucher, slots; where seats are claimed, the claim first. */
async function writeBooking(
  tx: Transaction,
  plan: BookingPlan,
  { visitor, signature, work, claimId = null, alongside }: Submission,
  { unpaidLimits, announce }: BookingDependencies,
): Promise<Outcome> {
  const { booking, items, needs, documents, paddlers, payment, voucher } = plan;
  const isPaid = isPaidByVoucher(booking);
  const bookings = createBookingsRepository(tx);
  const availability = createAvailabilityRepository(tx);
  const { bookingDate } = booking;
  const take = async () => (claimId === null ? [] : takeClaim(tx, claimId, booking));

  // Seats are taken with the booking, units later.
  const ofSeats = booking.trip ? await take() : null;
  const created = await bookings.create(booking);
  if (!created) throw new AppError('bookings/idempotency-conflict');
  if (alongside) await alongside(tx, created.id);
  const claimed = ofSeats ?? (await take());
  // What is held without money is limited, and this needs none.
  const tooMuch = isPaid
    ? null
    : await checkUnpaidLimits(tx, limitsOf(booking, unpaidLimits), {
        bookingId: created.id,
        contact: booking,
        visitor,
        today: plan.today,
        units: countUnits(items, booking.trip),
        isHeld: booking.holdMinutes !== null,
        work,
      });
  if (tooMuch) return tx.rollBack(tooMuch);
  tx.withCommit(bookings.createLines(created.id, items));
  if (booking.trip) tx.withCommit(bookings.createSeats(created.id, booking.trip.seats));
  const record = toRecord(plan, created);
  // Before the units, so that the slots are not locked while mails are written.
  if (isPaid) await settleByVoucher(tx, announce, record);
  else if (payment) await takeByHand(tx, announce, record, payment);
  else await announce(tx, { kind: 'booking-made', booking: record });
  if (claimId !== null) await handOver(tx, claimId, { date: bookingDate, held: claimed, needs });
  const { id: bookingId } = created;
  if (voucher) await spendVoucher(tx, { ...voucher, bookingId }, voucher.price);
  const { departureId } = booking.trip ?? {};
  if (departureId) await availability.giveUpKept(departureId, bookingDate, withoutClaimed(needs, claimed));
  const needsNoShare = isPaid || coversAll(claimed, needs);
  // In this order: the share is counted when the slots are locked.
  const [taken, overShare] = await Promise.all([
    availability.take(bookingDate, needs, departureId),
    needsNoShare ? null : checkSlotShare(tx, unpaidLimits, { ...plan, bookingDate, visitor }),
  ]);
  if (taken < needs.length) return tx.rollBack({ kind: 'overtaken' });
  if (overShare) return tx.rollBack(overShare);
  tx.withCommit(
    availability.createAllocations(created.id, bookingDate, needs),
    bookings.createAcceptances(created.id, documents, { ...signature, typedName: booking.fullName }),
  );
  if (paddlers.length > 0) tx.withCommit(bookings.createPaddlers(created.id, paddlers));
  return { kind: 'booked', booking: payment || isPaid ? await getBooking(tx, created.id) : record };
}

/** What is held of craft, or of the seats of a trip: whichever is more. */
function countUnits(items: BookingPlan['items'], trip: BookedTrip | null | undefined): number {
  const craft = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return trip ? Math.max(craft, countPeople(trip)) : craft;
}

/** Customers on the phone or at the desk talk to staff, so the limits for strangers do not apply. */
function limitsOf({ source }: BookingPlan['booking'], limits: UnpaidLimits): UnpaidLimits {
  return source === 'walk_in' || source === 'phone' ? { ...limits, perContact: 0 } : limits;
}

function toRecord(
  { booking, items, voucher }: BookingPlan,
  created: Pick<BookingRecord, 'id' | 'createdAt'>,
): BookingRecord {
  const {
    idempotencyKey: _,
    network: _n,
    browser: _b,
    voucherId: _v,
    confirmedBy,
    holdMinutes,
    weatherRule: _r,
    weatherVerdict: _w,
    trip = null,
    ...record
  } = booking;
  return {
    ...record,
    ...created,
    items,
    trip,
    state: holdMinutes === null ? 'pending' : 'held',
    voucherCode: voucher?.code ?? null,
    transactionId: null,
    holdSecondsLeft: holdMinutes === null ? null : holdMinutes * 60,
    holdExtended: false,
    paidByCardCents: 0,
    paidByHandCents: 0,
    refundedCents: 0,
    updatedAt: created.createdAt,
    isConfirmed: confirmedBy !== null,
    moves: 0,
    dueCents: 0,
    addedCents: 0,
    calendarSequence: 0,
    emailProblem: null,
    isErased: false,
    undoablePayment: null,
  };
}

async function findPresentShortage(
  database: Database,
  { booking, needs }: BookingPlan,
  { claimId = null }: Submission,
): Promise<Shortage | null> {
  const left = await createAvailabilityRepository(database).listLeft(
    booking.bookingDate,
    needs,
    booking.trip?.departureId,
  );
  if (claimId === null) return findShortage(needs, left);
  return findShortage(needs, addClaimed(left, await listClaimed(database, claimId, booking)));
}

/** Where a slot is missing or closed, the hours of the day may say why. */
async function whyShort(database: Database, shortage: Shortage, plan: BookingPlan): Promise<AppError> {
  if (shortage.left === null) {
    const { bookingDate, startSlot, language } = plan.booking;
    const { open, closure } = openingOn(await createOpeningHoursRepository(database).find(), bookingDate);
    if (!open) {
      const reason = closure?.reason[language] ?? '';
      return new AppError('bookings/day-closed', { parameters: { reason } });
    }
    if (startSlot >= open.from && startSlot < open.until)
      checkClosing(plan.items, { startSlot, closing: open.until, titleOf: plan.titleOf });
  }
  return soldOut(shortage, plan);
}

function soldOut({ itemId, slotNumber, left }: Shortage, { titleOf }: BookingPlan): AppError {
  const parameters = { item: titleOf(itemId), time: slotStart(slotNumber) };
  return left === null
    ? new AppError('bookings/slot-closed', { parameters })
    : new AppError('bookings/sold-out', { parameters: { ...parameters, left } });
}

/** A voucher takes off the whole price: the booking is paid at once, and no gateway hears of it. */
export async function settleByVoucher(
  tx: Transaction,
  announce: PublishBookingEvent,
  { id, discountCents }: Pick<BookingRecord, 'id' | 'discountCents'>,
): Promise<void> {
  await createBookingsRepository(tx).setPaid(id);
  await announce(tx, { kind: 'booking-paid-by-voucher', bookingId: id, discountCents });
}
