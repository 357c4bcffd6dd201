import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expireHolds } from '#features/bookings/server/bookings.public.ts';
import { createBookingAnnouncer } from '#features/notifications/server/notifications.public.ts';
import { createClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { addDays } from '#shared/business-calendar.ts';
import type { BookingInput } from '../load/booking-requests.ts';
import type { HttpClient } from '../load/http-client.ts';
import {
  notifyServer,
  type OpenPayment,
  openPayingScene,
  type PayingScene,
  spreadOver,
} from '../load/paying-scene.ts';
import { bookingCall } from '../load/rush.ts';
import {
  countDeadlocks,
  listViolations,
  type SitePostgres,
  startSitePostgres,
} from '../load/site-database.ts';
import { howOften } from '../support/long.ts';
import { complaintsOf } from '../support/server-process.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let postgres: SitePostgres;
let scene: PayingScene;
let url: string;
beforeAll(async () => {
  postgres = await startSitePostgres();
  url = await postgres.createSite('payment_races');
  scene = await openPayingScene(url);
});
afterAll(async () => {
  expect(await listViolations(scene.sql)).toEqual([]);
  expect(await countDeadlocks(scene.sql)).toBe(0);
  expect(complaintsOf(scene.servers)).toEqual([]);
  await scene.close();
  await postgres.stop();
});

const firstDay = '2027-06-20';

function serverOf(n: number): HttpClient {
  return scene.clients[n % scene.clients.length] as HttpClient;
}

/** Works through a list, some at a time. */
async function inBatches<In, Out>(
  list: readonly In[],
  size: number,
  work: (entry: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  for (let at = 0; at < list.length; at += size) {
    results.push(...(await Promise.all(list.slice(at, at + size).map(work))));
  }
  return results;
}

test('one notification a hundred times at once on two servers: one payment, one entry, one mail', async () => {
  const payment = await scene.payUnnoticed(spreadOver([firstDay], 1, 'sup')[0] as BookingInput);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => notifyServer(serverOf(n), payment.notification)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 OK']));
  const [counts] = await scene.sql.rows(
    `select (select count(*)::int from payment_attempts where booking_id = $1 and state = 'confirmed') as confirmed,
       (select count(*)::int from money_movements where order_id = $2) as movements,
       (select count(*)::int from outbox_mails where order_id = $2) as mails,
       (select count(*)::int from payment_events where order_id = $2) as events,
       (select state from bookings where id = $1) as booking`,
    [payment.bookingId, payment.orderId],
  );
  console.log('100 copies of one notification on two servers:', counts);
  expect(counts).toEqual({ confirmed: 1, movements: 1, mails: 1, events: 100, booking: 'paid' });
});

const cancelRounds = howOften({ test: 25, long: 50, soak: 100 });

test(`${cancelRounds} bookings that staff cancel while they are paid: no money is kept`, async () => {
  const wanted = spreadOver([addDays(firstDay, 20), addDays(firstDay, 21)], cancelRounds, 'sup');
  await scene.sql.rows("update slots set capacity = 99 where item_id = 'sup'");
  const payments = await inBatches(wanted, 16, scene.payUnnoticed);
  const answers = await Promise.all(
    payments.flatMap(({ bookingId, notification }, n) => [
      notifyServer(serverOf(n), notification).then(({ status }) => `notify ${status}`),
      serverOf(n + 1)
        .send({ method: 'PATCH', path: `/api/bookings/${bookingId}/cancel`, headers: scene.staff })
        .then(({ status }) => `cancel ${status}`),
    ]),
  );
  expect(new Set(answers)).toEqual(new Set(['notify 200', 'cancel 200']));
  const ids = new Set(payments.map(({ orderId }) => orderId));
  const own = async () => (await readOutcomes()).filter(({ orderId }) => ids.has(orderId));
  await until(
    'every refund to be made',
    async () => (await own()).every((o) => o.attempt === 'refunded'),
    60_000,
  );
  expect((await own()).filter(({ booking, units }) => booking !== 'cancelled' || units > 0)).toEqual([]);
  for (const orderId of ids) expect((await scene.control.order(orderId)).balanceCents).toBe(0);
});

interface Outcome {
  orderId: string;
  attempt: string;
  booking: string;
  units: number;
}

async function readOutcomes(): Promise<Outcome[]> {
  return scene.sql.rows<Outcome>(
    `select a.order_id as "orderId", a.state as attempt, b.state as booking,
       (select count(*)::int from allocations where booking_id = b.id and released_at is null) as units
     from payment_attempts a join bookings b on b.id = a.booking_id`,
  );
}

/** Every millisecond between two holds' ends; the race of each pair is one of its own. */
const pauseMs = 20;
const pairCount = howOften({ test: 100, long: 250, soak: 500 });

interface Pair {
  wanted: BookingInput;
  payment: OpenPayment;
}

test(`${pairCount} notifications within 5 ms of the end of their hold: paid with units, or refunded`, async () => {
  const calm = Array.from({ length: 14 }, (_, n) => addDays(firstDay, n + 1));
  const wanted = [
    ...spreadOver(calm, pairCount / 2, 'single-kayak'),
    ...spreadOver(calm, pairCount / 2, 'tandem-kayak'),
  ];
  const payments = await inBatches(wanted, 16, scene.payUnnoticed);
  // Of the tandem kayaks not one is left: whatever a hold gives back, the next customer takes.
  await scene.sql.rows("update slots set capacity = reserved where item_id = 'tandem-kayak'");

  const startsAt = Date.now() + 1_000;
  await inBatches(payments, 50, ({ bookingId }) =>
    scene.sql.rows('update bookings set hold_expires_at = $2 where id = $1', [
      bookingId,
      new Date(startsAt + payments.findIndex((payment) => payment.bookingId === bookingId) * pauseMs),
    ]),
  );
  const pairs = payments.map((payment, n) => ({ payment, wanted: wanted[n] as BookingInput }));
  const { lateMs, ended } = await race(pairs, startsAt);

  await until(
    'every refund to be made',
    async () =>
      (await readOutcomes()).every(({ attempt }) => attempt === 'confirmed' || attempt === 'refunded'),
    60_000,
  );
  const raced = new Set(payments.map(({ orderId }) => orderId));
  const outcomes = (await readOutcomes()).filter(({ orderId }) => raced.has(orderId));
  const wrong = outcomes.filter(({ attempt, booking, units }) =>
    attempt === 'confirmed' ? booking !== 'paid' || units === 0 : booking !== 'cancelled' || units !== 0,
  );
  expect(wrong).toEqual([]);
  for (const { orderId, attempt } of outcomes) {
    const { balanceCents } = await scene.control.order(orderId);
    if (attempt === 'confirmed' ? balanceCents <= 0 : balanceCents !== 0) wrong.push({ orderId } as Outcome);
  }
  expect(wrong).toEqual([]);
  const paid = outcomes.filter(({ attempt }) => attempt === 'confirmed').length;
  const [sold] = await scene.sql.rows<{ count: number }>(
    "select count(*)::int as count from bookings join booking_lines on booking_id = id where state = 'held' and item_id = 'tandem-kayak'",
  );
  console.log(
    `${pairCount} notifications, sent ${describe(lateMs)} ms around the end of their hold, which ended ${ended} first: ` +
      `${paid} paid, ${outcomes.length - paid} refunded, ${sold?.count} units sold on meanwhile`,
  );
  expect(outcomes.length).toBe(pairCount);
  expect(outcomes.length - paid).toBeGreaterThan(0);
  expect(paid).toBeGreaterThan(0);
});

/**
 * Sends each notification within 5 ms of its hold's end, while holds are ended and units are sold as fast as it goes. The
 * last one comes when its unit was sold on, however slow the machine is.
 */
async function race(pairs: readonly Pair[], startsAt: number): Promise<{ lateMs: number[]; ended: number }> {
  const database = openDatabase({ url, onError: () => undefined });
  const announce = createBookingAnnouncer({
    publicUrl: 'http://localhost',
    timeZone: 'Europe/Rome',
    clock: createClock(),
  });
  const inTime = pairs.slice(0, -1);
  const late = pairs.at(-1) as Pair;
  let isOver = false;
  let ended = 0;
  const sweepers = Array.from({ length: 2 }, async () => {
    while (!isOver) {
      ended += await expireHolds({ database, announce, clock: createClock(), timeZone: 'Europe/Rome' });
      await sleep(1);
    }
  });
  // Other visitors try to book the kayak that is released at that moment.
  const buyers = inTime.map(async ({ wanted }, n) => {
    await sleep(Math.max(0, startsAt + n * pauseMs + Math.random() * 5 - Date.now()));
    const { status } = await serverOf(n + 1).send(bookingCall(wanted));
    expect([201, 409]).toContain(status);
  });
  const lateMs: number[] = [];
  await Promise.all(
    inTime.map(async ({ payment: { notification } }, n) => {
      const endsHold = startsAt + n * pauseMs;
      const aim = endsHold + Math.random() * 10 - 5;
      await sleep(Math.max(0, aim - Date.now()));
      lateMs.push(Date.now() - endsHold);
      const answer = await notifyServer(serverOf(n), notification);
      expect(`${answer.status} ${answer.text}`).toBe('200 OK');
    }),
  );
  await Promise.all(buyers);
  const isSoldOn = async () => (await serverOf(0).send(bookingCall(late.wanted))).status === 201;
  await until('the unit to be sold on', isSoldOn, 60_000);
  const answer = await notifyServer(serverOf(1), late.payment.notification);
  expect(`${answer.status} ${answer.text}`).toBe('200 OK');
  isOver = true;
  await Promise.all(sweepers);
  await database.close();
  return { lateMs, ended };
}

function describe(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)];
  return `${at(0.05)}…${at(0.95)} (median ${at(0.5)})`;
}
