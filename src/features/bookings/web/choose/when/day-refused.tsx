import { type DayRefusal, findDayRefusal } from '#features/availability/web/booking-window.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { BookingRules } from '#shared/bookings/booking-rules.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { longDate, shortDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';

interface DayRefusedProps {
  date: LocalDate;
  now: Date;
  /** The nearest day that can be booked, if it is known. */
  offered: LocalDate | undefined;
  onSelect: (date: LocalDate) => void;
}

/** Why the day that was pressed cannot be chosen, and one that can. */
export function DayRefused({ date, now, offered, onSelect }: DayRefusedProps) {
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

export function dayRefusalText(reason: DayRefusal, { windowDays }: BookingRules): string {
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
