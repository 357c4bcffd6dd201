import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WeatherEntry } from '#features/weather/weather.contract.ts';
import { openSql } from '../load/site-database.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { startWeatherStation, type WeatherStation } from '../support/weather-station.ts';

vi.setConfig({ testTimeout: 120_000 });

let station: WeatherStation;
let database: TestDatabase;
const servers: ServerProcess[] = [];
beforeEach(async () => {
  station = await startWeatherStation();
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers.length = 0;
  await database.drop();
  await station.close();
});

/** Servers as they are shipped, except that their weather comes from here. */
async function start(count: number): Promise<ServerProcess[]> {
  const env = {
    DATABASE_URL: database.url,
    WEATHER_URL: station.forecastUrl,
    MARINE_URL: station.marineUrl,
  };
  const started = await Promise.all(Array.from({ length: count }, () => startServer(env)));
  servers.push(...started);
  return started;
}

async function weatherOf({ origin }: ServerProcess): Promise<WeatherEntry[]> {
  return (await (await fetch(`${origin}/api/weather`)).json()) as WeatherEntry[];
}

/** How often the job that looks for places without weather has run. */
async function countLooks(): Promise<number> {
  const sql = openSql(database.url);
  const jobs = await sql.rows(
    "select from pgboss.job where name = 'refresh-weather' and state = 'completed'",
  );
  await sql.close();
  return jobs.length;
}

const untilReported = (server: ServerProcess) =>
  vi.waitFor(async () => expect(await weatherOf(server)).toHaveLength(3), { timeout: 30_000, interval: 50 });

test('two servers on one database ask once, tell the same, and tell it again after a restart', async () => {
  const [first, second] = (await start(2)) as [ServerProcess, ServerProcess];
  await untilReported(first);
  expect(await weatherOf(second)).toEqual(await weatherOf(first));
  expect(await weatherOf(second)).toMatchObject([
    { location: 'Marina Romea', temperature: 24.3, wind: 11.5, waveHeight: 0.34 },
    { location: 'Marina di Ravenna' },
    { location: 'Lido Adriano' },
  ]);
  await Promise.all([first.stop(), second.stop()]);
  const before = await countLooks();
  const [third] = (await start(1)) as [ServerProcess];
  expect(await weatherOf(third)).toHaveLength(3);
  // The job of a start has looked whether somebody has to be asked.
  await until('the job of the start', async () => (await countLooks()) > before, 60_000);
  expect(station.questions).toHaveLength(6);
  expect([first, second, third].flatMap(({ complaints }) => complaints)).toEqual([]);
});

test('a weather service that never answers holds up neither start, nor pages, nor stop', async () => {
  station.mood = () => 'never answers';
  const [server] = (await start(1)) as [ServerProcess];
  await vi.waitFor(() => expect(station.questions.length).toBeGreaterThan(0), { timeout: 30_000 });
  const since = performance.now();
  expect(await weatherOf(server)).toEqual([]);
  expect((await fetch(server.origin)).status).toBe(200);
  expect(performance.now() - since).toBeLessThan(5_000);
  const stopping = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - stopping).toBeLessThan(15_000);
  expect(server.complaints).toEqual([]);
});
