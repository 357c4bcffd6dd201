import type { Database, Executor } from '#platform/database/database.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { type BookingRecord, createBookingsRepository } from './bookings.repository.ts';
import { createUnpaidRepository } from './unpaid/unpaid.repository.ts';

export { bookingEvent } from '../domain/booking-event.ts';
export { assertCanAccess, type BookingAccess, createBookingAccess } from './booking-access.ts';
export { toBooking } from './booking-answer.ts';
export type { MoneyOwed, PublishBookingEvent } from './booking-events.ts';
export type { BookingRecord } from './bookings.repository.ts';
export { createBooking } from './create/create-booking.ts';
export { type BookingDependencies, type BookingRequest, hashRequest } from './create/plan-booking.ts';
export { priceOrder } from './create/price-order.ts';
export { getBooking } from './get-booking.ts';
export { watchHeldUnits } from './held-units/watch-held-units.ts';
export type { TransitionDependencies } from './transitions/booking-transitions.ts';
export { expireHolds } from './transitions/expire-holds.ts';
export { expireUnconfirmed } from './transitions/expire-unconfirmed.ts';
export { holdForCheckout } from './transitions/hold-for-checkout.ts';
export { createPayableBookings } from './transitions/payable-bookings.ts';
export { createProofOfWork } from './unpaid/proof-of-work.ts';
export { createVisitorFinder, type VisitorFinder } from './unpaid/visitor.ts';

/** Forgets work that has expired, and where bookings came from whose day is over. */
export async function purgeBookings(database: Database, today: LocalDate): Promise<void> {
  const unpaid = createUnpaidRepository(database);
  await unpaid.deleteSpentWork();
  await unpaid.forgetOrigins(today);
}

/** What to write about, to whom, and in which language. */
export function findBooking(executor: Executor, id: number): Promise<BookingRecord | null> {
  return createBookingsRepository(executor).findById(id);
}

/** Of some bookings the one that was made last and waits for its money. */
export async function findNewestUnpaid(executor: Executor, ids: readonly number[]): Promise<number | null> {
  const booking = await createBookingsRepository(executor).findNewestUnpaid(ids);
  return booking?.id ?? null;
}
