import type { DayAvailability } from '#features/availability/availability.contract.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { shortDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import { nearestFreeDay } from '../../domain/free-slots.ts';

interface DayClosedProps {
  date: LocalDate;
  reason: string;
  days: readonly DayAvailability[];
  onDay: (date: LocalDate) => void;
}

/** The business is closed on the chosen day: why, and a day on which it is not. */
export function DayClosed({ date, reason, days, onDay }: DayClosedProps) {
  const { language } = useSite();
  const other = nearestFreeDay(days, date);
  return (
    <Notice
      tone="warning"
      announce
      title={m.booking_day_closed()}
      action={
        other && (
          <Button size="compact" onClick={() => onDay(other)}>
            {m.booking_free_day({ date: shortDate(other, language) })}
          </Button>
        )
      }
    >
      {reason || m.booking_no_slots_hint()}
    </Notice>
  );
}
