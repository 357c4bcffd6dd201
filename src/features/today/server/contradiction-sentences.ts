import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import type { ContradictionKind } from '../domain/rental.ts';

const sentences: Record<ContradictionKind | 'unknown', typeof m.today_conflict_cancelled> = {
  cancelled: m.today_conflict_cancelled,
  'already-out': m.today_conflict_already_out,
  'already-back': m.today_conflict_already_back,
  'not-out': m.today_conflict_not_out,
  'too-many-back': m.today_conflict_too_many_back,
  'not-missed': m.today_conflict_not_missed,
  'unknown-item': m.today_conflict_unknown_item,
  moved: m.today_conflict_moved,
  'wrong-time': m.today_conflict_wrong_time,
  short: m.today_conflict_short,
  unknown: m.today_conflict_unknown,
};

export function sentenceFor(kind: ContradictionKind | 'unknown', language: Language): string {
  return sentences[kind]({}, { locale: toLocale(language) });
}
