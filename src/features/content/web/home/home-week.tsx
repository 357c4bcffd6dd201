import { useEffect, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { businessToday, type LocalDate, weekdays } from '#shared/business-calendar.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useRendered } from '#web/api/rendered-data.ts';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { useNow } from '#web/site/clock.ts';
import { useSite } from '#web/site/site.ts';
import { sectionQuery } from '../content-queries.ts';
import type { HomeData } from './load-home.ts';
import { WeekView, weekGrid } from './week-view.tsx';

export function HomeWeek({ week, today: renderedToday }: Pick<HomeData, 'week' | 'today'>) {
  const { language } = useSite();
  const today = useBusinessToday(renderedToday);
  const schedule = useRendered(sectionQuery('weekly-schedule', language), week);
  const entry = schedule.data ?? null;
  return (
    <WeekView entry={entry} language={language} today={today} areDaysKnown={schedule.data !== undefined}>
      {schedule.isPending && <LoadingDays />}
      {schedule.isError && !schedule.data && (
        <div className="mt-6 max-w-xl">
          <LoadFailure title={m.home_week_failed()} query={schedule} />
        </div>
      )}
    </WeekView>
  );
}

function LoadingDays() {
  return (
    <>
      <p role="status" className="mt-3">
        {m.home_week_loading()}
      </p>
      <div className={`${weekGrid} lg:grid-cols-4`}>
        {weekdays.map((day) => (
          <Skeleton key={day} className="h-28" />
        ))}
      </div>
    </>
  );
}

/** The current date of the business: first as rendered by the server, then updated, also in a tab that stays open overnight. */
function useBusinessToday(rendered: LocalDate): LocalDate {
  const { timeZone } = useSite();
  const now = useNow();
  const [today, setToday] = useState(rendered);
  useEffect(() => {
    const look = () => setToday(businessToday(now(), timeZone));
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [now, timeZone]);
  return today;
}
