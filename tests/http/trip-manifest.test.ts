import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ListedBooking } from '#features/booking-management/booking-list.contract.ts';
import type { Paddlers } from '#features/bookings/paddlers.contract.ts';
import type { Manifest } from '#features/guided-trips/manifest.contract.ts';
import type { TodayAnswer } from '#features/today/today.contract.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { addPlace, aPlace } from '../support/places.ts';
import { expectRefusal } from '../support/refusals.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { aDeparture, aVisitor, makeTrip } from '../support/trips.ts';

let site: TestApp;
let owner: TestClient;
let helper: TestClient;
let guide: number;
beforeAll(async () => {
  site = await createTestApp();
  owner = await site.staffClient();
  helper = await logInColleague(site, 'guide', 'beach');
  const { body } = await helper.get('/api/admin/departures?from=2027-06-14&until=2027-06-14');
  guide = body.guides.find(({ username }: { username: string }) => username === 'guide').id;
});

interface Plan {
  guideId?: number | null;
  /** What the trip goes out in. */
  craft?: string[];
  /** Where it starts; the place of the day unless told. */
  placeId?: number | null;
}

async function planDeparture(plan: Plan = {}) {
  const { guideId = null, craft = ['single-kayak', 'tandem-kayak'], placeId = null } = plan;
  const tripId = await makeTrip(owner, { minutes: 150, fewest: 4, craft, placeId });
  const [id, date] = [randomUUID(), anotherDay()];
  const { status, text } = await owner.put(
    `/api/admin/departures/${id}`,
    aDeparture({ tripId, date, guideId }),
  );
  expect(status, text).toBe(200);
  return { id, date };
}

interface Party {
  adults: number;
  children?: number;
  craft?: Record<string, number>;
}

async function book(id: string, { adults, children = 0, craft = {} }: Party, more: object = {}) {
  const { fares } = (await site.client().get(`/api/departures/${id}`)).body;
  const seats = [adults, children].flatMap((quantity, n) =>
    quantity > 0 ? [{ fareId: fares[n].id, quantity, unitPriceCents: fares[n].amountCents }] : [],
  );
  const units = Object.entries(craft).map(([itemId, quantity]) => ({ itemId, quantity }));
  const wish = { ...aVisitor(), seats, craft: units, ...more };
  const { status, body } = await site.client().post(`/api/departures/${id}/bookings`, wish);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

async function readManifest(id: string, language = 'EN'): Promise<Manifest> {
  const { status, headers, body } = await helper.get(
    `/api/admin/departures/${id}/manifest?language=${language}`,
  );
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  return body;
}

test('the guide reads who comes along, how old, in which craft, whom to call and what is due', async () => {
  await owner.put('/api/system-settings/ask_paddlers', { value: 'true' });
  const { id, date } = await planDeparture({ guideId: guide });
  const child = { fullName: 'Niccolò Però', dateOfBirth: '2019-01-01' };
  const paddlers: Paddlers = {
    bookerPaddles: true,
    others: [
      { ...child, guardianName: 'Anna Rossi', guardianAgrees: true },
      { fullName: 'Łukasz Żak', dateOfBirth: '1988-02-01' },
    ],
  };
  const booking = await book(
    id,
    { adults: 2, children: 1, craft: { 'tandem-kayak': 1, 'single-kayak': 1 } },
    { paddlers, language: 'IT', dateOfBirth: '1990-01-01', fullName: 'Giulia Greco' },
  );
  await owner.put('/api/system-settings/ask_paddlers', { value: 'false' });
  const note = { id: randomUUID(), kind: 'note', text: 'Fears deep water' };
  expect((await helper.post(`/api/bookings/${booking.id}/notes`, note)).status).toBeLessThan(300);
  const manifest = await readManifest(id);
  expect(manifest).toEqual({
    ...{ id, date, title: 'Lagoon at dawn', start: '10:00', end: '12:30', guide: 'guide', place: null },
    ...{ seats: 8, taken: 3, fewest: 4, state: 'open', reason: null, version: expect.any(String) },
    bookings: [
      {
        ...{ id: booking.id, reference: booking.reference, state: 'pending', language: 'IT' },
        isOffered: false,
        ...{ fullName: 'Giulia Greco', age: 37, phoneNumber: booking.phoneNumber },
        people: [
          { name: 'Adult', quantity: 2 },
          { name: 'Child', quantity: 1 },
        ],
        paddlers: [
          { fullName: 'Giulia Greco', age: 37 },
          { fullName: 'Niccolò Però', age: 8 },
          { fullName: 'Łukasz Żak', age: 39 },
        ],
        craft: [
          { name: 'Single kayak', quantity: 1 },
          { name: 'Tandem kayak', quantity: 1 },
        ],
        ...{ dueCents: 2 * 3500 + 2050, note: 'Fears deep water' },
      },
    ],
  });
  const italian = await readManifest(id, 'IT');
  expect([italian.title, italian.bookings[0]?.people[0]?.name]).toEqual(['La laguna all’alba', 'Adulto']);
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const paid = await readManifest(id);
  expect(paid.bookings[0]).toMatchObject({ state: 'paid', dueCents: 0 });
  expect(paid.version).not.toBe(manifest.version);
});

test('who cancelled is not on it, and a departure without guests has an empty one', async () => {
  const { id } = await planDeparture();
  expect(await readManifest(id)).toMatchObject({ taken: 0, bookings: [] });
  const booking = await book(id, { adults: 2, craft: { 'single-kayak': 2 } });
  expect((await readManifest(id)).bookings).toHaveLength(1);
  await owner.patch(`/api/bookings/${booking.id}/cancel`);
  expect(await readManifest(id)).toMatchObject({ taken: 0, bookings: [] });
});

test('visitors do not read it, and there is none of an unknown departure', async () => {
  const { id } = await planDeparture();
  expectRefusal(await site.client().get(`/api/admin/departures/${id}/manifest`), 401);
  const unknown = await helper.get(`/api/admin/departures/${randomUUID()}/manifest`);
  expectRefusal(unknown, 404);
  expect(unknown.body.code).toBe('trips/departure-not-found');
});

test('the week says how many places are taken, and how many a departure needs', async () => {
  const { id, date } = await planDeparture();
  await book(id, { adults: 2, craft: { 'single-kayak': 2 } });
  const { body } = await helper.get(`/api/admin/departures?from=${date}&until=${date}`);
  const departure = body.departures.find((each: { id: string }) => each.id === id);
  expect(departure).toMatchObject({ seats: 8, taken: 2, fewest: 4 });
});

const readDay = async (date: string, language = 'EN'): Promise<TodayAnswer> =>
  (await helper.get(`/api/admin/today?date=${date}&language=${language}`)).body;

test('Today names the trip of a booking in the language of the device; a rental says nothing of trips', async () => {
  const { id, date } = await planDeparture();
  const trip = await book(id, { adults: 1, children: 1, craft: { 'tandem-kayak': 1 } });
  const rental = await makeBooking(site.client(), { bookingDate: date });
  const { bookings } = await readDay(date, 'PL');
  expect(bookings.find((booking) => booking.id === trip.id)?.trip).toEqual({
    ...{ departureId: id, title: 'Laguna o świcie', minutes: 150 },
    people: [
      { name: 'Dorosły', quantity: 1 },
      { name: 'Dziecko', quantity: 1 },
    ],
  });
  expect(Object.keys(bookings.find((booking) => booking.id === rental.id) ?? {})).not.toContain('trip');
});

test('the file of bookings says who goes on which trip', async () => {
  const { id } = await planDeparture();
  const booking = await book(id, { adults: 2, craft: { 'tandem-kayak': 1 } });
  const { text } = await owner.get(`/api/bookings/${booking.id}/export`);
  expect(text).toContain('2 × Lagoon at dawn, Adult; 1 × Tandem kayak (2 1/2 h)');
  expect(text).toContain('10:00 - 12:30');
});

test('a trip without craft of the fleet is handed out and returned like any other', async () => {
  const { id, date } = await planDeparture({ craft: [] });
  const { id: bookingId } = await book(id, { adults: 2 });
  expect((await readDay(date)).bookings[0]).toMatchObject({ id: bookingId, lines: [] });
  site.setNow(`${date}T11:00:00Z`);
  const fact = (kind: string, occurredAt: string) => ({
    ...{ id: randomUUID(), bookingId, kind, occurredAt, device: randomUUID() },
  });
  const facts = [fact('handed-out', `${date}T08:05:00Z`), fact('returned', `${date}T10:35:00Z`)];
  const { body } = await helper.post('/api/admin/today/facts', { facts });
  expect(body.answers.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['recorded', 'recorded']);
  const { body: list } = await helper.get(`/api/bookings?from=${date}&to=${date}`);
  expect((list as ListedBooking[])[0]).toMatchObject({
    itemsBooked: '{}',
    trip: { title: 'Lagoon at dawn' },
  });
});

test('the coast guard is told the place where a trip starts, not that of the day', async () => {
  const place = await addPlace(owner, aPlace('Old harbour', { latitude: 44.5, longitude: 12.3 }));
  const { id, date } = await planDeparture({ placeId: place.id });
  const booking = await book(id, { adults: 2, craft: { 'tandem-kayak': 1 } });
  const { body } = await helper.get(`/api/admin/overdue?date=${date}`);
  expect(body.tripPlaces).toEqual([
    { bookingId: booking.id, place: { name: 'Old harbour', latitude: 44.5, longitude: 12.3 } },
  ]);
});
