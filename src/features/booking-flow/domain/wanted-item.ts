import { type BookingDraft, chooseQuantity, findSelection } from './selection.ts';

/** One unit of the item that the visitor came for, unless some are chosen already. */
export function selectWanted(draft: BookingDraft, itemId: string, isMixed: boolean): BookingDraft {
  return findSelection(draft, itemId) ? draft : chooseQuantity(draft, itemId, 1, isMixed);
}
