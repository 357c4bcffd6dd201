import type { DayForecast } from './day-forecast.ts';

/** Above which wind (km/h) or waves (metres) an item does not go out; `null` where nothing is too much. */
export interface WeatherLimit {
  itemId: string;
  maxWind: number | null;
  maxWaveHeight: number | null;
}

/** The hours of a day, by the clock of the business, in which an item would not go out. */
export interface RoughHours {
  itemId: string;
  hours: number[];
}

const isAbove = (value: number | null, limit: number | null) =>
  value !== null && limit !== null && value > limit;

/** The items that are too small for some hours of the forecast. What is not known is not too rough. */
export function roughHours(
  { hours }: Pick<DayForecast, 'hours'>,
  limits: readonly WeatherLimit[],
): RoughHours[] {
  return limits
    .map(({ itemId, maxWind, maxWaveHeight }) => ({
      itemId,
      hours: hours
        .filter(({ wind, waveHeight }) => isAbove(wind, maxWind) || isAbove(waveHeight, maxWaveHeight))
        .map(({ hour }) => hour),
    }))
    .filter((rough) => rough.hours.length > 0);
}

/** Hours in a row: from the start of the first to the end of the last. */
export interface Stretch {
  from: number;
  until: number;
}

/** `[12, 13, 15]` is 12 to 14 and 15 to 16. */
export function stretchesOf(hours: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const hour of hours.toSorted((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last?.until === hour) last.until = hour + 1;
    else stretches.push({ from: hour, until: hour + 1 });
  }
  return stretches;
}
