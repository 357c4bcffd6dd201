import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BookingInput } from '../load/booking-requests.ts';
import { medianOf } from '../load/flood.ts';
import { type Call, createHttpClient, type HttpClient } from '../load/http-client.ts';
import { type Overload, type OverloadReport, startOverload } from '../load/overload.ts';
import {
  notifyServer,
  type OpenPayment,
  openPayingScene,
  type PayingScene,
  spreadOver,
} from '../load/paying-scene.ts';
import { bookingCall, countStatuses } from '../load/rush.ts';
import { listViolations, type SitePostgres, startSitePostgres } from '../load/site-database.ts';
import { howOften, isLong, isSoak } from '../support/long.ts';
import { type ServerProcess, startServer, testServerEnv } from '../support/server-process.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const times = 10;
const seconds = howOften({ test: 4, long: 20, soak: 60 });
/** Node would take some gigabytes by itself. */
const littleMegabytes = 256;
const dates = Array.from({ length: 14 }, (_, n) => `2027-06-${16 + n}`);
/** Behind a proxy, so that visitors have addresses; limits as they are by default, as far as addresses share them. */
const env = { TRUST_PROXY: 'loopback', LIMIT_BOOKINGS_PER_MINUTE: '20', LIMIT_UNPAID_PER_CONTACT: '2' };

let postgres: SitePostgres;
let scene: PayingScene;
let client: HttpClient;
beforeAll(async () => {
  postgres = await startSitePostgres();
  scene = await openPayingScene(await postgres.createSite('overload'), env);
  client = createHttpClient(scene.clients[0].origin);
  await scene.sql.rows('update slots set capacity = 9999');
});

afterAll(async () => {
  client?.close();
  await scene?.close();
  await postgres?.stop();
});

function readMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

interface Watched {
  what: string;
  status: number;
  milliseconds: number;
}

/** What staff, the gateway and the proxy ask, one after the other, until the overload is over. */
async function watch(payments: OpenPayment[], isOver: () => boolean): Promise<Watched[]> {
  const watched: Watched[] = [];
  const time = async (what: string, ask: () => Promise<{ status: number; text: string }>) => {
    const since = performance.now();
    const { status, text } = await ask();
    watched.push({ what, status, milliseconds: performance.now() - since });
    if (what === 'webhook') expect(text).toBe('OK');
  };
  const login = {
    username: testServerEnv.ADMIN_USERNAME,
    password: testServerEnv.ADMIN_PASSWORD,
  };
  const asked: (() => Promise<void>)[] = [
    () => time('health', () => client.send({ path: '/healthz' })),
    () => time('ready', () => client.send({ path: '/readyz' })),
    () =>
      time('today', () => client.send({ path: `/api/admin/today?date=${dates[0]}`, headers: scene.staff })),
    () => time('today page', () => client.send({ path: '/admin/today', headers: scene.staff })),
    () => time('login', () => client.send({ method: 'POST', path: '/api/login', body: login })),
  ];
  const loops = asked.map(async (ask) => {
    while (!isOver()) {
      await ask();
      await sleep(200);
    }
  });
  const notifying = (async () => {
    for (const { notification } of payments) {
      if (isOver()) return;
      await time('webhook', () => notifyServer(client, notification));
      await sleep(200);
    }
  })();
  await Promise.all([...loops, notifying]);
  return watched;
}

/** A guest with an address of its own, who comes again as often as told. @returns tries, of which the last one booked. */
async function bookPatiently(isOver: () => boolean): Promise<number[]> {
  const needed: number[] = [];
  for (let guest = 0; !isOver(); guest += 1) {
    const [wanted] = spreadOver(dates, 1, 'sup');
    const call = bookingCall(wanted as NonNullable<typeof wanted>, `patient-${guest}`);
    for (let tries = 1; ; tries += 1) {
      const answer = await client.send({
        ...call,
        headers: { ...call.headers, 'x-forwarded-for': `192.0.2.${guest % 250}` },
      });
      if (answer.status === 201) needed.push(tries);
      else expect([answer.status, answer.text]).toEqual([503, expect.any(String)]);
      if (answer.status === 201) break;
      if (isOver()) return needed;
      await sleep(Number(answer.headers['retry-after']) * 1_000);
    }
  }
  return needed;
}

function describe(report: OverloadReport): string {
  const kinds = Object.entries(report.statuses).map(([kind, seen]) => `${kind} ${JSON.stringify(seen)}`);
  return `${report.sent} requests in ${report.seconds.toFixed(1)} s: ${kinds.join(', ')}`;
}

function describeWatched(watched: readonly Watched[]): string {
  return Object.entries(Object.groupBy(watched, ({ what }) => what))
    .map(([what, all = []]) => {
      const milliseconds = all.map((one) => one.milliseconds);
      return `${what} ${all.length}, ${medianOf(milliseconds).toFixed(0)} ms (median), ${Math.max(...milliseconds).toFixed(0)} ms at most`;
    })
    .join('; ');
}

async function measureCapacity(): Promise<number> {
  const order = { origin: client.origin, dates, clients: 32, seed: 1 };
  await run(startOverload({ ...order, seed: 2 }), 1_500);
  const report = await run(startOverload(order), isLong ? 5_000 : 2_000);
  console.log(`capacity: ${describe(report)}`);
  expect(report.strange).toEqual([]);
  return report.sent / report.seconds;
}

async function run(overload: Overload, milliseconds: number): Promise<OverloadReport> {
  await sleep(milliseconds);
  return overload.stop();
}

/** Sends calls again and again until all are answered as on any other day. @returns what came, and when. */
async function untilAnswered(callsOf: (round: number) => Call[]) {
  const since = performance.now();
  const rounds: string[] = [];
  for (let round = 0; ; round += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${251 + (round % 5)}` };
    const answers = await Promise.all(callsOf(round).map((call) => client.send({ ...call, headers })));
    const milliseconds = performance.now() - since;
    rounds.push(`${JSON.stringify(countStatuses(answers))} after ${milliseconds.toFixed(0)} ms`);
    if (answers.every(({ status }) => status === 200 || status === 201)) return { milliseconds, rounds };
    if (milliseconds > 60_000) throw new Error(`not normal after a minute: ${rounds.join(', ')}`);
    await sleep(100);
  }
}

async function untilNormal() {
  const [wanted] = spreadOver(dates, 1, 'tandem-kayak') as [BookingInput];
  const parts = await Promise.all([
    untilAnswered((round) => [
      { path: '/readyz' },
      { path: `/?after=${round}` },
      ...dates.map((date) => ({ path: `/api/availability-range?from=${date}&to=${date}` })),
    ]),
    untilAnswered(() => [bookingCall(wanted)]),
  ]);
  return {
    milliseconds: Math.max(...parts.map(({ milliseconds }) => milliseconds)),
    rounds: parts.flatMap(({ rounds }) => rounds),
  };
}

/** Whoever waited too long for a unit that many want at once was told to come again. */
const strangeComplaints = ({ complaints }: ServerProcess) =>
  complaints.filter(({ err }) => err?.message !== 'database/busy');

test(`${times} times the capacity for ${seconds} s`, async () => {
  const [server] = scene.servers;
  if (!server) throw new Error('no server');
  const payments: OpenPayment[] = [];
  for (const [n, wanted] of spreadOver(dates, seconds * 3, 'sup').entries())
    payments.push(await scene.payUnnoticed(wanted, { 'x-forwarded-for': `198.51.100.${n % 250}` }));
  const capacity = await measureCapacity();
  const before = readMemory(server.pid);
  const overload = startOverload({
    origin: client.origin,
    dates,
    clients: 0,
    perSecond: times * capacity,
    seed: 3,
  });
  const memory: number[] = [];
  let isOver = false;
  const watching = Promise.all([watch(payments, () => isOver), bookPatiently(() => isOver)]);
  for (let n = 0; n < seconds * 4; n += 1) {
    await sleep(250);
    memory.push(readMemory(server.pid));
  }
  isOver = true;
  // Those who are on their way when it ends are answered too.
  const [report, normal] = await Promise.all([overload.stop(), untilNormal()]);
  const [watched, patient] = await watching;
  const after = readMemory(server.pid);
  const half = memory.length / 2;
  const [early, late] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
  console.log(
    [
      `overload: ${describe(report)}; wanted ${times} times ${capacity.toFixed(0)}/s`,
      describeWatched(watched),
      `a patient guest needed ${patient.join(', ')} tries`,
      `memory: ${before.toFixed(0)} MB before, ${early.toFixed(0)} and ${late.toFixed(0)} MB at most in the two halves, ${after.toFixed(0)} MB after`,
      `normal again after ${normal.milliseconds.toFixed(0)} ms: ${normal.rounds.join(', ')}`,
    ].join('\n'),
  );
  expect(report.strange).toEqual([]);
  expect(watched.filter(({ status }) => status !== 200)).toEqual([]);
  expect(report.acked.length).toBeGreaterThan(0);
  expect(patient.length).toBeGreaterThan(0);
  const kept = await scene.sql.rows<{ count: number }>(
    'select count(*)::int as count from bookings where id = any($1)',
    [report.acked],
  );
  expect(kept).toEqual([{ count: report.acked.length }]);
  expect(await listViolations(scene.sql)).toEqual([]);
  expect(strangeComplaints(server)).toEqual([]);
  expect(late).toBeLessThan(1.5 * early);
  if (isSoak) expect(normal.milliseconds).toBeLessThan(5_000);
});

test('a server with little memory goes on under the same load', async () => {
  const server = await startServer(scene.env, { nodeArguments: [`--max-old-space-size=${littleMegabytes}`] });
  const small = createHttpClient(server.origin);
  try {
    const overload = startOverload({ origin: server.origin, dates, clients: 0, perSecond: 1_500, seed: 4 });
    // Bodies as large as they may be, which are read and refused.
    const large = { padding: 'x'.repeat(60_000) };
    const over = performance.now() + seconds * 500;
    const statuses = new Set<number>();
    const senders = Array.from({ length: 20 }, async () => {
      while (performance.now() < over) {
        const answer = await small.send({ method: 'POST', path: '/api/waiting-list', body: large });
        statuses.add(answer.status);
      }
    });
    await Promise.all(senders);
    const report = await overload.stop();
    console.log(
      `${littleMegabytes} MB: ${describe(report)}; ${readMemory(server.pid).toFixed(0)} MB resident`,
    );
    expect(report.strange).toEqual([]);
    expect([...statuses].filter((status) => ![422, 429, 503].includes(status))).toEqual([]);
    expect(server.isRunning()).toBe(true);
    expect((await small.send({ path: '/readyz' })).status).toBe(200);
    expect(strangeComplaints(server)).toEqual([]);
  } finally {
    small.close();
    await server.stop();
  }
});
