import { beforeEach, expect, test } from 'vitest';
import type { AuditPage } from '#features/audit/audit.contract.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { setUnits } from '../support/availability.ts';
import { makeBooking } from '../support/bookings.ts';
import { findMarkers, markBooking, marker } from '../support/privacy.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { aWish, join, withMail } from '../support/waiting.ts';

const email = 'anna.rossi@example.com';
const phoneNumber = '+39 333 100 0001';

let site: TestApp;
let owner: TestClient;
beforeEach(async () => {
  site = await createTestApp({ env: withMail });
  owner = await site.staffClient();
});

const book = (wishes: Parameters<typeof makeBooking>[1] = {}): Promise<Booking> =>
  makeBooking(site.client(), {
    fullName: 'Anna Rossi',
    email,
    phoneNumber,
    bookingDate: '2027-06-20',
    ...wishes,
  });

const find = (search: string): Promise<Answer> => owner.post('/api/admin/privacy/find', { search });

/** What the owner saw, and chooses. */
async function choose(search: string) {
  const { body } = await find(search);
  return { search, bookingIds: body.bookings.map(({ id }: { id: number }) => id) };
}

const erase = async (search: string): Promise<Answer> =>
  owner.post('/api/admin/privacy/erase', await choose(search));

const idsOf = (answer: Answer) => answer.body.bookings.map(({ id }: { id: number }) => id);

async function toTheDayAfter(): Promise<void> {
  site.setNow('2027-06-21T10:00:00Z');
  owner = await site.staffClient();
}

test('a customer is found by reference, address and phone, as the list reads them, and nobody else is', async () => {
  const mine = await book();
  const other = await book({ email: 'anna.rossi+kayak@example.com', phoneNumber: '+48 600 100 200' });
  const stranger = await book({ email: 'anna.rossini@example.com', phoneNumber: '+39 333 100 00019' });
  for (const search of [
    mine.reference,
    `#${mine.id}`,
    `water ${mine.id}`,
    String(mine.id),
    ' ANNA.Rossi@example.com ',
    '+39 3331000001',
    '0039 333 100-0001',
    '3331000001',
  ])
    expect(idsOf(await find(search)), search).toEqual([other.id, mine.id]);
  expect(idsOf(await find(stranger.reference))).toEqual([stranger.id]);
  for (const search of ['Anna Rossi', 'anna', '@', '+39'])
    expect((await find(search)).body.code, search).toBe('privacy/unclear');
  expect(idsOf(await find('nobody@example.com'))).toEqual([]);
  expect((await find(' ')).status).toBe(422);
});

test('the export has everything that is kept, and says what each key means', async () => {
  const booking = await book();
  const columns = await markBooking(site.database, booking.id);
  const { status, headers, body } = await owner.post(
    '/api/admin/privacy/export',
    await choose(booking.reference),
  );
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  for (const { table, column, type } of columns) {
    const values = body.data[table]?.map((row: Record<string, unknown>) => row[column]) ?? [];
    if (type !== 'bytea')
      expect(JSON.stringify(values), `${table}.${column}`).toMatch(/zzmarkerzz|1911-11-11/);
    expect(body.keys[`${table}.${column}`]).toMatch(/^personal: /);
  }
  expect(body.data.payment_events[0].body).toContain(marker);
  expect(body.keys['bookings.full_name']).toBe('personal: booking; kept: 24 months after the trip');
  expect(Object.keys(body.data)).toEqual(expect.arrayContaining(['booking_lines', 'outbox_mails']));
});

test('erasing removes everything personal at once, and lists and details say so', async () => {
  const booking = await book();
  await book({ bookingDate: '2027-06-19' });
  await markBooking(site.database, booking.id);
  await toTheDayAfter();
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const answer = await erase(booking.reference);
  expect(answer).toMatchObject({ status: 200, body: { bookings: 1 } });
  expect(await findMarkers(site.database)).toEqual([]);

  const { body } = await owner.get(`/api/bookings?q=%23${booking.id}`);
  expect(body[0]).toMatchObject({ isErased: true, fullName: null, email: null, paymentCompleted: true });
  const file = await owner.get(`/api/bookings/export?q=%23${booking.id}`);
  expect(file.text).toContain('Erased');
  for (const refused of [
    await owner.put(`/api/bookings/${booking.id}/email`, { email: 'new@example.com' }),
    await owner.post(`/api/bookings/${booking.id}/notes`, {
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'note',
      text: 'Called again',
    }),
  ]) {
    expectRefusal(refused, 409);
    expect(refused.body.code).toBe('bookings/erased');
  }
});

test('while a trip is ahead or money is open nothing is erased, and the sentence names what is in the way', async () => {
  const [ahead, past] = [await book({ bookingDate: '2027-06-30' }), await book()];
  await toTheDayAfter();
  const italian = await site.staffClient({ 'accept-language': 'it' });
  const { database } = site;
  await database.run(sql`insert into attention_items (kind, booking_id) values ('late-payment', ${past.id})`);
  const refused = await italian.post('/api/admin/privacy/erase?language=IT', await choose(email));
  expectRefusal(refused, 409);
  expect(refused.body.code).toBe('privacy/open');
  const { body } = await owner.post('/api/admin/privacy/erase', await choose(email));
  expect(body.message).toBe(
    `This customer cannot be erased yet. ${ahead.reference}: the trip is not over; ` +
      `${past.reference}: the payment waits in the review queue.`,
  );
  expect((await find(email)).body.bookings.map(({ matters }: { matters: string[] }) => matters)).toEqual([
    ['ahead'],
    ['review'],
  ]);
  expect(await database.rows(sql`select from bookings where erased_at is not null`)).toEqual([]);
  await owner.patch(`/api/bookings/${ahead.id}/cancel`);
  await database.run(sql`update attention_items set resolved_at = now()`);
  expect((await erase(email)).status).toBe(200);
});

test('who waits is erased too, and nobody of whom nothing is kept', async () => {
  const waits = aWish({ bookingDate: '2027-06-20' });
  await setUnits(owner, { itemId: 'sup', date: '2027-06-20' }, 0);
  await join(site.client(), waits);
  expect((await find(waits.email)).body).toEqual({ bookings: [], rows: { waiting_entries: 1 } });
  expect((await erase(waits.email)).body).toEqual({ bookings: 0, otherRows: 1 });
  expect(await site.database.rows(sql`select from waiting_entries`)).toEqual([]);
  for (const call of ['erase', 'export']) {
    const { status, body } = await owner.post(`/api/admin/privacy/${call}`, {
      search: email,
      bookingIds: [],
    });
    expect([status, body.code]).toEqual([404, 'privacy/nobody']);
  }
});

test('what the owner did not see is not erased', async () => {
  await book();
  const seen = await choose(email);
  await book({ bookingDate: '2027-06-19' });
  await toTheDayAfter();
  for (const call of ['erase', 'export']) {
    const { status, body } = await owner.post(`/api/admin/privacy/${call}`, seen);
    expect([status, body.code]).toEqual([409, 'privacy/changed']);
  }
});

test('two owners who erase at once do it once, and one of them is told', async () => {
  await book();
  await toTheDayAfter();
  const chosen = await choose(email);
  const answers = await Promise.all([1, 2, 3].map(() => owner.post('/api/admin/privacy/erase', chosen)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('export and erasure are in the audit log and in the list, without what they were about', async () => {
  const booking = await book({ fullName: `${marker} Rossi`, email: `${marker}@example.com` });
  await toTheDayAfter();
  const chosen = await choose(`${marker}@example.com`);
  await owner.post('/api/admin/privacy/export', chosen);
  await owner.post('/api/admin/privacy/erase', chosen);
  const { entries } = (await owner.get('/api/admin/audit')).body as AuditPage;
  expect(entries.map(({ action }) => action).slice(0, 2)).toEqual([
    'POST /api/admin/privacy/erase',
    'POST /api/admin/privacy/export',
  ]);
  expect(JSON.stringify(entries)).not.toContain(marker);
  const { requests, months, lastNight } = (await owner.get('/api/admin/privacy')).body;
  expect(requests).toMatchObject([
    { kind: 'erasure', bookings: 1, staff: 'beach-staff' },
    { kind: 'export', bookings: 1, staff: 'beach-staff' },
  ]);
  expect([months, lastNight]).toEqual([24, null]);
  expect(await findMarkers(site.database)).toEqual([]);
  expect((await owner.get(`/api/bookings/${booking.id}`)).status).toBe(200);
});
