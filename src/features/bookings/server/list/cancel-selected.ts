import { type AppError, isRefusal } from '#shared/app-error.ts';
import { type CancelDependencies, cancelBooking } from '../transitions/booking-transitions.ts';

interface CancelledSelection {
  successCount: number;
  failed: { id: number; refusal: AppError }[];
}

/** Cancels each booking in its own transaction: one that cannot be cancelled does not affect the others. */
export async function cancelSelected(
  dependencies: CancelDependencies,
  ids: readonly number[],
): Promise<CancelledSelection> {
  const selection: CancelledSelection = { successCount: 0, failed: [] };
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    try {
      await cancelBooking(dependencies, id, { mayRefund: true });
      selection.successCount += 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      selection.failed.push({ id, refusal: error });
    }
  }
  return selection;
}
