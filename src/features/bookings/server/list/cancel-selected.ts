import { type AppError, isRefusal } from '#shared/app-error.ts';
import { cancelBooking, type TransitionDependencies } from '../transitions/booking-transitions.ts';

interface CancelledSelection {
  successCount: number;
  failed: { id: number; refusal: AppError }[];
}

/** Cancels each booking in its own transaction: one that cannot be cancelled does not affect the others. */
export async function cancelSelected(
  dependencies: TransitionDependencies,
  ids: readonly number[],
): Promise<CancelledSelection> {
  const selection: CancelledSelection = { successCount: 0, failed: [] };
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    try {
      await cancelBooking(dependencies, id);
      selection.successCount += 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      selection.failed.push({ id, refusal: error });
    }
  }
  return selection;
}
