import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoredLocations, WeatherLocation } from '#features/weather/weather-locations.contract.ts';
import { expectRefusal } from '../support/refusals.ts';
import { openSecondServer, type SecondServer } from '../support/second-server.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { refreshWeatherAt } from '../support/weather.ts';
import { startWeatherStation, type WeatherStation } from '../support/weather-station.ts';

const url = '/api/weather-locations';
const cervia: WeatherLocation = { name: 'Cervia', latitude: 44.26, longitude: 12.36 };

let station: WeatherStation;
let site: TestApp;
let second: SecondServer;
let staff: TestClient;
beforeAll(async () => {
  station = await startWeatherStation();
  site = await createTestApp();
  second = await openSecondServer(site);
  staff = await site.staffClient();
});
afterAll(async () => {
  await second?.close();
  await station?.close();
});

let before: StoredLocations;
beforeEach(async () => {
  before = (await staff.get(url)).body;
});

const names = async () => (await staff.get(url)).body.locations.map(({ name }: WeatherLocation) => name);
const readReport = async () => (await second.client().get('/api/weather')).body;

test('places are added, renamed, moved, put in another order and taken away, and keep what is theirs', async () => {
  await refreshWeatherAt('2027-06-14T08:00:00.000Z', site, station);
  const [romea, ravenna] = before.locations as [WeatherLocation, WeatherLocation];
  const wanted = [cervia, { ...ravenna, name: 'Ravenna' }, { ...romea, latitude: 44.6 }];
  const { status, body } = await staff.put(url, { locations: wanted, version: before.version });
  expect(status).toBe(200);
  expect(body.locations).toMatchObject(wanted);
  expect(body.version).not.toBe(before.version);
  // Without a restart, on the other server: the renamed one keeps its weather, new points are asked about next.
  expect((await readReport()).map(({ location }: { location: string }) => location)).toEqual(['Ravenna']);
  await refreshWeatherAt('2027-06-14T08:01:00.000Z', site, station);
  expect((await readReport()).map(({ location }: { location: string }) => location)).toEqual([
    'Cervia',
    'Ravenna',
    'Marina Romea',
  ]);
});

test('of many who change what they saw exactly one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      staff.put(url, { locations: [{ ...cervia, name: `Place ${n}` }], version: before.version }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('weather/locations-changed');
  expect(await names()).toHaveLength(1);
});

test('one that somebody else has deleted comes back with who still wants it', async () => {
  const [first] = before.locations as [WeatherLocation];
  await staff.put(url, { locations: [cervia] });
  const { body } = await staff.put(url, { locations: [first, cervia] });
  expect(body.locations.map(({ name }: WeatherLocation) => name)).toEqual([first.name, 'Cervia']);
});

const nine = Array.from({ length: 9 }, (_, n) => ({ ...cervia, name: `Place ${n}` }));

test.each<[string, unknown, string]>([
  ['none', [], 'locations'],
  ['nine', nine, 'locations'],
  ['the same one twice', [cervia, cervia], 'locations'],
  ['one without a name', [{ ...cervia, name: ' ' }], 'locations.0.name'],
  ['a long name', [{ ...cervia, name: 'x'.repeat(61) }], 'locations.0.name'],
  ['a name with a NUL', [{ ...cervia, name: 'a\u0000' }], 'locations.0.name'],
  ['too far north', [{ ...cervia, latitude: 90.1 }], 'locations.0.latitude'],
  ['too far south', [{ ...cervia, latitude: -91 }], 'locations.0.latitude'],
  ['too far east', [{ ...cervia, longitude: 181 }], 'locations.0.longitude'],
  ['a latitude as text', [{ ...cervia, latitude: '44' }], 'locations.0.latitude'],
  ['no longitude', [{ name: 'Cervia', latitude: 44 }], 'locations.0.longitude'],
  ['a position', [{ ...cervia, position: 1 }], 'locations.0.position'],
  ['an id as text', [{ ...cervia, id: '1' }], 'locations.0.id'],
  ['no list', { 0: cervia }, 'locations'],
])('%s is refused', async (_, locations, path) => {
  const answer = await staff.put(url, { locations });
  expectRefusal(answer, 422);
  expect(answer.body.issues[0].path).toBe(path);
  expect((await staff.get(url)).body).toEqual(before);
});

test('a number that is none is refused', async () => {
  const body = `{"locations":[{"name":"A","latitude":1e999,"longitude":1}]}`;
  const headers = { 'content-type': 'application/json' };
  expectRefusal(await staff.send('PUT', url, { body: Buffer.from(body), headers }), 400, 422);
});
