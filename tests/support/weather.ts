import { createOpenMeteo, refreshWeather } from '#features/weather/server/weather.public.ts';
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
