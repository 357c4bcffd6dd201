import { test as base } from './site.ts';
import { startWeatherStation, untilWeatherCame, type WeatherStation } from './weather-station.ts';

/** The weather of these journeys comes all the way: service, job, database, call, strip. */
export const test = base.extend<object, { station: WeatherStation }>({
  station: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const station = await startWeatherStation();
      await use(station);
      await station.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ station }, use) => use({ WEATHER_URL: station.forecastUrl, MARINE_URL: station.marineUrl }),
    { scope: 'worker' },
  ],
  untilSettled: [({ station: _ }, use) => use(untilWeatherCame), { scope: 'worker' }],
});
