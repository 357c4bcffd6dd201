import type { Refusal } from './bookings.outcomes.ts';
import { cancelBooking, type MoveDependencies } from './move-booking.ts';

interface CancelledSelection {
  successCount: number;
  failed: { id: number; refusal: Refusal }[];
}

/** Cancels each booking by itself: one that cannot be cancelled keeps no other from it. */
export async function cancelSelected(
  dependencies: MoveDependencies,
  ids: readonly number[],
): Promise<CancelledSelection> {
  const selection: CancelledSelection = { successCount: 0, failed: [] };
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const outcome = await cancelBooking(dependencies, id);
    if (outcome.kind === 'refused') selection.failed.push({ id, refusal: outcome });
    else selection.successCount += 1;
  }
  return selection;
}
