import { beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
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
  return (body as Booking[]).map((booking) => booking.fullName.split(' ')[0] ?? '');
}

test('all bookings are listed, newest first, each as it is read by itself', async () => {
  const { headers, body } = await staff.get('/api/bookings');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-next-cursor']).toBeUndefined();
  expect((body as Booking[]).map((booking) => booking.id)).toEqual(
    [made.donata, made.celina, made.bruno, made.anna].map((booking) => booking.id),
  );
  expect(body[1]).toEqual(made.celina);
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
  ["?q=o'%C5%BC", ['Celina']],
  ["?q='%20or%20''='", []],
  ['?q=%5C', []],
  ['?q=nobody', []],
  ['?q=', ['Donata', 'Celina', 'Bruno', 'Anna']],
])('%s lists %j', async (query, names) => {
  expect(await listNames(query)).toEqual(names);
});

test('a booking is found by its reference', async () => {
  expect(await listNames(`?q=water-${made.bruno.id}`)).toContain('Bruno');
  expect(await listNames(`?q=WATER-${made.bruno.id}`)).toContain('Bruno');
});

test('pages follow each other without gaps or repeats', async () => {
  const seen: number[] = [];
  let cursor = '';
  for (let page = 0; page < 3; page += 1) {
    const { headers, body } = await staff.get(`/api/bookings?limit=2${cursor}`);
    seen.push(...(body as Booking[]).map((booking) => booking.id));
    if (headers['x-next-cursor'] === undefined) break;
    cursor = `&cursor=${headers['x-next-cursor']}`;
  }
  expect(seen).toEqual([made.donata, made.celina, made.bruno, made.anna].map((booking) => booking.id));
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
])('%s is refused', async (query) => {
  const { status, body } = await staff.get(`/api/bookings${query}`);
  expect([status, body.code]).toEqual([422, 'http/invalid']);
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
