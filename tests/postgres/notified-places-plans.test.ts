import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNotifiedPlacesRepository } from '#features/place-changes/server/place-changes.public.ts';
import { type Database, type Executor, openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let testDatabase: TestDatabase;
let database: Database;
const days = 30;

/** 100 bookings on each day, and none of the statistics that PostgreSQL gathers a minute later. */
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, onError: () => undefined });
  await database.run(sql`alter table bookings disable trigger user`);
  await database.run(sql`
    insert into bookings (request_hash, state, language, full_name, email, date_of_birth, phone_number, booking_date,
      start_slot, total_cents, due_cents, confirmed_at, confirmed_by)
    select '', 'pending', 'EN', 'Customer ' || n, 'customer' || n || '@example.com', '1990-01-01', '+39 333 1000000',
      date '2027-05-02' + n % ${days}, n % 18, 1400, 1400, now(), 'staff' from generate_series(1, ${days * 100}) n`);
  await database.run(sql`insert into told_places (booking_id) select id from bookings`);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const now = { today: '2027-05-01', slot: 0 };
const bookedDays = Array.from(
  { length: days },
  (_, n) => new Date(Date.UTC(2027, 4, 2 + n)).toISOString().slice(0, 10) as LocalDate,
);

/** How often a question works out the place of a day, with the answer. */
async function countCalls<Answer>(
  ask: (repository: ReturnType<typeof createNotifiedPlacesRepository>) => Promise<Answer>,
) {
  return database.transaction(async (tx) => {
    await tx.run(sql`set local track_functions = 'all'`);
    // What the connection did before may still be counted.
    const before = await countPlaceOn(tx);
    const answer = await ask(createNotifiedPlacesRepository(tx));
    return { answer, calls: (await countPlaceOn(tx)) - before };
  });
}

async function countPlaceOn(executor: Executor): Promise<number> {
  const counted = await executor.row<{ calls: number }>(
    sql`select calls from pg_stat_xact_user_functions where funcname = 'place_on'`,
  );
  return counted?.calls ?? 0;
}

// Evaluating `place_on` for each booking takes PostgreSQL seconds. Where the boats are is known for the week of this day,
// which ends on the next one: that concerns 100 bookings.
test('the place of a day is worked out once, for however many bookings', async () => {
  const due = await countCalls((repository) => repository.listDue(now, null, 200));
  expect(due.answer).toHaveLength(100);
  expect(due.calls).toBe(days);
});

test('so it is when staff are told whom a plan concerns', async () => {
  const concerned = await countCalls((repository) => repository.countConcerned(bookedDays, now));
  expect(concerned.answer).toEqual([{ language: 'EN', told: 0, waiting: 100, withoutEmail: 0 }]);
  expect(concerned.calls).toBe(days);
});

test('and when they are told whom a place concerns', async () => {
  const [place] = await database.rows<{ id: number }>(
    sql`select place_on('2027-05-02', '2027-05-01')::int as id`,
  );
  await database.run(sql`update told_places set place_id = ${place?.id} where booking_id % 2 = 0`);
  const concerned = await countCalls((repository) => repository.countAt(place?.id ?? 0, now));
  expect(concerned.answer).toEqual([
    { language: 'EN', told: expect.any(Number), waiting: 0, withoutEmail: 0 },
  ]);
  expect(concerned.answer[0]?.told).toBeGreaterThan(0);
  expect(concerned.calls).toBe(days);
});
