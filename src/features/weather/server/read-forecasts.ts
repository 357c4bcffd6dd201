import { openingOn } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Executor } from '#platform/database/database.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { type BookedDuration, slotStart, slotsCovered } from '#shared/rental-time.ts';
import { type DayForecast, dayForecasts, unknownWeather } from '../domain/day-forecast.ts';
import { judgeHour, type Verdict, worstVerdict } from '../domain/judge-hour.ts';
import { createWeatherLimitsRepository } from './weather-locations.repository.ts';
import { createWeatherReportsRepository } from './weather-reports.repository.ts';

export interface Now {
  clock: Pick<Clock, 'now'>;
  timeZone: string;
}

export interface ItemVerdicts {
  itemId: string;
  /** Without hours that there is nothing to judge by. */
  hours: ({ hour: number } & Verdict)[];
}

export type JudgedDay = DayForecast & {
  verdicts: ItemVerdicts[];
  /** How many items are offered, also those that there is nothing to judge by. */
  itemCount: number;
};

/** The forecast of the opening hours of the coming days, from the database, and what goes out in them. */
export async function readForecasts(executor: Executor, { clock, timeZone }: Now): Promise<JudgedDay[]> {
  const forecasts = await createWeatherReportsRepository(executor).listForecasts();
  const hours = await createOpeningHoursRepository(executor).find();
  const openOn = (date: LocalDate) => openingOn(hours, date).open;
  const limits = await createWeatherLimitsRepository(executor).list();
  return dayForecasts(forecasts, { now: clock.now(), timeZone, openOn }).map((day) => {
    const verdicts = limits.map((limit) => ({ itemId: limit.itemId, hours: judgeDay(day, limit) }));
    return {
      ...day,
      verdicts: verdicts.filter((item) => item.hours.length > 0),
      itemCount: limits.length,
    };
  });
}

function judgeDay(
  { hours, seaDirection }: DayForecast,
  limits: Parameters<typeof judgeHour>[2],
): ItemVerdicts['hours'] {
  return hours.flatMap(({ hour, ...weather }) => {
    const verdict = judgeHour(weather, seaDirection, limits);
    return verdict ? [{ hour, ...verdict }] : [];
  });
}

export interface Rental {
  date: LocalDate;
  startSlot: number;
  items: readonly { itemId: string; duration: BookedDuration }[];
}

export interface RentalForecast {
  location: string;
  heardAt: Date;
  /** Something that it was judged by is as new as this. */
  renewedAt: Date;
  /** The forecast has not been renewed for hours, and judges nothing. */
  isOld: boolean;
  /** In the hour in which the rental begins; `null` also where that is not known. */
  wind: number | null;
  waveHeight: number | null;
  /** The worst of all items and hours of the rental; `null` where there is nothing to judge by. */
  verdict: Verdict | null;
}

/** What is forecast for a rental; `null` where no forecast covers its beginning. */
export async function findForecast(
  executor: Executor,
  now: Now,
  { date, startSlot, items }: Rental,
): Promise<RentalForecast | null> {
  const day = (await readForecasts(executor, now)).find((known) => known.date === date);
  if (!day) return null;
  const { location, heardAt, renewedAt } = day;
  const isOld = day.hours.length === 0;
  if (isOld) return { location, heardAt, renewedAt, isOld, wind: null, waveHeight: null, verdict: null };
  const first = day.hours.find(({ hour }) => hour === hourOf(startSlot));
  if (!first) return null;
  const itemIds = items.map(({ itemId }) => itemId);
  const limits = await createWeatherLimitsRepository(executor).listOf(itemIds);
  const verdicts = items.flatMap(({ itemId, duration }) => {
    const limit = limits.find((known) => known.itemId === itemId);
    return hoursOf(startSlot, duration).map((hour) => {
      const weather = day.hours.find((known) => known.hour === hour) ?? unknownWeather;
      return limit ? judgeHour(weather, day.seaDirection, limit) : null;
    });
  });
  const { wind, waveHeight } = first;
  return { location, heardAt, renewedAt, isOld, wind, waveHeight, verdict: worstVerdict(verdicts) };
}

const hourOf = (slotNumber: number) => Number(slotStart(slotNumber).slice(0, 2));

function hoursOf(startSlot: number, duration: BookedDuration): number[] {
  const slots = Array.from({ length: slotsCovered(duration) }, (_, n) => hourOf(startSlot + n));
  return [...new Set(slots)];
}
