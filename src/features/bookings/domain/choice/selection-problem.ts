import { durationOffer, type NotOffered, type SlotUnits } from './duration-offers.ts';
import type { BookingDraft } from './selection.ts';

/** What keeps a draft from going on past the items. */
export type SelectionProblem = { kind: 'no-item' } | { kind: 'no-duration' } | NotOffered;

/** @param day what is free that day; without it only what is missing is seen, and the server has the last word. */
export function findSelectionProblem(
  draft: BookingDraft,
  day: readonly SlotUnits[] | undefined,
): SelectionProblem | null {
  const { selection, timeSlot } = draft;
  if (!selection) return { kind: 'no-item' };
  const { itemId, quantity, duration } = selection;
  if (!duration) return { kind: 'no-duration' };
  if (!day || !timeSlot) return null;
  return durationOffer(day, { itemId, timeSlot, duration, quantity }).notOffered;
}
