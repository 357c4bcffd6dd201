import type { Database } from '#platform/database/database.ts';
import type { Refusal } from './bookings.outcomes.ts';
import { cancelBooking } from './move-booking.ts';

interface CancelledSelection {
  successCount: number;
  failed: { id: number; refusal: Refusal }[];
}

/** Cancels each booking by itself: one that cannot be cancelled keeps no other from it. */
export async function cancelSelected(
  database: Database,
  ids: readonly number[],
): Promise<CancelledSelection> {
  const selection: CancelledSelection = { successCount: 0, failed: [] };
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const outcome = await cancelBooking(database, id);
    if (outcome.kind === 'refused') selection.failed.push({ id, refusal: outcome });
    else selection.successCount += 1;
  }
  return selection;
}
