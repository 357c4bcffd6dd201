import { beforeEach, expect, test } from 'vitest';
import { listJobs } from '#app/jobs.ts';
import type { AuditPage } from '#features/audit/audit.contract.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { eraseExpired } from '#features/privacy/server/privacy.public.ts';
import { createRetentionRepository } from '#features/privacy/server/privacy.repository.ts';
import { sql } from '#platform/database/sql.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { makeBooking } from '../support/bookings.ts';
import { findMarkers, markBooking, marker, readLasting } from '../support/privacy.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { until } from '../support/until.ts';

let site: TestApp;
let owner: TestClient;
beforeEach(async () => {
  site = await createTestApp();
  owner = await site.staffClient();
});

const tripDay = '2027-06-20';
/** Just so long after the trip. */
const after30Days = '2027-07-20T10:00:00Z';
const after24Months = '2029-06-20T10:00:00Z';

const erase = (options: Parameters<typeof eraseExpired>[1] = {}) =>
  eraseExpired(
    { database: site.database, clock: site.bookings.clock, timeZone: site.config.timeZone },
    options,
  );

let guests = 0;
/** A guest who names themselves like the marker, in every language of calls. */
async function book(wishes: Parameters<typeof makeBooking>[1] = {}): Promise<Booking> {
  guests += 1;
  return makeBooking(
    site.client({ headers: { 'user-agent': `${marker} browser` }, address: '203.0.113.7' }),
    {
      fullName: `${marker} Rossi`,
      email: `${marker}.${guests}@example.com`,
      phoneNumber: `+39 333 100 ${1000 + guests}`,
      bookingDate: tripDay,
      ...wishes,
    },
  );
}

async function readEntries(): Promise<AuditPage['entries']> {
  return ((await (await site.staffClient()).get('/api/admin/audit')).body as AuditPage).entries;
}

const isErased = async (id: number) => (await owner.get(`/api/bookings/${id}`)).body.isErased;

test('after the period nothing personal is left anywhere in the database, and all money and hashes are', async () => {
  const { database } = site;
  const booking = await book();
  await owner.post(`/api/bookings/${booking.id}/notes`, {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'note',
    text: `${marker} is late`,
  });
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const columns = await markBooking(database, booking.id);
  // Otherwise the test would prove nothing about a column.
  const marked = await findMarkers(database);
  for (const { table, column } of columns) expect(marked).toContain(`public.${table}.${column}`);
  const before = await readLasting(database, booking.id);

  // By the job itself, so that what it leaves in its own tables is searched too.
  const { clock } = site.bookings;
  const jobs = listJobs({
    database,
    clock,
    timeZone: site.config.timeZone,
    weather: site.config.weather,
    payments: site.payments,
    backups: null,
  });
  const job = jobs.find(({ name }) => name === 'erase-expired');
  site.setNow(after24Months);
  const running = await startJobs(job ? [{ ...job, atStart: true }] : [], {
    database: site.database,
    databaseUrl: site.databaseUrl,
    timeZone: site.config.timeZone,
    log: site.captured.log,
  });
  await until('the run', async () => (await database.rows(sql`select from privacy_log`)).length > 0, 20_000);
  await running.stop();

  expect(await findMarkers(database)).toEqual([]);
  expect(await findMarkers(database, ['pgboss_probe', 'erase-expired'])).toContain('pgboss.job.name');
  expect(await readLasting(database, booking.id)).toEqual(before);
  const shown = (await owner.get(`/api/bookings/${booking.id}`)).body;
  expect(shown).toMatchObject({ isErased: true, fullName: null, email: null, reference: booking.reference });
});

test('birth dates go after 30 days, and not a day earlier; the rest stays', async () => {
  const booking = await book();
  site.setNow('2027-07-19T21:30:00Z');
  expect(await erase()).toEqual({ bookings: 0, birthDates: 0, otherRows: 0 });
  site.setNow(after30Days);
  expect(await erase()).toEqual({ bookings: 0, birthDates: 1, otherRows: 0 });
  expect((await owner.get(`/api/bookings/${booking.id}`)).body).toMatchObject({
    dateOfBirth: null,
    fullName: `${marker} Rossi`,
    isErased: false,
  });
});

test('the period is the one that staff set', async () => {
  const booking = await book();
  site.setNow('2028-01-20T10:00:00Z');
  await erase();
  expect(await isErased(booking.id)).toBe(false);
  for (const value of ['5', '121', '', 'never'])
    expect((await owner.put('/api/system-settings/personal_data_months', { value })).status).toBe(422);
  expect((await site.client().get('/api/system-settings/personal_data_months')).status).toBe(401);
  expect((await owner.put('/api/system-settings/personal_data_months', { value: '6' })).status).toBe(200);
  await erase();
  expect(await isErased(booking.id)).toBe(true);
});

test('what is open is never touched, and goes when it is closed', async () => {
  const { database } = site;
  const [reviewed, asked, owed, done] = [await book(), await book(), await book(), await book()];
  await database.run(sql`
    insert into attention_items (kind, booking_id) values ('late-payment', ${reviewed.id})`);
  await database.run(sql`
    insert into payment_attempts (order_id, purpose, booking_id, state, amount_cents, rows, language, client_reference,
      next_try_at)
    values ('OPENOPENOPENOPENOPEN', 'booking', ${asked.id}, 'created', 100, '[]', 'EN', '', '2030-01-01'),
      ('OWEDOWEDOWEDOWEDOWED', 'booking', ${owed.id}, 'refund-pending', 100, '[]', 'EN', '', null)`);
  await database.run(sql`
    insert into payment_refunds (refund_id, order_id, reference, amount_cents)
    values ('ROWEDOWEDOWEDOWEDOWED', 'OWEDOWEDOWEDOWEDOWED', 'R1', 100)`);
  await database.run(sql`
    insert into money_movements (kind, order_id, booking_id, amount_cents, reference)
    values ('card-payment', 'OWEDOWEDOWEDOWEDOWED', ${owed.id}, 100, 'R1')`);
  site.setNow(after24Months);
  expect(await erase()).toMatchObject({ bookings: 1, birthDates: 0 });
  for (const { id } of [reviewed, asked, owed]) expect(await isErased(id)).toBe(false);
  expect(await isErased(done.id)).toBe(true);

  await database.run(sql`update attention_items set resolved_at = now()`);
  await database.run(
    sql`update payment_attempts set state = 'failed', next_try_at = null where state = 'created'`,
  );
  await database.run(sql`update payment_attempts set state = 'refunded' where state = 'refund-pending'`);
  await database.run(sql`update payment_refunds set state = 'done', evidence = 'answer'`);
  await database.run(sql`
    insert into money_movements (kind, order_id, booking_id, amount_cents, reference)
    values ('card-refund', 'OWEDOWEDOWEDOWEDOWED', ${owed.id}, -100, 'R1')`);
  expect(await erase()).toMatchObject({ bookings: 3 });
});

test('what comes for an erased booking later goes the next night, and messages of no booking by their own date', async () => {
  const { database } = site;
  const booking = await book();
  await database.run(sql`
    insert into payment_attempts (order_id, purpose, booking_id, state, amount_cents, rows, language, client_reference)
    values ('LATELATELATELATELATE', 'booking', ${booking.id}, 'failed', 100, '[]', 'EN', '')`);
  site.setNow(after24Months);
  await erase();
  await database.run(sql`
    insert into payment_events (source, body, kind, order_id, received_at) values
      ('notification', ${Buffer.from(`name=${marker}`)}, 'notify', 'LATELATELATELATELATE', '2029-06-20'),
      ('notification', ${Buffer.from(`name=${marker}`)}, 'notify', null, '2027-06-20'),
      ('notification', ${Buffer.from('name=young')}, 'notify', null, '2029-06-20')`);
  expect(await erase()).toEqual({ bookings: 0, birthDates: 0, otherRows: 2 });
  expect(await findMarkers(database)).toEqual([]);
  expect(await database.rows(sql`select from payment_events where body <> ''`)).toHaveLength(1);
});

test('each run leaves one entry with counts, also in batches, and when it is stopped and resumed', async () => {
  for (let count = 0; count < 5; count += 1) await book();
  site.setNow(after24Months);
  const stopping = new AbortController();
  stopping.abort();
  expect(await erase({ signal: stopping.signal })).toBeUndefined();
  // As a server that ends after its first batch.
  const { database } = site;
  await database.run(sql`update privacy_progress set bookings = 3`);
  expect(await erase({ most: 2 })).toMatchObject({ bookings: 8 });
  const nightly = (await readEntries()).filter(({ action }) => action === 'nightly erasure');
  expect(nightly).toHaveLength(1);
  expect(nightly[0]).toMatchObject({ actor: 'nightly job', staffId: null, changeCount: 1 });
  expect(nightly[0]?.changes[0]).toMatchObject({
    table: 'privacy_log',
    after: { kind: 'nightly', bookings: 8, months: 24 },
  });
  expect(JSON.stringify(await readEntries())).not.toContain(marker);
  expect(await database.rows(sql`select from privacy_progress`)).toEqual([]);
});

test('two servers at once share the work, and nothing is counted twice', async () => {
  for (let count = 0; count < 8; count += 1) await book();
  site.setNow(after24Months);
  const runs = await Promise.all([erase({ most: 1 }), erase({ most: 1 }), erase({ most: 3 })]);
  const total = runs.reduce((sum, run) => sum + (run?.bookings ?? 0), 0);
  expect(total).toBe(8);
  const { database } = site;
  expect(await database.rows(sql`select from bookings where erased_at is null`)).toEqual([]);
  const logged = await database.row<{ bookings: number }>(
    sql`select sum(bookings)::int as bookings from privacy_log`,
  );
  expect(logged?.bookings).toBe(8);
});

test('a booking that another transaction is busy with is left to the next night', async () => {
  const [busy, free] = [await book(), await book()];
  site.setNow(after24Months);
  await site.database.transaction(async (tx) => {
    await tx.run(sql`select from bookings where id = ${busy.id} for update`);
    expect(await erase()).toMatchObject({ bookings: 1 });
  });
  expect([await isErased(busy.id), await isErased(free.id)]).toEqual([false, true]);
  expect(await erase()).toMatchObject({ bookings: 1 });
});

test('what a server erases after another one has ended the run is counted too', async () => {
  const retention = createRetentionRepository(site.database);
  const counts = (bookings: number) => ({ bookings, birthDates: 0, otherRows: 0 });
  await retention.begin(24);
  await retention.add(24, counts(5));
  expect(await retention.end()).toEqual(counts(5));
  await retention.add(24, counts(3));
  expect(await retention.end()).toEqual(counts(3));
  expect(await retention.end()).toBeNull();
});
