import { afterEach, expect, test } from 'vitest';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { aSeason, setSeasons } from '../support/calendar.ts';
import { aBookingRequest, aFact, itemsText } from '../support/factories.ts';
import { moveTo, previewMove } from '../support/moves.ts';
import { createTestApp } from '../support/test-app.ts';
import { testNow } from '../support/test-constants.ts';

const site = await createTestApp();
const staff = await site.staffClient();
const visitor = site.client();
const url = '/api/rental-items/sup/season-prices';
const [lastDay, firstDay] = ['2027-06-30', '2027-07-01'];
const july = aSeason(firstDay, '2027-07-31', [1000, 1900, 3300]);
const oneHour = (price?: string) => itemsText({ itemId: 'sup', ...(price ? { price } : {}) });

afterEach(async () => {
  await setSeasons(staff, 'sup', []);
  expect(await site.database.rows(sql`select * from invariant_violations`)).toEqual([]);
});

const usualPrice = async () => {
  const { body } = await visitor.get('/api/rental-items');
  const item = body.find(({ itemId }: RentalItem) => itemId === 'sup') as RentalItem;
  return item.prices.find(({ duration }) => duration === '1')?.amountCents ?? 0;
};

test('visitors pay the price of the booked day, and are refused with that of another one', async () => {
  await setSeasons(staff, 'sup', [july]);
  const usual = await usualPrice();
  const before = await makeBooking(visitor, { bookingDate: lastDay, itemsBooked: oneHour() });
  const within = await makeBooking(visitor, { bookingDate: firstDay, itemsBooked: oneHour('€19') });
  expect([before.totalCents, within.totalCents]).toEqual([usual, 1900]);
  const wrong = { bookingDate: firstDay, itemsBooked: oneHour(`€${usual / 100}`) };
  const refused = await visitor.post('/api/bookings', aBookingRequest(wrong));
  expect([refused.status, refused.body.code]).toEqual([422, 'bookings/price-changed']);
  expect(refused.body.message).toContain('€19');
});

test('items are listed with their seasons, and without where there are none', async () => {
  await setSeasons(staff, 'sup', [july]);
  const { body } = await visitor.get('/api/rental-items');
  expect(body.map((item: RentalItem) => [item.itemId, item.seasonPrices])).toContainEqual(['sup', [july]]);
  expect(body.map((item: RentalItem) => [item.itemId, item.seasonPrices])).toContainEqual([
    'single-kayak',
    undefined,
  ]);
});

test('a booking keeps what it was booked for; moved to a day with other prices it costs that', async () => {
  const booking = await makeBooking(staff, { bookingDate: firstDay, itemsBooked: oneHour() });
  await setSeasons(staff, 'sup', [july]);
  const usual = await usualPrice();
  expect((await staff.get(`/api/bookings/${booking.id}`)).body.totalCents).toBe(usual);
  const later = await previewMove(staff, booking, { timeSlot: '12:00-12:30' });
  expect(later.body).toMatchObject({ newTotalCents: usual });
  const sameSeason = await previewMove(staff, booking, { bookingDate: '2027-07-02' });
  expect(sameSeason.body).toMatchObject({ newTotalCents: usual });

  const cheap = await moveTo(staff, booking, { bookingDate: lastDay });
  expect(cheap.body.totalCents).toBe(usual);
  const dear = await previewMove(staff, cheap.body, { bookingDate: firstDay, itemsBooked: oneHour() });
  expect(dear.body).toMatchObject({ newTotalCents: 1900, dueCents: 1900 });
  const moved = await moveTo(staff, cheap.body, { bookingDate: firstDay, itemsBooked: oneHour() });
  expect([moved.status, moved.body.totalCents]).toEqual([200, 1900]);
});

test('at the beach the prices of the day count: walk-in, poster, and more time', async () => {
  const today = testNow.slice(0, 10);
  await setSeasons(staff, 'sup', [aSeason(today, today, [1000, 1900, 3300])]);
  await staff.put('/api/system-settings/poster_booking', { value: 'true' });
  const free = (await visitor.get('/api/free-now')).body;
  const item = free.items.find(({ itemId }: { itemId: string }) => itemId === 'sup');
  expect(item.offers.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([
    1000, 1900, 3300,
  ]);
  const walkIn = { source: 'walk_in', itemsBooked: oneHour(), pay: 'later', language: 'EN' };
  const booked = await staff.post('/api/admin/walk-ins', walkIn);
  expect([booked.status, booked.body.totalCents]).toEqual([201, 1900]);
  const later = {
    ...walkIn,
    source: 'phone',
    bookingDate: lastDay,
    timeSlot: '10:00-10:30',
    fullName: 'Ada',
  };
  const byPhone = await staff.post('/api/admin/walk-ins', later);
  expect([byPhone.status, byPhone.body.totalCents]).toEqual([201, await usualPrice()]);

  const { id } = booked.body;
  const facts = [aFact(id), aFact(id, { kind: 'extended', minutes: 60 })];
  expect((await staff.post('/api/admin/today/facts', { facts })).status).toBe(200);
  const extended = await site.database.row(sql`
    select charge_cents from rental_facts where booking_id = ${id} and kind = 'extended'`);
  expect(extended).toEqual({ chargeCents: 1400 });
  const board = (await staff.get(`/api/admin/today?date=${today}`)).body;
  const prices = board.items?.find(({ itemId }: { itemId: string }) => itemId === 'sup').prices;
  expect(prices).toContainEqual({ duration: '1', amountCents: 1900 });
});

test('of two editors the later one is refused; the same edit sent again is done', async () => {
  const { version } = (await staff.get(url)).body;
  const august = aSeason('2027-08-01', '2027-08-31', [1100, 2000, 3400]);
  const first = await staff.put(url, { seasons: [august, july], version });
  expect([first.status, first.body]).toEqual([200, { seasons: [july, august], version: version + 1 }]);
  expect((await staff.put(url, { seasons: [july, august], version })).status).toBe(200);
  const other = await staff.put(url, { seasons: [july], version });
  expect([other.status, other.body.code]).toEqual([409, 'catalogue/seasons-changed']);
  expect((await staff.get('/api/rental-items/none/season-prices')).status).toBe(404);
  expect((await staff.put('/api/rental-items/none/season-prices', { seasons: [], version: 0 })).status).toBe(
    404,
  );
});

test.each([
  ['seasons that share a day', [july, aSeason('2027-07-31', '2027-08-05', [1, 2, 3])], 'seasons'],
  ['an end before the start', [aSeason('2027-07-02', '2027-07-01', [1, 2, 3])], 'seasons.0.last'],
  ['a price of nothing', [aSeason('2027-07-01', '2027-07-01', [0, 2, 3])], 'seasons.0.prices.0.amountCents'],
  ['a missing price', [{ ...july, prices: july.prices.slice(1) }], 'seasons.0.prices'],
])('%s is refused', async (_, seasons, path) => {
  const answer = await staff.put(url, { seasons, version: (await staff.get(url)).body.version });
  expect(answer.status).toBe(422);
  expect(answer.body.issues).toMatchObject([{ path }]);
});
