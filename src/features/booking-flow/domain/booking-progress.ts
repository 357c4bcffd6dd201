import type { LocalDate } from '#shared/business-calendar.ts';
import { type BookingDraft, emptyDraft } from './selection.ts';

/** Date, Kayak & SUP, Summary, Documents, Payment, Confirmed. */
export const bookingSteps = [1, 2, 3, 4, 5, 6] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** What a draft still lacks, first thing first. */
export type Missing = 'slot' | 'items' | null;

export function missingFrom(draft: BookingDraft): Missing {
  if (draft.date === null || draft.timeSlot === null) return 'slot';
  const isChosen = draft.selections.length > 0 && draft.selections.every(({ duration }) => duration);
  return isChosen ? null : 'items';
}

/** Reads `3` from an address or storage; anything else is `null`. */
export function findStep(text: string | null | undefined): BookingStep | null {
  return bookingSteps.find((step) => String(step) === text) ?? null;
}

const furthest: Record<'slot' | 'items' | 'nothing', BookingStep> = { slot: 1, items: 2, nothing: 6 };

/** The step that was asked for, or the first that still has something to choose. */
export function allowedStep(asked: BookingStep, draft: BookingDraft): BookingStep {
  const limit = furthest[missingFrom(draft) ?? 'nothing'];
  return asked < limit ? asked : limit;
}

/** Drops from a draft of another day what can no longer be booked. */
export function dropOutdated(draft: BookingDraft, isBookable: (date: LocalDate) => boolean): BookingDraft {
  return draft.date !== null && isBookable(draft.date) ? draft : emptyDraft;
}
