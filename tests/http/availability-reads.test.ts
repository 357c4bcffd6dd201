import { beforeAll, expect, test } from 'vitest';
import type { Slot, SlotAvailability } from '#features/availability/availability.contract.ts';
import { timeSlotsOf, usualHours } from '#shared/rental-time.ts';
import { readSlots } from '../support/availability.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const timeSlots = timeSlotsOf(usualHours);

// The tests stand on 14 June 2027; day 60 is 13 August.
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});

test('a day lists every item in every half hour from 08:00 to 17:00', async () => {
  const { status, headers, body } = await site.client().get('/api/all-availability/2027-07-01');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  const entries = body as SlotAvailability[];
  expect(entries).toHaveLength(3 * 18);
  expect([...new Set(entries.map((entry) => entry.timeSlot))]).toEqual(timeSlots);
  expect(entries).toContainEqual({
    itemId: 'tandem-kayak',
    timeSlot: '16:30-17:00',
    isAvailable: true,
    quantity: 6,
  });
});

test('an item lists its slots with their ids, in the order of the day', async () => {
  const slots = await readSlots(site.client(), 'sup', '2027-07-01');
  expect(slots.map((slot) => slot.timeSlot)).toEqual(timeSlots);
  expect(slots[0]).toEqual({
    id: expect.any(Number),
    itemId: 'sup',
    date: '2027-07-01',
    timeSlot: '08:00-08:30',
    isAvailable: true,
    quantity: 8,
    version: 0,
  });
});

test('both reads say the same about a day', async () => {
  const visitor = site.client();
  const date = anotherDay();
  await visitor.post('/api/bookings', aBookingRequest({ bookingDate: date }));
  const { body } = await visitor.get(`/api/all-availability/${date}`);
  for (const itemId of ['single-kayak', 'tandem-kayak', 'sup']) {
    const ofItem = (await readSlots(visitor, itemId, date)).map(({ timeSlot, isAvailable, quantity }) => ({
      itemId,
      timeSlot,
      isAvailable,
      quantity,
    }));
    expect((body as SlotAvailability[]).filter((entry) => entry.itemId === itemId)).toEqual(ofItem);
  }
});

test.each([
  ['today', '2027-06-14', 18],
  ['day 60', '2027-08-13', 18],
  ['yesterday', '2027-06-13', 0],
  ['day 61', '2027-08-14', 0],
  ['a day of another century', '1999-01-01', 0],
])('there are slots on %s: %s has %i', async (_, date, count) => {
  const visitor = site.client();
  expect(await readSlots(visitor, 'single-kayak', date)).toHaveLength(count);
  expect((await visitor.get(`/api/all-availability/${date}`)).body).toHaveLength(3 * count);
});

test('a booking is seen at once, and a slot without units is not available', async () => {
  const visitor = site.client();
  const date = anotherDay();
  // Read before, so that the server remembers the day as it was.
  await visitor.get(`/api/all-availability/${date}`);
  const request = aBookingRequest({
    bookingDate: date,
    itemsBooked: itemsText({ itemId: 'tandem-kayak', quantity: 6, duration: '1/2' }),
  });
  expect((await visitor.post('/api/bookings', request)).status).toBe(201);
  const { body } = await visitor.get(`/api/all-availability/${date}`);
  const tandems = (body as SlotAvailability[]).filter((entry) => entry.itemId === 'tandem-kayak');
  expect(tandems.filter((entry) => !entry.isAvailable)).toEqual([
    { itemId: 'tandem-kayak', timeSlot: '10:00-10:30', isAvailable: false, quantity: 0 },
  ]);
});

test('an item’s own list and the range of days say the same of sold slots', async () => {
  const visitor = site.client();
  const date = anotherDay();
  const range = `/api/availability-range?from=${date}&to=${date}`;
  const [before] = (await visitor.get(range)).body;
  const itemsBooked = itemsText({ itemId: 'tandem-kayak', quantity: 6, duration: '1/2' });
  await visitor.post('/api/bookings', aBookingRequest({ bookingDate: date, itemsBooked }));
  const slots = await readSlots(visitor, 'tandem-kayak', date);
  expect(slots.filter(({ isAvailable }) => !isAvailable)).toMatchObject([
    { timeSlot: '10:00-10:30', quantity: 0 },
  ]);
  const [after] = (await visitor.get(range)).body;
  expect(after).toEqual({ ...before, quantity: before.quantity - 6 });
});

test('a cancellation is seen at once', async () => {
  const staff = await site.staffClient();
  const date = anotherDay();
  const { body: booking } = await staff.post('/api/bookings', aBookingRequest({ bookingDate: date }));
  const before = await staff.get(`/api/all-availability/${date}`);
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  const after = await staff.get(`/api/all-availability/${date}`);
  expect(after.text).not.toBe(before.text);
  expect((after.body as SlotAvailability[]).every((entry) => entry.quantity >= 6)).toBe(true);
});

test('an item that does not exist is not found, on whatever day', async () => {
  const { status, body } = await site.client().get('/api/availability/jet-ski/2027-07-01');
  expect(status).toBe(404);
  expect(body).toEqual({
    code: 'catalogue/item-not-found',
    message: 'There is no such rental item.',
  });
});

test.each([
  '/api/all-availability/2027-02-29',
  '/api/all-availability/2027-6-14',
  '/api/all-availability/tomorrow',
  '/api/all-availability/0000-06-14',
  '/api/availability-range?from=0000-12-31&to=0001-01-01',
  '/api/all-availability/2027-06-14T00:00:00Z',
  '/api/availability/single-kayak/2027-13-01',
  '/api/availability/Single%20Kayak/2027-07-01',
  "/api/availability/sup'--/2027-07-01",
  '/api/availability-range?from=2027-07-01&to=2027-07-32',
  '/api/availability-range?from=2027-07-01',
  '/api/availability-range?from=2027-07-01&to=2027-07-02&to=2027-07-03',
  '/api/availability-range?from=2027-07-01&to=2027-07-02&page=2',
])('%s names no day or item and is refused', async (url) => {
  const { status, body } = await site.client().get(url);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'http/invalid', message: expect.any(String) });
});

test('a range sums up each day and marks the full ones', async () => {
  const staff = await site.staffClient();
  const date = anotherDay();
  for (const itemId of ['single-kayak', 'tandem-kayak', 'sup']) {
    const range = { itemId, startDate: date, endDate: date, quantity: 0 };
    await staff.post('/api/admin/availability/bulk-update', range);
  }
  const { status, body } = await site.client().get(`/api/availability-range?from=2027-06-14&to=2027-08-14`);
  expect(status).toBe(200);
  expect(body).toHaveLength(61);
  expect(body[0]).toEqual({ date: '2027-06-14', quantity: 18 * 22, isAvailable: true });
  expect(body.filter((day: { isAvailable: boolean }) => !day.isAvailable)).toEqual([
    { date, quantity: 0, isAvailable: false },
  ]);
});

test('a range counts the units of one item, where one is named', async () => {
  const staff = await site.staffClient();
  const date = anotherDay();
  const sold = { itemId: 'sup', startDate: date, endDate: date, quantity: 0 };
  await staff.post('/api/admin/availability/bulk-update', sold);
  const read = async (itemId: string) =>
    (await site.client().get(`/api/availability-range?from=${date}&to=${date}&itemId=${itemId}`)).body;
  expect(await read('sup')).toEqual([{ date, quantity: 0, isAvailable: false }]);
  expect(await read('tandem-kayak')).toEqual([{ date, quantity: 18 * 6, isAvailable: true }]);
  expect(await read('pedalo')).toEqual([]);
});

test('a range of one day is a day, a range that ends before it starts is empty', async () => {
  const visitor = site.client();
  const one = await visitor.get('/api/availability-range?from=2027-08-13&to=2027-08-13');
  expect(one.body.map((day: { date: string }) => day.date)).toEqual(['2027-08-13']);
  const none = await visitor.get('/api/availability-range?from=2027-07-02&to=2027-07-01');
  expect([none.status, none.body]).toEqual([200, []]);
});

test('a range may cover 370 days and no more', async () => {
  const visitor = site.client();
  const longest = await visitor.get('/api/availability-range?from=2027-06-01&to=2028-06-04');
  expect(longest.status).toBe(200);
  const tooLong = await visitor.get('/api/availability-range?from=2027-06-01&to=2028-06-05');
  expect(tooLong.status).toBe(422);
  expect(tooLong.body).toEqual({
    code: 'availability/range-too-long',
    message: 'Please choose at most 370 days.',
  });
});

test('staff are told how many there are and how many of them are booked, visitors are not', async () => {
  const date = anotherDay();
  await site.client().post('/api/bookings', aBookingRequest({ bookingDate: date }));
  const staff = await site.staffClient();
  const booked = (slots: Slot[]) => slots.find((slot) => slot.timeSlot === '10:00-10:30');
  expect(booked(await readSlots(staff, 'single-kayak', date))).toMatchObject({
    quantity: 7,
    capacity: 8,
    reserved: 1,
  });
  const shown = booked(await readSlots(site.client(), 'single-kayak', date));
  expect(shown).toMatchObject({ quantity: 7 });
  expect(shown).not.toHaveProperty('capacity');
  expect(shown).not.toHaveProperty('reserved');
});
