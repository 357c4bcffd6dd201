import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Duration } from '#shared/rental-time.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { timeRange } from '#web/format/rental-times.ts';
import { durationOffer } from '../../../domain/choice/duration-offers.ts';
import { nearestFreeSlots } from '../../../domain/choice/free-slots.ts';
import { dayAvailabilityQuery } from '../../booking-queries.ts';
import { stepPath } from '../../progress/use-booking-flow.ts';

interface SoldOutOffersProps {
  date: LocalDate;
  wish: { itemId: string; timeSlot: string; duration: Duration; quantity: number };
  itemTitle: string;
  onMove: (timeSlot: string) => void;
  onTakeLess: (quantity: number) => void;
}

/** What can still be had that day, one press away: the same at another time, or fewer at the same time. */
export function SoldOutOffers({ date, wish, itemTitle, onMove, onTakeLess }: SoldOutOffersProps) {
  const day = useQuery(dayAvailabilityQuery(date));
  if (day.isFetching) return <Spinner label={m.booking_loading()} />;
  const { unitsLeft } = durationOffer(day.data ?? [], wish);
  const slots = nearestFreeSlots(day.data ?? [], wish);
  return (
    <div className="grid gap-3">
      {slots.length > 0 && (
        <div>
          <p className="mb-2 text-sea">{m.booking_sold_out_nearest()}</p>
          <div className="flex flex-wrap gap-2">
            {slots.map((timeSlot) => (
              <Button
                key={timeSlot}
                size="compact"
                onClick={() => onMove(timeSlot)}
                className="whitespace-nowrap"
              >
                {timeRange(timeSlot, [wish.duration])}
              </Button>
            ))}
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {unitsLeft > 0 && unitsLeft < wish.quantity && (
          <Button size="compact" onClick={() => onTakeLess(unitsLeft)}>
            {m.booking_sold_out_take_less({ quantity: unitsLeft, item: itemTitle })}
          </Button>
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
