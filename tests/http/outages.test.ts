import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { initializeAvailability } from '#features/availability/server/availability.public.ts';
import type { StoredOutage } from '#features/calendar/outages.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { addDays } from '#shared/business-calendar.ts';
import { readSlot, readUnits, setUnits } from '../support/availability.ts';
import { makeBooking } from '../support/bookings.ts';
import { anOutage, takeOut } from '../support/calendar.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import { createTestApp } from '../support/test-app.ts';

const site = await createTestApp();
const staff = await site.staffClient();
const visitor = site.client();
const timeSlot = '10:00-10:30';

afterEach(async () => {
  for (const { id } of await list()) await staff.send('DELETE', `/api/outages/${id}`);
  expect(await site.database.rows(sql`select * from invariant_violations`)).toEqual([]);
});

const list = async (): Promise<StoredOutage[]> => (await staff.get('/api/outages')).body;
const on = (date: string) => ({ first: date, last: date });
const leftAt = async (date: string) => (await readSlot(visitor, 'sup', date, timeSlot)).quantity;
const book = (bookingDate: string, quantity: number) =>
  makeBooking(staff, {
    bookingDate,
    timeSlot,
    itemsBooked: itemsText({ itemId: 'sup', quantity, duration: '1/2' }),
  });
const listMisfits = async () => (await staff.get('/api/admin/bookings-outside-calendar')).body.bookings;

test('units out of service are missing on their days, in every list, and are there again afterwards', async () => {
  const date = anotherDay();
  const usual = await leftAt(date);
  const outage = await takeOut(staff, { units: 3, ...on(date) });
  expect(outage).toEqual({ ...anOutage({ units: 3, ...on(date) }), id: outage.id, version: 1 });
  expect(await list()).toEqual([outage]);
  expect(new Set(await readUnits(visitor, 'sup', date))).toEqual(new Set([usual - 3]));
  expect(await leftAt(addDays(date, 1))).toBe(usual);
  const { body: day } = await visitor.get(`/api/all-availability/${date}`);
  const ofDay = day.find((slot: object) => JSON.stringify(slot).includes('"sup"'));
  expect(ofDay).toMatchObject({ itemId: 'sup', quantity: usual - 3 });
  const range = await visitor.get(`/api/availability-range?from=${date}&to=${date}&itemId=sup`);
  expect(range.body[0].quantity).toBe((usual - 3) * 18);
  const tooMany = itemsText({ itemId: 'sup', quantity: usual - 2, duration: '1/2' });
  const refused = await staff.post(
    '/api/bookings',
    aBookingRequest({ bookingDate: date, timeSlot, itemsBooked: tooMany }),
  );
  expect([refused.status, refused.body.code]).toEqual([409, 'bookings/sold-out']);
  expect(await readSlot(staff, 'sup', date, timeSlot)).toMatchObject({ capacity: usual, outOfService: 3 });

  expect((await staff.send('DELETE', `/api/outages/${outage.id}`)).body).toEqual({ isDeleted: true });
  expect((await staff.send('DELETE', `/api/outages/${outage.id}`)).body).toEqual({ isDeleted: false });
  expect(await leftAt(date)).toBe(usual);
});

test('what staff set for a slot in between is kept', async () => {
  const date = anotherDay();
  await setUnits(staff, { date, itemId: 'sup', timeSlot }, 6);
  const outage = await takeOut(staff, { units: 2, ...on(date) });
  expect(await leftAt(date)).toBe(4);
  await setUnits(staff, { date, itemId: 'sup', timeSlot }, 1);
  expect(await leftAt(date)).toBe(1);
  await staff.send('DELETE', `/api/outages/${outage.id}`);
  expect(await leftAt(date)).toBe(3);
});

test('bookings that no longer fit are named before and listed after, the last ones first to go, and keep their units', async () => {
  const date = anotherDay();
  const units = await leftAt(date);
  const early = await book(date, units - 3);
  const late = await book(date, 3);
  const id = randomUUID();
  const outage = anOutage({ units: 2, ...on(date) });
  const preview = await staff.post('/api/outages/preview', { ...outage, id });
  expect(preview.body).toMatchObject({
    slotCount: 18,
    dayCount: 0,
    bookingCount: 1,
    bookings: [{ id: late.id, reason: 'out-of-service' }],
  });
  expect(await list()).toEqual([]);

  expect((await staff.put(`/api/outages/${id}`, { ...outage, version: 0 })).status).toBe(200);
  expect(await listMisfits()).toMatchObject([{ id: late.id, reason: 'out-of-service' }]);
  expect(await leftAt(date)).toBe(0);
  expect(await readSlot(staff, 'sup', date, timeSlot)).toMatchObject({ reserved: units, quantity: 0 });

  // What the early one gives back is not sold again, as long as units are missing.
  expect((await staff.patch(`/api/bookings/${early.id}/cancel`)).status).toBe(200);
  expect(await listMisfits()).toEqual([]);
  expect(await leftAt(date)).toBe(units - 2 - 3);
});

test('a slot with more bookings than units in service stays as it is when staff save what they see', async () => {
  const date = anotherDay();
  const units = await leftAt(date);
  await book(date, units);
  const outage = await takeOut(staff, { units: 2, ...on(date) });
  await setUnits(staff, { date, itemId: 'sup', timeSlot }, 0);
  await staff.send('DELETE', `/api/outages/${outage.id}`);
  expect(await readSlot(staff, 'sup', date, timeSlot)).toMatchObject({ capacity: units, reserved: units });
});

test('a period can be shortened, prolonged and changed; an old edit is refused, a repeated one is done', async () => {
  const [date, next] = [anotherDay(), anotherDay()];
  const usual = await leftAt(date);
  const { id, version, ...outage } = await takeOut(staff, { units: 2, first: date, last: next });
  const edit = { ...outage, units: 4, last: date, version };
  const url = `/api/outages/${id}`;
  const answers = await Promise.all([staff.put(url, edit), staff.put(url, edit)]);
  expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect([await leftAt(date), await leftAt(next)]).toEqual([usual - 4, usual]);
  const old = await staff.put(url, { ...edit, units: 1 });
  expect([old.status, old.body.code]).toEqual([409, 'calendar/outage-changed']);
  const shorter = await staff.post('/api/outages/preview', { ...outage, units: 3, last: date, id });
  expect(shorter.body).toMatchObject({ slotCount: 0, bookingCount: 0 });
});

test('periods add up, also where they take more units than there are', async () => {
  const date = anotherDay();
  const usual = await leftAt(date);
  await takeOut(staff, { units: 2, ...on(date) });
  await takeOut(staff, { units: 1, ...on(date) });
  expect(await leftAt(date)).toBe(usual - 3);
  await takeOut(staff, { units: 900, ...on(date) });
  expect(await leftAt(date)).toBe(0);
});

test('slots that are created later follow as well', async () => {
  const last = await site.database.row<{ day: string }>(sql`select max(slot_date)::text as day from slots`);
  const beyond = addDays(last?.day ?? '', 1);
  await takeOut(staff, { units: 5, first: addDays(beyond, -3), last: addDays(beyond, 3) });
  const clock = { now: () => new Date('2027-06-15T10:00:00Z'), offsetMs: 0 };
  await initializeAvailability({ database: site.database, clock, timeZone: 'Europe/Rome' });
  const range = { itemId: 'sup', startDate: addDays(beyond, 1), endDate: addDays(beyond, 1), quantity: 9 };
  expect((await staff.post('/api/admin/availability/bulk-update', range)).status).toBe(200);
  expect(await leftAt(beyond)).toBe(3);
  expect(await leftAt(addDays(beyond, 1))).toBe(4);
});

test('of an item that does not exist nothing is taken', async () => {
  const outage = anOutage({ itemId: 'none' });
  const id = randomUUID();
  expect((await staff.put(`/api/outages/${id}`, { ...outage, version: 0 })).status).toBe(404);
  expect((await staff.post('/api/outages/preview', { ...outage, id })).status).toBe(404);
});

test.each([
  [{ units: 0 }, 'units'],
  [{ first: '2027-07-03', last: '2027-07-02' }, 'last'],
  [{ reason: ' ' }, 'reason'],
])('%o is refused', async (change, path) => {
  const answer = await staff.put(`/api/outages/${randomUUID()}`, { ...anOutage(change), version: 0 });
  expect(answer.status).toBe(422);
  expect(answer.body.issues).toMatchObject([{ path }]);
});
