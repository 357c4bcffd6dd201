import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { type Statement, sql } from '#platform/database/sql.ts';
import { fillSeason } from '../../scripts/demo/fill-season.ts';
import { daysAhead, daysBefore } from '../../scripts/demo/plan-season.ts';
import { configurationPackage, pkcs1, rsaKey } from '../support/key-material.ts';
import { createTestApp } from '../support/test-app.ts';
import { testNow } from '../support/test-constants.ts';

const season = { now: new Date(testNow), timeZone: 'Europe/Rome', bookings: 600, seed: 7 };

const liveStore = configurationPackage({
  sid: '000000000000777',
  cn: '61000000777',
  idx: 1,
  pk: pkcs1(rsaKey()),
  pc: createPublicKey(rsaKey()).export({ type: 'spki', format: 'pem' }),
});

function runDemo(env: Record<string, string>, words: string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/demo.ts', ...words],
      { env: { PATH: process.env.PATH ?? '', HOME: tmpdir(), ...env } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

function readSeason(database: Database) {
  return database.rows(sql`
    select full_name, phone_number, booking_date::text, start_slot, state, total_cents, created_at
    from bookings order by id`);
}

test('the season of the demo breaks no invariant, has every state, and is fullest today', async () => {
  const site = await createTestApp();
  const { database } = site;
  expect(await fillSeason({ database, ...season })).toBe(600);
  expect(await database.rows(sql`select * from invariant_violations`)).toEqual([]);
  const states = await database.rows(sql`
    select distinct state || coalesce(' ' || cancel_reason, '') || coalesce(', from ' || paid_from, '') as state
    from bookings order by 1`);
  expect(states).toEqual(
    [
      'cancelled staff',
      'cancelled staff, from held',
      'cancelled unconfirmed',
      'cancelled unpaid',
      'held',
      'paid, from held',
      'paid, from pending',
      'pending',
    ].map((state) => ({ state })),
  );
  const days = await database.rows(sql`
    select (booking_date - date '2027-06-14') as distance, count(*)::int as bookings
    from bookings where state <> 'cancelled' group by 1 order by 2 desc, 1`);
  const distances = days.map(({ distance }) => Number(distance));
  expect(distances[0]).toBe(0);
  expect([Math.min(...distances) >= -daysBefore, Math.max(...distances) <= daysAhead]).toEqual([true, true]);
  expect(
    await database.rows(sql`select language from bookings group by language order by count(*) desc`),
  ).toEqual([{ language: 'IT' }, { language: 'EN' }, { language: 'PL' }]);
  expect(await database.rows(sql`select from bookings where created_at > ${season.now}`)).toEqual([]);
});

test('the day of the demo has every way to book and to pay, notes, and boats that are out, late and back', async () => {
  const { database } = await createTestApp();
  const now = new Date('2027-06-19T11:40:00Z');
  await fillSeason({ database, ...season, now });
  const values = async (statement: Statement<{ value: string }>) => {
    const rows: { value: string }[] = await database.rows(statement);
    return rows.map(({ value }) => value);
  };
  expect(await values(sql`select distinct source as value from bookings order by 1`)).toEqual([
    'phone',
    'poster',
    'walk_in',
    'web',
  ]);
  expect(
    await values(
      sql`select distinct method as value from money_movements where method is not null order by 1`,
    ),
  ).toEqual(['cash', 'terminal', 'transfer']);
  expect(await values(sql`select distinct kind as value from rental_facts order by 1`)).toEqual([
    'checked-in',
    'handed-out',
    'no-show',
    'returned',
  ]);
  expect(await values(sql`select distinct kind as value from booking_notes order by 1`)).toEqual([
    'called',
    'note',
  ]);
  const closed = sql`
    select (closures -> 0 ->> 'first')::date::text as value from opening_hours`;
  expect(await values(closed)).toEqual(['2027-06-28']);
  const wrong = [
    sql`select id from bookings where booking_date = '2027-06-28'`,
    sql`select id from money_movements where moved_at > ${now}`,
    sql`select id from rental_facts where occurred_at > ${now}`,
    sql`select from slots where slot_date = '2027-06-28' and is_open`,
    sql`select from invariant_violations`,
  ];
  for (const statement of wrong) expect(await database.rows(statement)).toEqual([]);
});

test('the same seed gives the same season, and another seed another', async () => {
  const [first, second, other] = await Promise.all(
    [7, 7, 8].map(async (seed) => {
      const { database } = await createTestApp();
      await fillSeason({ database, ...season, bookings: 60, seed });
      return readSeason(database);
    }),
  );
  expect(second).toEqual(first);
  expect(other).not.toEqual(first);
});

test('where a live store takes the money nothing is filled', async () => {
  const site = await createTestApp();
  const env = { DATABASE_URL: site.databaseUrl, MYPOS_CONFIGURATION: liveStore };
  expect(await runDemo(env, [])).toEqual({
    code: 1,
    out: 'A live myPOS store is configured: the demo fills no database of a business.\n',
    err: '',
  });
  expect(await readSeason(site.database)).toEqual([]);
});

test('a database with bookings is refused in one sentence, and stays as it is', async () => {
  const site = await createTestApp();
  const env = { DATABASE_URL: site.databaseUrl, TEST_NOW: testNow };
  const demo = (words: string[]) => runDemo(env, words);
  expect(await demo(['--bookings', '40'])).toEqual({
    code: 0,
    out: '40 bookings of one summer are there now. Start the server: npm start\n',
    err: '',
  });
  const before = await readSeason(site.database);
  expect(await demo([])).toEqual({
    code: 1,
    out: 'This database has bookings already: the demo only fills one that has none.\n',
    err: '',
  });
  expect(await readSeason(site.database)).toEqual(before);
  expect((await demo(['--bookings', '30001'])).err).toBe('--bookings is a number from 1 to 30,000.\n');
});
