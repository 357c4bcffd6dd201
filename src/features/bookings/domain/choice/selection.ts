import type { LocalDate } from '#shared/business-calendar.ts';
import type { Duration } from '#shared/rental-time.ts';

/** How many of the one item type that a booking holds, and for how long. */
export interface Selection {
  itemId: string;
  /** At least 1: a selection of none is `null`. */
  quantity: number;
  duration: Duration | null;
}

/** What a visitor has chosen so far. */
export interface BookingDraft {
  date: LocalDate | null;
  timeSlot: string | null;
  selection: Selection | null;
}

export const emptyDraft: BookingDraft = { date: null, timeSlot: null, selection: null };

/** Another day has other slots, so slot and items go. */
export function chooseDate(draft: BookingDraft, date: LocalDate): BookingDraft {
  return draft.date === date ? draft : { date, timeSlot: null, selection: null };
}

/** What is free differs from slot to slot, so another slot clears the items. */
export function chooseSlot(draft: BookingDraft, timeSlot: string): BookingDraft {
  return draft.timeSlot === timeSlot ? draft : { ...draft, timeSlot, selection: null };
}

/** The visitor was offered this very selection at another slot, so it is kept. */
export function moveToSlot(draft: BookingDraft, timeSlot: string): BookingDraft {
  return { ...draft, timeSlot };
}

/** One item type at a time: taking some of one drops the others, taking none drops its duration too. */
export function chooseQuantity(draft: BookingDraft, itemId: string, quantity: number): BookingDraft {
  const chosen = draft.selection?.itemId === itemId ? draft.selection : null;
  if (quantity > 0) return { ...draft, selection: { itemId, quantity, duration: chosen?.duration ?? null } };
  return chosen ? { ...draft, selection: null } : draft;
}

/** Choosing how long says that one is wanted at least. */
export function chooseDuration(draft: BookingDraft, itemId: string, duration: Duration): BookingDraft {
  const quantity = draft.selection?.itemId === itemId ? draft.selection.quantity : 1;
  return { ...draft, selection: { itemId, quantity, duration } };
}
