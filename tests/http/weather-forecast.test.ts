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
  station.firstDay = '2027-06-14';
});
afterAll(() => station.close());
beforeEach(async () => {
  site = await createTestApp();
  station.mood = () => 'fine';
});

const forecast = async () => (await site.client().get('/api/weather/forecast')).body;

test('before anything was heard there is no forecast, and that is no fault', async () => {
  const { status, body } = await site.client().get('/api/weather/forecast');
  expect([status, body]).toEqual([200, []]);
});

test('seven days have wind and waves of the opening hours, at the first place of the strip', async () => {
  await refreshWeatherAt(eight, site, station);
  const days = await forecast();
  expect(days.map(({ date }: { date: string }) => date)).toEqual([
    ...['2027-06-14', '2027-06-15', '2027-06-16', '2027-06-17', '2027-06-18', '2027-06-19', '2027-06-20'],
  ]);
  // The station counts the hours of GMT, two behind Rome in summer.
  const hours = Array.from({ length: 9 }, (_, n) => ({
    ...{ hour: 8 + n, wind: 6 + n, gusts: 11 + n, windFrom: 90, waveHeight: (6 + n) / 10, weatherCode: 1 },
  }));
  expect(days[0]).toEqual({
    ...{
      date: '2027-06-14',
      location: 'Marina Romea',
      seaDirection: null,
      heardAt: eight,
      hours,
      verdicts: [],
    },
  });
});

test.each<Mood>(['answers without hours', 'counts impossible days'])(
  'where a service %s the current weather still counts, and there is no forecast',
  async (mood) => {
    await refreshWeatherAt(eight, site, station);
    station.mood = () => mood;
    expect(await refreshWeatherAt(tenPast, site, station)).toEqual({ points: 3, failures: [] });
    expect((await site.client().get('/api/weather')).body).toMatchObject(
      Array(3).fill({ lastUpdated: tenPast }),
    );
    expect(await forecast()).toEqual([]);
  },
);

test('a forecast of which a value is impossible ends there', async () => {
  station.mood = () => 'loses its senses at nine';
  await refreshWeatherAt(eight, site, station);
  // Nine o'clock in GMT.
  expect((await forecast()).map(({ hours }: { hours: object[] }) => hours.length)).toEqual([3]);
});

test('a service that fails leaves the forecast as it was, until it is three hours old', async () => {
  await refreshWeatherAt(eight, site, station);
  const before = await forecast();
  const moods: Mood[] = ['is broken', 'answers HTML', 'answers something else'];
  for (const [index, mood] of moods.entries()) {
    station.mood = () => mood;
    await refreshWeatherAt(`2027-06-14T${String(8 + index).padStart(2, '0')}:30:00.000Z`, site, station);
    expect(await forecast()).toEqual(before);
  }
  site.setNow('2027-06-14T11:00:00.001Z');
  const old = 'The last forecast is from 14 Jun, 10:00. It is too old to go by.';
  expect(await forecast()).toEqual(before.map((day: object) => ({ ...day, hours: [], verdicts: [], old })));
});
