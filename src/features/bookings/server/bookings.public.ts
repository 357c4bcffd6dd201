import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { type BookingRecord, createBookingsRepository } from './bookings.repository.ts';
import { createUnpaidRepository } from './unpaid/unpaid.repository.ts';

export { bookingEvent } from '../domain/booking-event.public.ts';
export { hasAcceptedDocuments } from '../domain/booking-state.public.ts';
export { checkStart } from '../domain/check-request.public.ts';
export {
  cancellationMoney,
  type GuestPolicy,
  hasBegun,
  isFree,
  keptForLeft,
  mayMove,
  policyTimes,
} from '../domain/guest-policy.ts';
export { writeItemsBooked } from '../domain/items-booked.public.ts';
export type { PricedItem } from '../domain/prices.public.ts';
export { bookForVisitor, type VisitorBooking, visitorLimits } from './book-for-visitor.ts';
export { assertCanAccess, type BookingAccess, createBookingAccess } from './booking-access.ts';
export { dueCentsOf, statusOf, toBooking } from './booking-answer.ts';
export { assertNotHandedOut, assertNotOut, type BookingDay } from './booking-day.ts';
export type {
  BookingEvent,
  BookingMove,
  CallingOff,
  MoneyOwed,
  PublishBookingEvent,
  UnitsReleased,
} from './booking-events.ts';
export {
  anonymousCustomer,
  type BookingRecord,
  bookingColumns,
  type ComputedBooking,
  createBookingsRepository,
  type EmailProblem,
  getBooking,
  type LockedBooking,
  lockBooking,
} from './bookings.repository.ts';
export { type Claim, countClaimedSeats, endClaim, holdForClaim, holdPlanned } from './claims.ts';
export { checkPhone, priceOrder, refuseWhileClosed } from './create/check-order.ts';
export { createBooking, createPlanned } from './create/create-booking.ts';
export {
  type BookingDependencies,
  type BookingPlan,
  type BookingRequest,
  checkMoment,
  hashRequest,
  matchDocuments,
  planSale,
  planUnits,
  planVoucher,
  readBasis,
  readPrices,
  type Submission,
} from './create/plan-booking.ts';
export { createEvidenceRepository } from './evidence/evidence.repository.ts';
export { makeEvidence } from './evidence/make-evidence.ts';
export { cancelByGuest } from './guests/cancel-by-guest.ts';
export { describePolicy } from './guests/describe-policy.ts';
export { createGuestLinks, createMailTokens, type GuestLinks, isLinkOver } from './guests/guest-links.ts';
export { createGuestsRepository, type GuestRecord } from './guests/guests.repository.ts';
export { listSold, soldSeats } from './list-sold.ts';
export {
  type CancelDependencies,
  cancelBooking,
  confirmBooking,
  endingBy,
  holdForCheckout,
  type TransitionDependencies,
  welcomeGuest,
} from './transitions/booking-transitions.ts';
export { cancelForStorm } from './transitions/cancel-for-storm.ts';
export { expireHolds, expireUnconfirmed } from './transitions/expire-bookings.ts';
export { createPayableBookings } from './transitions/payable-bookings.ts';
export { createProofOfWork } from './unpaid/proof-of-work.ts';
export { createVisitorFinder, readSignature, type Visitor, type VisitorFinder } from './unpaid/visitor.ts';

/** Forgets work that has expired, and where bookings came from whose day is over. */
export async function purgeBookings(database: Database, today: LocalDate): Promise<void> {
  const unpaid = createUnpaidRepository(database);
  await unpaid.deleteSpentWork();
  await unpaid.forgetOrigins(today);
}

/** Adds to what a booking costs, as more time does. Call under its lock. */
export async function addCharge(tx: Transaction, bookingId: number, cents: number): Promise<void> {
  if (cents !== 0) await createBookingsRepository(tx).addCharge(bookingId, cents);
}

/** For changes that are not part of the booking itself but belong into the guest's calendar, such as its place. */
export async function raiseCalendarSequence(tx: Transaction, bookingId: number): Promise<void> {
  await createBookingsRepository(tx).raiseCalendarSequence(bookingId);
}

/** What to write about, to whom, and in which language. */
export function findBooking(executor: Executor, id: number): Promise<BookingRecord | null> {
  return createBookingsRepository(executor).findById(id);
}

/** The newest of some bookings that is still unpaid. */
export async function findNewestUnpaid(executor: Executor, ids: readonly number[]): Promise<number | null> {
  const booking = await createBookingsRepository(executor).findNewestUnpaid(ids);
  return booking?.id ?? null;
}
