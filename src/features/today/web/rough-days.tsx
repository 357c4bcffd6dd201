import { StormSuggestion } from '#features/storm-days/web/storm-suggestion.public.tsx';
import { RoughHours } from '#features/weather/web/rough-hours.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { addDays } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import type { TodayItem } from '../today.contract.ts';
import type { ShownDay } from './use-day.ts';

interface RoughDaysProps {
  day: ShownDay;
  items: readonly TodayItem[];
}

/** Items that the forecast keeps ashore on the shown day. */
export function RoughDay({ day: { date, today }, items }: RoughDaysProps) {
  return (
    <RoughHours
      title={m.today_rough()}
      date={date}
      today={today}
      items={items}
      action={date >= today && <StormSuggestion date={date} />}
    />
  );
}

/** Items that the forecast keeps ashore tomorrow, on today's board, so that staff can notify guests in time. */
export function RoughTomorrow({ day: { date, today, show }, items }: RoughDaysProps) {
  const tomorrow = addDays(today, 1);
  if (date !== today) return null;
  return (
    <RoughHours
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
