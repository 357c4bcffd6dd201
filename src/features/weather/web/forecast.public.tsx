import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, TriangleAlert, Waves, Wind } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { daysBetween, type LocalDate } from '#shared/business-calendar.ts';
import { api } from '#web/api/api-client.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import { type Measure, measureText } from '../domain/current-weather.ts';
import { isHeardLately } from '../domain/heard-lately.public.ts';
import type { DayForecast } from '../weather.contract.ts';

export type { DayForecast };

/** Today counts. */
const forecastDays = 7;
const renewMs = 30 * 60_000;

/** The forecast of a day as `useLastForecast` gives it; `null` also where it has become too old since, as in a tab left open. */
export function useForecast(date: LocalDate | null, today: LocalDate): DayForecast | null | undefined {
  const now = useNow()();
  const last = useLastForecast(date, today);
  return last && !last.old && !isHeardLately(new Date(last.heardAt), now) ? null : last;
}

/**
 * The forecast of a day; `undefined` while it loads, `null` where there is none. All days come in one answer, which is
 * asked for when the first of them is looked at, and again while it is looked at: an answer that stays away takes it off.
 */
export function useLastForecast(date: LocalDate | null, today: LocalDate): DayForecast | null | undefined {
  const { language } = useSite();
  const isCovered = date !== null && daysBetween(today, date) < forecastDays;
  const forecasts = useQuery({
    queryKey: ['weather', 'forecast', language],
    queryFn: ({ signal }) => api('GET /api/weather/forecast', { query: { language } }, signal),
    staleTime: renewMs,
    refetchInterval: renewMs,
    refetchOnWindowFocus: true,
    // Also when it is asked for again: by then the last answer may be too old.
    notifyOnChangeProps: 'all',
    enabled: isCovered,
  });
  if (!isCovered || forecasts.isError || forecasts.isPaused) return null;
  if (!forecasts.data) return undefined;
  return forecasts.data.find((day) => day.date === date) ?? null;
}

type Mark = NonNullable<DayForecast['verdicts']>[number]['hours'][number];

/** The hours in which an item goes out with care or not at all; without an item, in which that is so of any. */
export function marksOf(forecast: DayForecast | null | undefined, itemId: string | null = null): Mark[] {
  const judged = forecast?.verdicts?.find((each) => each.itemId === itemId)?.hours ?? [];
  return judged.filter(({ text }) => text);
}

interface HourForecastProps {
  forecast: DayForecast | undefined;
  hour: number;
  mark: Mark | undefined;
}

/** What makes an hour too much for an item, or else its wind and waves as far as they are known. */
export function HourForecast({ forecast, hour, mark }: HourForecastProps) {
  const known = forecast?.hours.find((each) => each.hour === hour);
  if (mark)
    return (
      <p
        className={`flex w-fit gap-0.5 rounded-sm font-semibold ${mark.level === 'out' ? 'bg-coral px-0.5 text-white' : 'text-amber'}`}
      >
        <TriangleAlert role="img" aria-label={mark.label} className="mt-0.5 size-3.5 shrink-0" />
        <span className="first-letter:uppercase">{mark.text}</span>
      </p>
    );
  return (
    <p className="flex gap-3">
      {known && (
        <>
          <Value icon={Wind} name={m.weather_wind()} value={known.wind} kind="wind" />
          <Value icon={Waves} name={m.weather_waves()} value={known.waveHeight} kind="waveHeight" />
        </>
      )}
    </p>
  );
}

interface ValueProps {
  icon: LucideIcon;
  name: string;
  value: number | null;
  kind: Measure;
}

function Value({ icon: Icon, name, value, kind }: ValueProps) {
  const { language } = useSite();
  if (value === null) return null;
  return (
    <span className="flex items-center gap-1 whitespace-nowrap tabular-nums">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-lagoon" />
      <span className="sr-only">{name} </span>
      {measureText(value, kind, language)}
    </span>
  );
}
