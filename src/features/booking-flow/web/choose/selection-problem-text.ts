import { m } from '#i18n/generated/messages.js';
import type { BookingDraft } from '../../domain/selection.ts';
import type { SelectionProblem } from '../../domain/selection-problem.ts';
import { notOfferedText } from './not-offered-text.ts';

/** @param items for the name of the item, which is included if several are chosen */
export function selectionProblemText(
  problem: SelectionProblem,
  { selections }: Pick<BookingDraft, 'selections'>,
  items: readonly { itemId: string; title: string }[] = [],
): string {
  if (problem.kind === 'no-item') return m.booking_choose_item_first();
  const isOneOfSeveral = selections.length > 1;
  const item = items.find(({ itemId }) => itemId === problem.itemId)?.title ?? '';
  if (problem.kind === 'no-duration')
    return isOneOfSeveral ? m.booking_choose_duration_for({ item }) : m.booking_choose_duration_first();
  const reason = notOfferedText(problem);
  return m.booking_selection_gone({
    reason: isOneOfSeveral ? m.booking_item_problem({ item, reason }) : reason,
  });
}
