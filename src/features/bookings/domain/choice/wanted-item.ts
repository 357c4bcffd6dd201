import { type BookingDraft, chooseQuantity } from './selection.ts';

/** One unit of the item that the visitor came for, unless some are chosen already. */
export function selectWanted(draft: BookingDraft, itemId: string): BookingDraft {
  return draft.selection?.itemId === itemId ? draft : chooseQuantity(draft, itemId, 1);
}
