import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSecondServer, type SecondServer } from '../support/second-server.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { refreshWeatherAt } from '../support/weather.ts';
import { startWeatherStation, type WeatherStation } from '../support/weather-station.ts';

const url = '/api/weather-limits';
const none = { maxWind: null, maxGusts: null, maxOffshoreWind: null, maxWaveHeight: null };

let station: WeatherStation;
let site: TestApp;
let second: SecondServer;
let staff: TestClient;
beforeAll(async () => {
  station = await startWeatherStation();
  station.firstDay = '2027-06-14';
});
afterAll(() => station.close());
beforeEach(async () => {
  site = await createTestApp();
  second = await openSecondServer(site);
  staff = await site.staffClient();
  return () => second.close();
});

const stored = async () => (await staff.get(url)).body;
interface Judged {
  itemId: string | null;
  hours: { hour: number; level: string }[];
}

/** The hours in which items stay ashore. */
const ashoreOn = async (date: string) => {
  const days = (await second.client().get('/api/weather/forecast')).body;
  const { verdicts } = days.find((day: { date: string }) => day.date === date);
  return verdicts.map(({ itemId, hours }: Judged) => [
    itemId,
    hours.filter(({ level }) => level === 'out').map(({ hour }) => hour),
  ]);
};

test('nothing has a limit at first, and every item that is offered can have one', async () => {
  const { limits } = await stored();
  expect(Object.keys(limits).length).toBeGreaterThan(2);
  expect(Object.values(limits)).toEqual(Array(Object.keys(limits).length).fill(none));
});

test('hours above the limits are marked on every server, for the items that stay ashore', async () => {
  await refreshWeatherAt('2027-06-14T08:00:00.000Z', site, station);
  expect(await ashoreOn('2027-06-15')).toEqual([]);
  // The station blows as many km/h as the hour in GMT, two behind Rome, and its waves are a tenth of that in metres.
  const limits = {
    'single-kayak': { maxWind: 13, maxWaveHeight: null },
    'tandem-kayak': { maxWind: 20, maxWaveHeight: 1.2 },
  };
  const { version } = await stored();
  const { status, body } = await staff.put(url, { limits, version });
  expect([status, body.limits]).toMatchObject([200, limits]);
  expect(await ashoreOn('2027-06-15')).toEqual([
    ['single-kayak', [16]],
    ['tandem-kayak', [15, 16]],
    // Boards have no limit, so that somebody who has chosen nothing yet can still go out.
    [null, []],
  ]);
});

test('a limit is taken away, and those of other items stay', async () => {
  const both = { 'single-kayak': { ...none, maxWind: 20 }, 'tandem-kayak': { ...none, maxWind: 25 } };
  await staff.put(url, { limits: both });
  await staff.put(url, { limits: { 'single-kayak': none } });
  expect((await stored()).limits).toMatchObject({ ...both, 'single-kayak': none });
});

test('a page of the version before, which does not know of gusts, leaves them as they are', async () => {
  await staff.put(url, { limits: { 'single-kayak': { ...none, maxWind: 20, maxGusts: 35 } } });
  await staff.put(url, { limits: { 'single-kayak': { maxWind: 25, maxWaveHeight: null } } });
  expect((await stored()).limits['single-kayak']).toEqual({ ...none, maxWind: 25, maxGusts: 35 });
});

test('of many who change what they saw exactly one does', async () => {
  const { version } = await stored();
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      staff.put(url, { limits: { 'single-kayak': { ...none, maxWind: 10 + n } }, version }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('weather/limits-changed');
});

test.each([
  ['an unknown item', { ark: none }, 404],
  ['half a kilometre an hour', { 'single-kayak': { ...none, maxWind: 20.5 } }, 422],
  ['a storm', { 'single-kayak': { ...none, maxWind: 151 } }, 422],
  ['a gust of 201', { 'single-kayak': { ...none, maxGusts: 201 } }, 422],
  ['a wave of eleven metres', { 'single-kayak': { ...none, maxWaveHeight: 11 } }, 422],
])('%s is refused, and nothing changes', async (_, limits, status) => {
  const before = await stored();
  const both = { limits: { 'tandem-kayak': { ...none, maxWind: 20 }, ...limits } };
  expect((await staff.put(url, both)).status).toBe(status);
  expect(await stored()).toEqual(before);
});
