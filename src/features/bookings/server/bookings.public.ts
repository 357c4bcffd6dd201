import type { Database, Executor } from '#platform/database/database.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { type BookingRecord, createBookingsRepository } from './bookings.repository.ts';
import { createUnpaidRepository } from './unpaid.repository.ts';

export { bookingEvent } from '../domain/booking-event.ts';
export { toBooking } from './booking-answer.ts';
export { type BookingCapability, createBookingCapability, demandRight } from './booking-capability.ts';
export type { AnnounceBooking, MoneyOwed } from './booking-news.ts';
export type { BookingRecord } from './bookings.repository.ts';
export { createBooking } from './create-booking.ts';
export { expireHolds } from './expire-holds.ts';
export { expireUnconfirmed } from './expire-unconfirmed.ts';
export { getBooking } from './get-booking.ts';
export { holdForCheckout } from './hold-for-checkout.ts';
export type { MoveDependencies } from './move-booking.ts';
export { createPayableBookings } from './payable-bookings.ts';
export { type BookingDependencies, type BookingRequest, hashRequest } from './plan-booking.ts';
export { priceOrder } from './price-order.ts';
export { createProofOfWork } from './proof-of-work.ts';
export { createVisitorFinder, type VisitorFinder } from './visitor.ts';
export { watchHeldUnits } from './watch-held-units.ts';

/** Forgets work that has expired, and where bookings came from whose day is over. */
export async function tidyBookings(database: Database, today: LocalDate): Promise<void> {
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
