import type { Executor } from '#platform/database/database.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { parseSearch } from '../domain/booking-search.ts';
import { createBookingListRepository } from './booking-list.repository.ts';
import { createEmailRepository } from './correct-email.ts';

export { holdMetrics, watchHeldUnits } from './hold-metrics.ts';
export { type MoveDependencies, moveBooking } from './move-booking.ts';
export { type GuestRules, type MovePlan, planMove } from './plan-move.ts';

/** Bookings by what staff typed of their guests, the nearest days first. */
export async function findBookings(
  executor: Executor,
  typed: string,
  wanted: { today: LocalDate; limit: number },
) {
  const search = parseSearch(typed);
  return search === null ? [] : createBookingListRepository(executor).find(search, wanted);
}

/** Records whether the mail server accepts mails for the address of a booking. */
export async function noteEmailAnswer(
  executor: Executor,
  bookingId: number,
  { email, isRefused }: { email: string; isRefused: boolean },
): Promise<void> {
  await createEmailRepository(executor).noteAnswer(bookingId, email, isRefused);
}
