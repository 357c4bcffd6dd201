import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FloodKind, type FloodReport, medianOf, startFlood } from '../load/flood.ts';
import {
  notifyServer,
  type OpenPayment,
  openPayingScene,
  type PayingScene,
  spreadOver,
} from '../load/paying-scene.ts';
import { listViolations, type SitePostgres, startSitePostgres } from '../load/site-database.ts';
import { startSteadyBooking } from '../load/steady-booking.ts';
import { howOften, isLong, isSoak } from '../support/long.ts';
import { complaintsOf } from '../support/server-process.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

/** Flooded and unflooded in turn, since other work on the machine comes and goes. */
const rounds = howOften({ test: 1, long: 3, soak: 5 });
const seconds = isLong ? 4 : 2;
const connections = 40;
const bookingClients = 8;
const dates = Array.from({ length: 14 }, (_, n) => `2027-06-${16 + n}`);

let postgres: SitePostgres;
let scene: PayingScene;
/** Another one for each measurement: idempotency keys are made from it. */
let seed = 0;
beforeAll(async () => {
  postgres = await startSitePostgres();
  scene = await openPayingScene(await postgres.createSite('flood'));
  await scene.sql.rows('update slots set capacity = 9999');
  await measure([], isLong ? 5 : 1);
});

afterAll(async () => {
  await scene?.close();
  await postgres?.stop();
});

interface Notified {
  status: number;
  text: string;
  milliseconds: number;
}

interface Measurement {
  bookingsPerSecond: number;
  notified: Notified[];
  flood: FloodReport;
  /** Answers that no customer should get. */
  strange: string[];
}

/** Books without a pause and delivers a notification each second while the same server is flooded. */
async function measure(kinds: readonly FloodKind[], forSeconds: number): Promise<Measurement> {
  const [server] = scene.clients;
  const payments: OpenPayment[] = [];
  for (const wanted of spreadOver(dates, forSeconds, 'sup')) payments.push(await scene.payUnnoticed(wanted));
  const flood = kinds.length > 0 ? startFlood({ origin: server.origin, kinds, connections, dates }) : null;
  if (flood) await sleep(1_000);
  seed += 1;
  const load = startSteadyBooking({ servers: () => [server], clients: bookingClients, dates, seed });
  const since = performance.now();
  const notifying: Promise<Notified>[] = [];
  for (const { notification } of payments) {
    notifying.push(notify(notification));
    await sleep(since + notifying.length * 1_000 - performance.now());
  }
  const bookingsPerSecond = load.acked.length / ((performance.now() - since) / 1_000);
  const notified = await Promise.all(notifying);
  const report = await flood?.stop();
  await load.stop();
  return {
    bookingsPerSecond,
    notified,
    flood: report ?? { statuses: {}, milliseconds: [] },
    strange: load.strange,
  };
}

async function notify(notification: string): Promise<Notified> {
  const sentAt = performance.now();
  const answer = await notifyServer(scene.clients[0], notification);
  return { ...answer, milliseconds: performance.now() - sentAt };
}

function describe(name: string, measurements: readonly Measurement[]): string {
  const rate = medianOf(measurements.map(({ bookingsPerSecond }) => bookingsPerSecond));
  const webhook = measurements.flatMap(({ notified }) => notified.map(({ milliseconds }) => milliseconds));
  const reads = measurements.flatMap(({ flood }) => flood.milliseconds);
  return [
    `${name}: ${rate.toFixed(0)} bookings/s (median)`,
    `webhook ${medianOf(webhook).toFixed(0)} ms (median), ${Math.max(...webhook).toFixed(0)} ms at most`,
    ...(reads.length > 0 ? [`${reads.length} reads, ${medianOf(reads).toFixed(1)} ms (median)`] : []),
  ].join('; ');
}

const floods: { name: string; kinds: FloodKind[] }[] = [
  { name: 'unknown parameters', kinds: ['parameters'] },
  { name: 'unknown paths', kinds: ['unknown paths'] },
  { name: 'availability', kinds: ['availability'] },
  { name: 'all of them', kinds: ['parameters', 'unknown paths', 'availability'] },
];

test.each(floods)('a flood of $name stops neither bookings nor the webhook', async ({ name, kinds }) => {
  const calm = [await measure([], seconds)];
  const flooded: Measurement[] = [];
  for (let round = 0; round < rounds; round += 1) {
    flooded.push(await measure(kinds, seconds));
    calm.push(await measure([], seconds));
  }
  const rate = (of: readonly Measurement[], n: number) => of[n]?.bookingsPerSecond ?? 0;
  const ratios = flooded.map((_, n) => (2 * rate(flooded, n)) / (rate(calm, n) + rate(calm, n + 1)));
  console.log(
    [
      describe('unflooded', calm),
      describe(`flood of ${name}`, flooded),
      `bookings, flooded to unflooded: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}; median ${medianOf(ratios).toFixed(2)}`,
    ].join('\n'),
  );

  const notified = flooded.flatMap((each) => each.notified);
  expect(notified).toHaveLength(rounds * seconds);
  for (const { status, text } of notified) expect([status, text]).toEqual([200, 'OK']);
  expect(flooded.flatMap(({ strange }) => strange)).toEqual([]);
  expect(Math.min(...flooded.map(({ bookingsPerSecond }) => bookingsPerSecond))).toBeGreaterThan(0);
  for (const kind of kinds) {
    const statuses = flooded.flatMap(({ flood }) => Object.keys(flood.statuses[kind] ?? {}));
    expect(new Set(statuses)).toEqual(new Set([kind === 'unknown paths' ? '404' : '200']));
  }
  expect(complaintsOf(scene.servers)).toEqual([]);
  expect(await listViolations(scene.sql)).toEqual([]);
  if (!isSoak) return;
  expect(medianOf(ratios)).toBeGreaterThanOrEqual(0.5);
  expect(Math.max(...notified.map(({ milliseconds }) => milliseconds))).toBeLessThan(1_000);
});
