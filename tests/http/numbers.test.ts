import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { addDays, businessToday } from '#shared/business-calendar.ts';
import { fillSeason } from '../../scripts/demo/fill-season.ts';
import { bookedDays } from '../support/booked-days.ts';
import { expectRefusal } from '../support/refusals.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';

const single = 'single-kayak';
const tandem = 'tandem-kayak';
const period = '?from=2027-03-27&to=2027-03-30';

let site: TestApp;
let owner: TestClient;

/** Saturday to Tuesday. In the night to Sunday clocks go from two to three. */
beforeAll(async () => {
  site = await createTestApp();
  owner = await site.staffClient();
  const days = bookedDays(site.database);
  for (const date of ['2027-03-27', '2027-03-28', '2027-03-29', '2027-03-30']) {
    await days.offer(date, single, { slots: [0, 1, 2, 3], units: 4 });
    await days.offer(date, tandem, { slots: [0, 1], units: 2 });
  }
  await site.database.run(sql`
    with outage as (
      insert into outages (id, item_id, units, first_day, last_day, reason)
      values (gen_random_uuid(), ${single}, 1, '2027-03-29', '2027-03-29', 'Leak') returning item_id, first_day
    )
    update slots s set out_of_service = 1 from outage o where (s.item_id, s.slot_date) = (o.item_id, o.first_day)`);
  await site.database.run(sql`
    update slots set is_open = false where slot_date = '2027-03-30' and slot_no = 3`);

  const early = await days.book({
    date: '2027-03-27',
    createdAt: '2027-03-27T07:00:00Z',
    lines: [{ itemId: single, quantity: 2, cents: 1400 }],
    state: 'paid',
  });
  // One second before midnight.
  await days.payByHand(early, 2800, '2027-03-27T22:59:59Z');

  const mixed = await days.book({
    date: '2027-03-28',
    // The 25th has begun in Rome.
    createdAt: '2027-03-24T23:30:00Z',
    lines: [
      { itemId: single, cents: 1400 },
      { itemId: tandem, cents: 2000 },
    ],
    state: 'paid',
  });
  // At midnight.
  await days.payByCard(mixed, 3400, '2027-03-27T23:00:00Z');
  // As of an order that was attached to its booking later.
  await site.database.run(sql`
    update money_movements set booking_id = null where booking_id = ${mixed} and order_id is not null`);
  await days.payByHand(mixed, 101, '2027-03-29T09:00:00Z');

  const refunded = await days.book({
    date: '2027-03-29',
    createdAt: '2027-03-28T10:00:00Z',
    lines: [{ itemId: single, duration: '1/2', cents: 800 }],
    state: 'cancelled',
    reason: 'staff',
  });
  // In summer time midnight is an hour earlier for the rest of the world: paid before it, given back after it.
  await days.payByCard(refunded, 800, '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z');
  await days.book({
    date: '2027-03-29',
    createdAt: '2027-03-28T10:00:00Z',
    lines: [{ itemId: tandem, cents: 2000 }],
    state: 'cancelled',
    reason: 'unpaid',
  });

  // An offer of the waiting list that nobody took.
  const offer = await days.book({
    date: '2027-03-29',
    createdAt: '2027-03-28T10:00:00Z',
    lines: [{ itemId: single, cents: 1400 }],
    state: 'cancelled',
    reason: 'unpaid',
  });
  await site.database.run(sql`update bookings set source = 'waiting_list' where id = ${offer}`);

  const half = (date: string, slot: number, createdAt: string) =>
    days.book({ date, slot, createdAt, lines: [{ itemId: single, duration: '1/2', cents: 800 }] });
  const missed = await half('2027-03-29', 1, '2027-03-19T10:00:00Z');
  await days.note(missed, ['no-show'], '2027-03-29T07:00:00Z');
  const undone = await half('2027-03-30', 0, '2027-03-29T22:30:00Z');
  await days.note(undone, ['no-show'], '2027-03-30T07:00:00Z');
  await days.undoLastNote(undone, '2027-03-30T07:05:00Z');
  const late = await half('2027-03-30', 1, '2027-03-30T06:00:00Z');
  await days.note(late, ['no-show', 'checked-in'], '2027-03-30T07:10:00Z');

  await days.payByCard(null, 100, '2027-03-28T12:00:00Z');

  await days.offer('2026-03-27', single, { slots: [0, 1], units: 2 });
  const lastYear = await days.book({
    date: '2026-03-27',
    createdAt: '2026-03-20T10:00:00Z',
    lines: [{ itemId: single, cents: 1400 }],
    state: 'paid',
  });
  await days.payByHand(lastYear, 1400, '2026-03-27T10:00:00Z');
  // The same weekend, but not the same days.
  const otherDay = await days.book({
    date: '2026-03-26',
    createdAt: '2026-03-20T10:00:00Z',
    lines: [{ itemId: single, cents: 900 }],
    state: 'cancelled',
    reason: 'unconfirmed',
  });
  await days.payByHand(otherDay, 900, '2026-03-26T10:00:00Z');
});

const read = async (query = period) => (await owner.get(`/api/admin/numbers${query}`)).body;

test('money counts on the day it moved, and what was given back is taken off, across a change of clocks', async () => {
  const { current } = await read();
  expect(current.days.map(({ date, revenueCents }: Record<string, unknown>) => [date, revenueCents])).toEqual(
    [
      ['2027-03-27', 2800],
      ['2027-03-28', 3400 + 800],
      ['2027-03-29', 101 - 800],
      ['2027-03-30', 0],
    ],
  );
  expect(current.revenueCents).toBe(6301);
});

test('money of several items is shared by their prices, to the cent', async () => {
  const { current } = await read();
  const revenue = Object.fromEntries(
    current.items.map(({ itemId, revenueCents }: Record<string, string>) => [itemId, revenueCents]),
  );
  // 1,400 of 3,400 and then 41 of 101 are the single kayak's.
  expect(revenue).toEqual({ [single]: 2800 + 1400 + 41, [tandem]: 2000 + 60 });
});

test('bookings, lead times, cancellations and no-shows count on the day of the trip', async () => {
  const { current } = await read();
  expect(current).toMatchObject({ bookings: 5, cancelled: 2, noShows: 1 });
  expect(current.leadTimes).toEqual([
    { days: 0, bookings: 3 },
    { days: 3, bookings: 1 },
    { days: 10, bookings: 1 },
  ]);
  expect(current.cancellations).toEqual([
    { cause: 'staff', bookings: 1 },
    { cause: 'unpaid', bookings: 1 },
  ]);
  expect(current.days[2]).toMatchObject({ date: '2027-03-29', bookings: 1, cancelled: 2, noShows: 1 });
  expect(current.items).toContainEqual(
    expect.objectContaining({ itemId: single, bookings: 5, cancelled: 1, noShows: 1 }),
  );
});

test('utilisation is what was reserved of what was offered; units out of service and closed hours are not', async () => {
  const { current } = await read();
  expect(current).toMatchObject({ reservedHalfHours: 11, offeredHalfHours: 72 });
  const use = current.hours.map((row: Record<string, number>) => [
    row.weekday,
    row.hour,
    row.reservedHalfHours,
    row.offeredHalfHours,
  ]);
  expect(use).toEqual([
    [1, 8, 1, 2 * (4 - 1) + 2 * 2],
    [1, 9, 0, 2 * (4 - 1)],
    [2, 8, 2, 12],
    [2, 9, 0, 4],
    [6, 8, 4, 12],
    [6, 9, 0, 8],
    [7, 8, 4, 12],
    [7, 9, 0, 8],
  ]);
});

test('the year before has the same days', async () => {
  const { before } = await read();
  expect(before).toMatchObject({
    from: '2026-03-27',
    to: '2026-03-30',
    revenueCents: 1400,
    bookings: 1,
    cancelled: 0,
    reservedHalfHours: 2,
    offeredHalfHours: 4,
    leadTimes: [{ days: 7, bookings: 1 }],
  });
});

test('one item can be looked at alone', async () => {
  const { current, items } = await read(`${period}&item=${tandem}`);
  expect(current).toMatchObject({
    revenueCents: 2060,
    bookings: 1,
    cancelled: 1,
    noShows: 0,
    reservedHalfHours: 2,
    offeredHalfHours: 16,
    cancellations: [{ cause: 'unpaid', bookings: 1 }],
  });
  expect(current.items.map(({ itemId }: { itemId: string }) => itemId)).toEqual([tandem]);
  expect(items.length).toBeGreaterThan(1);
});

test('days on which nothing happened are all nought', async () => {
  const { current } = await read('?from=2025-01-01&to=2025-01-02');
  expect(current).toMatchObject({ revenueCents: 0, bookings: 0, offeredHalfHours: 0, hours: [], items: [] });
  expect(current.days).toHaveLength(2);
});

test('a leap day is compared with the 28th', async () => {
  const { before } = await read('?from=2028-02-29&to=2028-02-29');
  expect([before.from, before.to]).toEqual(['2027-02-28', '2027-02-28']);
});

test('the tables leave as CSV, for Excel too, and as a workbook with a sheet each', async () => {
  const csv = await owner.get(`/api/admin/numbers/export${period}`);
  expect(csv.headers).toMatchObject({
    'content-disposition': 'attachment; filename="numbers-2027-03-27-2027-03-30.csv"',
    'cache-control': 'no-store',
  });
  expect(csv.text).toMatch(
    /\r\n2027-03-28,2026-03-28,42\.00,0\.00,1,0,0,0,0,0,20\.0,,2\.0,0\.0,10\.0,0\.0\r\n/,
  );

  const excel = await owner.get(`/api/admin/numbers/export${period}&format=csv-excel`);
  expect(excel.text).toContain('\r\n2027-03-29;2026-03-29;"-6,99";"0,00";1;0;2;0;1;');

  const italian = await owner.get(`/api/admin/numbers/export${period}&format=xlsx`, {
    'accept-language': 'it',
  });
  const { sheets } = await readXlsx(italian.bytes);
  expect(sheets.map(({ name }) => name)).toEqual([
    'Riepilogo',
    'Giorni',
    'Ore della settimana',
    'Anticipo',
    'Annullamenti e assenze',
    'Per articolo',
  ]);
  expect(sheets[0]?.rows[1]?.slice(2, 4)).toEqual([63.01, 14]);
  expect(sheets[5]?.rows.map((row) => row[0])).toEqual(['Articolo', 'Kayak singolo', 'Kayak doppio']);
});

test.each([
  ['no days', ''],
  ['the last before the first', '?from=2027-03-30&to=2027-03-27'],
  ['more than a year', '?from=2026-01-01&to=2027-01-02'],
  ['the first year', '?from=0001-01-01&to=0001-01-02'],
  ['no date', '?from=2027-02-30&to=2027-03-27'],
  ['no item', `${period}&item=%00`],
])('%s is refused', async (_, query) => {
  for (const path of ['/api/admin/numbers', '/api/admin/numbers/export'])
    expect(await owner.get(path + query)).toMatchObject({ status: 422, body: { code: 'http/invalid' } });
});

test('only owners see the numbers', async () => {
  const beachStaff = await logInColleague(site, 'beach-numbers', 'beach');
  for (const path of ['/api/admin/numbers', '/api/admin/numbers/export']) {
    const refused = await beachStaff.get(path + period);
    expectRefusal(refused, 403);
    expect(refused.body.code).toBe('identity/owner-required');
    expectRefusal(await site.client().get(path + period), 401);
  }
});

test('over a whole season the days, the items and the ledger have the same sum', async () => {
  const busy = await createTestApp();
  const { database } = busy;
  await fillSeason({ database, now: new Date(testNow), timeZone: 'Europe/Rome', bookings: 600, seed: 7 });
  const today = businessToday(new Date(testNow), 'Europe/Rome');
  const staff = await busy.staffClient();
  const wide = `?from=${addDays(today, -300)}&to=${addDays(today, 60)}`;
  const { current } = (await staff.get(`/api/admin/numbers${wide}`)).body;
  const ledger = await database.row<{ cents: number }>(
    sql`select sum(amount_cents)::int as cents from money_movements`,
  );
  const sum = (rows: { revenueCents: number }[]) => rows.reduce((cents, row) => cents + row.revenueCents, 0);
  expect([current.revenueCents, sum(current.days), sum(current.items)]).toEqual(Array(3).fill(ledger?.cents));
  expect(current.bookings + current.cancelled).toBe(600);
  const causes = current.cancellations.reduce(
    (n: number, { bookings }: { bookings: number }) => n + bookings,
    0,
  );
  expect(causes).toBe(current.cancelled);
});
