import type { Executor } from '#platform/database/database.ts';
import type { Language } from '#shared/language.ts';
import { createBookingsRepository } from './bookings.repository.ts';

export { createBookingCapability } from './booking-capability.ts';
export { expireHolds } from './expire-holds.ts';
export { createPayableBookings } from './payable-bookings.ts';

/** Whom to write about a booking, and in which language. */
export async function findRecipient(
  executor: Executor,
  bookingId: number,
): Promise<{ email: string; language: Language } | null> {
  return createBookingsRepository(executor).findById(bookingId);
}
