import { createOpenMeteo, refreshWeather } from '#features/weather/server/weather.public.ts';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { TestApp } from './test-app.ts';
import type { WeatherStation } from './weather-station.ts';

type Addresses = Parameters<typeof createOpenMeteo>[0];

/** Does at this time what the job does, with the patience of a test. */
export function refreshWeatherAt(now: string, site: TestApp, addresses: Addresses | WeatherStation) {
  site.setNow(now);
  const clock = { now: () => new Date(now), offsetMs: 0 };
  const source = createOpenMeteo(addresses, { timeoutMs: 1_000, pauseMs: 10 });
  return refreshWeather({ database: site.database, clock, source, signal: new AbortController().signal });
}

/** Wind and waves of one day, as heard on the evening before. */
export async function foretell(database: Database, day: string, eve: string): Promise<void> {
  const [heardAt, from] = [`${eve}T15:30:00Z`, `${day}T07:00:00Z`];
  await database.run(sql`
    insert into weather_reports (latitude, longitude, asked_at, temperature, wind, air_at, wave_height, sea_at,
      air_hours_from, wind_hours, sea_hours_from, wave_hours)
    select distinct latitude, longitude, ${heardAt}::timestamptz, 24, 9, ${heardAt}::timestamptz, 0.2,
      ${heardAt}::timestamptz, ${from}::timestamptz, array[11, 17.2, 20], ${from}::timestamptz, array[0.1, 0.41, 0.9]
    from weather_locations
    on conflict (latitude, longitude) do update set air_at = excluded.air_at, sea_at = excluded.sea_at,
      air_hours_from = excluded.air_hours_from, sea_hours_from = excluded.sea_hours_from,
      wind_hours = excluded.wind_hours, wave_hours = excluded.wave_hours`);
}
