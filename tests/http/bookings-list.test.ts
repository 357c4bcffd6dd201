import { beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
const made: Record<'anna' | 'bruno' | 'celina' | 'donata', Booking> = {} as never;

beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
  made.anna = await makeBooking(staff, {
    fullName: 'Anna Rossi',
    email: 'anna@example.com',
    bookingDate: '2027-06-20',
  });
  made.bruno = await makeBooking(staff, {
    fullName: 'Bruno 100%_Bianchi',
    email: 'bruno@example.org',
    phoneNumber: '+39 06 555 7777',
    bookingDate: '2027-06-21',
  });
  made.celina = await makeBooking(staff, {
    fullName: "Celina O'Żółć",
    email: 'celina@example.org',
    bookingDate: '2027-06-22',
  });
  made.donata = await makeBooking(staff, {
    fullName: 'Donata Verdi',
    email: 'donata@example.com',
    bookingDate: '2027-06-22',
  });
  await staff.patch(`/api/bookings/${made.bruno.id}/payment`, { paymentCompleted: true });
  await staff.patch(`/api/bookings/${made.donata.id}/cancel`);
});

async function listNames(query: string): Promise<string[]> {
  const { status, body } = await staff.get(`/api/bookings${query}`);
  expect(status).toBe(200);
  return (body as Booking[]).map((booking) => booking.fullName?.split(' ')[0] ?? '');
}

test('all bookings are listed, newest first, each as in the call for one booking', async () => {
  const { headers, body } = await staff.get('/api/bookings');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-next-cursor']).toBeUndefined();
  expect((body as Booking[]).map((booking) => booking.id)).toEqual(
    [made.donata, made.celina, made.bruno, made.anna].map((booking) => booking.id),
  );
  expect(body[1]).toEqual({ ...made.celina, note: null, calledAt: null });
  expect(body[2]).toMatchObject({ status: 'paid', paymentCompleted: true, cancelled: false });
  expect(body[0]).toMatchObject({ status: 'cancelled', paymentCompleted: false, cancelled: true });
});

test.each([
  ['?status=pending', ['Celina', 'Anna']],
  ['?status=paid', ['Bruno']],
  ['?status=cancelled', ['Donata']],
  ['?from=2027-06-22', ['Donata', 'Celina']],
  ['?to=2027-06-20', ['Anna']],
  ['?from=2027-06-21&to=2027-06-21', ['Bruno']],
  ['?from=2027-06-22&to=2027-06-20', []],
  ['?from=2027-06-21&status=pending', ['Celina']],
  ['?q=anna', ['Anna']],
  ['?q=ROSSI', ['Anna']],
  ['?q=example.org', ['Celina', 'Bruno']],
  ['?q=555%207777', ['Bruno']],
  ['?q=%C5%BC%C3%B3%C5%82%C4%87', ['Celina']],
  ['?q=%25_', ['Bruno']],
  ['?q=zolc', ['Celina']],
  ['?q=rossi%20ANNA', ['Anna']],
  ['?q=verdi%20anna', []],
  ['?q=%2B39%20(06)%20555-7777', ['Bruno']],
  ['?q=ce', ['Celina']],
  ['?q=li', []],
  ['?q=bruno@example.org', ['Bruno']],
  ['?q=bruno@example.com', []],
  ['?q=%23999999', []],
  ['?status=live', ['Celina', 'Bruno', 'Anna']],
  ['?sort=created-asc', ['Anna', 'Bruno', 'Celina', 'Donata']],
  ['?sort=date-asc', ['Anna', 'Bruno', 'Celina', 'Donata']],
  ['?sort=date-desc&status=live', ['Celina', 'Bruno', 'Anna']],
  ['?sort=date-asc&q=example.org', ['Bruno', 'Celina']],
  ["?q=o'%C5%BC", ['Celina']],
  ["?q='%20or%20''='", []],
  ['?q=%5C', []],
  ['?q=nobody', []],
  ['?q=', ['Donata', 'Celina', 'Bruno', 'Anna']],
])('%s lists %j', async (query, names) => {
  expect(await listNames(query)).toEqual(names);
});

test('a booking is found by its reference', async () => {
  for (const q of [`water-${made.bruno.id}`, `WATER-${made.bruno.id}`, `%23${made.bruno.id}`])
    expect(await listNames(`?q=${q}`)).toEqual(['Bruno']);
  expect(await listNames(`?q=${made.bruno.id}`)).toContain('Bruno');
});

async function readPages(query: string): Promise<number[]> {
  const seen: number[] = [];
  let cursor = '';
  for (let page = 0; page < 6; page += 1) {
    const { status, headers, body } = await staff.get(`/api/bookings?${query}${cursor}`);
    expect(status).toBe(200);
    seen.push(...(body as Booking[]).map((booking) => booking.id));
    if (headers['x-next-cursor'] === undefined) break;
    cursor = `&cursor=${headers['x-next-cursor']}`;
  }
  return seen;
}

test.each([
  ['created-desc', ['donata', 'celina', 'bruno', 'anna']],
  ['created-asc', ['anna', 'bruno', 'celina', 'donata']],
  ['date-asc', ['anna', 'bruno', 'celina', 'donata']],
  ['date-desc', ['donata', 'celina', 'bruno', 'anna']],
] as const)('in the order %s pages follow each other without gaps or repeats', async (sort, names) => {
  const ids = names.map((name) => made[name].id);
  for (const limit of [1, 2, 3]) {
    expect(await readPages(`sort=${sort}&limit=${limit}`)).toEqual(ids);
    expect(await readPages(`sort=${sort}&limit=${limit}&q=example`)).toEqual(ids);
  }
});

test('a filter holds on every page', async () => {
  const { headers, body } = await staff.get('/api/bookings?status=pending&limit=1');
  expect(body[0].id).toBe(made.celina.id);
  const next = await staff.get(`/api/bookings?status=pending&limit=1&cursor=${headers['x-next-cursor']}`);
  expect(next.body.map((booking: Booking) => booking.id)).toEqual([made.anna.id]);
});

test.each([
  '?limit=0',
  '?limit=-1',
  '?limit=1000',
  '?limit=ten',
  '?limit=1e2',
  '?cursor=0',
  '?cursor=abc',
  '?cursor=9999999999999999',
  '?status=expired',
  '?status=pending&status=paid',
  '?from=yesterday',
  '?to=2027-02-30',
  '?q=%00',
  `?q=${'x'.repeat(101)}`,
  '?sort=email',
  '?sort=date-asc&cursor=5',
  '?sort=date-asc&cursor=2027-02-30.4.5',
  '?sort=date-asc&cursor=2027-06-20.28.5',
  '?cursor=2027-06-20.4.5',
  "?cursor=1'%20or%20'1",
])('%s is refused', async (query) => {
  const { status, body } = await staff.get(`/api/bookings${query}`);
  expect([status, body.code]).toEqual([422, 'http/invalid']);
});

test.each([
  ['', 4],
  ['?status=live', 3],
  ['?q=example.org', 2],
  ['?from=2027-06-22&status=live', 1],
  ['?q=nobody', 0],
])('%s counts %i', async (query, count) => {
  const { status, body } = await staff.get(`/api/bookings/count${query}`);
  expect(status).toBe(200);
  expect(body).toEqual({ count, isMore: false, isAny: true });
});

test('without bookings the count is zero', async () => {
  const empty = await createTestApp();
  const { body } = await (await empty.staffClient()).get('/api/bookings/count?q=anna');
  expect(body).toEqual({ count: 0, isMore: false, isAny: false });
});

test('the accepted documents of a booking are told with version, bytes, time and language', async () => {
  const { headers, body } = await staff.get(`/api/bookings/${made.anna.id}/documents`);
  expect(headers['cache-control']).toBe('no-store');
  const rows = await site.database.rows<object>(sql`
    select b.document_type as "documentType", document_id as "documentId", filename,
      encode(b.sha256, 'hex') as sha256, b.language
    from booking_documents b join documents d on d.id = document_id where booking_id = ${made.anna.id}
    order by b.document_type = 'privacy', b.document_type = 'terms'`);
  expect(rows).toHaveLength(3);
  expect(body).toEqual(rows.map((row) => ({ ...row, version: 1, acceptedAt: expect.stringMatching(/Z$/) })));
});

test('visitors do not get the list, with whatever filter', async () => {
  const visitor = site.client();
  await makeBooking(visitor);
  for (const query of ['', '?q=anna', '?limit=1']) {
    const { status, body, text } = await visitor.get(`/api/bookings${query}`);
    expect([status, body.code]).toEqual([401, 'identity/login-required']);
    expect(text).not.toContain('Anna');
  }
});
