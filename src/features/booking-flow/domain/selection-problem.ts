import { durationOffer, type NotOffered, type SlotUnits } from './duration-offers.public.ts';
import type { BookingDraft } from './selection.ts';

/** What keeps a draft from going on past the items, and at which item. */
export type SelectionProblem =
  | { kind: 'no-item' }
  | ({ itemId: string } & ({ kind: 'no-duration' } | NotOffered));

/** @param day what is free that day; without it only what is missing is seen, and the server has the last word. */
export function findSelectionProblem(
  { selections, timeSlot }: BookingDraft,
  day: readonly SlotUnits[] | undefined,
): SelectionProblem | null {
  if (selections.length === 0) return { kind: 'no-item' };
  for (const { itemId, quantity, duration } of selections) {
    if (!duration) return { itemId, kind: 'no-duration' };
    if (!day || !timeSlot) continue;
    const { notOffered } = durationOffer(day, { itemId, timeSlot, duration, quantity });
    if (notOffered) return { itemId, ...notOffered };
  }
  return null;
}
