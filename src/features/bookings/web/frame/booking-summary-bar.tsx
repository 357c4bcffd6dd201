import type { ReactNode } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { shortDate } from '#web/format/dates.ts';
import { durationText } from '#web/format/durations.ts';
import { euro } from '#web/format/money.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import type { BookingDraft, Selection } from '../../domain/choice/selection.ts';
import { quoteSelection } from '../../domain/prices/draft-quote.ts';
import { ActionBar } from './action-bar.tsx';

interface BookingSummaryBarProps {
  draft: BookingDraft;
  items: readonly RentalItem[] | undefined;
  problem?: string | undefined;
  action: ReactNode;
}

/** What, when and how much, on every step from the second on. */
export function BookingSummaryBar({ draft, items = [], problem, action }: BookingSummaryBarProps) {
  const { language } = useSite();
  const { date, timeSlot, selection } = draft;
  const quote = quoteSelection(selection, items);
  return (
    <ActionBar label={m.booking_bar_label()} problem={problem} action={action}>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0" aria-live="polite">
          <p className="font-semibold">
            {selection ? chosenText(selection, items) : m.booking_bar_nothing()}
          </p>
          {date && timeSlot && (
            <p className="text-sm text-sea-soft">
              {shortDate(date, language)} ·{' '}
              <span className="whitespace-nowrap">
                {timeRange(timeSlot, selection?.duration ? [selection.duration] : [])}
              </span>
            </p>
          )}
        </div>
        {quote && (
          <p className="shrink-0 text-right">
            <span className="sr-only">{m.booking_total()} </span>
            <strong className="block text-2xl leading-none">{euro(quote.totalCents, language)}</strong>
            <span className="inline-block max-w-28 text-xs text-sea-soft sm:max-w-none">
              {m.booking_no_fees()}
            </span>
          </p>
        )}
      </div>
    </ActionBar>
  );
}

function chosenText({ itemId, quantity, duration }: Selection, items: readonly RentalItem[]): string {
  const item = items.find((each) => each.itemId === itemId)?.title ?? '';
  return duration
    ? m.booking_bar_what({ quantity, item, duration: durationText(duration) })
    : m.booking_quantity_item({ quantity, item });
}
