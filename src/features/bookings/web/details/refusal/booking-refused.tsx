import { useState } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { shortDate } from '#web/format/dates.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import { chooseQuantity, moveTo } from '../../../domain/choice/selection.ts';
import type { DraftQuote } from '../../../domain/prices/draft-quote.ts';
import { SoldOutOffers } from '../../offers/sold-out-offers.tsx';
import type { BookingDraftStore } from '../../progress/booking-draft.ts';
import { stepPath } from '../../progress/use-booking-flow.ts';
import { refusalKind, refusalText, stepToMend } from './booking-refusal.ts';
import { MovedNotice } from './moved-notice.tsx';
import { RefusalNotice } from './refusal-notice.tsx';

interface BookingRefusedProps {
  error: Error | null;
  store: BookingDraftStore;
  quote: DraftQuote<RentalItem>;
  /** Called when the visitor took another offer. */
  onMended: () => void;
}

/** Everything that was typed stays; where another offer helps, it is one press away. */
export function BookingRefused({ error, store, quote: { lines }, onMended }: BookingRefusedProps) {
  const { language } = useSite();
  const [moved, setMoved] = useState<string | null>(null);
  const { draft, change } = store;
  if (!error) return moved && <MovedNotice key={moved} text={moved} />;

  function take(rule: Parameters<typeof change>[0], text: string) {
    change(rule);
    setMoved(text);
    onMended();
  }

  const kind = refusalKind(error);
  const { date, timeSlot } = draft ?? {};
  const canOffer = kind === 'sold-out' && date && timeSlot && lines.length > 0;
  const step = stepToMend(error);
  return (
    <RefusalNotice kind={kind} text={refusalText(error)}>
      {canOffer && (
        <SoldOutOffers
          date={date}
          wish={{ timeSlot, lines }}
          onMove={(start) => {
            const range = timeRange(
              start.timeSlot,
              lines.map(({ duration }) => duration),
            );
            const time = start.date === date ? range : `${shortDate(start.date, language)}, ${range}`;
            take((before) => moveTo(before, start), m.booking_moved({ time }));
          }}
          onTakeLess={({ itemId, item: { title: item } }, quantity) =>
            take(
              (before) => chooseQuantity(before, itemId, quantity, true),
              quantity > 0 ? m.booking_taken_less({ quantity, item }) : m.booking_taken_without({ item }),
            )
          }
        />
      )}
      {step && (
        <LinkButton size="compact" to={stepPath(step)}>
          {step === 1 ? m.booking_sold_out_other_day() : m.booking_sold_out_other_items()}
        </LinkButton>
      )}
    </RefusalNotice>
  );
}
