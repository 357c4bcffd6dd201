import { test as mailTest } from '#tests/support/card-and-mail-site.ts';
import { freePort } from '#tests/support/free-port.ts';
import { expect } from '#tests/support/site.ts';
import { startWeatherStation, untilWeatherCame, type WeatherStation } from './weather-station.ts';

/** A site that takes cards, sends mails and has a forecast: for days that are called off. */
export const test = mailTest.extend<object, { station: WeatherStation }>({
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
    async ({ station, post, gateway }, use) => {
      const port = await freePort();
      await use({
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        MYPOS_CONFIGURATION: gateway.configuration,
        MYPOS_URL: gateway.url,
        SMTP_URL: post.url,
        MAIL_FROM: 'Pagaia <booking@pagaia.example>',
        WEATHER_URL: station.forecastUrl,
        MARINE_URL: station.marineUrl,
      });
    },
    { scope: 'worker' },
  ],
  untilSettled: [
    ({ station: _ }, use) =>
      use(async (site) => {
        await expect
          .poll(
            async () =>
              (await site.query('select from payment_stores where condition = $1', ['ready'])).length,
            {
              timeout: 60_000,
            },
          )
          .toBe(1);
        await untilWeatherCame(site);
      }),
    { scope: 'worker' },
  ],
});
