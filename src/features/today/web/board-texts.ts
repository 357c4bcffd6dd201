import { m } from '#i18n/generated/messages.js';
import { type Language, localeTags } from '#shared/language.ts';
import { staffTimestamp } from '#shared/staff-dates.ts';
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
};

export function contradictionText(kind: ContradictionKind): string {
  return contradictionTexts[kind]();
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * `10:40` on the business's clock. A board shows hundreds of times and draws them anew at each tap; to make a formatter
 * takes a hundred times as long as to use it.
 */
export function clockText(instant: string, language: Language, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  const clock =
    clocks.get(key) ??
    new Intl.DateTimeFormat(localeTags[language], { hour: '2-digit', minute: '2-digit', timeZone });
  clocks.set(key, clock);
  return clock.format(new Date(instant));
}
