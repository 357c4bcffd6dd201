import { beforeAll, expect, test } from 'vitest';
import { readUnits } from '../support/availability.ts';
import { countStatuses, makeBooking } from '../support/bookings.ts';
import { anotherDay, itemsText } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

const allFree = Array.from({ length: 18 }, () => 8);
const twoKayaks = itemsText({ itemId: 'single-kayak', quantity: 2, duration: '2' });

const cancel = (id: number) => staff.patch(`/api/bookings/${id}/cancel`);
const pay = (id: number) => staff.patch(`/api/bookings/${id}/payment`, { paymentCompleted: true });

test('cancelling gives every unit back and says what became of the booking', async () => {
  const bookingDate = anotherDay();
  const booking = await makeBooking(staff, { bookingDate, itemsBooked: twoKayaks });
  const { status, body } = await cancel(booking.id);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...booking,
    status: 'cancelled',
    cancelled: true,
    calendarSequence: 1,
    dueCents: 0,
    updatedAt: expect.any(String),
  });
  expect(body.updatedAt > booking.updatedAt).toBe(true);
  expect(await readUnits(staff, 'single-kayak', bookingDate)).toEqual(allFree);
});

test('the call may say that it sends JSON although it sends nothing', async () => {
  const { id } = await makeBooking(staff, { bookingDate: anotherDay() });
  const { status } = await staff.send('PATCH', `/api/bookings/${id}/cancel`, {
    headers: { 'content-type': 'application/json' },
  });
  expect(status).toBe(200);
});

test('cancelling a second time is refused and gives nothing back again', async () => {
  const bookingDate = anotherDay();
  await makeBooking(staff, { bookingDate, itemsBooked: twoKayaks });
  const { id } = await makeBooking(staff, { bookingDate, itemsBooked: twoKayaks });
  await cancel(id);
  const { status, body } = await cancel(id);
  expect([status, body]).toEqual([
    409,
    { code: 'bookings/already-cancelled', message: 'This booking is already cancelled.' },
  ]);
  expect((await readUnits(staff, 'single-kayak', bookingDate)).slice(3, 9)).toEqual([8, 6, 6, 6, 6, 8]);
});

test('of many cancellations at once one counts', async () => {
  const bookingDate = anotherDay();
  await makeBooking(staff, { bookingDate, itemsBooked: twoKayaks });
  const { id } = await makeBooking(staff, { bookingDate, itemsBooked: twoKayaks });
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(id)));
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: 19 });
  expect((await readUnits(staff, 'single-kayak', bookingDate)).slice(3, 9)).toEqual([8, 6, 6, 6, 6, 8]);
});

test('single and bulk cancellations at once give back once', async () => {
  const bookingDate = anotherDay();
  const { id } = await makeBooking(staff, { bookingDate, itemsBooked: twoKayaks });
  const [single, bulk] = await Promise.all([
    cancel(id),
    staff.post('/api/bookings/delete-selected', { bookingIds: [id] }),
  ]);
  expect((single.status === 200 ? 1 : 0) + bulk.body.successCount).toBe(1);
  expect(await readUnits(staff, 'single-kayak', bookingDate)).toEqual(allFree);
});

test('marking as paid moves no units', async () => {
  const bookingDate = anotherDay();
  const booking = await makeBooking(staff, { bookingDate, itemsBooked: twoKayaks });
  const { status, body } = await pay(booking.id);
  expect([status, body]).toEqual([
    200,
    {
      ...booking,
      status: 'paid',
      paymentCompleted: true,
      paidByHandCents: booking.totalCents,
      dueCents: 0,
      undoablePayment: expect.objectContaining({ method: null }),
      updatedAt: expect.any(String),
    },
  ]);
  expect((await readUnits(staff, 'single-kayak', bookingDate)).slice(3, 9)).toEqual([8, 6, 6, 6, 6, 8]);
});

test('a paid booking cannot be paid again, and can be cancelled', async () => {
  const bookingDate = anotherDay();
  const { id } = await makeBooking(staff, { bookingDate, itemsBooked: twoKayaks });
  await pay(id);
  const again = await pay(id);
  expect([again.status, again.body]).toEqual([
    409,
    { code: 'bookings/already-paid', message: 'This booking is already paid.' },
  ]);
  expect((await cancel(id)).body.status).toBe('cancelled');
  expect(await readUnits(staff, 'single-kayak', bookingDate)).toEqual(allFree);
});

test('a cancelled booking cannot be paid', async () => {
  const { id } = await makeBooking(staff, { bookingDate: anotherDay() });
  await cancel(id);
  const { status, body } = await pay(id);
  expect([status, body.code]).toEqual([409, 'bookings/already-cancelled']);
});

test('of paying and cancelling at once both may win, and the booking ends cancelled', async () => {
  const bookingDate = anotherDay();
  const { id } = await makeBooking(staff, { bookingDate, itemsBooked: twoKayaks });
  const [paid, cancelled] = await Promise.all([pay(id), cancel(id)]);
  expect([200, 409]).toContain(paid.status);
  expect(cancelled.status).toBe(200);
  expect((await staff.get(`/api/bookings/${id}`)).body.status).toBe('cancelled');
  expect(await readUnits(staff, 'single-kayak', bookingDate)).toEqual(allFree);
});

test.each([
  ['cancel', undefined],
  ['payment', { paymentCompleted: true }],
])('%s of a booking that does not exist is not found', async (action, body) => {
  const answer = await staff.patch(`/api/bookings/987654321/${action}`, body);
  expect([answer.status, answer.body.code]).toEqual([404, 'bookings/not-found']);
});

test('a paid booking cannot be made unpaid', async () => {
  const { id } = await makeBooking(staff, { bookingDate: anotherDay() });
  const { status } = await staff.patch(`/api/bookings/${id}/payment`, { paymentCompleted: false });
  expect(status).toBe(422);
});

test('deleting a selection cancels what can be cancelled and tells why of the rest', async () => {
  const bookingDate = anotherDay();
  const pending = await makeBooking(staff, { bookingDate, itemsBooked: twoKayaks });
  const paid = await makeBooking(staff, { bookingDate, itemsBooked: twoKayaks });
  await pay(paid.id);
  const cancelled = await makeBooking(staff, { bookingDate, itemsBooked: twoKayaks });
  await cancel(cancelled.id);
  const { status, body } = await staff.post('/api/bookings/delete-selected', {
    bookingIds: [987_654_321, paid.id, cancelled.id, pending.id, pending.id],
  });
  expect([status, body]).toEqual([
    200,
    {
      successCount: 2,
      failed: [
        { id: cancelled.id, message: 'This booking is already cancelled.' },
        { id: 987_654_321, message: 'Booking not found.' },
      ],
    },
  ]);
  expect(await readUnits(staff, 'single-kayak', bookingDate)).toEqual(allFree);
  const repeated = await staff.post('/api/bookings/delete-selected', { bookingIds: [pending.id, paid.id] });
  expect(repeated.body.successCount).toBe(0);
});

test('the reasons are in the language of the request', async () => {
  const { body } = await staff.post(
    '/api/bookings/delete-selected',
    { bookingIds: [987_654_321] },
    { 'accept-language': 'it' },
  );
  expect(body.failed[0].message).toBe('Prenotazione non trovata.');
});

test('two overlapping selections at once cancel each booking once', async () => {
  const bookingDate = anotherDay();
  const ids: number[] = [];
  for (let n = 0; n < 4; n += 1) ids.push((await makeBooking(staff, { bookingDate })).id);
  const answers = await Promise.all([
    staff.post('/api/bookings/delete-selected', { bookingIds: ids }),
    staff.post('/api/bookings/delete-selected', { bookingIds: ids.toReversed() }),
  ]);
  expect(answers.map((answer) => answer.body.successCount).reduce((a, b) => a + b)).toBe(4);
  expect(await readUnits(staff, 'single-kayak', bookingDate)).toEqual(allFree);
});

test.each([
  { bookingIds: [] },
  { bookingIds: [0] },
  { bookingIds: ['1'] },
  { bookingIds: [1.5] },
  { bookingIds: [1e20] },
  { bookingIds: 1 },
  { bookingIds: Array.from({ length: 501 }, (_, n) => n + 1) },
  {},
])('a selection of %j is refused', async (selection) => {
  const { status, body } = await staff.post('/api/bookings/delete-selected', selection);
  expect([status, body.code]).toEqual([422, 'http/invalid']);
});
