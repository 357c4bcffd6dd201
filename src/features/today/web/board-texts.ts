import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { languageName } from '#web/format/language-names.ts';
import { clockText } from '#web/format/times.ts';
import type { ContradictionKind } from '../domain/rental.ts';
import type { FactKind, RentalFact } from '../domain/rental-fact.ts';

type DescribedKind = Exclude<FactKind, 'accepted'>;

const factTexts: Record<DescribedKind, (inputs: { time: string }) => string> = {
  'checked-in': (inputs) => m.today_fact_checked_in(inputs),
  'handed-out': (inputs) => m.today_fact_handed_out(inputs),
  returned: (inputs) => m.today_fact_returned(inputs),
  'no-show': (inputs) => m.today_fact_no_show(inputs),
  'late-start': (inputs) => m.today_fact_late_start(inputs),
  extended: (inputs) => m.today_fact_extended(inputs),
  swapped: (inputs) => m.today_fact_swapped(inputs),
  bound: (inputs) => m.today_fact_bound(inputs),
  freed: (inputs) => m.today_fact_freed(inputs),
  undone: (inputs) => m.today_fact_undone(inputs),
};

/** `Handed out 10:04` */
export function factText(
  fact: RentalFact,
  { language, timeZone }: { language: Language; timeZone: string },
): string {
  const time = fact.isUntimely
    ? staffTimestamp(fact.occurredAt, language, timeZone)
    : clockText(fact.occurredAt, language, timeZone);
  return factTexts[fact.kind as DescribedKind]({ time });
}

/** `Told: rules v3 in Italian` */
export function toldText(
  { version, language }: { version: number; language: Language | null },
  reader: Language,
): string {
  if (language === null) return m.briefing_not_told();
  return m.briefing_told({ version, language: languageName(language, reader) });
}

const contradictionTexts: Record<ContradictionKind, () => string> = {
  cancelled: () => m.today_conflict_cancelled(),
  'already-out': () => m.today_conflict_already_out(),
  'already-back': () => m.today_conflict_already_back(),
  'not-out': () => m.today_conflict_not_out(),
  'too-many-back': () => m.today_conflict_too_many_back(),
  'not-missed': () => m.today_conflict_not_missed(),
  'unknown-item': () => m.today_conflict_unknown_item(),
  moved: () => m.today_conflict_moved(),
  'wrong-time': () => m.today_conflict_wrong_time(),
  short: () => m.today_conflict_short(),
  'craft-taken': () => m.today_conflict_craft_taken(),
  'too-many-craft': () => m.today_conflict_too_many_craft(),
  'reason-missing': () => m.today_conflict_reason_missing(),
};

export function contradictionText(kind: ContradictionKind): string {
  return contradictionTexts[kind]();
}
