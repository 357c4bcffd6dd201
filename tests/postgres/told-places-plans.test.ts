import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToldPlacesRepository } from '#features/place-news/server/place-news.public.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
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

// The statement runs every few seconds. Evaluating `place_on` for each booking takes PostgreSQL seconds.
test('the place of a day is worked out once, for however many bookings', async () => {
  const calls = await database.transaction(async (tx) => {
    await tx.run(sql`set local track_functions = 'all'`);
    const due = await createToldPlacesRepository(tx).listDue({ today: '2027-05-01', slot: 0 }, null, 200);
    // Where the boats are is known for the week of this day, which ends on the next one.
    expect(due).toHaveLength(100);
    return tx.row<{ calls: number }>(
      sql`select calls from pg_stat_xact_user_functions where funcname = 'place_on'`,
    );
  });
  expect(calls).toEqual({ calls: days });
});
