import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { refreshWeatherAt } from '../support/weather.ts';
import { startWeatherStation, type WeatherStation } from '../support/weather-station.ts';

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
  station.measures = { temperature: 24.3, wind: 11.5, waveHeight: 0.34 };
});

const weather = async () => (await site.client().get('/api/weather')).body;
const measured = { temperature: 24.3, wind: 11.5, waveHeight: 0.34 };
const none = { temperature: null, wind: null, waveHeight: null };
const places = ['Marina Romea', 'Marina di Ravenna', 'Lido Adriano'];

test('before anything was heard there is no weather, and that is no fault', async () => {
  const { status, body } = await site.client().get('/api/weather');
  expect([status, body]).toEqual([200, []]);
});

test('every place is asked about once, and what was heard is told in the order of the strip', async () => {
  expect(await refreshWeatherAt(eight, site, station)).toEqual({ points: 3, failures: [] });
  expect(await weather()).toEqual(places.map((location) => ({ location, ...measured, lastUpdated: eight })));
  expect(station.questions).toHaveLength(6);
});

test('the questions name the point, the values and their units', async () => {
  await refreshWeatherAt(eight, site, station);
  const asked = (path: string) =>
    station.questions
      .filter((question) => question.pathname === path)
      .map((question) => Object.fromEntries(question.searchParams))
      .toSorted((a, b) => Number(a.latitude) - Number(b.latitude));
  const south = { latitude: '44.4133', longitude: '12.3047' };
  expect(asked('/v1/forecast')[0]).toEqual({
    ...south,
    current: 'temperature_2m,wind_speed_10m',
    hourly: 'wind_speed_10m,wind_direction_10m,wind_gusts_10m,weather_code',
    forecast_days: '7',
    timezone: 'GMT',
    timeformat: 'iso8601',
    temperature_unit: 'celsius',
    wind_speed_unit: 'kmh',
  });
  expect(asked('/v1/marine')[0]).toEqual({
    ...south,
    current: 'wave_height',
    hourly: 'wave_height',
    forecast_days: '7',
    timezone: 'GMT',
    timeformat: 'iso8601',
    length_unit: 'metric',
  });
});

test('a key in the address goes along with every question, and nothing in it changes what is asked', async () => {
  await refreshWeatherAt(eight, site, {
    forecastUrl: `${station.forecastUrl}?apikey=s3cret&timezone=auto&timeformat=unixtime`,
    marineUrl: null,
  });
  const asked = ['apikey', 'timezone', 'timeformat'];
  expect(station.questions.map(({ searchParams }) => asked.map((name) => searchParams.get(name)))).toEqual(
    places.map(() => ['s3cret', 'GMT', 'iso8601']),
  );
});

test('a request for the weather causes no outgoing request', async () => {
  await refreshWeatherAt(eight, site, station);
  const before = station.questions.length;
  station.mood = () => 'never answers';
  site.setNow('2027-06-14T10:30:00Z');
  expect(await weather()).toHaveLength(3);
  expect(station.questions).toHaveLength(before);
});

test('the service is not queried again within nine minutes, by any server', async () => {
  await refreshWeatherAt(eight, site, station);
  expect(await refreshWeatherAt('2027-06-14T08:09:00Z', site, station)).toBeUndefined();
  expect(station.questions).toHaveLength(6);
});

test('after ten minutes the new weather takes the place of the old', async () => {
  await refreshWeatherAt(eight, site, station);
  station.measures = { temperature: -0.4, wind: 38, waveHeight: 1.2 };
  await refreshWeatherAt(tenPast, site, station);
  expect(await weather()).toEqual(
    places.map((location) => ({ location, ...station.measures, lastUpdated: tenPast })),
  );
});

test('servers that wonder at the same moment ask once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => refreshWeatherAt(eight, site, station)));
  expect(answers.reduce((sum, answer) => sum + (answer?.points ?? 0), 0)).toBe(3);
  expect(station.questions).toHaveLength(6);
});

test('what a clock that ran ahead left behind does not stop the questions', async () => {
  await refreshWeatherAt('2027-07-14T08:00:00Z', site, station);
  expect(await refreshWeatherAt(eight, site, station)).toMatchObject({ points: 3 });
});

test('values older than three hours are told as unknown, with the time of the last', async () => {
  await refreshWeatherAt(eight, site, station);
  site.setNow('2027-06-14T11:00:00Z');
  expect(await weather()).toMatchObject(places.map(() => measured));
  site.setNow('2027-06-14T11:00:01Z');
  expect(await weather()).toEqual(places.map((location) => ({ location, ...none, lastUpdated: eight })));
});

test('while disabled, the service is not queried', async () => {
  const off = { forecastUrl: null, marineUrl: null };
  expect(await refreshWeatherAt(eight, site, off)).toBeUndefined();
  expect(await site.database.rows(sql`select 1 from weather_reports`)).toEqual([]);
});

test('with only the waves switched off, the air is still told', async () => {
  await refreshWeatherAt(eight, site, { ...station, marineUrl: null });
  expect(await weather()).toMatchObject(places.map(() => ({ ...measured, waveHeight: null })));
});
