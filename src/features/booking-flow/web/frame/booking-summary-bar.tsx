import { Fragment, type ReactNode } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import { shortDate } from '#web/format/dates.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import { quoteSelections } from '../../domain/draft-quote.ts';
import type { BookingDraft } from '../../domain/selection.ts';
import { ActionBar } from './action-bar.tsx';

interface BookingSummaryBarProps {
  draft: BookingDraft;
  items: readonly RentalItem[] | undefined;
  /** What a code takes off. */
  discountCents?: number;
  problem?: string | undefined;
  action: ReactNode;
}

/** What, when and how much, on every step from the second on. */
export function BookingSummaryBar({
  draft,
  items = [],
  discountCents = 0,
  problem,
  action,
}: BookingSummaryBarProps) {
  const { language } = useSite();
  const { date, timeSlot, selections } = draft;
  const durations = selections.flatMap(({ duration }) => duration ?? []);
  return (
    <ActionBar
      label={m.booking_bar_label()}
      totalCents={Math.max(0, quoteSelections(selections, items).totalCents - discountCents)}
      problem={problem}
      action={action}
    >
      <div aria-live="polite">
        <p className="line-clamp-2 font-semibold">
          {selections.length > 0 ? chosenTexts(draft, items) : m.booking_bar_nothing()}
        </p>
        {date && timeSlot && (
          <p className="text-sm text-sea-soft">
            {shortDate(date, language)} ·{' '}
            <span className="whitespace-nowrap">{timeRange(timeSlot, durations)}</span>
          </p>
        )}
      </div>
    </ActionBar>
  );
}

/** For several items only the count: there is no room for more. */
function chosenTexts({ selections }: BookingDraft, items: readonly RentalItem[]): ReactNode {
  const [only] = selections.length === 1 ? selections : [];
  const titleOf = (itemId: string) => items.find((each) => each.itemId === itemId)?.title ?? '';
  if (only?.duration) {
    const { itemId, quantity, duration } = only;
    return m.booking_bar_what({ quantity, item: titleOf(itemId), duration: durationText(duration) });
  }
  return selections.map(({ itemId, quantity }, index) => (
    <Fragment key={itemId}>
      <span className="inline-block">
        {m.booking_quantity_item({ quantity, item: titleOf(itemId) })}
        {index < selections.length - 1 && ','}
      </span>{' '}
    </Fragment>
  ));
}
