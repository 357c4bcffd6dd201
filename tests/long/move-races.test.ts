import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MovePreview } from '#features/booking-management/booking-move.contract.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { durations, endsByClosing, timeSlotText, usualHours } from '#shared/rental-time.ts';
import { bookingBody, createRandom, itemIds, type Random } from '../load/booking-requests.ts';
import type { Answer, HttpClient } from '../load/http-client.ts';
import { randomBooking } from '../load/race-traffic.ts';
import { openScene, type Scene } from '../load/scene.ts';
import {
  countDeadlocks,
  countSlots,
  listViolations,
  type SitePostgres,
  setDayCapacity,
  startSitePostgres,
} from '../load/site-database.ts';
import { howOften } from '../support/long.ts';
import { complaintsOf } from '../support/server-process.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const day = '2027-06-16';
const days = [day, '2027-06-17'];
const clients = 16;
const attempts = howOften({ test: 160, long: 500, soak: 1_000 });
const capacity = 6;

let postgres: SitePostgres;
let scene: Scene;
beforeAll(async () => {
  postgres = await startSitePostgres();
  scene = await openScene(await postgres.createSite('moves'));
  for (const date of days)
    for (const itemId of itemIds) await setDayCapacity(scene.sql, itemId, date, capacity);
});
afterAll(async () => {
  await scene?.close();
  await postgres?.stop();
});

/** Where a move leads: mostly to another time of the same day, with other items now and then. */
function randomTarget(random: Random, { itemsBooked }: Booking) {
  const startSlot = random.below(usualHours.until);
  const fitting = durations.filter((duration) => endsByClosing(startSlot, duration, usualHours.until));
  const items = random.next() < 0.5 ? null : randomBooking(random, days).items;
  return {
    bookingDate: random.next() < 0.8 ? day : (days[1] ?? day),
    timeSlot: timeSlotText(startSlot),
    itemsBooked:
      items === null
        ? itemsBooked
        : JSON.stringify(items.map((item) => ({ ...item, duration: random.pick(fitting) }))),
  };
}

interface Turn {
  random: Random;
  server: HttpClient;
  ids: number[];
  statuses: Record<string, number>;
}

function count({ statuses }: Turn, name: string, { status }: Answer): boolean {
  const key = `${name} ${status}`;
  statuses[key] = (statuses[key] ?? 0) + 1;
  return status < 300;
}

async function book(turn: Turn): Promise<void> {
  const body = bookingBody(randomBooking(turn.random, [day]));
  const answer = await turn.server.send({ method: 'POST', path: '/api/bookings', body });
  if (count(turn, 'book', answer)) turn.ids.push((JSON.parse(answer.text) as Booking).id);
}

/** As the screen does it; between preview and move others are at work. */
async function move(turn: Turn): Promise<void> {
  const { random, server, ids } = turn;
  if (ids.length === 0) return;
  const path = `/api/bookings/${random.pick(ids)}`;
  const { staff: headers } = scene;
  const read = await server.send({ method: 'GET', path, headers });
  const target = randomTarget(random, JSON.parse(read.text) as Booking);
  const query = new URLSearchParams(target);
  const preview = await server.send({ method: 'GET', path: `${path}/move?${query}`, headers });
  if (!count(turn, 'preview', preview)) return;
  const { version, newTotalCents, dueCents, surplusCents } = JSON.parse(preview.text) as MovePreview;
  const body = { ...target, version, newTotalCents, dueCents, surplusCents };
  count(turn, 'move', await server.send({ method: 'POST', path: `${path}/move`, headers, body }));
}

async function cancel(turn: Turn): Promise<void> {
  if (turn.ids.length === 0) return;
  const path = `/api/bookings/${turn.random.pick(turn.ids)}/cancel`;
  count(turn, 'cancel', await turn.server.send({ method: 'PATCH', path, headers: scene.staff }));
}

test(`${attempts} moves and bookings at once on one day over two servers: nothing oversold, nobody without units`, async () => {
  const loggedBefore = await postgres.countLoggedDeadlocks();
  const statuses: Record<string, number> = {};
  const ids: number[] = [];
  let left = attempts;
  await Promise.all(
    Array.from({ length: clients }, async (_, n) => {
      const server = scene.clients[n % 2] ?? scene.clients[0];
      const turn: Turn = { random: createRandom(n + 1), server, ids, statuses };
      while (left > 0) {
        left -= 1;
        const dice = turn.random.next();
        await (dice < 0.3 ? book(turn) : dice < 0.95 ? move(turn) : cancel(turn));
      }
    }),
  );
  console.log(JSON.stringify(statuses));

  expect(statuses['move 200'], 'enough was moved to be a race').toBeGreaterThan(attempts / 20);
  const known = /^(book (201|409)|preview (200|409|422)|move (200|409)|cancel (200|409))$/;
  expect(Object.keys(statuses).filter((status) => !known.test(status))).toEqual([]);
  const slots = await countSlots(scene.sql, days);
  expect(slots.filter(({ allocated }) => allocated > capacity)).toEqual([]);
  expect(slots.filter(({ reserved, allocated }) => reserved !== allocated)).toEqual([]);
  // Every live booking holds all units that it needs, and no others: a rule of the database.
  expect(await listViolations(scene.sql)).toEqual([]);
  expect(await countDeadlocks(scene.sql)).toBe(0);
  expect((await postgres.countLoggedDeadlocks()) - loggedBefore).toBe(0);
  expect(complaintsOf(scene.servers)).toEqual([]);
});
