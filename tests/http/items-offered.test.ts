import { expect, test } from 'vitest';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { readUnits } from '../support/availability.ts';
import { makeBooking } from '../support/bookings.ts';
import { readItemDetails } from '../support/catalogue.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import { sendForm } from '../support/forms.ts';
import { aPhoto } from '../support/images.ts';
import { expectRefusal } from '../support/refusals.ts';
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

/** A draft with everything that it needs to be published. */
async function addComplete(itemId: string) {
  const item = await newItem(itemId);
  expect((await staff.post('/api/rental-items', item)).status).toBe(201);
  await addPicture(itemId);
  return item;
}

async function addPicture(itemId: string) {
  const image = { name: 'a.jpg', bytes: await aPhoto({ width: 40, height: 30 }) };
  expect((await sendForm(staff, `/api/rental-items/${itemId}/image`, { image })).status).toBe(200);
}

const publish = (itemId: string, headers = {}) =>
  staff.send('POST', `/api/rental-items/${itemId}/publish`, { headers });

test('a new item is a draft: only staff see it, it has no slots, and nobody can book it', async () => {
  const item = await newItem('raft');
  const added = await staff.post('/api/rental-items', item);
  expect([added.status, added.body]).toEqual([201, { ...item, version: 0 }]);
  expect(await listOf()).toEqual(['single-kayak', 'tandem-kayak', 'sup']);
  const all: RentalItem[] = (await staff.get('/api/rental-items?includeRetired=true')).body;
  expect(all.at(-1)).toMatchObject({ itemId: 'raft', draft: { gaps: ['picture'] } });
  expect(all.at(-1)).not.toHaveProperty('isRetired');
  expect(all.slice(0, 3).filter((each) => 'draft' in each)).toEqual([]);

  const bookingDate = anotherDay();
  expect(await readUnits(visitor, 'raft', bookingDate)).toEqual([]);
  await staff.post('/api/initialize-availability');
  const slots = await site.database.rows(sql`select from slots where item_id = 'raft'`);
  expect(slots).toEqual([]);
  const itemsBooked = itemsText({ itemId: 'raft', duration: '1' });
  const refused = await visitor.post('/api/bookings', aBookingRequest({ bookingDate, itemsBooked }));
  expect([refused.status, refused.body.code]).toEqual([422, 'bookings/unknown-item']);
  // The version before, which knows nothing of drafts, does not offer it either.
  const [row] = await site.database.rows(
    sql`select retired_at is null as is_offered from rental_items where item_id = 'raft'`,
  );
  expect(row).toEqual({ isOffered: false });
  for (const isRetired of [true, false]) {
    const answer = await staff.put('/api/rental-items/raft/retired', { isRetired });
    expect([answer.status, answer.body.code]).toEqual([409, 'calendar/item-draft']);
  }
});

test('a draft needs three names, and what else it needs is named when it is to be published', async () => {
  const texts = { EN: { title: 'Canoe' }, IT: { title: 'Canoa' }, PL: { title: 'Kanu' } };
  const added = await staff.post('/api/rental-items', { itemId: 'canoe', texts });
  expect([added.status, added.body.prices, added.body.fleetSize]).toEqual([201, [], 0]);
  const refused = await publish('canoe');
  expectRefusal(refused, 422);
  expect(refused.body.code).toBe('calendar/item-incomplete');
  expect(refused.body.message).toBe(
    'This item cannot be published yet. Still missing: texts in all languages, prices, the number of units, and a picture.',
  );
  const polish = await publish('canoe', { 'accept-language': 'pl' });
  expect(polish.body.message).toContain(
    'Brakuje: teksty we wszystkich językach, ceny, liczba sztuk i zdjęcie.',
  );

  const { itemId: _, ...details } = await newItem('canoe');
  const stored = await staff.send('PUT', '/api/rental-items/canoe', { body: { ...details, version: 0 } });
  expect(stored.status).toBe(200);
  expect((await publish('canoe')).body.message).toBe(
    'This item cannot be published yet. Still missing: a picture.',
  );
  await addPicture('canoe');
  expect((await publish('canoe')).status).toBe(200);
  expect(await listOf()).toContain('canoe');
});

test('a published item is last in the list and can be booked on every day at once', async () => {
  await addComplete('pedalo');
  expect((await publish('pedalo')).body).toEqual({ itemId: 'pedalo' });
  // Sent again it finds itself done.
  expect((await publish('pedalo')).status).toBe(200);
  expect((await listOf()).at(-1)).toBe('pedalo');
  const bookingDate = anotherDay();
  expect(await readUnits(visitor, 'pedalo', bookingDate)).toEqual(Array.from({ length: 18 }, () => 8));
  const itemsBooked = itemsText({ itemId: 'pedalo', duration: '1' });
  expect((await visitor.post('/api/bookings', aBookingRequest({ bookingDate, itemsBooked }))).status).toBe(
    201,
  );
  expect(await site.database.rows(sql`select * from invariant_violations`)).toEqual([]);
});

test('an item that the version before adds is published at once, as there', async () => {
  await site.database.run(
    sql`insert into rental_items (item_id, image, fleet_size, position) values ('dinghy', '', 2, 900)`,
  );
  const row = await site.database.row(sql`select is_published from rental_items where item_id = 'dinghy'`);
  expect(row).toEqual({ isPublished: true });
  await site.database.run(sql`delete from rental_items where item_id = 'dinghy'`);
});

test('there is nothing to publish of an item that does not exist, and only owners publish', async () => {
  expect((await publish('none')).status).toBe(404);
  expect((await visitor.post('/api/rental-items/raft/publish')).status).toBe(401);
});

test('an item is added once, however often it is sent', async () => {
  const item = await newItem('ferry');
  const answers = await Promise.all([1, 2, 3].map(() => staff.post('/api/rental-items', item)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
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
