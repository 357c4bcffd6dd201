import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { readUnits, setUnits } from '../support/availability.ts';
import { countStatuses, makeBooking } from '../support/bookings.ts';
import { anotherDay, itemsText } from '../support/factories.ts';
import { listOutbox, setNotificationEmail } from '../support/outbox.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
  await setNotificationEmail(site.database, 'beach@example.com');
});

/** The tests' today, at 10 o'clock. */
const today = '2027-06-14';
const kayak = itemsText({ itemId: 'single-kayak' });

const send = (wishes: Record<string, unknown> = {}, key: string = randomUUID()) =>
  staff.send('POST', '/api/admin/walk-ins', {
    headers: { 'idempotency-key': key },
    body: { source: 'walk_in', itemsBooked: kayak, pay: 'later', ...wishes },
  });

test('a walk-in starts in the half hour that is running, and takes units as any other', async () => {
  const before = await readUnits(staff, 'single-kayak', today);
  const { status, body } = await send();
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      source: 'walk_in',
      fullName: null,
      email: null,
      dateOfBirth: null,
      phoneNumber: null,
      bookingDate: today,
      timeSlot: '10:00-10:30',
      status: 'pending',
      confirmed: true,
      totalCents: 1400,
      waiverAccepted: false,
    }),
  ]);
  const after = await readUnits(staff, 'single-kayak', today);
  expect(after.map((units, slot) => units - (before[slot] ?? 0)).slice(3, 7)).toEqual([0, -1, -1, 0]);
  expect(await listOutbox(site.database, body.id)).toEqual([]);
});

test.each([
  ['10:00', '10:00-10:30'],
  ['10:04', '10:00-10:30'],
  ['10:05', '10:30-11:00'],
  ['10:50', '11:00-11:30'],
])(
  'a walk-in at %s begins at the half hour that has just begun, or the next: %s',
  async (clock, timeSlot) => {
    site.setNow(`2027-06-14T${clock}:00+02:00`);
    const { body } = await send({ itemsBooked: itemsText({ itemId: 'sup' }) });
    site.setNow(testNow);
    expect(body).toMatchObject({ bookingDate: today, timeSlot });
  },
);

test.each(['cash', 'terminal'])('one that pays at once by %s is paid, and can be undone', async (pay) => {
  const { body } = await send({ pay });
  expect(body).toMatchObject({
    status: 'paid',
    paidByHandCents: 1400,
    undoablePayment: { method: pay, secondsLeft: 60 },
  });
  const undone = await staff.post(`/api/bookings/${body.id}/payment/undo`, {
    payment: body.undoablePayment.id,
  });
  expect(undone.body).toMatchObject({ status: 'pending', confirmed: true });
});

test('sent twice it is booked and paid once', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send({ pay: 'cash' }, key)));
  expect(countStatuses(answers)).toEqual({ 201: 5 });
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const { movements } = (await staff.get(`/api/payment/history/${answers[0]?.body.id}`)).body;
  expect(movements).toHaveLength(1);
  expect(await send({ pay: 'terminal' }, key)).toMatchObject({
    status: 409,
    body: { code: 'bookings/idempotency-conflict' },
  });
});

test('a booking by phone has a name, a day and a time, and needs no window', async () => {
  const wish = { source: 'phone', bookingDate: '2027-06-15', timeSlot: '08:00-08:30', fullName: 'Ada' };
  const now = `2027-06-14T15:00:00Z`;
  site.setNow(now);
  const { status, body } = await send({ ...wish, phoneNumber: '333 100 0001', email: 'ada@example.com' });
  site.setNow(testNow);
  expect(status).toBe(201);
  expect(body).toMatchObject({ source: 'phone', fullName: 'Ada', phoneNumber: '+39 333 100 0001' });
  const kinds = (await listOutbox(site.database, body.id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['booking-received']);
  expect(await send({ ...wish, fullName: undefined })).toMatchObject({ status: 422 });
});

test('one with an address that pays at once gets one mail, about the money', async () => {
  const { body } = await send({ pay: 'cash', email: 'paid@example.com', fullName: 'Pia' });
  const mails = await listOutbox(site.database, body.id);
  expect(mails.map(({ kind }) => kind)).toEqual(['payment-received']);
  expect(mails[0]?.text).toContain(body.reference);
});

test('a day that is over cannot be booked, nor a time after the last slot', async () => {
  const past = await send({ bookingDate: '2027-06-13', timeSlot: '10:00-10:30' });
  expect(past.body.code).toBe('bookings/date-not-bookable');
  site.setNow('2027-06-14T15:30:00Z');
  const late = await send();
  site.setNow(testNow);
  expect([late.status, late.body.code]).toEqual([422, 'bookings/beach-closed']);
  const beyond = await send({ bookingDate: today, timeSlot: '16:30-17:00' });
  expect(beyond.body.code).toBe('bookings/ends-after-closing');
});

test.each([
  ['an unknown phone', { phoneNumber: 'call me' }],
  ['a day without a time', { bookingDate: '2027-06-20' }],
  ['a transfer', { pay: 'transfer' }],
  ['the site as its source', { source: 'web' }],
  ['another field', { dateOfBirth: '1990-05-20' }],
])('%s is refused', async (_, wishes) => {
  expect((await send(wishes)).status).toBe(422);
});

test('a price that the screen showed and that changed since is refused', async () => {
  const itemsBooked = itemsText({ itemId: 'single-kayak', price: '€13' });
  expect((await send({ itemsBooked })).body.code).toBe('bookings/price-changed');
});

test('staff cannot sell what is not there', async () => {
  const date = anotherDay();
  await setUnits(staff, { date }, 1);
  const wish = { bookingDate: date, timeSlot: '10:00-10:30' };
  expect((await send(wish)).status).toBe(201);
  expect((await send(wish)).body.code).toBe('bookings/sold-out');
});

test('for the last unit visitors and staff are equal: one of them gets it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const bookingDate = anotherDay();
    await setUnits(staff, { date: bookingDate }, 1);
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => send({ bookingDate, timeSlot: '10:00-10:30', pay: 'cash' })),
      ...Array.from({ length: 6 }, () =>
        makeBooking(site.client(), { bookingDate })
          .then(() => ({ status: 201 }))
          .catch(() => ({ status: 409 })),
      ),
    ]);
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 11 });
  }
});

test('nobody without a session books at the desk', async () => {
  const answer = await site.client().post('/api/admin/walk-ins', {
    source: 'walk_in',
    itemsBooked: kayak,
    pay: 'later',
  });
  expect(answer.status).toBe(401);
});

test('who said no name is found by number, listed, exported and cancelled like others', async () => {
  const { body: booking }: { body: Booking } = await send();
  const found = await staff.get(`/api/bookings?q=${booking.reference}`);
  expect(found.body.map(({ id }: Booking) => id)).toEqual([booking.id]);
  const file = await staff.get(`/api/bookings/${booking.id}/export`);
  expect(file.status).toBe(200);
  expect(file.text).toContain(`${booking.reference},`);
  expect(file.text).not.toContain('null');
  expect((await staff.patch(`/api/bookings/${booking.id}/cancel`)).status).toBe(200);
  expect(await listOutbox(site.database, booking.id)).toEqual([]);
});
