import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { shortDate } from '#web/format/dates.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import type { SlotUnits } from '../../domain/duration-offers.public.ts';
import { nearestFreeSlots, type Wish } from '../../domain/free-slots.ts';
import { type Start, useNextFreeDay } from './use-next-free-day.ts';

interface FreeTimesProps {
  date: LocalDate;
  day: readonly SlotUnits[];
  wish: Wish;
  onMove: (start: Start) => void;
}

/** When a wish can be had as it is: at other times of the day, and on the next day that has room for it. */
export function FreeTimes({ date, day, wish, onMove }: FreeTimesProps) {
  const { language } = useSite();
  const next = useNextFreeDay(date, wish);
  const times = { wish, onMove };
  return (
    <>
      <Times
        {...times}
        title={m.booking_sold_out_nearest()}
        starts={nearestFreeSlots(day, wish).map((timeSlot) => ({ date, timeSlot }))}
      />
      {next.data && (
        <Times
          {...times}
          title={m.booking_sold_out_next_day({ day: shortDate(next.data.date, language) })}
          starts={next.data.starts}
          isOtherDay
        />
      )}
      {next.isLoading && <Spinner label={m.booking_loading()} />}
    </>
  );
}

interface TimesProps extends Pick<FreeTimesProps, 'wish' | 'onMove'> {
  title: string;
  starts: Start[];
  isOtherDay?: boolean;
}

function Times({ title, starts, wish, onMove, isOtherDay = false }: TimesProps) {
  const { language } = useSite();
  const durations = wish.lines.map(({ duration }) => duration);
  if (starts.length === 0) return null;
  return (
    <div>
      <p className="mb-2 text-sea">{title}</p>
      <div className="flex flex-wrap gap-2">
        {starts.map((start) => {
          const range = timeRange(start.timeSlot, durations);
          return (
            <Button
              key={start.timeSlot}
              size="compact"
              aria-label={isOtherDay ? `${range}, ${shortDate(start.date, language)}` : undefined}
              onClick={() => onMove(start)}
              className="whitespace-nowrap"
            >
              {range}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
