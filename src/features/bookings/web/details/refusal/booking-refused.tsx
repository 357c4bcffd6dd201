import { useState } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { timeRange } from '#web/format/rental-times.ts';
import { chooseQuantity, moveToSlot } from '../../../domain/choice/selection.ts';
import type { DraftQuote } from '../../../domain/prices/draft-quote.ts';
import type { BookingDraftStore } from '../../progress/booking-draft.ts';
import { refusalKind, refusalText } from './booking-refusal.ts';
import { MovedNotice } from './moved-notice.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { SoldOutOffers } from './sold-out-offers.tsx';

interface BookingRefusedProps {
  error: Error | null;
  store: BookingDraftStore;
  quote: DraftQuote<RentalItem> | null;
  /** Called when the visitor took another offer. */
  onMended: () => void;
}

/** Everything that was typed stays; where another offer helps, it is one press away. */
export function BookingRefused({ error, store, quote, onMended }: BookingRefusedProps) {
  const [moved, setMoved] = useState<string | null>(null);
  const { draft, change } = store;
  if (!error) return moved && <MovedNotice key={moved} text={moved} />;

  function take(rule: Parameters<typeof change>[0], text: string) {
    change(rule);
    setMoved(text);
    onMended();
  }

  const kind = refusalKind(error);
  const canOffer = kind === 'sold-out' && draft?.date && draft.timeSlot && quote;
  return (
    <RefusalNotice kind={kind} text={refusalText(error)}>
      {canOffer && (
        <SoldOutOffers
          date={draft.date ?? ''}
          wish={{ ...quote, itemId: quote.item.itemId, timeSlot: draft.timeSlot ?? '' }}
          itemTitle={quote.item.title}
          onMove={(timeSlot) =>
            take(
              (before) => moveToSlot(before, timeSlot),
              m.booking_moved({ time: timeRange(timeSlot, [quote.duration]) }),
            )
          }
          onTakeLess={(quantity) =>
            take(
              (before) => chooseQuantity(before, quote.item.itemId, quantity),
              m.booking_taken_less({ quantity, item: quote.item.title }),
            )
          }
        />
      )}
    </RefusalNotice>
  );
}
