import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { addDays, type LocalDate, weekdays, weekOf } from '#shared/business-calendar.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { classNames } from '#ui/class-names.ts';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { dateRange, dayAndMonth, weekdayName } from '#web/format/weekdays.ts';
import { PlaceLink } from '#web/place/place-link.tsx';
import type { ContentEntry } from '../../content.contract.ts';

interface WeekViewProps {
  entry: ContentEntry | null;
  /** The language of day and month names, that of the page. */
  language: Language;
  today: LocalDate;
  /** Whether the entry, or that there is none, has come. */
  areDaysKnown: boolean;
  /** What stands in the place of days that have not come. */
  children?: ReactNode;
}

/** Where the boats are in the week of a day. */
export function WeekView({ entry, language, today, areDaysKnown, children }: WeekViewProps) {
  const { monday, sunday } = weekOf(today);
  return (
    <section
      id="weekly-schedule"
      tabIndex={-1}
      aria-labelledby="weekly-schedule-title"
      lang={toLocale(entry?.language ?? language)}
      className="relative isolate overflow-hidden wrap-anywhere bg-linear-to-br from-lagoon-deep to-sea py-12 text-white [--focus-ring:var(--color-white)] sm:py-16"
    >
      {entry?.imageUrl && <WeekPicture address={entry.imageUrl} />}
      <PageContainer>
        <h2 id="weekly-schedule-title" className="text-3xl">
          {entry?.title || m.home_week_title()}
        </h2>
        <p className="mt-2 text-xl font-semibold">{dateRange(monday, sunday, language)}</p>
        {children}
        {areDaysKnown && <Days entry={entry} language={language} monday={monday} today={today} />}
      </PageContainer>
    </section>
  );
}

/** The picture is dimmed so that white words can be read on whatever staff choose. */
function WeekPicture({ address }: { address: string }) {
  return (
    <>
      <Picture
        src={address}
        alt=""
        sizes="100vw"
        loading="lazy"
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <div className="absolute inset-0 -z-10 bg-sea/85" />
    </>
  );
}

export const weekGrid = 'mt-7 grid gap-3 sm:grid-cols-2';

interface DaysProps {
  entry: ContentEntry | null;
  language: Language;
  monday: LocalDate;
  today: LocalDate;
}

function Days({ entry, language, monday, today }: DaysProps) {
  const days = weekdays
    .map((day, index) => ({ day, date: addDays(monday, index), place: entry?.[day]?.trim() ?? '' }))
    .filter(({ place }) => place !== '');
  return (
    <>
      {entry?.content && <p className="mt-3 max-w-2xl text-lg whitespace-pre-line">{entry.content}</p>}
      {days.length === 0 && <p className="mt-6 text-lg font-semibold">{m.home_week_empty()}</p>}
      {/* Rows that come out even: three and three, or four and three. */}
      <ul className={classNames(weekGrid, days.length % 3 === 1 ? 'lg:grid-cols-4' : 'lg:grid-cols-3')}>
        {days.map(({ day, date, place }) => (
          <DayCard
            key={day}
            name={weekdayName(day, language)}
            date={dayAndMonth(date, language)}
            place={place}
            isToday={date === today}
          />
        ))}
      </ul>
    </>
  );
}

interface DayCardProps {
  name: string;
  date: string;
  place: string;
  isToday: boolean;
}

function DayCard({ name, date, place, isToday }: DayCardProps) {
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={classNames('rounded-lg p-4 text-sea', isToday ? 'bg-sand ring-3 ring-buoy' : 'bg-white')}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-lg font-bold first-letter:uppercase">{name}</span>
        <span className="text-sm text-sea-soft">{isToday ? `${m.home_week_today()}, ${date}` : date}</span>
      </p>
      <p className="mt-2 flex gap-2">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-lagoon" />
        <PlaceLink place={place} className="min-w-0 decoration-lagoon" />
      </p>
    </li>
  );
}
