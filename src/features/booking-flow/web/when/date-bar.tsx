import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { shortDate } from '#web/format/dates.ts';
import { startOf } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import { quoteSelections } from '../../domain/draft-quote.ts';
import type { BookingDraft } from '../../domain/selection.ts';
import { ActionBar } from '../frame/action-bar.tsx';
import { PriceFrom } from './price-from.tsx';

interface DateBarProps {
  draft: BookingDraft;
  items: readonly RentalItem[];
  wanted: RentalItem | null;
  /** What is to be done before the visitor can go on. */
  problem: string | undefined;
  isWaiting: boolean;
  onNext: () => void;
}

/** What was chosen in the first step, and the way on. */
export function DateBar({ draft, items, wanted, problem, isWaiting, onNext }: DateBarProps) {
  const { language } = useSite();
  const { date, timeSlot } = draft;
  return (
    <ActionBar
      label={m.booking_bar_label()}
      totalCents={quoteSelections(draft.selections, items).totalCents}
      problem={problem}
      action={
        <Button look="primary" size="large" pending={isWaiting} onClick={onNext}>
          {m.booking_next()}
        </Button>
      }
    >
      <p className="font-semibold" aria-live="polite">
        {date ? shortDate(date, language) : m.booking_no_date_yet()}
        {timeSlot && <span className="tabular-nums"> · {startOf(timeSlot)}</span>}
        {wanted && (
          <span className="font-normal">
            {' '}
            · <PriceFrom item={wanted} />
          </span>
        )}
      </p>
    </ActionBar>
  );
}
