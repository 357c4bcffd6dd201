import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { shortDate } from '#web/format/dates.ts';
import { euro } from '#web/format/money.ts';
import { startOf } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import { quoteSelections } from '../../domain/draft-quote.ts';
import type { BookingDraft } from '../../domain/selection.ts';
import { ActionBar } from '../frame/action-bar.tsx';

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
        {date ? shortDate(date, language) : <span>{m.booking_no_date_yet()}</span>}
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

/** A small screen keeps the room for days and times, which say the same. */
export function DateLead() {
  return <span className="hidden sm:inline low:hidden">{m.booking_date_lead()}</span>;
}

/** The price of the shortest rental. */
export function PriceFrom({ item }: { item: RentalItem }) {
  const { language } = useSite();
  const cents = item.prices.map(({ amountCents }) => amountCents);
  return cents.length > 0 && m.booking_price_from({ price: euro(Math.min(...cents), language) });
}
