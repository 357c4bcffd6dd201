import { businessTimeAt, type LocalDate } from '#shared/business-calendar.ts';
import { type OpenSlots, slotStart } from '#shared/rental-time.ts';
import { isHeardLately } from './current-weather.ts';

/** The value of each hour from an instant on. */
export interface HourlyValues {
  from: Date;
  values: readonly number[];
}

/** The last known forecast of a location, from two services that fail independently. */
export interface HourlyForecast {
  location: string;
  /** In km/h. */
  wind: (HourlyValues & { heardAt: Date }) | null;
  /** In metres. */
  waveHeight: (HourlyValues & { heardAt: Date }) | null;
}

export interface DayForecast {
  date: LocalDate;
  location: string;
  hours: { hour: number; wind: number | null; waveHeight: number | null }[];
}

const hourMs = 3_600_000;

interface Now {
  now: Date;
  timeZone: string;
  /** The slots of a day; `null` where the business is closed. */
  openOn: (date: LocalDate) => OpenSlots | null;
}

/** Whether a rental can go on in the hour: it ends after opening and begins before closing. */
function isOpenIn(hour: number, open: OpenSlots | null): boolean {
  const start = (at: number) => `${String(at).padStart(2, '0')}:00`;
  return open !== null && start(hour + 1) > slotStart(open.from) && start(hour) < slotStart(open.until);
}

/**
 * What is known of the opening hours of the coming days, at the first location that has data. A forecast that
 * has not been renewed for hours is left out.
 */
export function dayForecasts(locations: readonly HourlyForecast[], moment: Now): DayForecast[] {
  for (const location of locations) {
    const days = daysOf(location, moment);
    if (days.length > 0) return days;
  }
  return [];
}

function daysOf(
  { location, wind, waveHeight }: HourlyForecast,
  { now, timeZone, openOn }: Now,
): DayForecast[] {
  const days = new Map<LocalDate, DayForecast>();
  for (const [name, series] of Object.entries({ wind, waveHeight }) as [
    'wind' | 'waveHeight',
    typeof wind,
  ][]) {
    if (!series || !isHeardLately(series.heardAt, now)) continue;
    for (const [index, value] of series.values.entries()) {
      const { date, hour } = businessTimeAt(new Date(series.from.getTime() + index * hourMs), timeZone);
      if (!isOpenIn(hour, openOn(date))) continue;
      const day = days.get(date) ?? { date, location, hours: [] };
      days.set(date, day);
      const known = day.hours.find((each) => each.hour === hour);
      if (known) known[name] = value;
      else day.hours.push({ hour, wind: null, waveHeight: null, [name]: value });
    }
  }
  return [...days.values()];
}
