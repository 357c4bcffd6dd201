import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { readUnits, setUnits } from '../support/availability.ts';
import { countBookings, makeBooking } from '../support/bookings.ts';
import { aBookingRequest, anotherDay, itemsArrayText, itemsText } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

test('a booking is answered with all that it holds', async () => {
  const visitor = site.client();
  const request = aBookingRequest({ bookingDate: anotherDay(), language: 'IT' });
  const { status, headers, body } = await visitor.post('/api/bookings', request);
  expect(status).toBe(201);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toEqual({
    id: expect.any(Number),
    reference: `WATER-${body.id}`,
    fullName: 'Anna Rossi',
    email: request.email,
    dateOfBirth: '1990-05-20',
    phoneNumber: request.phoneNumber,
    bookingDate: request.bookingDate,
    timeSlot: '10:00-10:30',
    itemsBooked: '{"single-kayak":{"itemId":"single-kayak","quantity":1,"duration":"1","price":"€14"}}',
    totalCents: 1400,
    discountCents: 0,
    voucherCode: null,
    language: 'IT',
    isErased: false,
    transactionId: null,
    waiverAccepted: true,
    termsAccepted: true,
    privacyAccepted: true,
    paymentCompleted: false,
    source: 'web',
    dueCents: 1400,
    moves: 0,
    calendarSequence: 0,
    emailProblem: null,
    undoablePayment: null,
    paidByCardCents: 0,
    paidByHandCents: 0,
    refundedCents: 0,
    cancelled: false,
    status: 'pending',
    holdSecondsLeft: null,
    holdExtended: false,
    confirmed: false,
    confirmBy: null,
    createdAt: expect.any(String),
    updatedAt: body.createdAt,
  });
  expect((await visitor.get(`/api/bookings/${body.id}`)).body).toEqual(body);
});

test.each([
  ['an object', itemsText],
  ['an array', itemsArrayText],
])('items are read from %s and written as an object', async (_, write) => {
  const itemsBooked = write(
    { itemId: 'sup', quantity: 2, duration: '2', price: '25' },
    { itemId: 'tandem-kayak', quantity: 1, duration: '1/2', price: '€ 10.00' },
  );
  const booking = await makeBooking(staff, { bookingDate: anotherDay(), itemsBooked });
  expect(JSON.parse(booking.itemsBooked)).toEqual({
    sup: { itemId: 'sup', quantity: 2, duration: '2', price: '€25' },
    'tandem-kayak': { itemId: 'tandem-kayak', quantity: 1, duration: '1/2', price: '€10' },
  });
  expect(booking.totalCents).toBe(2 * 2500 + 1000);
});

test('names and contacts are kept without the spaces around them', async () => {
  const wishes = { bookingDate: anotherDay(), fullName: '  Anna Rossi ', email: ' anna.spaces@example.com ' };
  const booking = await makeBooking(staff, wishes);
  expect([booking.fullName, booking.email]).toEqual(['Anna Rossi', 'anna.spaces@example.com']);
});

test.each([
  ['1/2', [8, 7, 8, 8, 8, 8]],
  ['1', [8, 7, 7, 8, 8, 8]],
  ['2', [8, 7, 7, 7, 7, 8]],
])('a rental of %s hours takes consecutive half hours', async (duration, expected) => {
  const bookingDate = anotherDay();
  await makeBooking(staff, { bookingDate, itemsBooked: itemsText({ itemId: 'sup', duration }) });
  expect((await readUnits(staff, 'sup', bookingDate)).slice(3, 9)).toEqual(expected);
});

test('several items with durations of their own each take their own slots', async () => {
  const bookingDate = anotherDay();
  const itemsBooked = itemsText(
    { itemId: 'single-kayak', quantity: 2, duration: '2' },
    { itemId: 'tandem-kayak', quantity: 3, duration: '1/2' },
  );
  await makeBooking(staff, { bookingDate, itemsBooked, timeSlot: '08:00-08:30' });
  expect((await readUnits(staff, 'single-kayak', bookingDate)).slice(0, 5)).toEqual([6, 6, 6, 6, 8]);
  expect((await readUnits(staff, 'tandem-kayak', bookingDate)).slice(0, 2)).toEqual([3, 6]);
});

test.each([
  ['16:30-17:00', '1/2', 201],
  ['16:30-17:00', '1', 422],
  ['16:30-17:00', '2', 422],
  ['16:00-16:30', '1', 201],
  ['16:00-16:30', '2', 422],
  ['15:00-15:30', '2', 201],
  ['15:30-16:00', '2', 422],
])('at %s a rental of %s hours is answered with %i', async (timeSlot, duration, status) => {
  const bookingDate = anotherDay();
  const itemsBooked = itemsText({ itemId: 'sup', duration });
  const answer = await staff.post('/api/bookings', aBookingRequest({ bookingDate, timeSlot, itemsBooked }));
  expect(answer.status).toBe(status);
  if (status === 201) return;
  expect(answer.body.code).toBe('bookings/ends-after-closing');
  expect(answer.body.message).toContain('17:00');
  expect(await readUnits(staff, 'sup', bookingDate)).toEqual(Array.from({ length: 18 }, () => 8));
});

test('a slot that is missing in the middle closes a rental across it, and takes nothing', async () => {
  const bookingDate = anotherDay();
  await site.database.run(sql`
    delete from slots where item_id = 'sup' and slot_date = ${bookingDate} and slot_no = 6`);
  const before = await countBookings(site.database);
  const across = { bookingDate, itemsBooked: itemsText({ itemId: 'sup', duration: '2' }) };
  const refused = await staff.post('/api/bookings', aBookingRequest(across));
  expect([refused.status, refused.body]).toEqual([
    422,
    {
      code: 'bookings/slot-closed',
      message: 'Stand-up paddleboard cannot be rented at 11:00. Please choose another slot.',
    },
  ]);
  expect(await countBookings(site.database)).toEqual(before);
  await makeBooking(staff, { bookingDate, itemsBooked: itemsText({ itemId: 'sup', duration: '1' }) });
});

test('a middle slot that is sold out refuses the whole rental and says which and how many are left', async () => {
  const bookingDate = anotherDay();
  await setUnits(staff, { itemId: 'sup', date: bookingDate, timeSlot: '11:00-11:30' }, 1);
  const itemsBooked = itemsText({ itemId: 'sup', quantity: 2, duration: '2' });
  const before = await countBookings(site.database);
  const { status, body } = await staff.post('/api/bookings', aBookingRequest({ bookingDate, itemsBooked }));
  expect([status, body]).toEqual([
    409,
    {
      code: 'bookings/sold-out',
      message: 'Stand-up paddleboard at 11:00: only 1 left. Please choose another slot or fewer items.',
    },
  ]);
  expect(await countBookings(site.database)).toEqual(before);
});

test('where nothing is left the message says so instead of counting to 0', async () => {
  const bookingDate = anotherDay();
  await setUnits(staff, { itemId: 'sup', date: bookingDate, timeSlot: '11:00-11:30' }, 0);
  const itemsBooked = itemsText({ itemId: 'sup', quantity: 1, duration: '2' });
  const { body } = await staff.post('/api/bookings', aBookingRequest({ bookingDate, itemsBooked }));
  expect(body).toEqual({
    code: 'bookings/sold-out',
    message: 'Stand-up paddleboard at 11:00: sold out. Please choose another slot.',
  });
});

test('where one of two items is short, the other is not taken either', async () => {
  const bookingDate = anotherDay();
  await setUnits(staff, { itemId: 'tandem-kayak', date: bookingDate }, 0);
  const itemsBooked = itemsText({ itemId: 'single-kayak' }, { itemId: 'tandem-kayak' });
  const before = await countBookings(site.database);
  const { status } = await staff.post('/api/bookings', aBookingRequest({ bookingDate, itemsBooked }));
  expect(status).toBe(409);
  expect(await countBookings(site.database)).toEqual(before);
});

test('the same item twice is added up: 2 and 2 of 3 left are too many', async () => {
  const bookingDate = anotherDay();
  await setUnits(staff, { date: bookingDate }, 3);
  const half = { itemId: 'single-kayak', duration: '1/2' };
  const twice = (quantity: number) =>
    aBookingRequest({
      bookingDate,
      itemsBooked: itemsArrayText({ ...half, quantity: 2 }, { ...half, quantity }),
    });
  const tooMany = await staff.post('/api/bookings', twice(2));
  expect([tooMany.status, tooMany.body.code]).toEqual([409, 'bookings/sold-out']);
  const enough = await staff.post('/api/bookings', twice(1));
  expect(enough.status).toBe(201);
  expect(JSON.parse(enough.body.itemsBooked)['single-kayak'].quantity).toBe(3);
});

test.each(['€13', '0', '€14.01', '1400'])('a price of %s that is not ours is refused', async (price) => {
  const before = await countBookings(site.database);
  const itemsBooked = itemsText({ itemId: 'single-kayak', price });
  const { status, body } = await staff.post('/api/bookings', aBookingRequest({ itemsBooked }));
  expect([status, body]).toEqual([
    422,
    {
      code: 'bookings/price-changed',
      message: 'The price of Single kayak is €14 for this duration. Please check your selection.',
    },
  ]);
  expect(await countBookings(site.database)).toEqual(before);
});

test('the price of another duration is not accepted for this one', async () => {
  const itemsBooked = itemsText({ itemId: 'tandem-kayak', duration: '2', price: '€10' });
  const { body } = await staff.post('/api/bookings', aBookingRequest({ itemsBooked }));
  expect(body.message).toContain('Tandem kayak is €30');
});

test('an unknown item is refused', async () => {
  const itemsBooked = itemsText({ itemId: 'jet-ski' });
  const { status, body } = await staff.post('/api/bookings', aBookingRequest({ itemsBooked }));
  expect([status, body.code]).toEqual([422, 'bookings/unknown-item']);
});

test.each([
  ['not JSON', 'two kayaks'],
  ['nothing chosen', '{}'],
  ['an empty list', '[]'],
  ['JSON of something else', '"single-kayak"'],
  ['null', 'null'],
  ['an entry that is null', '{"sup":null}'],
  ['a list in a list', '[[{"itemId":"sup","quantity":1,"duration":"1"}]]'],
  ['another key than the item', '{"sup":{"itemId":"single-kayak","quantity":1,"duration":"1"}}'],
  ['a quantity of none', itemsText({ itemId: 'sup', quantity: 0 })],
  ['a negative quantity', itemsText({ itemId: 'sup', quantity: -1 })],
  ['half a quantity', itemsText({ itemId: 'sup', quantity: 1.5 })],
  ['more than 50', itemsText({ itemId: 'sup', quantity: 51 })],
  ['more than 50 together', itemsArrayText({ itemId: 'sup', quantity: 26 }, { itemId: 'sup', quantity: 26 })],
  ['a quantity of 1e20', '{"sup":{"itemId":"sup","quantity":1e20,"duration":"1"}}'],
  ['a quantity as text', '{"sup":{"itemId":"sup","quantity":"1","duration":"1"}}'],
  ['a quantity of true', '{"sup":{"itemId":"sup","quantity":true,"duration":"1"}}'],
  ['a quantity of null', '{"sup":{"itemId":"sup","quantity":null,"duration":"1"}}'],
  ['no duration', '{"sup":{"itemId":"sup","quantity":1}}'],
  ['a duration of 3', itemsText({ itemId: 'sup', duration: '3' })],
  ['a duration as a number', '{"sup":{"itemId":"sup","quantity":1,"duration":1}}'],
  ['two durations of one item', itemsArrayText({ itemId: 'sup' }, { itemId: 'sup', duration: '2' })],
  ['a price in words', itemsText({ itemId: 'sup', price: 'cheap' })],
  ['a negative price', itemsText({ itemId: 'sup', price: '-14' })],
  ['a price as a number', '{"sup":{"itemId":"sup","quantity":1,"duration":"1","price":14}}'],
  ['a field more', '{"sup":{"itemId":"sup","quantity":1,"duration":"1","discount":"100%"}}'],
  ['a key __proto__', '{"__proto__":{"itemId":"sup","quantity":1,"duration":"1"}}'],
  ['an item __proto__', '[{"itemId":"__proto__","quantity":1,"duration":"1"}]'],
  ['an item constructor with a prototype', '{"constructor":{"prototype":{"itemId":"sup"}}}'],
  ['fields from __proto__', '{"sup":{"__proto__":{"itemId":"sup","quantity":1,"duration":"1"}}}'],
  ['a control character', '{"sup\\u0000":{"itemId":"sup\\u0000","quantity":1,"duration":"1"}}'],
  ['no end', '[[[[[[[[[['],
  ['very deep', `${'['.repeat(1900)}${']'.repeat(1900)}`],
])('items with %s are refused', async (_, itemsBooked) => {
  const before = await countBookings(site.database);
  const { status, body } = await staff.post('/api/bookings', aBookingRequest({ itemsBooked }));
  expect([status, body.code]).toEqual([422, 'bookings/items-unreadable']);
  expect(await countBookings(site.database)).toEqual(before);
  expect(({} as Record<string, unknown>).itemId).toBeUndefined();
});
