import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { readUnits, setUnits } from '../support/availability.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

const path = '/api/admin/availability/bulk-update';

async function book(bookingDate: string, quantity: number, duration = '1'): Promise<number> {
  const itemsBooked = itemsText({ itemId: 'single-kayak', quantity, duration });
  const answer = await staff.post('/api/bookings', aBookingRequest({ bookingDate, itemsBooked }));
  expect(answer.status).toBe(201);
  return answer.body.id;
}

function preview(startDate: string, endDate: string, quantity: number, itemId = 'single-kayak') {
  return staff.get(`${path}?itemId=${itemId}&startDate=${startDate}&endDate=${endDate}&quantity=${quantity}`);
}

/** Sets all units of a day, and answers the id by which that is undone. */
async function updateDay(date: string, quantity: number): Promise<number> {
  const body = { itemId: 'single-kayak', startDate: date, endDate: date, quantity };
  expect((await staff.post(path, body)).status).toBe(200);
  return (await staff.get(`${path}s`)).body[0].id;
}

/** Single kayaks that a new site has. */
const fleet = 8;
const undo = (id: number) => staff.post(`${path}s/${id}/undo`);
const whole = (units: number) => Array.from({ length: 18 }, () => units);

test('a preview counts slots, days, and each booking once, however long it is; and changes nothing', async () => {
  const date = anotherDay();
  await book(date, 3, '2');
  await book(date, 2, '1/2');
  const before = await readUnits(staff, 'single-kayak', date);
  const { status, body } = await preview(date, date, 4);
  expect([status, body]).toEqual([
    200,
    {
      dayCount: 1,
      slotCount: 18,
      newCount: 0,
      fewerCount: 18,
      clampedCount: 1,
      bookingCount: 2,
      bookedUnits: 5,
    },
  ]);
  expect(await readUnits(staff, 'single-kayak', date)).toEqual(before);
  // What is booked stays, so a slot in which all is booked gets no fewer.
  expect((await preview(date, date, 99)).body).toMatchObject({ fewerCount: 0, clampedCount: 0 });
});

test('a preview counts slots that do not exist yet, and refuses what the update refuses', async () => {
  const { body } = await preview('2027-10-30', '2027-10-31', 4);
  expect(body).toMatchObject({ dayCount: 2, slotCount: 36, newCount: 36, fewerCount: 0, bookedUnits: 0 });
  expect((await preview('2028-01-01', '2029-02-04', 4)).body.code).toBe('availability/range-too-long');
  expect((await preview('2027-10-30', '2027-10-30', 4, 'jet-ski')).body.code).toBe(
    'catalogue/item-not-found',
  );
  expect((await preview('2027-10-31', '2027-10-30', 4)).status).toBe(422);
});

test('an update is undone: each slot gets its units back, on top of what was booked since', async () => {
  const date = anotherDay();
  await setUnits(staff, { date }, 3);
  const before = await readUnits(staff, 'single-kayak', date);
  const id = await updateDay(date, 5);
  await book(date, 2, '1/2');
  const { status, body } = await undo(id);
  expect([status, body]).toEqual([200, { restoredCount: 18, keptCount: 0 }]);
  const after = before.with(4, (before[4] ?? 0) - 2);
  expect(await readUnits(staff, 'single-kayak', date)).toEqual(after);
});

test('what a cancelled booking gives back of units that are no longer there is not sold again', async () => {
  const date = anotherDay();
  const [first, second] = [await book(date, 6, '1/2'), await book(date, 2, '1/2')];
  const cancel = (id: number) => staff.patch(`/api/bookings/${id}/cancel`);
  const id = await updateDay(date, 4);
  await cancel(second);
  expect((await readUnits(staff, 'single-kayak', date))[4]).toBe(0);
  // Cancelled bookings are no change of the units: what was there before comes back whole.
  expect((await undo(id)).body).toEqual({ restoredCount: 18, keptCount: 0 });
  expect((await readUnits(staff, 'single-kayak', date))[4]).toBe(fleet - 6);
  await updateDay(date, 4);
  await cancel(first);
  expect(await readUnits(staff, 'single-kayak', date)).toEqual(whole(4));
});

test('an undo brings back the units of before, also where more is booked than those', async () => {
  const date = anotherDay();
  const booking = await book(date, 6, '1/2');
  await updateDay(date, 4);
  const later = await updateDay(date, 9);
  expect((await undo(later)).status).toBe(200);
  await staff.patch(`/api/bookings/${booking}/cancel`);
  expect(await readUnits(staff, 'single-kayak', date)).toEqual(whole(4));
});

test('an undo that is sent twice restores once and answers the same', async () => {
  const date = anotherDay();
  const id = await updateDay(date, 0);
  const [first, second] = await Promise.all([undo(id), undo(id)]);
  expect(first.body).toEqual({ restoredCount: 18, keptCount: 0 });
  expect(second.body).toEqual(first.body);
  await setUnits(staff, { date }, 1);
  expect((await undo(id)).body).toEqual(first.body);
  expect((await readUnits(staff, 'single-kayak', date))[4]).toBe(1);
  expect((await staff.get(`${path}s`)).body.map((update: { id: number }) => update.id)).not.toContain(id);
});

test('slots that changed since stay as they are, and are counted', async () => {
  const date = anotherDay();
  const id = await updateDay(date, 0);
  await setUnits(staff, { date }, 2);
  expect((await undo(id)).body).toEqual({ restoredCount: 17, keptCount: 1 });
  expect((await readUnits(staff, 'single-kayak', date))[4]).toBe(2);
});

test('where more is booked than there was, what is booked stays, and nothing more is for sale', async () => {
  const date = anotherDay();
  await setUnits(staff, { date }, 2);
  const id = await updateDay(date, 30);
  await book(date, 5, '1/2');
  expect((await undo(id)).body).toEqual({ restoredCount: 17, keptCount: 1 });
  expect((await readUnits(staff, 'single-kayak', date))[4]).toBe(0);
});

test('a later update of the same slots is kept by the undo of an earlier one', async () => {
  const date = anotherDay();
  const earlier = await updateDay(date, 0);
  await updateDay(date, 3);
  const later = await updateDay(date, 0);
  expect((await undo(earlier)).body).toEqual({ restoredCount: 0, keptCount: 18 });
  expect((await undo(later)).body).toEqual({ restoredCount: 18, keptCount: 0 });
  expect(await readUnits(staff, 'single-kayak', date)).toEqual(whole(3));
});

test('an undo takes away the slots that the update created', async () => {
  const id = await updateDay('2027-11-02', 6);
  expect(await readUnits(staff, 'single-kayak', '2027-11-02')).toEqual(whole(6));
  expect((await undo(id)).body).toEqual({ restoredCount: 18, keptCount: 0 });
  expect(await readUnits(staff, 'single-kayak', '2027-11-02')).toEqual([]);
});

test('an update that changed nothing is not offered, and one of more than ten minutes ago is refused', async () => {
  const date = anotherDay();
  const id = await updateDay(date, 5);
  expect(await updateDay(date, 5)).toBe(id);
  await site.database.run(
    sql`update slot_updates set updated_at = updated_at - interval '11 minutes' where id = ${id}`,
  );
  const late = await undo(id);
  expect([late.status, late.body.code]).toEqual([409, 'availability/undo-too-late']);
  expect(await readUnits(staff, 'single-kayak', date)).toEqual(whole(5));
  const none = await undo(999_999);
  expect([none.status, none.body.code]).toEqual([404, 'availability/no-such-update']);
});
