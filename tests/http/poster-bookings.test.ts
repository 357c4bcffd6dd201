import { beforeAll, beforeEach, expect, test } from 'vitest';
import { expireUnconfirmed } from '#features/bookings/server/bookings.public.ts';
import { sql } from '#platform/database/sql.ts';
import { readUnits, setUnits } from '../support/availability.ts';
import { countStatuses } from '../support/bookings.ts';
import { aBookingRequest, itemsText } from '../support/factories.ts';
import { listOutbox } from '../support/outbox.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp({ env: { LIMIT_PAY_LATER_UNITS: '4' } });
  staff = await site.staffClient();
});
beforeEach(async () => {
  site.setNow(testNow);
  await switchPoster('true');
  await site.database.run(sql`
    update bookings set confirmed_at = now(), confirmed_by = 'staff' where state = 'pending' and confirmed_at is null`);
});

const today = '2027-06-14';
const switchPoster = (value: string) => staff.put('/api/system-settings/poster_booking', { value });

function aWish(wishes: Record<string, unknown> = {}): Record<string, unknown> {
  const { email: _e, bookingDate: _d, paymentCompleted: _p, status: _s, ...request } = aBookingRequest();
  return { ...request, timeSlot: '10:00-10:30', ...wishes };
}

const hold = (wishes: Record<string, unknown> = {}, client = site.client()) =>
  client.post('/api/poster-bookings', aWish(wishes));

test('guests see what is free from now on, in their language', async () => {
  const { status, body } = await site.client().get('/api/free-now?language=IT');
  expect(status).toBe(200);
  expect(body).toMatchObject({ isOpen: true, date: today, timeSlot: '10:00-10:30', holdMinutes: 15 });
  const kayak = body.items.find(({ itemId }: { itemId: string }) => itemId === 'single-kayak');
  expect(kayak.title).not.toBe('Single kayak');
  expect(kayak.offers).toContainEqual({ duration: '1', amountCents: 1400, unitsLeft: 8 });
});

test('late in a half hour it is the next one, and after the last one there is nothing', async () => {
  site.setNow('2027-06-14T08:20:00Z');
  expect((await site.client().get('/api/free-now')).body.timeSlot).toBe('10:30-11:00');
  site.setNow('2027-06-14T14:50:00Z');
  expect((await site.client().get('/api/free-now')).body).toMatchObject({ timeSlot: null, items: [] });
  expect((await hold({ timeSlot: '10:00-10:30' })).body.code).toBe('bookings/start-passed');
  site.setNow('2027-06-14T16:50:00Z');
  expect((await hold({ timeSlot: '10:00-10:30' })).body.code).toBe('bookings/beach-closed');
});

test('a guest holds a craft for a quarter of an hour, and pays at the beach', async () => {
  const guest = site.client();
  const { status, body } = await hold({}, guest);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    source: 'poster',
    email: null,
    fullName: 'Anna Rossi',
    bookingDate: today,
    status: 'pending',
    confirmed: false,
    confirmBy: '2027-06-14T08:15:00.000Z',
    waiverAccepted: true,
  });
  expect((await guest.get(`/api/bookings/${body.id}`)).body.reference).toBe(body.reference);
  expect((await site.client().get(`/api/bookings/${body.id}`)).status).toBe(404);
  expect(await listOutbox(site.database, body.id)).toEqual([]);
});

test('a craft that nobody fetches is free again', async () => {
  const before = await readUnits(staff, 'sup', today);
  const { body } = await hold({ itemsBooked: itemsText({ itemId: 'sup' }) });
  site.setNow('2027-06-14T08:14:59Z');
  expect(await expireUnconfirmed(site.bookings)).toBe(0);
  site.setNow('2027-06-14T08:15:00Z');
  expect(await expireUnconfirmed(site.bookings)).toBe(1);
  expect(await readUnits(staff, 'sup', today)).toEqual(before);
  expect((await staff.get(`/api/bookings/${body.id}`)).body.status).toBe('cancelled');
});

test('who is served stays', async () => {
  const { body } = await hold();
  await staff.patch(`/api/bookings/${body.id}/payment`, { paymentCompleted: true, method: 'cash' });
  site.setNow('2027-06-14T09:00:00Z');
  expect(await expireUnconfirmed(site.bookings)).toBe(0);
});

test('sent twice it is held once', async () => {
  const wish = aWish();
  const headers = { 'idempotency-key': 'poster-twice' };
  const client = site.client();
  const answers = await Promise.all(
    [1, 2, 3].map(() => client.send('POST', '/api/poster-bookings', { headers, body: wish })),
  );
  expect(countStatuses(answers)).toEqual({ 201: 3 });
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test('switched off guests are sent to the desk', async () => {
  await switchPoster('false');
  expect((await site.client().get('/api/free-now')).body).toMatchObject({ isOpen: false, items: [] });
  expect((await hold()).body.code).toBe('bookings/poster-off');
});

test('the limits of strangers hold at the beach too', async () => {
  const itemsBooked = itemsText({ itemId: 'sup', quantity: 3 });
  const guest = site.client();
  expect((await hold({ itemsBooked }, guest)).status).toBe(201);
  expect((await hold({ itemsBooked }, guest)).body.code).toBe('bookings/pay-later-limit');
});

test.each([
  ['a child', { dateOfBirth: '2015-05-20' }, 'bookings/too-young'],
  ['another price', { itemsBooked: itemsText({ itemId: 'sup', price: '€1' }) }, 'bookings/price-changed'],
  ['an old document', { acceptedDocuments: { waiver: 999_999 } }, 'bookings/documents-changed'],
  ['no phone', { phoneNumber: 'call me maybe' }, 'http/invalid'],
  ['an address', { email: 'a@example.com' }, 'http/invalid'],
  ['a waiver that was not accepted', { waiverAccepted: false }, 'http/invalid'],
])('%s is refused', async (_, wishes, code) => {
  expect((await hold(wishes)).body.code).toBe(code);
});

test('of guests, visitors and staff who want the last one at once one gets it', async () => {
  await setUnits(staff, { itemId: 'tandem-kayak', date: today }, 1);
  const itemsBooked = itemsText({ itemId: 'tandem-kayak', duration: '1/2' });
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => hold({ itemsBooked })),
    ...Array.from({ length: 4 }, () =>
      staff.post('/api/admin/walk-ins', { source: 'walk_in', itemsBooked, pay: 'cash' }),
    ),
  ]);
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 7 });
});
