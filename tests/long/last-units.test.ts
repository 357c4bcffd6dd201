import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#shared/business-calendar.ts';
import { type Duration, usualHours } from '#shared/rental-time.ts';
import { itemIds } from '../load/booking-requests.ts';
import type { Answer } from '../load/http-client.ts';
import { bookingCall, countStatuses, sendAtOnce } from '../load/rush.ts';
import { openScene, type Scene } from '../load/scene.ts';
import {
  countDeadlocks,
  countSlots,
  listViolations,
  openSql,
  type SitePostgres,
  setDayCapacity,
  siteNow,
  startSitePostgres,
} from '../load/site-database.ts';
import { howOften } from '../support/long.ts';
import { complaintsOf, startServer } from '../support/server-process.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let postgres: SitePostgres;
let scene: Scene;
beforeAll(async () => {
  postgres = await startSitePostgres();
  scene = await openScene(await postgres.createSite('last_units'));
});
afterAll(async () => {
  expect(await listViolations(scene.sql)).toEqual([]);
  expect(await countDeadlocks(scene.sql)).toBe(0);
  expect(complaintsOf(scene.servers)).toEqual([]);
  await scene.close();
  await postgres.stop();
});

const itemId = itemIds[0];
const rental = (date: string, startSlot: number, duration: Duration, quantity = 1) => ({
  date,
  startSlot,
  items: [{ itemId, quantity, duration }],
});

test('two servers that start at once on an empty database fill it once, and both serve', async () => {
  const url = await postgres.createEmptyDatabase('first_start');
  const env = { DATABASE_URL: url, TEST_NOW: siteNow };
  const servers = await Promise.all([startServer(env), startServer(env)]);
  const sql = openSql(url);
  const [counts] = await sql.rows<Record<string, number>>(`
    select (select count(*) from rental_items)::int as items, (select count(*) from staff_accounts)::int as staff,
      (select count(*) from documents where is_active)::int as documents,
      (select count(distinct slot_date) from slots)::int as days,
      (select count(*) - count(distinct name) from schema_migrations)::int as "migrationsTwice"`);
  expect(counts).toEqual({ items: 3, staff: 1, documents: 12, days: 61, migrationsTwice: 0 });
  for (const { origin } of servers) {
    const day = (await (await fetch(`${origin}/api/all-availability/2027-06-15`)).json()) as unknown[];
    expect(day).toHaveLength(itemIds.length * usualHours.until);
    expect((await fetch(origin)).status).toBe(200);
  }
  expect(complaintsOf(servers)).toEqual([]);
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  await sql.close();
});

const lastUnits = howOften({ test: 10, long: 40, soak: 100 });

test(`of 50 who want the last unit at once exactly one gets it, ${lastUnits} times`, async () => {
  const rounds = Array.from({ length: lastUnits }, (_, n) => ({
    date: addDays('2027-06-16', Math.floor(n / usualHours.until)),
    startSlot: n % usualHours.until,
  }));
  for (const date of new Set(rounds.map((round) => round.date)))
    await setDayCapacity(scene.sql, itemId, date, 1);
  for (const { date, startSlot } of rounds) {
    const calls = Array.from({ length: 50 }, () => bookingCall(rental(date, startSlot, '1/2')));
    expect(countStatuses(await sendAtOnce(scene.clients, calls))).toEqual({ 201: 1, 409: 49 });
  }
});

test('two hours win, or each of the half hours below them does', async () => {
  const longWins: boolean[] = [];
  for (let round = 0; round < 40; round += 1) {
    const date = addDays('2027-06-24', Math.floor(round / 4));
    const first = (round % 4) * 4;
    if (first === 0) await setDayCapacity(scene.sql, itemId, date, 1);
    const calls = Array.from({ length: 50 }, (_, n) =>
      bookingCall(n % 5 === 0 ? rental(date, first, '2') : rental(date, first + (n % 5) - 1, '1/2')),
    );
    const answers = await sendAtOnce(scene.clients, calls);
    const winsAt = (place: number) => countStatuses(answers.filter((_, n) => n % 5 === place))[201] ?? 0;
    const wins = [0, 1, 2, 3, 4].map(winsAt);
    expect([
      [1, 0, 0, 0, 0],
      [0, 1, 1, 1, 1],
    ]).toContainEqual(wins);
    expect(countStatuses(answers)[409]).toBe(50 - wins.reduce((sum, won) => sum + won));
    longWins.push(wins[0] === 1);
  }
  expect(new Set(longWins).size, 'both outcomes happened').toBe(2);
});

test('with 300 and 200 in two neighbouring slots a thousand tries of one hour book exactly 200', async () => {
  const date = '2027-07-05';
  await scene.sql.rows(
    `update slots set capacity = case slot_no when 6 then 300 else 200 end
     where item_id = $1 and slot_date = $2 and slot_no in (6, 7)`,
    [itemId, date],
  );
  const statuses: Record<string, number> = {};
  for (let sent = 0; sent < 1_000; sent += 100) {
    const calls = Array.from({ length: 100 }, () => bookingCall(rental(date, 6, '1')));
    for (const { status } of await sendAtOnce(scene.clients, calls))
      statuses[status] = (statuses[status] ?? 0) + 1;
  }
  expect(statuses).toEqual({ 201: 200, 409: 800 });
  const slots = await countSlots(scene.sql, [date]);
  const left = [6, 7].map((slotNumber) => {
    const slot = slots.find((s) => s.slot === `${itemId} ${date} ${slotNumber}`);
    return slot && slot.capacity - slot.reserved;
  });
  expect(left).toEqual([100, 0]);
});

const idOf = ({ text }: Answer) => (JSON.parse(text) as { id: number }).id;

test('50 requests with one idempotency key over two servers are one booking', async () => {
  const call = bookingCall(rental('2027-07-06', 3, '1'), 'fifty-with-one-key');
  const answers = await sendAtOnce(
    scene.clients,
    Array.from({ length: 50 }, () => call),
  );
  expect(countStatuses(answers)).toEqual({ 201: 50 });
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const other = bookingCall(rental('2027-07-06', 3, '1'), 'fifty-with-one-key');
  expect((await scene.clients[1].send(other)).status).toBe(409);
  const [count] = await scene.sql.rows<{ bookings: number }>(
    `select count(*)::int as bookings from bookings where idempotency_key = 'fifty-with-one-key'`,
  );
  expect(count).toEqual({ bookings: 1 });
});

test('cancels, payments and edits of the same slot at once give the units back exactly once', async () => {
  const { staff, sql, clients } = scene;
  for (let round = 0; round < 60; round += 1) {
    const date = addDays('2027-07-08', Math.floor(round / usualHours.until));
    const startSlot = round % usualHours.until;
    const id = idOf(await clients[0].send(bookingCall(rental(date, startSlot, '1/2', 3))));
    const [slot] = await sql.rows<{ id: string }>(
      'select id from slots where item_id = $1 and slot_date = $2 and slot_no = $3',
      [itemId, date, startSlot],
    );
    const cancel = { method: 'PATCH', path: `/api/bookings/${id}/cancel`, headers: staff };
    const [first, second, deleted, edited, paid] = await sendAtOnce(clients, [
      cancel,
      cancel,
      { method: 'POST', path: '/api/bookings/delete-selected', body: { bookingIds: [id] }, headers: staff },
      { method: 'PATCH', path: `/api/availability/${slot?.id}`, body: { quantity: 4 }, headers: staff },
      {
        method: 'PATCH',
        path: `/api/bookings/${id}/payment`,
        body: { paymentCompleted: true },
        headers: staff,
      },
    ]);
    const { successCount } = JSON.parse(deleted?.text ?? '{}') as { successCount: number };
    const cancels = [first, second].filter((answer) => answer?.status === 200).length + successCount;
    expect(cancels).toBe(1);
    expect(edited?.status).toBe(200);
    expect([200, 409]).toContain(paid?.status);
    const [after] = await sql.rows<{ capacity: number; reserved: number }>(
      'select capacity, reserved from slots where id = $1',
      [slot?.id],
    );
    // The edit came before the cancellation (4 left beside 3 booked) or after it (4 left of 4).
    expect([7, 4]).toContain(after?.capacity);
    expect(after?.reserved).toBe(0);
  }
});
