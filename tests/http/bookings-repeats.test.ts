import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { readUnits, setUnits } from '../support/availability.ts';
import { countBookings, countStatuses, makeBooking } from '../support/bookings.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

function send(client: TestClient, request: object, key: string, headers: Record<string, string> = {}) {
  return client.post('/api/bookings', request, { 'idempotency-key': key, ...headers });
}

test('a repeated request gets the first answer and books once', async () => {
  const visitor = site.client();
  const request = aBookingRequest({ bookingDate: anotherDay() });
  const key = randomUUID();
  const first = await send(visitor, request, key);
  const counted = await countBookings(site.database);
  const second = await send(visitor, request, key);
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect(await countBookings(site.database)).toEqual(counted);
});

test('a browser that lost the first answer may read the booking after the second', async () => {
  const request = aBookingRequest({ bookingDate: anotherDay() });
  const key = randomUUID();
  await send(site.client(), request, key);
  const retrying = site.client();
  const { body } = await send(retrying, request, key);
  expect((await retrying.get(`/api/bookings/${body.id}`)).status).toBe(200);
});

test('the order of the fields makes no other request', async () => {
  const request = aBookingRequest({ bookingDate: anotherDay() });
  const key = randomUUID();
  const first = await send(staff, request, key);
  const reversed = Object.fromEntries(Object.entries(request).toReversed());
  expect((await send(staff, reversed, key)).body).toEqual(first.body);
});

test('a visitor who changes the language of the site and repeats the request gets the first answer', async () => {
  const request = aBookingRequest({ bookingDate: anotherDay() });
  const key = randomUUID();
  const first = await send(staff, request, key, { 'accept-language': 'it' });
  const second = await send(staff, request, key, { 'accept-language': 'pl' });
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect(second.body.language).toBe('IT');
});

test('50 requests at once with one key make one booking', async () => {
  const bookingDate = anotherDay();
  const request = aBookingRequest({ bookingDate });
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(site.client(), request, key)));
  expect(countStatuses(answers)).toEqual({ 201: 50 });
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect((await readUnits(staff, 'single-kayak', bookingDate)).slice(3, 7)).toEqual([8, 7, 7, 8]);
});

test('50 requests at once with one key for the last unit make one booking and no refusal', async () => {
  const bookingDate = anotherDay();
  await setUnits(staff, { date: bookingDate }, 1);
  const request = aBookingRequest({ bookingDate });
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(site.client(), request, key)));
  expect(countStatuses(answers)).toEqual({ 201: 50 });
});

test.each([
  ['another name', { fullName: 'Someone Else' }],
  ['another e-mail address', { email: 'someone.else@example.com' }],
  ['other items', { itemsBooked: itemsText({ itemId: 'sup', quantity: 2 }) }],
  ['another day', { bookingDate: '2027-08-13' }],
])('the same key with %s is refused', async (_, change) => {
  const request = aBookingRequest({ bookingDate: anotherDay() });
  const key = randomUUID();
  await send(staff, request, key);
  const counted = await countBookings(site.database);
  const { status, body } = await send(staff, { ...request, ...change }, key);
  expect([status, body]).toEqual([
    409,
    {
      code: 'bookings/idempotency-conflict',
      message: 'This booking was already sent with other details. Please start again.',
    },
  ]);
  expect(await countBookings(site.database)).toEqual(counted);
});

test('two different requests at once with one key make one booking', async () => {
  const bookingDate = anotherDay();
  const key = randomUUID();
  const requests = Array.from({ length: 10 }, () => aBookingRequest({ bookingDate }));
  const answers = await Promise.all(requests.map((request) => send(site.client(), request, key)));
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 9 });
});

test('a repeated request gets its answer although the slot is sold out by now', async () => {
  const bookingDate = anotherDay();
  await setUnits(staff, { date: bookingDate }, 1);
  const request = aBookingRequest({ bookingDate });
  const key = randomUUID();
  const first = await send(staff, request, key);
  expect((await staff.post('/api/bookings', aBookingRequest({ bookingDate }))).status).toBe(409);
  const again = await send(staff, request, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test('a repeated request gets its answer although the day can no longer be booked', async () => {
  const request = aBookingRequest({ bookingDate: '2027-06-15' });
  const key = randomUUID();
  const first = await send(staff, request, key);
  site.setNow('2027-06-14T12:00:00Z');
  const again = await send(staff, request, key);
  const other = await staff.post('/api/bookings', aBookingRequest({ bookingDate: '2027-06-15' }));
  site.setNow(testNow);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(other.body.code).toBe('bookings/date-not-bookable');
});

test('a repeated request gets its answer although the person has the most unpaid bookings', async () => {
  const request = aBookingRequest({ bookingDate: anotherDay() });
  const { email, phoneNumber } = request;
  const key = randomUUID();
  const first = await send(staff, request, key);
  await makeBooking(staff, { email, phoneNumber, bookingDate: anotherDay() });
  expect((await send(staff, request, key)).body).toEqual(first.body);
});

test('a refused request may be sent again with its key when there is room', async () => {
  const bookingDate = anotherDay();
  const closed = await setUnits(staff, { date: bookingDate }, 0);
  const request = aBookingRequest({ bookingDate });
  const key = randomUUID();
  expect((await send(staff, request, key)).status).toBe(409);
  await staff.patch(`/api/availability/${closed.id}`, { quantity: 1 });
  expect((await send(staff, request, key)).status).toBe(201);
});

test.each(['k', 'x'.repeat(200), "'or''='--", '{"a":1}'])(
  'the key %j is a key like any other',
  async (key) => {
    const request = aBookingRequest({ bookingDate: anotherDay() });
    const first = await send(staff, request, key);
    const second = await send(staff, request, key);
    expect([first.status, second.body]).toEqual([201, first.body]);
  },
);

test.each(['', 'with spaces in it', 'x'.repeat(201), 'caf\u00e9', "'; drop table bookings; --"])(
  'the key %j is refused',
  async (key) => {
    const { status, body } = await send(staff, aBookingRequest(), key);
    expect([status, body.code]).toEqual([422, 'http/invalid']);
  },
);

test('without a key two equal requests are two bookings', async () => {
  const request = aBookingRequest({ bookingDate: anotherDay() });
  const ids = [await staff.post('/api/bookings', request), await staff.post('/api/bookings', request)];
  expect(new Set(ids.map((answer) => answer.body.id)).size).toBe(2);
});
