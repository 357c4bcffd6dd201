import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { type Duration, durations } from '#shared/rental-time.ts';
import { Button } from '#ui/button/button.tsx';
import { shortDate } from '#web/format/dates.ts';
import { startOf } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import { findUnitPriceCents } from '../../domain/draft-quote.ts';
import type { SlotUnits } from '../../domain/duration-offers.public.ts';
import { nearestFreeSlots, soldOutTimes, type Wish } from '../../domain/free-slots.ts';
import { type Start, useNextFreeDay } from '../offers/use-next-free-day.ts';
import { WaitingLink } from '../offers/waiting-link.tsx';

interface ItemOffersProps {
  item: RentalItem;
  date: LocalDate;
  day: readonly SlotUnits[];
  wish: (duration: Duration) => Wish;
  onMove: (start: Start) => void;
}

/** When an item can be had that is sold out at the chosen time: that day, otherwise on the next day that has one. */
export function ItemOffers({ item, date, day, wish, onMove }: ItemOffersProps) {
  const shortest = durations.find((duration) => findUnitPriceCents(item, duration) !== null) ?? '1/2';
  const starts = nearestFreeSlots(day, wish(shortest)).map((timeSlot) => ({ date, timeSlot }));
  const next = useNextFreeDay(date, wish(shortest), { enabled: starts.length === 0 });
  const offer = starts.length > 0 ? { date, starts } : next.data;
  const { timeSlot } = wish(shortest);
  const isSoldOut = soldOutTimes(day, { itemId: item.itemId, duration: shortest, quantity: 1 }).includes(
    timeSlot,
  );
  return (
    <div className="grid gap-2">
      {offer && <Starts item={item} date={date} offer={offer} onMove={onMove} />}
      {isSoldOut && <WaitingLink date={date} time={timeSlot} item={item.itemId} />}
    </div>
  );
}

interface StartsProps extends Pick<ItemOffersProps, 'item' | 'date' | 'onMove'> {
  offer: { date: LocalDate; starts: Start[] };
}

function Starts({ item, date, offer, onMove }: StartsProps) {
  const { language } = useSite();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm">
        {offer.date === date
          ? m.booking_free_that_day()
          : m.booking_free_on({ day: shortDate(offer.date, language) })}
      </p>
      {offer.starts.map((start) => (
        <Button
          key={start.timeSlot}
          size="compact"
          aria-label={`${startOf(start.timeSlot)}, ${item.title}`}
          onClick={() => onMove(start)}
        >
          {startOf(start.timeSlot)}
        </Button>
      ))}
    </div>
  );
}
