import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, TriangleAlert, Waves, Wind } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { daysBetween, type LocalDate } from '#shared/business-calendar.ts';
import { api } from '#web/api/api-client.ts';
import { useSite } from '#web/site/site.ts';
import { type Measure, measureText } from '../domain/current-weather.ts';
import type { DayForecast } from '../weather.contract.ts';

export type { DayForecast };

/** Today counts. */
const forecastDays = 7;

/**
 * The forecast of a day; `undefined` while it loads, `null` where there is none. All days come in one answer, which is
 * asked for when the first of them is looked at.
 */
export function useForecast(date: LocalDate | null, today: LocalDate): DayForecast | null | undefined {
  const isCovered = date !== null && daysBetween(today, date) < forecastDays;
  const forecasts = useQuery({
    queryKey: ['weather', 'forecast'],
    queryFn: ({ signal }) => api('GET /api/weather/forecast', {}, signal),
    staleTime: 30 * 60_000,
    enabled: isCovered,
  });
  if (!isCovered || forecasts.isError || forecasts.isPaused) return null;
  if (!forecasts.data) return undefined;
  return forecasts.data.find((day) => day.date === date) ?? null;
}

/** Whether an item would not go out in an hour; without an item, whether any would not. */
export function isRoughIn(forecast: DayForecast | null | undefined, hour: number, itemId?: string): boolean {
  const rough = forecast?.rough?.filter((each) => itemId === undefined || each.itemId === itemId) ?? [];
  return rough.some(({ hours }) => hours.includes(hour));
}

interface HourForecastProps {
  forecast: DayForecast | undefined;
  hour: number;
  isRough: boolean;
}

/** Wind and waves in an hour, as far as they are known, and whether they are too much. */
export function HourForecast({ forecast, hour, isRough }: HourForecastProps) {
  const known = forecast?.hours.find((each) => each.hour === hour);
  return (
    <p className={isRough ? 'flex gap-2 font-semibold text-amber' : 'flex gap-3'}>
      {known && (
        <>
          {isRough && <TriangleAlert role="img" aria-label={m.weather_rough()} className="size-4 shrink-0" />}
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
