import { ChevronDown } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { addDays, type LocalDate, weekdays, weekOf } from '#shared/business-calendar.ts';
import { toLocale } from '#shared/language.ts';
import { dateRange, dayAndMonth, weekdayName } from '#web/format/weekdays.ts';
import { PlaceLink } from '#web/place/place-link.tsx';
import { useSite } from '#web/site/site.ts';
import type { ContentEntry } from '../content.contract.ts';

interface WeekPlacesProps {
  schedule: ContentEntry | null;
  today: LocalDate;
}

/** The week of the home page, to be looked at without leaving the page. */
export function WeekPlaces({ schedule, today }: WeekPlacesProps) {
  const { language } = useSite();
  const { monday, sunday } = weekOf(today);
  const days = weekdays
    .map((day, index) => ({ day, date: addDays(monday, index), place: schedule?.[day]?.trim() ?? '' }))
    .filter(({ place }) => place !== '');
  return (
    <details className="group text-base font-normal">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold text-lagoon-deep [&::-webkit-details-marker]:hidden">
        {m.home_week_title()}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <p className="text-sm text-sea-soft">{dateRange(monday, sunday, language)}</p>
      {days.length === 0 && <p className="mt-1">{m.home_week_empty()}</p>}
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
            <span lang={schedule ? toLocale(schedule.language) : undefined}>
              <PlaceLink place={place} className="inline-block py-0.5" />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
