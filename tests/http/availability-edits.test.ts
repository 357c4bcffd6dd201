import { beforeAll, expect, test } from 'vitest';
import { readSlot, readUnits, setUnits } from '../support/availability.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

const slotTime = '10:00-10:30';

async function bookKayaks(bookingDate: string, quantity: number, duration = '1/2'): Promise<number> {
  const itemsBooked = itemsText({ itemId: 'single-kayak', quantity, duration });
  const answer = await staff.post('/api/bookings', aBookingRequest({ bookingDate, itemsBooked }));
  expect(answer.status).toBe(201);
  return answer.body.id;
}

test('an edit sets the units that are left, whatever is booked', async () => {
  const date = anotherDay();
  const id = await bookKayaks(date, 3);
  const edited = await setUnits(staff, { date }, 10);
  expect(edited).toMatchObject({ quantity: 10, isAvailable: true, date, timeSlot: slotTime });
  expect(await readSlot(staff, 'single-kayak', date, slotTime)).toEqual(edited);
  // What was booked comes on top when it is given back.
  await staff.patch(`/api/bookings/${id}/cancel`);
  expect((await readSlot(staff, 'single-kayak', date, slotTime)).quantity).toBe(13);
});

test('an edit to none closes a slot and keeps what is booked', async () => {
  const date = anotherDay();
  await bookKayaks(date, 3);
  const slot = await readSlot(staff, 'single-kayak', date, slotTime);
  const closed = await staff.patch(`/api/availability/${slot.id}`, { quantity: 0, isAvailable: false });
  expect(closed.body).toMatchObject({ quantity: 0, isAvailable: false });
  const refused = await staff.post('/api/bookings', aBookingRequest({ bookingDate: date }));
  expect([refused.status, refused.body.code]).toEqual([409, 'bookings/sold-out']);
});

test.each([
  { quantity: 5, isAvailable: false },
  { quantity: 0, isAvailable: true },
])('an edit that contradicts itself is refused: %o', async (edit) => {
  const date = anotherDay();
  const slot = await readSlot(staff, 'single-kayak', date, slotTime);
  const { status, body } = await staff.patch(`/api/availability/${slot.id}`, edit);
  expect(status).toBe(422);
  expect(body.issues).toEqual([
    { path: 'isAvailable', message: 'Available means a quantity above 0, unavailable a quantity of 0' },
  ]);
  expect(await readSlot(staff, 'single-kayak', date, slotTime)).toEqual(slot);
});

test('an edit with an outdated version is refused after a sale from the slot', async () => {
  const date = anotherDay();
  const seen = await readSlot(staff, 'single-kayak', date, slotTime);
  await bookKayaks(date, 3);
  const { status, body } = await staff.patch(`/api/availability/${seen.id}`, {
    quantity: 2,
    version: seen.version,
  });
  expect([status, body.code]).toEqual([409, 'availability/slot-changed']);
  expect(body.message).toBe('This slot has changed meanwhile: 5 left now. Please check and save again.');
  const now = await readSlot(staff, 'single-kayak', date, slotTime);
  expect(now.quantity).toBe(5);
  const again = await staff.patch(`/api/availability/${seen.id}`, { quantity: 2, version: now.version });
  expect([again.status, again.body.quantity]).toEqual([200, 2]);
});

test('of two editors who saw the same, one wins and one learns of it', async () => {
  const date = anotherDay();
  const { id, version } = await readSlot(staff, 'single-kayak', date, slotTime);
  const answers = await Promise.all(
    [4, 5].map((quantity) => staff.patch(`/api/availability/${id}`, { quantity, version })),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
});

test('a slot that does not exist is not found', async () => {
  const { status, body } = await staff.patch('/api/availability/999999999', { quantity: 1 });
  expect([status, body.code]).toEqual([404, 'availability/slot-not-found']);
});

test('a bulk update covers both ends and counts slots', async () => {
  const range = { itemId: 'sup', startDate: '2027-07-10', endDate: '2027-07-12', quantity: 5 };
  const { status, body } = await staff.post('/api/admin/availability/bulk-update', range);
  expect([status, body]).toEqual([200, { updatedCount: 3 * 18, clamped: [] }]);
  const days = ['2027-07-09', '2027-07-10', '2027-07-11', '2027-07-12', '2027-07-13'];
  const units = await Promise.all(days.map((day) => readUnits(staff, 'sup', day)));
  expect(units.map((ofDay) => [...new Set(ofDay)])).toEqual([[8], [5], [5], [5], [8]]);
});

test('a bulk update counts booked units in, keeps what is booked and says where', async () => {
  const date = anotherDay();
  await bookKayaks(date, 6, '1');
  const range = { itemId: 'single-kayak', startDate: date, endDate: date, quantity: 4 };
  const { body } = await staff.post('/api/admin/availability/bulk-update', range);
  expect(body.updatedCount).toBe(18);
  const byTime = (a: { timeSlot: string }, b: { timeSlot: string }) => a.timeSlot.localeCompare(b.timeSlot);
  expect(body.clamped.toSorted(byTime)).toEqual([
    { date, timeSlot: '10:00-10:30', capacity: 6 },
    { date, timeSlot: '10:30-11:00', capacity: 6 },
  ]);
  const units = await readUnits(staff, 'single-kayak', date);
  expect(units.slice(3, 7)).toEqual([4, 0, 0, 4]);
  await staff.post('/api/admin/availability/bulk-update', { ...range, quantity: 9 });
  expect((await readUnits(staff, 'single-kayak', date)).slice(3, 7)).toEqual([9, 3, 3, 9]);
});

test('a bulk update creates the slots of days that have none', async () => {
  expect(await readUnits(staff, 'sup', '2027-09-30')).toEqual([]);
  const range = { itemId: 'sup', startDate: '2027-09-30', endDate: '2027-10-01', quantity: 2 };
  const { body } = await staff.post('/api/admin/availability/bulk-update', range);
  expect(body.updatedCount).toBe(36);
  expect(await readUnits(staff, 'sup', '2027-10-01')).toEqual(Array.from({ length: 18 }, () => 2));
  expect(await readUnits(staff, 'single-kayak', '2027-10-01')).toEqual([]);
});

test('a bulk update of a range that ends before it starts is refused and says so', async () => {
  const range = { itemId: 'sup', startDate: '2027-07-12', endDate: '2027-07-11', quantity: 5 };
  const { status, body } = await staff.post('/api/admin/availability/bulk-update', range);
  expect(status).toBe(422);
  expect(body.issues).toEqual([{ path: 'endDate', message: 'End date must be after start date' }]);
});

test('a bulk update of an unknown item or of more than 400 days changes nothing', async () => {
  const unknown = { itemId: 'jet-ski', startDate: '2027-07-01', endDate: '2027-07-01', quantity: 5 };
  const notFound = await staff.post('/api/admin/availability/bulk-update', unknown);
  expect([notFound.status, notFound.body.code]).toEqual([404, 'catalogue/item-not-found']);
  const endless = { itemId: 'sup', startDate: '2028-01-01', endDate: '2029-02-04', quantity: 5 };
  const tooLong = await staff.post('/api/admin/availability/bulk-update', endless);
  expect([tooLong.status, tooLong.body.code]).toEqual([422, 'availability/range-too-long']);
  expect(await readUnits(staff, 'sup', '2028-01-01')).toEqual([]);
});

test('an edit while others book loses neither', async () => {
  const date = anotherDay();
  const slot = await readSlot(staff, 'single-kayak', date, slotTime);
  const bookings = Array.from({ length: 8 }, () =>
    staff.post(
      '/api/bookings',
      aBookingRequest({ bookingDate: date, itemsBooked: itemsText({ itemId: 'single-kayak' }) }),
    ),
  );
  const edits = [20, 21, 22].map((quantity) => staff.patch(`/api/availability/${slot.id}`, { quantity }));
  const [made] = await Promise.all([Promise.all(bookings), Promise.all(edits)]);
  expect(made.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 201));
  // Whatever the order was, what is held and what is reserved agree: the invariants are asked after the test.
});
