import { m } from '#i18n/generated/messages.js';
import type { NotOffered } from '../../domain/duration-offers.public.ts';
import type { BookingDraft, SelectionProblem } from '../../domain/selection.ts';

/** Why a duration cannot be chosen, in a few words. */
export function notOfferedText(reason: NotOffered): string {
  switch (reason.kind) {
    case 'past-closing':
      return m.booking_reason_past_closing({ time: reason.at });
    case 'sold-out':
      return m.booking_reason_sold_out();
    case 'sold-out-later':
      return m.booking_reason_sold_out_later({ time: reason.at });
    case 'only-left':
      return m.booking_reason_only_left({ count: reason.units });
  }
}

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
