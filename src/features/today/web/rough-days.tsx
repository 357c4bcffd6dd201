import { StormSuggestion } from '#features/storm-days/web/storm-suggestion.public.tsx';
import { DayVerdicts } from '#features/weather/web/day-verdicts.public.tsx';
import { NextHours } from '#features/weather/web/next-hours.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { addDays } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import type { TodayItem } from '../today.contract.ts';
import type { ShownDay } from './use-day.ts';

interface RoughDaysProps {
  day: ShownDay;
  items: readonly TodayItem[];
}

/** What the forecast says of the items on the shown day, and on today of the next hours. */
export function RoughDay({ day: { date, today }, items }: RoughDaysProps) {
  return (
    <>
      {date === today && <NextHours today={today} items={items} />}
      <DayVerdicts
        title={m.today_rough()}
        date={date}
        today={today}
        items={items}
        action={date >= today && <StormSuggestion date={date} />}
      />
    </>
  );
}

/** What the forecast says of the items tomorrow, on today's board, so that staff can notify guests in time. */
export function RoughTomorrow({ day: { date, today, show }, items }: RoughDaysProps) {
  const tomorrow = addDays(today, 1);
  if (date !== today) return null;
  return (
    <DayVerdicts
      title={m.today_rough_tomorrow()}
      date={tomorrow}
      today={today}
      items={items}
      action={
        <div className="flex flex-wrap gap-2">
          <StormSuggestion date={tomorrow} />
          <Button size="compact" onClick={() => show(tomorrow)}>
            {m.today_rough_bookings()}
          </Button>
        </div>
      }
    />
  );
}
