import type { LocalDate } from '#shared/business-calendar.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import { isHeardLately } from '../domain/heard-lately.public.ts';
import { oldText } from '../verdict-texts.ts';
import type { DayForecast } from '../weather.contract.ts';
import { useLastForecast } from './forecast.public.tsx';

type CurrentForecast = DayForecast & Required<Pick<DayForecast, 'verdicts'>>;

/** The forecast of a day on a screen that stays open: one that has become too old meanwhile says so, and judges nothing. */
export function useCurrentForecast(date: LocalDate, today: LocalDate): CurrentForecast | null {
  const { language, timeZone } = useSite();
  const now = useNow()();
  const forecast = useLastForecast(date, today);
  if (!forecast?.verdicts) return null;
  const { verdicts } = forecast;
  const heardAt = new Date(forecast.heardAt);
  if (isHeardLately(heardAt, now)) return { ...forecast, verdicts };
  return { ...forecast, hours: [], verdicts: [], old: oldText(heardAt, language, timeZone) };
}
