import type { LocalDate } from '#shared/business-calendar.ts';
import type { Duration } from '#shared/rental-time.ts';
import { durationOffer, type NotOffered, type SlotUnits } from './duration-offers.public.ts';

/** How many of one item, and for how long. */
export interface Selection {
  itemId: string;
  /** At least 1: of what is not wanted there is no selection. */
  quantity: number;
  duration: Duration | null;
}

/** What a visitor has chosen so far. All items start at the same slot. */
export interface BookingDraft {
  date: LocalDate | null;
  timeSlot: string | null;
  /** One per item at most. */
  selections: readonly Selection[];
}

export const emptyDraft: BookingDraft = { date: null, timeSlot: null, selections: [] };

/** Another day has other slots, so slot and items go. */
export function chooseDate(draft: BookingDraft, date: LocalDate): BookingDraft {
  return draft.date === date ? draft : { date, timeSlot: null, selections: [] };
}

/** What is free differs from slot to slot, so another slot clears the items. */
export function chooseSlot(draft: BookingDraft, timeSlot: string): BookingDraft {
  return draft.timeSlot === timeSlot ? draft : { ...draft, timeSlot, selections: [] };
}

/** The visitor was offered these very items at another time, so they are kept. */
export function moveTo(draft: BookingDraft, start: { date: LocalDate; timeSlot: string }): BookingDraft {
  return { ...draft, ...start };
}

export function findSelection(draft: BookingDraft, itemId: string): Selection | null {
  return draft.selections.find((each) => each.itemId === itemId) ?? null;
}

/** Taking none of an item drops its duration, too. */
export function chooseQuantity(
  draft: BookingDraft,
  itemId: string,
  quantity: number,
  isMixed: boolean,
): BookingDraft {
  const duration = findSelection(draft, itemId)?.duration ?? null;
  return select(draft, { itemId, quantity, duration }, isMixed);
}

/** Choosing how long says that one is wanted at least. */
export function chooseDuration(
  draft: BookingDraft,
  itemId: string,
  duration: Duration,
  isMixed: boolean,
): BookingDraft {
  const quantity = findSelection(draft, itemId)?.quantity ?? 1;
  return select(draft, { itemId, quantity, duration }, isMixed);
}

/** @param isMixed whether a booking may hold several kinds; otherwise taking some of one drops the others. */
function select(draft: BookingDraft, chosen: Selection, isMixed: boolean): BookingDraft {
  const others = draft.selections.filter((each) => each.itemId !== chosen.itemId);
  if (chosen.quantity === 0) return { ...draft, selections: others };
  return { ...draft, selections: isMixed ? [...others, chosen] : [chosen] };
}

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

/** One unit of the item that the visitor came for, unless some are chosen already. */
export function selectWanted(draft: BookingDraft, itemId: string, isMixed: boolean): BookingDraft {
  return findSelection(draft, itemId) ? draft : chooseQuantity(draft, itemId, 1, isMixed);
}
