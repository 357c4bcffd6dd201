import { expect, test } from 'vitest';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { readUnits } from '../support/availability.ts';
import { makeBooking } from '../support/bookings.ts';
import { readItemDetails } from '../support/catalogue.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import { createTestApp } from '../support/test-app.ts';

const site = await createTestApp();
const staff = await site.staffClient();
const visitor = site.client();

const listOf = async (query = '') =>
  (await staff.get(`/api/rental-items${query}`)).body.map(({ itemId }: RentalItem) => itemId);

async function newItem(itemId: string) {
  const { version: _, ...details } = await readItemDetails(staff, 'sup');
  return { ...details, itemId };
}

test('a new item is last in the list and can be booked on every day at once', async () => {
  const item = await newItem('pedalo');
  const added = await staff.post('/api/rental-items', item);
  expect([added.status, added.body]).toEqual([201, { ...item, version: 0 }]);
  expect((await staff.get('/api/rental-items/pedalo')).body).toEqual(added.body);
  expect(await listOf()).toEqual(['single-kayak', 'tandem-kayak', 'sup', 'pedalo']);
  const bookingDate = anotherDay();
  expect(await readUnits(visitor, 'pedalo', bookingDate)).toEqual(Array.from({ length: 18 }, () => 8));
  const itemsBooked = itemsText({ itemId: 'pedalo', duration: '1' });
  expect((await visitor.post('/api/bookings', aBookingRequest({ bookingDate, itemsBooked }))).status).toBe(
    201,
  );
});

test('an item is added once, however often it is sent', async () => {
  const item = await newItem('raft');
  const answers = await Promise.all([1, 2, 3].map(() => staff.post('/api/rental-items', item)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect((await staff.put('/api/rental-items/raft/retired', { isRetired: true })).status).toBe(200);
});

test('a retired item is not offered, its bookings keep it and are listed, and it can come back', async () => {
  const bookingDate = anotherDay();
  const itemsBooked = itemsText({ itemId: 'tandem-kayak', duration: '1' });
  const booking = await makeBooking(staff, { bookingDate, itemsBooked });
  const preview = await staff.get('/api/rental-items/tandem-kayak/retirement');
  expect(preview.body).toMatchObject({
    dayCount: 0,
    bookings: [{ id: booking.id, reason: 'item-retired' }],
  });

  await staff.put('/api/rental-items/tandem-kayak/retired', { isRetired: true });
  expect(await listOf()).not.toContain('tandem-kayak');
  expect(await listOf('?includeRetired=true')).toContain('tandem-kayak');
  expect(await readUnits(visitor, 'tandem-kayak', bookingDate)).toEqual([]);
  const { body: days } = await visitor.get(`/api/all-availability/${bookingDate}`);
  expect(days.some(({ itemId }: { itemId: string }) => itemId === 'tandem-kayak')).toBe(false);
  const refused = await visitor.post('/api/bookings', aBookingRequest({ bookingDate, itemsBooked }));
  expect([refused.status, refused.body.code]).toEqual([422, 'bookings/unknown-item']);
  const listed = (await staff.get('/api/admin/bookings-outside-calendar')).body.bookings;
  expect(listed.map(({ id }: { id: number }) => id)).toEqual([booking.id]);
  expect((await staff.get(`/api/bookings/${booking.id}`)).body.itemsBooked).toContain('tandem-kayak');
  expect(await site.database.rows(sql`select * from invariant_violations`)).toEqual([]);
  expect((await staff.patch(`/api/bookings/${booking.id}/cancel`)).status).toBe(200);

  await staff.put('/api/rental-items/tandem-kayak/retired', { isRetired: false });
  expect(await readUnits(visitor, 'tandem-kayak', bookingDate)).toEqual(Array.from({ length: 18 }, () => 6));
});

test('visitors are not told of retired items', async () => {
  expect((await visitor.get('/api/rental-items?includeRetired=true')).status).toBe(401);
});

test('items are listed in the order that staff give them', async () => {
  const before = await listOf();
  const reversed = before.toReversed();
  const items = reversed.map((itemId: string, index: number) => ({ itemId, position: (index + 1) * 10 }));
  const answer = await staff.post('/api/rental-items/reorder', {
    items: [...items, { itemId: 'none', position: 5 }],
  });
  expect([answer.status, answer.body]).toEqual([200, { updatedCount: items.length }]);
  expect(await listOf()).toEqual(reversed);
});

test('there is nothing to retire of an item that does not exist', async () => {
  expect((await staff.put('/api/rental-items/none/retired', { isRetired: true })).status).toBe(404);
  expect((await staff.get('/api/rental-items/none/retirement')).status).toBe(404);
});
