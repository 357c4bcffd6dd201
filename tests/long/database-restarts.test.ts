import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isLong } from '../support/long.ts';
import { type ServerProcess, untilReady } from '../support/server-process.ts';
import { until } from '../support/until.ts';
import { isRunning } from './support/embedded-servers.ts';
import {
  currentPostmaster,
  openSiteUnderLoad,
  type SiteUnderLoad,
  settle,
  untilAnswering,
  untilBooked,
  untouched,
} from './support/site-under-load.ts';

vi.setConfig({ testTimeout: isLong ? 300_000 : 120_000, hookTimeout: 120_000 });

const rounds = isLong ? 3 : 1;
const healthyWithinMs = 10_000;

let site: SiteUnderLoad;
beforeAll(async () => {
  site = await openSiteUnderLoad(2);
});
afterAll(() => site?.close());

async function signalPostmaster(signal: NodeJS.Signals): Promise<void> {
  const pid = await currentPostmaster(site);
  process.kill(pid, signal);
  await until('PostgreSQL to end', async () => !(await isRunning(pid)));
}

async function failWhenEnded({ ended, complaints }: ServerProcess): Promise<never> {
  const code = await ended;
  const lastWords = complaints.filter(({ level }) => level >= 60).map(({ msg }) => msg);
  throw new Error(`a server ended with ${code}: ${lastWords.join(' ')}`);
}

const faults: [string, () => Promise<unknown>][] = [
  ['a fast stop of PostgreSQL', () => signalPostmaster('SIGINT')],
  ['an immediate stop of PostgreSQL', () => signalPostmaster('SIGQUIT')],
  ['kill -9 of PostgreSQL', () => signalPostmaster('SIGKILL')],
  [
    'the end of every connection',
    () =>
      site.sql.rows('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
  ],
];

test.each(faults)('both servers outlive %s in mid-load', async (name, strike) => {
  const servers = site.servers();
  for (let round = 0; round < rounds; round += 1) {
    await untilBooked(site.load, 200);
    await strike();
    const downMs = await Promise.race([untilAnswering(site.sql), ...servers.map(failWhenEnded)]);
    const readyMs = await Promise.all(servers.map(({ origin }) => untilReady(origin, healthyWithinMs)));
    await untilBooked(site.load, 50);
    console.log(
      `${name}: down ${Math.round(downMs)} ms, ready ${readyMs.map(Math.round).join(', ')} ms later`,
    );
    expect(servers.map((server) => server.isRunning())).toEqual([true, true]);
  }
});

test('after all of it every acknowledged booking is there, and nothing else', async () => {
  expect(await settle(site)).toEqual(untouched);
  console.log(`${site.load.acked.length} acknowledged`, site.load.seen);
});
