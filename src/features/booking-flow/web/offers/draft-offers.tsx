import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { shortDate } from '#web/format/dates.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import type { QuotedLine } from '../../domain/draft-quote.ts';
import { type BookingDraft, chooseQuantity, moveTo } from '../../domain/selection.ts';
import { SoldOutOffers } from './sold-out-offers.tsx';

interface DraftOffersProps {
  draft: BookingDraft;
  lines: readonly QuotedLine<RentalItem>[];
  /** Called with the choice that was taken instead, and with what to tell the visitor about it. */
  onTake: (draft: BookingDraft, text: string) => void;
}

/** What can be had instead of a choice that is gone; nothing where the choice is not complete. */
export function DraftOffers({ draft, lines, onTake }: DraftOffersProps) {
  const { language } = useSite();
  const { date, timeSlot } = draft;
  if (!date || !timeSlot || lines.length === 0) return null;
  return (
    <SoldOutOffers
      date={date}
      wish={{ timeSlot, lines }}
      onMove={(start) => {
        const range = timeRange(
          start.timeSlot,
          lines.map(({ duration }) => duration),
        );
        const time = start.date === date ? range : `${shortDate(start.date, language)}, ${range}`;
        onTake(moveTo(draft, start), m.booking_moved({ time }));
      }}
      onTakeLess={({ itemId, item: { title: item } }, quantity) =>
        onTake(
          chooseQuantity(draft, itemId, quantity, true),
          quantity > 0 ? m.booking_taken_less({ quantity, item }) : m.booking_taken_without({ item }),
        )
      }
    />
  );
}
