import { beforeAll, expect, test } from 'vitest';
import { countStatuses, makeBooking } from '../support/bookings.ts';
import { aBookingRequest, anotherDay } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

const tooMany = {
  code: 'bookings/too-many-unpaid',
  message:
    'These contact details have as many unpaid bookings as we can take. Please pay or cancel one of them first, or contact us.',
};

test('a third unpaid booking of an e-mail address is refused, however the address is written', async () => {
  const bookingDate = anotherDay();
  await makeBooking(staff, { bookingDate, email: 'greedy@example.com' });
  await makeBooking(staff, { bookingDate, email: 'Greedy@Example.com' });
  const third = aBookingRequest({ bookingDate, email: ' GREEDY@example.com ' });
  const { status, body } = await staff.post('/api/bookings', third);
  expect([status, body]).toEqual([409, tooMany]);
});

test('a third unpaid booking of a phone is refused, however the number is written', async () => {
  const bookingDate = anotherDay();
  await makeBooking(staff, { bookingDate, phoneNumber: '+39 347 000 1111' });
  await makeBooking(staff, { bookingDate, phoneNumber: '39-347-0001111', phoneCountry: 'IT' });
  const third = aBookingRequest({ bookingDate, phoneNumber: '(39) 347.000.1111', phoneCountry: 'IT' });
  const { status, body } = await staff.post('/api/bookings', third);
  expect([status, body]).toEqual([409, tooMany]);
});

test('many at once from one person make two bookings', async () => {
  const bookingDate = anotherDay();
  const email = 'in.a.hurry@example.com';
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      site.client().post('/api/bookings', aBookingRequest({ bookingDate, email })),
    ),
  );
  expect(countStatuses(answers)).toEqual({ 201: 2, 409: 10 });
});

test('many at once with crossed addresses and phones keep both limits and do not deadlock', async () => {
  const bookingDate = anotherDay();
  const emails = ['one@example.com', 'two@example.com', 'three@example.com'];
  const phones = ['+39 348 111 1111', '+39 348 222 2222', '+39 348 333 3333'];
  const crossed = Array.from({ length: 18 }, (_, n) =>
    aBookingRequest({
      bookingDate,
      email: emails[n % 3],
      phoneNumber: phones[Math.floor(n / 3) % 3],
    }),
  );
  const answers = await Promise.all(crossed.map((request) => site.client().post('/api/bookings', request)));
  const booked = crossed.filter((_, n) => answers[n]?.status === 201);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  for (const email of emails) {
    expect(booked.filter((request) => request.email === email).length).toBeLessThanOrEqual(2);
  }
  for (const phone of phones) {
    expect(booked.filter((request) => request.phoneNumber === phone).length).toBeLessThanOrEqual(2);
  }
  expect(booked.length).toBeGreaterThanOrEqual(2);
});

test('what is paid, cancelled or over does not count', async () => {
  const email = 'regular@example.com';
  const paid = await makeBooking(staff, { email, bookingDate: anotherDay() });
  await staff.patch(`/api/bookings/${paid.id}/payment`, { paymentCompleted: true });
  const cancelled = await makeBooking(staff, { email, bookingDate: anotherDay() });
  await staff.patch(`/api/bookings/${cancelled.id}/cancel`);
  await makeBooking(staff, { email, bookingDate: '2027-06-15' });
  await makeBooking(staff, { email, bookingDate: '2027-08-10' });
  expect((await staff.post('/api/bookings', aBookingRequest({ email }))).status).toBe(409);
  // Two days later one of the two lies behind.
  site.setNow('2027-06-16T08:00:00Z');
  await makeBooking(staff, { email, bookingDate: '2027-08-11' });
  site.setNow(testNow);
});

test('people with numbers of their own do not count for each other', async () => {
  const bookingDate = anotherDay();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => site.client().post('/api/bookings', aBookingRequest({ bookingDate }))),
  );
  expect(countStatuses(answers)).toEqual({ 201: 6 });
});

test('the operator sets the limit, and 0 switches it off', async () => {
  const strict = await createTestApp({ env: { LIMIT_UNPAID_PER_CONTACT: '1' } });
  const email = 'again@example.com';
  await makeBooking(strict.client(), { email });
  const refused = await strict.client().post('/api/bookings', aBookingRequest({ email }));
  expect(refused.status).toBe(409);
  const open = await createTestApp({ env: { LIMIT_UNPAID_PER_CONTACT: '0' } });
  for (let n = 0; n < 4; n += 1) await makeBooking(open.client(), { email });
});
