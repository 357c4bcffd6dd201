import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWeatherLocationsRepository } from '#features/weather/server/weather-locations.repository.ts';
import { sql } from '#platform/database/sql.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { refreshWeatherAt } from '../support/weather.ts';
import { startWeatherStation, type WeatherStation } from '../support/weather-station.ts';

const eight = '2027-06-14T08:00:00.000Z';
const oneMinuteLater = '2027-06-14T08:01:00.000Z';

let station: WeatherStation;
let site: TestApp;
let locations: ReturnType<typeof createWeatherLocationsRepository>;
beforeAll(async () => {
  station = await startWeatherStation();
});
afterAll(() => station.close());
beforeEach(async () => {
  site = await createTestApp();
  locations = createWeatherLocationsRepository(site.database);
  station.questions.length = 0;
});

const reportedLocations = async () =>
  (await site.client().get('/api/weather')).body.map(({ location }: { location: string }) => location);
const first = async () => {
  const [location] = await locations.list();
  if (!location) throw new Error('There is no location');
  return location;
};

test('a first start knows three beaches of the week', async () => {
  expect(await locations.list()).toMatchObject([
    { name: 'Marina Romea', latitude: 44.5215, longitude: 12.2689 },
    { name: 'Marina di Ravenna' },
    { name: 'Lido Adriano' },
  ]);
});

test('a new location is asked about at the next look, alone, and stands where it was put', async () => {
  await refreshWeatherAt(eight, site, station);
  station.questions.length = 0;
  await locations.create({
    name: 'Cervia',
    latitude: 44.26,
    longitude: 12.36,
    seaDirection: 75,
    position: 0,
  });
  expect(await refreshWeatherAt(oneMinuteLater, site, station)).toEqual({ points: 1, failures: [] });
  expect(station.questions).toHaveLength(2);
  expect((await reportedLocations())[0]).toBe('Cervia');
});

test('a location that is renamed keeps its weather', async () => {
  await refreshWeatherAt(eight, site, station);
  expect(await locations.update({ ...(await first()), name: 'North beach' })).toBe(1);
  expect((await reportedLocations())[0]).toBe('North beach');
});

test('a location that is moved has no weather until its new point was asked about', async () => {
  await refreshWeatherAt(eight, site, station);
  await locations.update({ ...(await first()), latitude: 45.1 });
  expect(await reportedLocations()).toEqual(['Marina di Ravenna', 'Lido Adriano']);
  await refreshWeatherAt(oneMinuteLater, site, station);
  expect(await reportedLocations()).toHaveLength(3);
});

test('two locations at one point share one question', async () => {
  await locations.create({ ...(await first()), name: 'The same beach', position: 9 });
  expect(await refreshWeatherAt(eight, site, station)).toMatchObject({ points: 3 });
  expect(await reportedLocations()).toHaveLength(4);
});

test('what was heard of a location that is gone is forgotten', async () => {
  await refreshWeatherAt(eight, site, station);
  expect(await locations.delete((await first()).id)).toBe(1);
  expect(await reportedLocations()).toEqual(['Marina di Ravenna', 'Lido Adriano']);
  await refreshWeatherAt('2027-06-14T08:10:00Z', site, station);
  expect(await site.database.row(sql`select count(*) from weather_reports`)).toEqual({ count: 2 });
});

test('a location that does not exist is not changed', async () => {
  expect(await locations.update({ ...(await first()), id: 999 })).toBe(0);
  expect(await locations.delete(999)).toBe(0);
});
