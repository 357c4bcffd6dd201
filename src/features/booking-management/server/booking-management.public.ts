import type { Executor } from '#platform/database/database.ts';
import { createEmailRepository } from './email.repository.ts';

export { holdMetrics } from './hold-metrics.ts';
export { type MoveDependencies, moveBooking } from './move-booking.ts';
export { planMove } from './plan-move.ts';
export { watchHeldUnits } from './watch-held-units.ts';

/** What the mail server said of the address of a booking: that it takes mails, or that it does not. */
export async function noteEmailAnswer(
  executor: Executor,
  bookingId: number,
  { email, isRefused }: { email: string; isRefused: boolean },
): Promise<void> {
  await createEmailRepository(executor).noteAnswer(bookingId, email, isRefused);
}
