import { MapPin } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { addDays, type LocalDate, weekdays, weekOf } from '#shared/business-calendar.ts';
import { toLocale } from '#shared/language.ts';
import { dateRange, dayAndMonth, weekdayName } from '#shared/weekday-text.ts';
import { classNames } from '#ui/class-names.ts';
import { PageContainer } from '#ui/page-container.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRendered } from '#ui/rendered-data.ts';
import { useSite } from '#ui/site.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ContentEntry } from '../../content.contract.ts';
import { ContentFailure } from '../content-failure.tsx';
import { sectionQuery } from '../content-queries.ts';
import type { HomeData } from './load-home.ts';
import { useBusinessToday } from './use-business-today.ts';

export function HomeWeek({ week, today: renderedToday }: Pick<HomeData, 'week' | 'today'>) {
  const { language } = useSite();
  const today = useBusinessToday(renderedToday);
  const schedule = useRendered(sectionQuery('weekly-schedule', language), week);
  const entry = schedule.data ?? null;
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
        {schedule.isPending && <LoadingDays />}
        {schedule.isError && !schedule.data && (
          <div className="mt-6 max-w-xl">
            <ContentFailure title={m.home_week_failed()} query={schedule} />
          </div>
        )}
        {schedule.data !== undefined && <Days entry={entry} monday={monday} today={today} />}
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

const grid = 'mt-7 grid gap-3 sm:grid-cols-2';

function LoadingDays() {
  return (
    <>
      <p role="status" className="mt-3">
        {m.home_week_loading()}
      </p>
      <div className={`${grid} lg:grid-cols-4`}>
        {weekdays.map((day) => (
          <Skeleton key={day} className="h-28" />
        ))}
      </div>
    </>
  );
}

interface DaysProps {
  entry: ContentEntry | null;
  monday: LocalDate;
  today: LocalDate;
}

function Days({ entry, monday, today }: DaysProps) {
  const { language } = useSite();
  const days = weekdays
    .map((day, index) => ({ day, date: addDays(monday, index), place: entry?.[day]?.trim() ?? '' }))
    .filter(({ place }) => place !== '');
  return (
    <>
      {entry?.content && <p className="mt-3 max-w-2xl text-lg whitespace-pre-line">{entry.content}</p>}
      {days.length === 0 && <p className="mt-6 text-lg font-semibold">{m.home_week_empty()}</p>}
      {/* Rows that come out even: three and three, or four and three. */}
      <ul className={classNames(grid, days.length % 3 === 1 ? 'lg:grid-cols-4' : 'lg:grid-cols-3')}>
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
        <span className="min-w-0 whitespace-pre-line">{place}</span>
      </p>
    </li>
  );
}
