import { businessTimeAt, type LocalDate } from '#shared/business-calendar.ts';
import { type OpenSlots, slotStart } from '#shared/rental-time.ts';
import { isHeardLately } from './heard-lately.public.ts';
import type { HourWeather } from './judge-hour.ts';

/** The value of each hour from an instant on. */
export interface HourlyValues {
  from: Date;
  values: readonly number[];
}

/** A value for each hour, `null` where it is not known. */
type Detail = readonly (number | null)[];

/** Hours of the wind with what else is known of them. */
export interface AirHours extends HourlyValues {
  /** Where the wind comes from, in degrees clockwise from north. */
  directions: Detail | null;
  /** In km/h. */
  gusts: Detail | null;
  /** As the WMO numbers the weather. */
  codes: Detail | null;
}

interface Heard {
  from: Date;
  values: Detail;
  heardAt: Date;
}

/** The last known forecast of a location, from two services that fail independently. */
export interface HourlyForecast extends Record<keyof HourWeather, Heard | null> {
  location: string;
  /** Where one looks from the beach to the open sea, in degrees clockwise from north; `null` where it is not known. */
  seaDirection: number | null;
}

export interface DayForecast {
  date: LocalDate;
  location: string;
  seaDirection: number | null;
  /** Nothing that is told of the day is older. */
  heardAt: Date;
  /** Something that is told of the day is as new as this. */
  renewedAt: Date;
  /** Empty where the forecast has not been renewed for hours. */
  hours: ({ hour: number } & HourWeather)[];
}

const hourMs = 3_600_000;

export const unknownWeather: HourWeather = {
  wind: null,
  gusts: null,
  windFrom: null,
  waveHeight: null,
  weatherCode: null,
};

const measures = Object.keys(unknownWeather) as (keyof HourWeather)[];

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
 * What is known of the opening hours of the coming days, at the first location whose wind is known, or else its waves. The sea
 * direction is that of the first of all: another one stands in for it, whose beach may look elsewhere, so that it is not
 * known then. Where no location has data that was renewed lately, the days are those of the last forecast, without hours.
 */
export function dayForecasts(known: readonly HourlyForecast[], moment: Now): DayForecast[] {
  const locations = known.map((each, index) => (index === 0 ? each : { ...each, seaDirection: null }));
  const fresh = locations.map((location) => daysOf(location, moment, (at) => isHeardLately(at, moment.now)));
  const isWindy = (days: DayForecast[]) => days.some(({ hours }) => hours.some(({ wind }) => wind !== null));
  const days = fresh.find(isWindy) ?? fresh.find(({ length }) => length > 0);
  if (days) return days;
  const old = locations.map((location) => daysOf(location, moment, () => true));
  const today = businessTimeAt(moment.now, moment.timeZone).date;
  return (old.find(({ length }) => length > 0) ?? [])
    .filter(({ date }) => date >= today)
    .map((day) => ({ ...day, hours: [] }));
}

function daysOf(
  forecast: HourlyForecast,
  { timeZone, openOn }: Now,
  isGood: (heardAt: Date) => boolean,
): DayForecast[] {
  const { location, seaDirection } = forecast;
  const days = new Map<LocalDate, DayForecast>();
  for (const name of measures) {
    const series = forecast[name];
    if (!series || !isGood(series.heardAt)) continue;
    const { heardAt } = series;
    for (const [index, value] of series.values.entries()) {
      const { date, hour } = businessTimeAt(new Date(series.from.getTime() + index * hourMs), timeZone);
      if (!isOpenIn(hour, openOn(date))) continue;
      const day = days.get(date) ?? { date, location, seaDirection, heardAt, renewedAt: heardAt, hours: [] };
      days.set(date, day);
      if (heardAt < day.heardAt) day.heardAt = heardAt;
      if (heardAt > day.renewedAt) day.renewedAt = heardAt;
      const known = day.hours.find((each) => each.hour === hour);
      if (known) known[name] = value;
      else day.hours.push({ hour, ...unknownWeather, [name]: value });
    }
  }
  return [...days.values()];
}
