import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BookingInput, bookingBody } from '../load/booking-requests.ts';
import { until } from '../support/until.ts';

const date = '2027-06-20';
const wanted: BookingInput = {
  date,
  startSlot: 4,
  items: [
    { itemId: 'single-kayak', quantity: 2, duration: '1/2' },
    { itemId: 'tandem-kayak', quantity: 1, duration: '1/2' },
  ],
};
const key = 'a-key-that-two-use';

let testApp: TestApp;
let rival: pg.Client;
let staff: pg.Client;
beforeEach(async () => {
  testApp = await createTestApp();
  [rival, staff] = await Promise.all([connect(), connect()]);
});
afterEach(() => Promise.all([rival.end(), staff.end()]));

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: testApp.databaseUrl });
  await client.connect();
  return client;
}

const setCapacity = (itemId: string, capacity: number) =>
  staff.query('update slots set capacity = $3 where item_id = $1 and slot_date = $2 and slot_no = 4', [
    itemId,
    date,
    capacity,
  ]);

/** A booking that has seen everything free and now waits for a rival that uses the same idempotency key. */
async function bookBehindRival() {
  await rival.query('begin');
  await rival.query(
    `insert into bookings (idempotency_key, request_hash, state, language, full_name, email, date_of_birth,
       phone_number, booking_date, start_slot, total_cents)
     values ($1, '', 'pending', 'EN', '', '', '1990-01-01', '', $2, 0, 0)`,
    [key, date],
  );
  const answer = testApp.client().post('/api/bookings', bookingBody(wanted), { 'idempotency-key': key });
  await untilWaiting('insert into bookings');
  return { answer };
}

function untilWaiting(statement: string): Promise<unknown> {
  return until(`something to wait in "${statement}"`, async () => {
    const { rowCount } = await testApp.database.withConnection((client) =>
      client.query(
        `select from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database() and strpos(query, $1) > 0`,
        [statement],
      ),
    );
    return rowCount === 1;
  });
}

test('who comes too late is told which item is sold out, not one that was merely taken on the way', async () => {
  await setCapacity('single-kayak', 3);
  const { answer } = await bookBehindRival();
  await setCapacity('tandem-kayak', 0);
  await rival.query('rollback');
  expect(await answer).toMatchObject({ status: 409, body: { code: 'bookings/sold-out' } });
  expect((await answer).body.message).toContain('Tandem kayak');
});

test('units that come free while a booking waits for them are booked', async () => {
  const { answer } = await bookBehindRival();
  await setCapacity('tandem-kayak', 0);
  await staff.query('begin');
  await setCapacity('tandem-kayak', 5);
  await rival.query('rollback');
  await untilWaiting('for no key update of s');
  await staff.query('commit');
  expect(await answer).toMatchObject({ status: 201 });
});
