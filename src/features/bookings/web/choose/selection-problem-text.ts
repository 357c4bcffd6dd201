import { m } from '#i18n/generated/messages.js';
import type { SelectionProblem } from '../../domain/choice/selection-problem.ts';
import { notOfferedText } from './not-offered-text.ts';

export function selectionProblemText(problem: SelectionProblem): string {
  if (problem.kind === 'no-item') return m.booking_choose_item_first();
  if (problem.kind === 'no-duration') return m.booking_choose_duration_first();
  return m.booking_selection_gone({ reason: notOfferedText(problem) });
}
