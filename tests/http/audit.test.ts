import { beforeAll, expect, test } from 'vitest';
import type { AuditEntry, AuditPage } from '#features/audit/audit.contract.ts';
import { installAuditTriggers, purgeAudit } from '#features/audit/server/audit.public.ts';
import { actAs } from '#platform/database/actor.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { expectRefusal } from '../support/refusals.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { staffCredentials } from '../support/test-constants.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

const carol = { staffId: 77, name: 'carol', action: 'a test' };

async function read(query = ''): Promise<AuditPage> {
  const { status, body } = await staff.get(`/api/admin/audit${query}`);
  expect(status).toBe(200);
  return body;
}

async function newest(): Promise<AuditEntry> {
  const entry = (await read()).entries[0];
  if (!entry) throw new Error('The log is empty');
  return entry;
}

async function countEntries(): Promise<number> {
  return (await site.database.row<{ count: number }>(sql`select count(*) from audit_entries`))?.count ?? 0;
}

test('an entry says who did what, when, and what it was before and after', async () => {
  const booking = await makeBooking(site.client());
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const entry = await newest();
  expect(entry).toMatchObject({
    staffId: 1,
    actor: staffCredentials.username,
    action: 'PATCH /api/bookings/:id/payment',
  });
  expect(Math.abs(Date.parse(entry.at) - Date.now())).toBeLessThan(60_000);
  expect(entry.changes[0]).toMatchObject({
    kind: 'bookings',
    record: String(booking.id),
    before: { state: 'pending' },
    after: { state: 'paid' },
  });
  expect(entry.changes[1]).toMatchObject({
    kind: 'payments',
    before: null,
    after: { booking_id: booking.id },
  });
});

test('of a customer the log knows nothing but the number of the booking', async () => {
  const booking = await makeBooking(site.client());
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  // Even where somebody would change it by hand.
  await actAs(carol, () =>
    site.database.run(
      sql`update bookings set full_name = 'Other Name', state = state where id = ${booking.id}`,
    ),
  );
  const { text } = await staff.get('/api/admin/audit');
  for (const personal of [
    booking.fullName,
    booking.email,
    booking.phoneNumber,
    booking.dateOfBirth,
    'Other Name',
  ]) {
    expect(text).not.toContain(personal);
  }
});

test('what customers and the server itself do is not in the log', async () => {
  const before = await countEntries();
  const customer = site.client();
  const booking = await makeBooking(customer);
  await customer.post(`/api/bookings/${booking.id}/pay-at-beach`);
  await site.database.run(sql`update slots set capacity = capacity + 1 where slot_date = '2027-07-01'`);
  expect(await countEntries()).toBe(before);
  // The same call by staff is theirs.
  await site.database.run(sql`
    update bookings set state = 'held', hold_expires_at = now() + interval '1 hour' where id = ${booking.id}`);
  expect((await staff.post(`/api/bookings/${booking.id}/pay-at-beach`)).status).toBe(200);
  expect((await newest()).action).toBe('POST /api/bookings/:id/pay-at-beach');
});

test('what was refused or undone leaves no entry', async () => {
  const booking = await makeBooking(site.client());
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  const before = await countEntries();
  expect((await staff.patch(`/api/bookings/${booking.id}/cancel`)).status).toBe(409);
  await actAs(carol, () =>
    site.database.transaction(async (tx) => {
      await tx.run(sql`update rental_items set fleet_size = 99`);
      tx.rollBack('changed my mind');
    }),
  );
  expect(await countEntries()).toBe(before);
});

test('nothing is changed that cannot be written down', async () => {
  site.expectErrors();
  const booking = await makeBooking(site.client());
  await site.database.run(sql`alter table audit_changes rename to audit_changes_away`);
  const answer = await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  await site.database.run(sql`alter table audit_changes_away rename to audit_changes`);
  expect(answer.status).toBe(500);
  expect((await staff.get(`/api/bookings/${booking.id}`)).body.paymentCompleted).toBe(false);
});

test('one request is one entry, however much it changes and in however many transactions', async () => {
  const before = await countEntries();
  const range = { itemId: 'sup', startDate: '2027-07-01', endDate: '2027-07-10', quantity: 5 };
  const { body } = await staff.post('/api/admin/availability/bulk-update', range);
  expect(await countEntries()).toBe(before + 1);
  const { id, changeCount, changes } = await newest();
  expect(changeCount).toBe(body.updatedCount);
  expect(changes).toHaveLength(3);
  const first = (await staff.get(`/api/admin/audit/${id}/changes`)).body;
  expect(first.changes).toHaveLength(100);
  expect(first.changes[0]).toMatchObject({
    kind: 'availability',
    record: 'sup 2027-07-01 0',
    after: { capacity: 5 },
  });
  const second = (await staff.get(`/api/admin/audit/${id}/changes?cursor=${first.nextCursor}`)).body;
  expect(second.changes).toHaveLength(changeCount - 100);
  expect(second.nextCursor).toBeNull();
  expectRefusal(await staff.get('/api/admin/audit/999999/changes'), 404);
});

test('the log is read page by page, and by person and kind', async () => {
  const eve = await logInColleague(site, 'eve.adams');
  await eve.post('/api/initialize-availability');
  const { entries, nextCursor } = await read('?limit=1');
  expect(entries).toHaveLength(1);
  const all = [...entries];
  for (let cursor = nextCursor; cursor; ) {
    const page = await read(`?limit=2&cursor=${cursor}`);
    all.push(...page.entries);
    cursor = page.nextCursor;
  }
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  expect(all).toHaveLength(await countEntries());

  const ofEve = await read('?person=eve.adams');
  expect(ofEve.entries.map(({ action }) => action)).toEqual(['POST /api/login']);
  expect(ofEve.people).toEqual(['beach-staff', 'command line', 'eve.adams']);
  const logins = await read('?kind=sessions');
  expect(new Set(logins.entries.map(({ action }) => action))).toEqual(new Set(['POST /api/login']));
  expect((await read('?person=nobody')).entries).toEqual([]);
  expect((await read('?kind=trips')).entries).toEqual([]);
  expect((await read('?kind=other')).entries).toEqual([]);
});

test.each(['?kind=surfers', '?limit=0', '?limit=101', '?cursor=-1', '?cursor=x', '?person=%00', '?what=1'])(
  'a question that makes no sense is refused: %s',
  async (query) => {
    expectRefusal(await staff.get(`/api/admin/audit${query}`), 422);
  },
);

test.each([
  sql`update audit_entries set actor = 'somebody else'`,
  sql`delete from audit_entries`,
  sql`truncate audit_entries cascade`,
  sql`update audit_changes set after = '{}'`,
  sql`delete from audit_changes`,
  sql`truncate audit_changes`,
])('the log is only ever added to: %#', async (statement) => {
  await expect(site.database.run(statement)).rejects.toThrow('the audit log is only ever added to');
});

test('after 24 months an entry is forgotten, and not a day before', async () => {
  const before = await countEntries();
  for (const age of ['24 months 1 day', '23 months 29 days']) {
    await site.database.run(sql`
      with entry as (insert into audit_entries (request_id, at, actor, action)
        values (gen_random_uuid(), now() - ${age}::interval, 'carol', ${age}) returning id)
      insert into audit_changes (entry_id, table_name, record, after) select id, 'slots', '1', '{}' from entry`);
  }
  await purgeAudit(site.database);
  expect(await countEntries()).toBe(before + 1);
  const left = await site.database.rows(sql`
    select action from audit_changes join audit_entries e on e.id = entry_id where actor = 'carol' and action like '2%'`);
  expect(left).toEqual([{ action: '23 months 29 days' }]);
});

test('secrets and the bytes of files are never in the log', async () => {
  await actAs(carol, async () => {
    await site.database.run(
      sql`update staff_accounts set password_hash = 'hash-to-hide', password_changed_at = now()`,
    );
    await site.database.run(
      sql`update documents set content = 'bytes-to-hide', sha256 = sha256('bytes-to-hide'), filename = 'new.html'
        where document_type = 'cookies'`,
    );
  });
  const { body, text } = await staff.get('/api/admin/audit?person=carol');
  expect(text).not.toMatch(/to-hide|password_hash/);
  expect(body.entries[0].changes.map(({ kind }: { kind: string }) => kind)).toContain('documents');
});

test('a table that a later migration adds is in the log, and so is a column', async () => {
  await site.database.run(sql`create table surfboard_repairs (id int primary key, what text, photo bytea)`);
  await installAuditTriggers(site.database);
  await actAs(carol, () => site.database.run(sql`insert into surfboard_repairs values (4, 'fin', 'photo')`));
  await site.database.run(sql`alter table surfboard_repairs add column cost_cents int`);
  await installAuditTriggers(site.database);
  await actAs(carol, () => site.database.run(sql`update surfboard_repairs set cost_cents = 900`));
  const [later, earlier] = (await read('?kind=other')).entries;
  expect(earlier?.changes).toMatchObject([{ record: '4', before: null, after: { id: 4, what: 'fin' } }]);
  expect(later?.changes).toMatchObject([
    { record: '4', before: { cost_cents: null }, after: { cost_cents: 900 } },
  ]);
});

test('reading needs a session', async () => {
  expectRefusal(await site.client().get('/api/admin/audit'), 401);
  expectRefusal(await site.client().get('/api/admin/audit/1/changes'), 401);
});

test('entries are found by the booking that they changed, by its row or by one that names it', async () => {
  const [booking, other] = [await makeBooking(site.client()), await makeBooking(site.client())];
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  await staff.patch(`/api/bookings/${other.id}/cancel`);
  const { entries } = await read(`?booking=${booking.id}`);
  expect(entries.map(({ action }) => action)).toEqual([
    'PATCH /api/bookings/:id/cancel',
    'PATCH /api/bookings/:id/payment',
  ]);
  expect(entries.map(({ bookingIds }) => bookingIds)).toEqual([[booking.id], [booking.id]]);
  expect((await read('?booking=999999')).entries).toEqual([]);
});

test('entries are found by the day of the business, and logins can be left out', async () => {
  await site.database.run(sql`
    with entry as (
      insert into audit_entries (request_id, at, staff_id, actor, action)
      values (gen_random_uuid(), '2026-01-04T23:30:00Z', 1, 'dora', 'POST /api/login') returning id)
    insert into audit_changes (entry_id, table_name, record, after) select id, 'sessions', 'x', '{}' from entry`);
  const onDay = async (query: string) => (await read(query)).entries.map(({ actor }) => actor);
  // Half past midnight in Rome.
  expect(await onDay('?day=2026-01-05')).toEqual(['dora']);
  expect(await onDay('?day=2026-01-04')).toEqual([]);
  expect(await onDay('?day=2026-01-05&logins=without')).toEqual([]);
  expect((await staff.get('/api/admin/audit?day=5')).status).toBe(422);
});

test('a change names what its key does not say', async () => {
  await staff.put('/api/system-settings/show_book_now_button', { value: 'false' });
  expect((await newest()).changes[0]).toMatchObject({
    subject: 'show_book_now_button',
    after: { setting_value: 'false' },
  });
  await staff.put('/api/system-settings/show_book_now_button', { value: 'true' });
});
