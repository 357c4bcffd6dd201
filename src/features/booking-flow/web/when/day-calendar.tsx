import type { DayAvailability } from '#features/availability/availability.contract.ts';
import {
  bookingWindow,
  type DayRefusal,
  findDayRefusal,
} from '#features/availability/web/booking-window.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { BookingRules } from '#shared/bookings/booking-rules.ts';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { WeekCalendar } from '#ui/form/week-calendar.tsx';
import { longDate, shortDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import { nearestFreeDay } from '../../domain/free-slots.ts';

interface DayCalendarProps {
  now: Date;
  /** Availability of the days loaded so far. */
  days: readonly DayAvailability[];
  selected: LocalDate | null;
  /** The day that was pressed last and cannot be chosen. */
  refused: LocalDate | undefined;
  onSelect: (date: LocalDate) => void;
  onRefuse: (date: LocalDate) => void;
}

/** The days to choose from; days that cannot be chosen give the reason. */
export function DayCalendar({ now, days, selected, refused, onSelect, onRefuse }: DayCalendarProps) {
  const { language, timeZone, bookingRules } = useSite();

  function dayLabel(date: LocalDate, isFull: boolean): string {
    const text = longDate(date, language);
    const refusal = findDayRefusal(date, now, timeZone, bookingRules);
    if (refusal)
      return m.booking_calendar_closed_day({ date: text, reason: dayRefusalText(refusal, bookingRules) });
    const closed = days.find((day) => day.date === date)?.closed;
    if (closed !== undefined)
      return m.booking_calendar_closed_day({
        date: text,
        reason: `${m.booking_day_closed()} ${closed}`.trim(),
      });
    return isFull ? m.booking_calendar_full_day({ date: text }) : text;
  }

  return (
    <div className="grid gap-3">
      <WeekCalendar
        language={language}
        today={businessToday(now, timeZone)}
        window={bookingWindow(now, timeZone, bookingRules)}
        selected={selected}
        fullDays={days.filter(({ isAvailable }) => !isAvailable).map(({ date }) => date)}
        dayLabel={dayLabel}
        earlierLabel={m.booking_calendar_earlier()}
        laterLabel={m.booking_calendar_later()}
        onSelect={onSelect}
        onRefuse={onRefuse}
      />
      {refused && (
        <DayRefused date={refused} now={now} offered={nearestFreeDay(days, refused)} onSelect={onSelect} />
      )}
    </div>
  );
}

interface DayRefusedProps {
  date: LocalDate;
  now: Date;
  /** The nearest day that can be booked, if it is known. */
  offered: LocalDate | undefined;
  onSelect: (date: LocalDate) => void;
}

/** Why the day that was pressed cannot be chosen, and one that can. */
function DayRefused({ date, now, offered, onSelect }: DayRefusedProps) {
  const { language, timeZone, bookingRules } = useSite();
  const reason = findDayRefusal(date, now, timeZone, bookingRules);
  return (
    <Notice
      announce
      title={longDate(date, language)}
      action={
        offered && (
          <Button size="compact" onClick={() => onSelect(offered)}>
            {m.booking_free_day({ date: shortDate(offered, language) })}
          </Button>
        )
      }
    >
      {reason && dayRefusalText(reason, bookingRules)}
    </Notice>
  );
}

function dayRefusalText(reason: DayRefusal, { windowDays }: BookingRules): string {
  switch (reason) {
    case 'past':
      return m.booking_day_past();
    case 'today':
      return m.booking_day_today();
    case 'tomorrow-closed':
      return m.booking_day_tomorrow_closed();
    case 'too-far':
      return m.booking_day_too_far({ days: windowDays });
  }
}
