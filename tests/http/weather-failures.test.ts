import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { refreshWeatherAt } from '../support/weather.ts';
import { type Mood, startWeatherStation, type WeatherStation } from '../support/weather-station.ts';

const eight = '2027-06-14T08:00:00.000Z';
const tenPast = '2027-06-14T08:10:00.000Z';

let station: WeatherStation;
let site: TestApp;
beforeAll(async () => {
  station = await startWeatherStation();
});
afterAll(() => station.close());
beforeEach(async () => {
  site = await createTestApp();
  station.questions.length = 0;
  station.mood = () => 'fine';
});

const weather = async () => (await site.client().get('/api/weather')).body;
const points = ['44.4133 12.3047', '44.4886 12.2811', '44.5215 12.2689'];
const isMarine = (question: URL) => question.pathname === '/v1/marine';
const triesOf = (place: string) =>
  station.questions.filter((question) => question.href.includes(place)).length;

/** What the log says of it, and how often it is tried. */
const failures: [mood: Mood, reason: string, tries: number][] = [
  ['drops the line', 'UND_ERR_SOCKET', 2],
  ['never answers', 'timeout', 2],
  ['never ends', 'timeout', 2],
  ['is broken', 'http-502', 2],
  ['refuses', 'http-429', 1],
  ['answers HTML', 'not-json', 2],
  ['answers something else', 'nonsense', 2],
  ['answers without a value', 'nonsense', 2],
  ['answers the impossible', 'nonsense', 2],
  ['answers too much', 'too-large', 2],
  ['sends elsewhere', 'http-302', 1],
];

test.each(failures)('a service that %s is told as %s, and the last good answer stays', async (...failure) => {
  const [mood, reason, tries] = failure;
  await refreshWeatherAt(eight, site, station);
  const before = await weather();
  station.questions.length = 0;
  station.mood = () => mood;
  const refreshed = await refreshWeatherAt(tenPast, site, station);
  expect(refreshed?.points).toBe(3);
  expect(refreshed?.failures.toSorted()).toEqual(
    ['forecast', 'waves'].flatMap((what) => points.map((point) => `${what} at ${point}: ${reason}`)),
  );
  expect(station.questions).toHaveLength(6 * tries);
  // A redirect is not followed, wherever it leads.
  expect(station.questions.every(({ pathname }) => pathname.startsWith('/v1/'))).toBe(true);
  expect(await weather()).toEqual(before);
});

test('nothing listens where the service should be: the call still answers', async () => {
  const gone = await startWeatherStation();
  await gone.close();
  const refreshed = await refreshWeatherAt(eight, site, gone);
  expect(refreshed?.failures).toHaveLength(6);
  expect(refreshed?.failures[0]).toMatch(/: ECONNREFUSED$/);
  const { status, body } = await site.client().get('/api/weather');
  expect([status, body]).toEqual([200, []]);
});

test('a service that fails once is asked once more, and that is enough', async () => {
  const failed = new Set<string>();
  station.mood = ({ href }) => {
    if (failed.has(href)) return 'fine';
    failed.add(href);
    return 'drops the line';
  };
  expect(await refreshWeatherAt(eight, site, station)).toEqual({ points: 3, failures: [] });
  expect(await weather()).toHaveLength(3);
});

test('without waves the air is told, and the waves of before keep their age', async () => {
  await refreshWeatherAt(eight, site, station);
  station.mood = (question) => (isMarine(question) ? 'is broken' : 'fine');
  station.measures = { temperature: 19, wind: 20, waveHeight: 2 };
  await refreshWeatherAt(tenPast, site, station);
  const measured = { temperature: 19, wind: 20, waveHeight: 0.34, lastUpdated: eight };
  expect(await weather()).toMatchObject([measured, measured, measured]);
  const noon = '2027-06-14T12:00:00.000Z';
  await refreshWeatherAt(noon, site, station);
  const withoutWaves = { temperature: 19, wind: 20, waveHeight: null, lastUpdated: noon };
  expect(await weather()).toMatchObject([withoutWaves, withoutWaves, withoutWaves]);
});

test('a location without an answer is left out, the others are returned', async () => {
  station.mood = ({ href }) => (href.includes('44.4886') ? 'never answers' : 'fine');
  const refreshed = await refreshWeatherAt(eight, site, station);
  expect(refreshed?.failures).toEqual([
    'forecast at 44.4886 12.2811: timeout',
    'waves at 44.4886 12.2811: timeout',
  ]);
  expect((await weather()).map(({ location }: { location: string }) => location)).toEqual([
    'Marina Romea',
    'Lido Adriano',
  ]);
  expect(triesOf('44.4886')).toBe(4);
});

test('after a failure the next questions come ten minutes later, not at once', async () => {
  station.mood = () => 'refuses';
  await refreshWeatherAt(eight, site, station);
  expect(await refreshWeatherAt('2027-06-14T08:01:00Z', site, station)).toBeUndefined();
  station.mood = () => 'fine';
  expect(await refreshWeatherAt(tenPast, site, station)).toEqual({ points: 3, failures: [] });
});
