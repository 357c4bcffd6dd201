import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { QuotedLine } from '../../domain/draft-quote.ts';
import { durationOffer } from '../../domain/duration-offers.public.ts';
import { useDay } from '../booking-queries.ts';
import { stepPath } from '../progress/use-booking-flow.ts';
import { FreeTimes } from './free-times.tsx';
import type { Start } from './use-next-free-day.ts';

type Line = QuotedLine<RentalItem>;

interface SoldOutOffersProps {
  date: LocalDate;
  wish: { timeSlot: string; lines: readonly Line[] };
  onMove: (start: Start) => void;
  /** Fewer of one item; 0 where the others go on without it. */
  onTakeLess: (line: Line, quantity: number) => void;
}

/** What can be had instead, one press away: the same at another time, fewer at the same time, another day or boat. */
export function SoldOutOffers({ date, wish, onMove, onTakeLess }: SoldOutOffersProps) {
  const day = useDay(date);
  if (day.isFetching) return <Spinner label={m.booking_loading()} />;
  const { timeSlot, lines } = wish;
  const short = lines
    .map((line) => ({ line, offer: durationOffer(day.data ?? [], { ...line, timeSlot }) }))
    .filter(({ offer }) => offer.notOffered);
  return (
    <div className="grid gap-3">
      <FreeTimes
        date={date}
        day={day.data ?? []}
        wish={{ timeSlot, lines: lines.map(pickWish) }}
        onMove={onMove}
      />
      <div className="flex flex-wrap gap-2">
        {short.map(({ line, offer: { unitsLeft } }) =>
          unitsLeft > 0 || lines.length > 1 ? (
            <Button key={line.itemId} size="compact" onClick={() => onTakeLess(line, unitsLeft)}>
              {unitsLeft > 0
                ? m.booking_sold_out_take_less({ quantity: unitsLeft, item: line.item.title })
                : m.booking_sold_out_without({ item: line.item.title })}
            </Button>
          ) : null,
        )}
        <LinkButton size="compact" to={stepPath(2)}>
          {m.booking_sold_out_other_items()}
        </LinkButton>
        <LinkButton size="compact" to={stepPath(1)}>
          {m.booking_sold_out_other_day()}
        </LinkButton>
      </div>
    </div>
  );
}

function pickWish({ itemId, duration, quantity }: Line) {
  return { itemId, duration, quantity };
}
