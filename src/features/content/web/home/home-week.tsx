import { m } from '#i18n/generated/messages.js';
import { PartFailure } from '#web/failure/part-failure.tsx';
import { useSite } from '#web/site/site.ts';
import type { HomeData } from './load-home.ts';
import { WeekView } from './week-view.tsx';

/** Read anew when the visitor returns: in a tab that stays open overnight, another day is today. */
export function HomeWeek({ week, today }: Pick<HomeData, 'week' | 'today'>) {
  const { language } = useSite();
  return (
    <live-part id="home-week" returning="">
      <WeekView entry={week ?? null} language={language} today={today} areDaysKnown={week !== undefined}>
        {week === undefined && (
          <div className="mt-6 max-w-xl">
            <PartFailure title={m.home_week_failed()} />
          </div>
        )}
      </WeekView>
    </live-part>
  );
}
