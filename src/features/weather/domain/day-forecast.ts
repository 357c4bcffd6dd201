import { businessTimeAt, type LocalDate } from '#shared/business-calendar.ts';
import { slotStart, slotsPerDay } from '#shared/rental-time.ts';
import { isHeardLately } from './current-weather.ts';

/** The value of each hour from an instant on. */
export interface HourlyValues {
  from: Date;
  values: readonly number[];
}

/** What was last heard of a place, from two services that fail apart. */
export interface HourlyForecast {
  location: string;
  /** In km/h. */
  wind: (HourlyValues & { heardAt: Date }) | null;
  /** In metres. */
  waveHeight: (HourlyValues & { heardAt: Date }) | null;
}

interface DayForecast {
  date: LocalDate;
  location: string;
  hours: { hour: number; wind: number | null; waveHeight: number | null }[];
}

/** `08:00` is 8. */
function hourOf(time: string): number {
  return Number(time.slice(0, 2));
}

const hourMs = 3_600_000;
/** The hours of the business's day in which rentals start. */
const openHours = { from: hourOf(slotStart(0)), until: hourOf(slotStart(slotsPerDay)) };

/**
 * What is known of the opening hours of the coming days, at the first place of which anything is known. A forecast that
 * has not been renewed for hours is left out.
 */
export function dayForecasts(
  places: readonly HourlyForecast[],
  { now, timeZone }: { now: Date; timeZone: string },
): DayForecast[] {
  for (const place of places) {
    const days = daysOf(place, now, timeZone);
    if (days.length > 0) return days;
  }
  return [];
}

function daysOf({ location, wind, waveHeight }: HourlyForecast, now: Date, timeZone: string): DayForecast[] {
  const days = new Map<LocalDate, DayForecast>();
  for (const [name, series] of Object.entries({ wind, waveHeight }) as [
    'wind' | 'waveHeight',
    typeof wind,
  ][]) {
    if (!series || !isHeardLately(series.heardAt, now)) continue;
    for (const [index, value] of series.values.entries()) {
      const { date, hour } = businessTimeAt(new Date(series.from.getTime() + index * hourMs), timeZone);
      if (hour < openHours.from || hour >= openHours.until) continue;
      const day = days.get(date) ?? { date, location, hours: [] };
      days.set(date, day);
      const known = day.hours.find((each) => each.hour === hour);
      if (known) known[name] = value;
      else day.hours.push({ hour, wind: null, waveHeight: null, [name]: value });
    }
  }
  return [...days.values()];
}
