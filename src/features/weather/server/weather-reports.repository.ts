import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Air, Sea, WeatherReport } from '../domain/current-weather.ts';
import type { AirHours, HourlyForecast, HourlyValues } from '../domain/day-forecast.ts';
import type { Point } from './open-meteo.ts';

interface WithHours {
  hours: HourlyValues | null;
}

interface ReportRow {
  location: string;
  temperature: number | null;
  wind: number | null;
  airAt: Date | null;
  waveHeight: number | null;
  seaAt: Date | null;
}

function toReport({ location, temperature, wind, airAt, waveHeight, seaAt }: ReportRow): WeatherReport {
  return {
    location,
    air: airAt === null || temperature === null || wind === null ? null : { temperature, wind, at: airAt },
    sea: seaAt === null || waveHeight === null ? null : { waveHeight, at: seaAt },
  };
}

interface ForecastRow {
  location: string;
  seaDirection: number | null;
  airAt: Date | null;
  airHoursFrom: Date | null;
  windHours: number[] | null;
  windDirections: number[] | null;
  gustHours: number[] | null;
  weatherCodes: number[] | null;
  seaAt: Date | null;
  seaHoursFrom: Date | null;
  waveHours: number[] | null;
}

/** As the types of statements have it, which do not know that elements can be null. */
const withGaps = (values: readonly (number | null)[] | null | undefined) =>
  (values ?? null) as readonly number[] | null;

function toHours(from: Date | null, values: number[] | null, heardAt: Date | null) {
  return from && values && heardAt ? { from, values, heardAt } : null;
}

function toForecast(row: ForecastRow): HourlyForecast {
  const { location, seaDirection, airHoursFrom, airAt } = row;
  return {
    location,
    seaDirection,
    wind: toHours(airHoursFrom, row.windHours, airAt),
    gusts: toHours(airHoursFrom, row.gustHours, airAt),
    windFrom: toHours(airHoursFrom, row.windDirections, airAt),
    weatherCode: toHours(airHoursFrom, row.weatherCodes, airAt),
    waveHeight: toHours(row.seaHoursFrom, row.waveHours, row.seaAt),
  };
}

export function createWeatherReportsRepository(executor: Executor) {
  return {
    /** What was last heard of each location, in the order of the strip. */
    list: async () => {
      const rows = await executor.rows(sql<'weather-reports.list'>`
        select l.name as location, r.temperature, r.wind, r.air_at,
          r.wave_height, r.sea_at
        from weather_locations l join weather_reports r using (latitude, longitude)
        order by l.position, l.id`);
      return rows.map(toReport);
    },
    /** The number of locations, the last request, and when the oldest forecast of the air came: `null` if a location has none. */
    readState: async () =>
      (await executor.row(sql<'weather-reports.readState'>`
        select count(l.id)::int as locations, max(r.asked_at) as asked_at,
          case when count(r.air_at) = count(l.id) then min(r.air_at) end as heard_at
        from weather_locations l left join weather_reports r using (latitude, longitude)`)) ?? {
        locations: 0,
        askedAt: null,
        heardAt: null,
      },
    /** The hourly forecast of each location, in the order of the strip; without details of hours that were replaced since. */
    listForecasts: async () => {
      const rows = await executor.rows(sql<'weather-reports.listForecasts'>`
        select l.name as location, l.sea_direction, r.air_at, r.air_hours_from, r.wind_hours,
          case when r.details_at = r.air_at then r.wind_directions end as wind_directions,
          case when r.details_at = r.air_at then r.gust_hours end as gust_hours,
          case when r.details_at = r.air_at then r.weather_codes end as weather_codes,
          r.sea_at, r.sea_hours_from, r.wave_hours
        from weather_locations l join weather_reports r using (latitude, longitude)
        order by l.position, l.id`);
      return rows.map(toForecast);
    },
    /**
     * The points whose last request was ten minutes ago (9:30, since the job runs every minute). Marks them as requested, so
     * that no other server requests them too. A time more than 5 minutes ahead comes from a wrong clock and counts as due.
     */
    takeDue: (now: Date) =>
      executor.rows(sql<'weather-reports.takeDue'>`
        insert into weather_reports as r (latitude, longitude, asked_at)
        select distinct latitude, longitude, ${now}::timestamptz from weather_locations order by 1, 2
        on conflict (latitude, longitude) do update set asked_at = excluded.asked_at
          where r.asked_at not between
            excluded.asked_at - interval '9 minutes 30 seconds' and excluded.asked_at + interval '5 minutes'
        returning latitude, longitude`),
    saveAir: (
      { latitude, longitude }: Point,
      { temperature, wind, hours }: Air & { hours: AirHours | null },
      at: Date,
    ) =>
      executor.run(sql<'weather-reports.saveAir'>`
        update weather_reports set temperature = ${temperature}, wind = ${wind}, air_at = ${at}, details_at = ${at},
          air_hours_from = ${hours?.from ?? null}, wind_hours = ${hours?.values ?? null},
          wind_directions = ${withGaps(hours?.directions)}, gust_hours = ${withGaps(hours?.gusts)},
          weather_codes = ${withGaps(hours?.codes)}
        where latitude = ${latitude} and longitude = ${longitude}`),
    saveSea: ({ latitude, longitude }: Point, { waveHeight, hours }: Sea & WithHours, at: Date) =>
      executor.run(sql<'weather-reports.saveSea'>`
        update weather_reports set wave_height = ${waveHeight}, sea_at = ${at},
          sea_hours_from = ${hours?.from ?? null}, wave_hours = ${hours?.values ?? null}
        where latitude = ${latitude} and longitude = ${longitude}`),
    /** When the oldest forecast of the air was received: 1970 if a location has none, `null` without locations. */
    findOldest: async () => {
      const row = await executor.row(sql<'weather-reports.findOldest'>`
        select min(coalesce(r.air_at, 'epoch')) as oldest
        from weather_locations l left join weather_reports r using (latitude, longitude)`);
      return row?.oldest ?? null;
    },
    /** Forgets points where no location is any more. */
    deleteElsewhere: () =>
      executor.run(sql<'weather-reports.deleteElsewhere'>`
        delete from weather_reports r where not exists (
          select from weather_locations l where l.latitude = r.latitude and l.longitude = r.longitude)`),
  };
}
