import { openingOn } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Executor } from '#platform/database/database.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { type DayForecast, dayForecasts } from '../domain/day-forecast.ts';
import { type RoughHours, roughHours } from '../domain/rough-hours.ts';
import { createWeatherLimitsRepository } from './weather-locations.repository.ts';
import { createWeatherReportsRepository } from './weather-reports.repository.ts';

interface Now {
  clock: Clock;
  timeZone: string;
}

/** Wind and waves of the opening hours of the coming days, from the database, and what would not go out in them. */
export async function readForecasts(
  executor: Executor,
  { clock, timeZone }: Now,
): Promise<(DayForecast & { rough?: RoughHours[] })[]> {
  const forecasts = await createWeatherReportsRepository(executor).listForecasts();
  const hours = await createOpeningHoursRepository(executor).find();
  const openOn = (date: LocalDate) => openingOn(hours, date).open;
  const limits = await createWeatherLimitsRepository(executor).list();
  return dayForecasts(forecasts, { now: clock.now(), timeZone, openOn }).map((day) => {
    const rough = roughHours(day, limits);
    return rough.length > 0 ? { ...day, rough } : day;
  });
}

export interface HourForecast {
  location: string;
  /** In km/h. */
  wind: number | null;
  /** In metres. */
  waveHeight: number | null;
}

/** What is forecast for one hour; `null` where the forecast does not cover it. */
export async function findForecast(
  executor: Executor,
  now: Now,
  { date, hour }: { date: LocalDate; hour: number },
): Promise<HourForecast | null> {
  const day = (await readForecasts(executor, now)).find((known) => known.date === date);
  const found = day?.hours.find((known) => known.hour === hour);
  return day && found ? { location: day.location, wind: found.wind, waveHeight: found.waveHeight } : null;
}
