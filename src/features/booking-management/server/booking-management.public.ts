import type { Executor } from '#platform/database/database.ts';
import { createEmailRepository } from './correct-email.ts';

export { holdMetrics, watchHeldUnits } from './hold-metrics.ts';
export { type MoveDependencies, moveBooking } from './move-booking.ts';
export { planMove } from './plan-move.ts';

/** Records whether the mail server accepts mails for the address of a booking. */
export async function noteEmailAnswer(
  executor: Executor,
  bookingId: number,
  { email, isRefused }: { email: string; isRefused: boolean },
): Promise<void> {
  await createEmailRepository(executor).noteAnswer(bookingId, email, isRefused);
}
