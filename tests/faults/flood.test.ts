import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type BeachPostgres, listViolations, startBeachPostgres } from '../load/beach-database.ts';
import { type FloodKind, type FloodReport, medianOf, startFlood } from '../load/flood.ts';
import {
  notifyServer,
  type OpenPayment,
  openPayingScene,
  type PayingScene,
  spreadOver,
} from '../load/paying-scene.ts';
import { startSteadyBooking } from '../load/steady-booking.ts';
import { isLong } from './support/beach-under-load.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const seconds = isLong ? 20 : 2;
const connections = 40;
const bookingClients = 8;
const dates = Array.from({ length: 14 }, (_, n) => `2027-06-${16 + n}`);

let postgres: BeachPostgres;
let scene: PayingScene;
/** Another one for each measurement: idempotency keys are made from it. */
let seed = 0;
beforeAll(async () => {
  postgres = await startBeachPostgres();
  scene = await openPayingScene(await postgres.createBeach('flood'));
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

/** Books without a pause, delivers a notification each second, and floods the same server meanwhile. */
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

function describe(name: string, { bookingsPerSecond, notified, flood }: Measurement): string {
  const webhook = notified.map(({ milliseconds }) => milliseconds);
  const answers = flood.milliseconds.length;
  return [
    `${name}: ${bookingsPerSecond.toFixed(0)} bookings/s`,
    `webhook ${medianOf(webhook).toFixed(0)} ms (median), ${Math.max(...webhook).toFixed(0)} ms at most`,
    ...(answers ? [`flood ${answers} answers, ${medianOf(flood.milliseconds).toFixed(1)} ms (median)`] : []),
  ].join('; ');
}

const floods: { name: string; kinds: FloodKind[] }[] = [
  { name: 'unknown parameters', kinds: ['parameters'] },
  { name: 'unknown paths', kinds: ['unknown paths'] },
  { name: 'availability', kinds: ['availability'] },
  { name: 'all of them', kinds: ['parameters', 'unknown paths', 'availability'] },
];

test.each(floods)('a flood of $name stops neither bookings nor the webhook', async ({ name, kinds }) => {
  // Before and after, since other work on the machine comes and goes.
  const before = await measure([], seconds / 2);
  const flooded = await measure(kinds, seconds);
  const after = await measure([], seconds / 2);
  const unflooded = (before.bookingsPerSecond + after.bookingsPerSecond) / 2;
  const ratio = flooded.bookingsPerSecond / unflooded;
  console.log(
    [
      describe('before', before),
      describe(`flood of ${name}`, flooded),
      describe('after', after),
      `bookings while flooded: ${ratio.toFixed(2)} of the unflooded rate; flood ${JSON.stringify(flooded.flood.statuses)}`,
    ].join('\n'),
  );

  expect(flooded.notified).toHaveLength(seconds);
  for (const { status, text } of flooded.notified) expect([status, text]).toEqual([200, 'OK']);
  expect(flooded.strange).toEqual([]);
  expect(flooded.bookingsPerSecond).toBeGreaterThan(0);
  for (const kind of kinds) {
    const expected = kind === 'unknown paths' ? '404' : '200';
    expect(Object.keys(flooded.flood.statuses[kind] ?? {})).toEqual([expected]);
  }
  expect(scene.servers.flatMap(({ complaints }) => complaints)).toEqual([]);
  expect(await listViolations(scene.sql)).toEqual([]);
  // What is timed is measured where nothing else keeps the machine busy.
  if (!isLong) return;
  expect(ratio).toBeGreaterThanOrEqual(0.5);
  expect(Math.max(...flooded.notified.map(({ milliseconds }) => milliseconds))).toBeLessThan(1_000);
});
