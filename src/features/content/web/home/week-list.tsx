import { m } from '#i18n/generated/messages.js';
import { addDays, type LocalDate, weekdays, weekOf } from '#shared/business-calendar.ts';
import { toLocale } from '#shared/language.ts';
import { dateRange, dayAndMonth, weekdayName } from '#web/format/weekdays.ts';
import { PlaceLink } from '#web/place/place-link.tsx';
import { useSite } from '#web/site/site.ts';
import type { ContentEntry } from '../../content.contract.ts';

export interface WeekListProps {
  schedule: ContentEntry;
  today: LocalDate;
}

/** The places of the week of a day, line by line. */
export function WeekList({ schedule, today }: WeekListProps) {
  const { language } = useSite();
  const { monday, sunday } = weekOf(today);
  const days = weekdays
    .map((day, index) => ({ day, date: addDays(monday, index), place: schedule[day]?.trim() ?? '' }))
    .filter(({ place }) => place !== '');
  return (
    <>
      <p className="text-sm text-sea-soft">{dateRange(monday, sunday, language)}</p>
      {days.length === 0 && <p className="mt-1">{m.booking_week_empty()}</p>}
      <ul className="mt-1 divide-y divide-line">
        {days.map(({ day, date, place }) => (
          <li
            key={day}
            aria-current={date === today ? 'date' : undefined}
            className="grid gap-x-4 py-2 wrap-anywhere aria-[current=date]:font-semibold sm:grid-cols-2"
          >
            <span className="first-letter:uppercase">
              {weekdayName(day, language)}, {dayAndMonth(date, language)}
            </span>
            <span lang={toLocale(schedule.language)}>
              <PlaceLink place={place} className="inline-block py-0.5" />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
