import { expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { readUnits } from '../support/availability.ts';
import { makeBooking } from '../support/bookings.ts';
import { readItemDetails } from '../support/catalogue.ts';
import { anotherDay, itemsText } from '../support/factories.ts';
import { createTestApp } from '../support/test-app.ts';

const site = await createTestApp();
const staff = await site.staffClient();
const visitor = site.client();
const url = '/api/rental-items/sup/coming-days';

async function setFleet(fleetSize: number) {
  const details = await readItemDetails(staff, 'sup');
  const saved = await staff.send('PUT', '/api/rental-items/sup', { body: { ...details, fleetSize } });
  expect(saved.status).toBe(200);
  return { from: details.fleetSize, to: fleetSize };
}

const preview = async ({ from, to }: { from: number; to: number }) =>
  (await staff.get(`${url}?from=${from}&to=${to}`)).body;
const apply = (change: { from: number; to: number }) => staff.put(url, change);
const book = (bookingDate: string, quantity: number) =>
  makeBooking(staff, { bookingDate, itemsBooked: itemsText({ itemId: 'sup', duration: '1/2', quantity }) });
const violations = () => site.database.rows(sql`select * from invariant_violations`);
const unitsOf = async (date: string) => [...new Set(await readUnits(visitor, 'sup', date))];

test('another fleet size changes no day before somebody says so, and then those that had the former one', async () => {
  const [own, sold, free] = [anotherDay(), anotherDay(), anotherDay()];
  await staff.post('/api/admin/availability/bulk-update', {
    itemId: 'sup',
    startDate: own,
    endDate: own,
    quantity: 5,
  });
  await book(sold, 3);
  const change = await setFleet(12);
  expect(await unitsOf(free)).toEqual([8]);
  const { days, ownDayCount } = await preview(change);
  expect(ownDayCount).toBe(1);
  expect(days.find(({ date }: { date: string }) => date === own)).toBeUndefined();
  expect(days.filter((day: { sold: number }) => day.sold > 0)).toEqual([{ date: sold, sold: 3 }]);
  expect(days.length).toBeGreaterThan(50);

  const applied = await apply(change);
  expect([applied.status, applied.body.slotCount]).toEqual([200, expect.any(Number)]);
  expect(await unitsOf(free)).toEqual([12]);
  expect(await unitsOf(own)).toEqual([5]);
  expect(new Set(await readUnits(visitor, 'sup', sold))).toEqual(new Set([9, 12]));
  // Sent again it finds itself done.
  expect((await apply(change)).body).toEqual({ slotCount: 0 });
  expect((await preview(change)).days).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('a smaller fleet sells nothing that it does not have, also when bookings go', async () => {
  const date = anotherDay();
  const first = await book(date, 6);
  const second = await book(date, 2);
  const change = await setFleet(4);
  const { days } = await preview(change);
  expect(days.find((day: { date: string }) => day.date === date)).toEqual({ date, sold: 8 });
  await apply(change);
  expect(new Set(await readUnits(visitor, 'sup', date))).toEqual(new Set([0, 4]));

  // Six of eight are booked, with four boats: what the other one gives back is not sold again.
  expect((await staff.patch(`/api/bookings/${second.id}/cancel`)).status).toBe(200);
  expect(new Set(await readUnits(visitor, 'sup', date))).toEqual(new Set([0, 4]));
  expect((await staff.patch(`/api/bookings/${first.id}/cancel`)).status).toBe(200);
  expect(await unitsOf(date)).toEqual([4]);
  const left = await site.database.rows(
    sql`select from slots where shrinks_to is not null or capacity < reserved`,
  );
  expect(left).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('a slot that is to shrink follows the next fleet size too, and a number that staff set', async () => {
  const [date, other] = [anotherDay(), anotherDay()];
  const booking = await book(date, 4);
  await book(other, 4);
  const change = await setFleet(3);
  await apply(change);
  await apply(await setFleet(9));
  expect(new Set(await readUnits(visitor, 'sup', date))).toEqual(new Set([5, 9]));
  await apply(await setFleet(2));
  await staff.post('/api/admin/availability/bulk-update', {
    itemId: 'sup',
    startDate: date,
    endDate: date,
    quantity: 7,
  });
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  expect(await unitsOf(date)).toEqual([7]);
  expect(new Set(await readUnits(visitor, 'sup', other))).toEqual(new Set([0, 2]));
  expect(await violations()).toEqual([]);
});

test('what was applied can be undone like a bulk update', async () => {
  const date = anotherDay();
  const details = await readItemDetails(staff, 'sup');
  const full = await book(date, details.fleetSize);
  await apply(await setFleet(1));
  const [update] = (await staff.get('/api/admin/availability/bulk-updates')).body;
  expect(update).toMatchObject({ itemId: 'sup', quantity: 1 });
  expect((await staff.post(`/api/admin/availability/bulk-updates/${update.id}/undo`)).status).toBe(200);
  await staff.patch(`/api/bookings/${full.id}/cancel`);
  expect(await unitsOf(date)).toEqual([details.fleetSize]);
  expect(await violations()).toEqual([]);
});

test('an answer about a number that changed meanwhile is refused, and only owners answer', async () => {
  const change = await setFleet(11);
  await setFleet(10);
  const answer = await apply(change);
  expect([answer.status, answer.body.code]).toEqual([409, 'calendar/fleet-changed']);
  expect((await visitor.put(url, change)).status).toBe(401);
  expect((await staff.get('/api/rental-items/none/coming-days?from=1&to=2')).status).toBe(404);
  expect((await staff.get(`${url}?from=x&to=2`)).status).toBe(422);
});
