import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { expireHolds } from '#features/bookings/server/bookings.public.ts';
import type { BookableDeparture } from '#features/guided-trips/trip-booking.contract.ts';
import type { TripFields } from '#features/guided-trips/trips.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { businessInstant } from '#shared/business-calendar.ts';
import { setUnits } from '../support/availability.ts';
import { countStatuses } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { moveTo } from '../support/moves.ts';
import { aStorm, callOff } from '../support/storms.ts';
import { createTestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';
import { aDeparture, aVisitor, bookAdults, makeTrip } from '../support/trips.ts';
import { claimOf, codeOf, endHold, letMailsLeave, listOffers, offer, withMail } from '../support/waiting.ts';

const site = await createTestApp({
  env: { ...withMail, LIMIT_WAITING_PER_ADDRESS: '3' },
});
const owner = await site.staffClient();
const visitor = site.client();

afterEach(async () => {
  site.setNow(testNow);
  await letMailsLeave(site);
  await site.database.run(sql`delete from waiting_entries`);
  expect(await site.database.rows(sql`select * from invariant_violations`)).toEqual([]);
});

interface Plan extends Partial<TripFields> {
  date?: string;
  tripId?: string;
}

/** A trip of two hours in single kayaks at 10:00. */
async function planDeparture({ date = anotherDay(), seats = 4, tripId, ...trip }: Plan = {}) {
  const id = randomUUID();
  const craft = ['single-kayak'];
  const departure = {
    ...aDeparture({ tripId: tripId ?? (await makeTrip(owner, { craft, ...trip })), date }),
    seats,
  };
  expect((await owner.put(`/api/admin/departures/${id}`, departure)).status).toBe(200);
  return { id, date, departure };
}

async function book(id: string, adults: number, more: object = {}, client: TestClient = site.client()) {
  const answer = await bookAdults(client, id, adults, more);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** Booked by a party of so many, one after the other. */
async function planFull({ parties = [2, 2], ...plan }: Plan & { parties?: number[] } = {}) {
  const departure = await planDeparture({ seats: parties.reduce((sum, n) => sum + n), ...plan });
  const bookings = [];
  for (const people of parties) bookings.push(await book(departure.id, people));
  return { ...departure, bookings };
}

let people = 0;
async function wait(id: string, seats = 2, wish: object = {}): Promise<string> {
  people += 1;
  const email = `dora.${people}@example.com`;
  const answer = await visitor.post(`/api/departures/${id}/waiting-list`, { seats, email, ...wish });
  expect(answer).toMatchObject({ status: 201, body: { isWaiting: true } });
  return email;
}

const read = async (id: string): Promise<BookableDeparture> =>
  (await visitor.get(`/api/departures/${id}`)).body;
const cancel = ({ id }: { id: number }) => owner.patch(`/api/bookings/${id}/cancel`);
const recipients = async (date: string) => (await listOffers(site, date)).map(({ recipient }) => recipient);
const states = async () =>
  (await site.database.rows<{ state: string }>(sql`select state from waiting_entries order by id`)).map(
    ({ state }) => state,
  );

/** Two of the four seats, offered to who waits for them. */
async function anOffer(plan: Plan = {}) {
  const { bookings, ...departure } = await planFull(plan);
  await wait(departure.id);
  if (bookings[0]) await cancel(bookings[0]);
  expect(await offer(site)).toBe(1);
  await letMailsLeave(site);
  const [mail] = await listOffers(site, departure.date);
  return { ...departure, claim: await claimOf(site, mail?.bookingId ?? 0) };
}

test('what is free, gone, over, too much or unreadable cannot be waited for', async () => {
  const { id, date, bookings } = await planFull();
  const post = async (wish: object = {}, departure: string = id) =>
    codeOf(
      await visitor.post(`/api/departures/${departure}/waiting-list`, {
        ...{ seats: 2, email: 'dora@example.com' },
        ...wish,
      }),
    );
  expect(await post({}, randomUUID())).toEqual([404, 'trips/departure-not-found']);
  expect(await post({ seats: 5 })).toEqual([422, 'waiting-list/more-than-seats']);
  for (const wish of [{ seats: 0 }, { seats: 51 }, { seats: '2' }, { email: 'nobody' }, { itemId: 'sup' }])
    expect((await post(wish))[0]).toBe(422);
  expect((await post({}, 'cut-off'))[0]).toBe(422);
  site.setNow(`${date}T09:00:00Z`);
  expect(await post()).toEqual([422, 'bookings/date-not-bookable']);
  site.setNow(testNow);
  await owner.put(`/api/admin/departures/${id}/open`, { isOpen: false, version: 1 });
  expect(await post()).toEqual([409, 'trips/departure-closed']);
  await owner.put(`/api/admin/departures/${id}/open`, { isOpen: true, version: 2 });
  if (bookings[0]) await cancel(bookings[0]);
  expect(await post()).toEqual([409, 'waiting-list/free-now']);
  // More than are left can be waited for.
  expect(await post({ seats: 3 })).toEqual([201, undefined]);
  expect(await states()).toEqual(['waiting']);
});

test('where no mail can be sent nobody is let wait', async () => {
  const silent = await createTestApp();
  const answer = await silent.client().post(`/api/departures/${randomUUID()}/waiting-list`, {
    ...{ seats: 1, email: 'dora@example.com' },
  });
  expect(codeOf(answer)).toEqual([409, 'waiting-list/no-mail']);
});

test('who asks twice waits once, has the limits of everybody who waits, and staff see the trip', async () => {
  const { id, date } = await planFull({ minutes: 150 });
  const email = await wait(id);
  await wait(id, 2, { email: email.toUpperCase() });
  await wait(id, 1, { email });
  await wait(id, 3, { email });
  const fourth = await visitor.post(`/api/departures/${id}/waiting-list`, { seats: 4, email });
  expect(codeOf(fourth)).toEqual([429, 'waiting-list/too-many']);
  const { body } = await owner.get(`/api/admin/waiting-list/${date}?language=IT`);
  expect(body).toHaveLength(3);
  expect(body[0]).toMatchObject({
    ...{ email, title: 'La laguna all’alba', quantity: 2, timeSlot: '10:00-10:30', duration: '2 1/2' },
    state: 'waiting',
  });
  expect((await owner.send('DELETE', `/api/admin/waiting-list/${body[0].id}`)).status).toBe(200);
  expect((await owner.get(`/api/admin/waiting-list/${date}`)).body).toHaveLength(2);
});

type Freeing = (departure: Awaited<ReturnType<typeof planFull>>) => Promise<unknown>;
const ways: Record<string, Freeing> = {
  'staff cancel a party': ({ bookings: [party] }) => cancel(party),
  'a party comes without two of its people': ({ bookings: [party] }) =>
    moveTo(owner, party, {
      ...{ bookingDate: party.bookingDate, timeSlot: party.timeSlot, itemsBooked: undefined },
      party: JSON.stringify({
        seats: [{ fareId: party.trip.people[0].fareId, quantity: 1 }],
        craft: [{ itemId: 'single-kayak', quantity: 1 }],
      }),
    }),
  'a hold ends': async ({ bookings: [party] }) => {
    await site.database.run(sql`
      update bookings set state = 'held', hold_expires_at = clock_timestamp(), confirm_by = null where id = ${party.id}`);
    await expireHolds(site.bookings);
  },
  'the owner adds seats': ({ id, departure }) =>
    owner.put(`/api/admin/departures/${id}`, { ...departure, seats: 8, version: 1 }),
};

test.each(Object.entries(ways))('the first in line is asked when %s', async (_, free) => {
  const departure = await planFull({ parties: [3, 1] });
  const email = await wait(departure.id);
  expect(await offer(site)).toBe(0);
  await free(departure);
  expect(await offer(site)).toBe(1);
  expect(await offer(site)).toBe(0);
  expect(await recipients(departure.date)).toEqual([email]);
});

test('the first in line whose whole party fits is asked; nobody else gets what is held until the time is over', async () => {
  const { id, date, bookings } = await planFull();
  const [three, two, pair] = [await wait(id, 3), await wait(id, 2), await wait(id, 2)];
  if (bookings[0]) await cancel(bookings[0]);
  expect(await offer(site)).toBe(1);
  expect(await recipients(date)).toEqual([two]);
  expect(await read(id)).toMatchObject({ left: 0, isOnSale: true });
  // What is only offered is no party that staff wait for on the beach.
  const { body: board } = await owner.get(`/api/admin/today?date=${date}`);
  expect(board.bookings).toHaveLength(bookings.length - 1);
  expect((await bookAdults(visitor, id, 1)).body.code).toBe('trips/seats-sold');
  await letMailsLeave(site);
  await endHold(site, (await listOffers(site, date))[0]?.bookingId ?? 0);
  await expireHolds(site.bookings);
  expect(await offer(site)).toBe(1);
  if (bookings[1]) await cancel(bookings[1]);
  expect(await offer(site)).toBe(0);
  await letMailsLeave(site);
  await endHold(site, (await listOffers(site, date))[1]?.bookingId ?? 0);
  await expireHolds(site.bookings);
  expect(await offer(site)).toBe(1);
  expect(await recipients(date)).toEqual([two, pair, three]);
});

test('seats without craft for them are not offered, and keep nobody behind waiting', async () => {
  const { id, date, bookings } = await planFull();
  const other = await planFull({ date: anotherDay() });
  await wait(id);
  const behind = await wait(other.id);
  if (bookings[0]) await cancel(bookings[0]);
  if (other.bookings[0]) await cancel(other.bookings[0]);
  await setUnits(owner, { itemId: 'single-kayak', date, timeSlot: '11:00-11:30' }, 0);
  expect(await offer(site)).toBe(1);
  expect(await recipients(other.date)).toEqual([behind]);
  await setUnits(owner, { itemId: 'single-kayak', date, timeSlot: '11:00-11:30' }, 2);
  expect(await offer(site)).toBe(1);
});

test('nothing is offered of a departure that is closed or about to be decided on', async () => {
  const { id, date, bookings } = await planFull({ fewest: 1, decideHours: 24 });
  await wait(id);
  if (bookings[0]) await cancel(bookings[0]);
  await owner.put(`/api/admin/departures/${id}/open`, { isOpen: false, version: 1 });
  expect(await offer(site)).toBe(0);
  await owner.put(`/api/admin/departures/${id}/open`, { isOpen: true, version: 2 });
  const deadline = businessInstant(date, '10:00', site.config.timeZone).getTime() - 24 * 3_600_000;
  const minutesBefore = (minutes: number) => new Date(deadline - minutes * 60_000).toISOString();
  site.setNow(minutesBefore(20));
  expect(await offer(site)).toBe(0);
  site.setNow(minutesBefore(40));
  expect(await offer(site)).toBe(1);
});

test('a claim shows the seats and craft that are held, and becomes one booking, also where it is sent twice', async () => {
  const { id, claim } = await anOffer();
  const opened = await visitor.post('/api/waiting-list/claim', claim);
  expect(opened.body).toMatchObject({
    ...{ departureId: id, seats: 2, craft: [{ itemId: 'single-kayak', quantity: 2 }] },
  });
  expect(opened.body.secondsLeft).toBeGreaterThan(29 * 60);
  const { body: manifest } = await owner.get(`/api/admin/departures/${id}/manifest?language=IT`);
  expect(manifest.bookings).toMatchObject([
    { isOffered: false },
    { id: claim.id, isOffered: true, fullName: null, people: [{ name: 'Posto', quantity: 2 }], dueCents: 0 },
  ]);
  const fares = (await read(id)).fares;
  const body = {
    ...{ ...aVisitor(), claim },
    seats: [{ fareId: fares[0]?.id, quantity: 2, unitPriceCents: fares[0]?.amountCents }],
    craft: [{ itemId: 'single-kayak', quantity: 2 }],
  };
  const key = { 'idempotency-key': 'seats-claimed-once' };
  const [booked, again] = [
    await visitor.post(`/api/departures/${id}/bookings`, body, key),
    await visitor.post(`/api/departures/${id}/bookings`, body, key),
  ];
  expect([booked.status, again.status, again.body.id]).toEqual([201, 201, booked.body.id]);
  expect(booked.body).toMatchObject({ source: 'web', totalCents: 7000 });
  expect((await read(id)).left).toBe(0);
  expect(codeOf(await visitor.post('/api/waiting-list/claim', claim))).toEqual([
    410,
    'waiting-list/claim-over',
  ]);
  expect((await bookAdults(visitor, id, 2, { claim })).body.code).toBe('trips/seats-sold');
  await offer(site);
  expect(await states()).toEqual(['booked']);
});

test('of many who use one claim at once one has it', async () => {
  const { id, claim } = await anOffer();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => bookAdults(site.client(), id, 2, { claim })),
  );
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 5 });
  expect((await read(id)).left).toBe(0);
});

test('offers of two servers and bookings at once never share a seat', async () => {
  const { id, date, bookings } = await planFull({ parties: [4, 2] });
  for (let each = 0; each < 3; each += 1) await wait(id);
  await cancel(bookings[0]);
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, () => bookAdults(site.client(), id, 2))),
    offer(site),
    offer(site),
  ]);
  await offer(site);
  const booked = answers.filter(({ status }) => status === 201).length;
  expect(booked + (await recipients(date)).length).toBe(2);
  expect((await read(id)).left).toBe(0);
});

test('who claims may come with fewer, and with more only as far as there are seats', async () => {
  const { id, claim } = await anOffer();
  expect((await bookAdults(visitor, id, 3, { claim })).body.code).toBe('trips/seats-sold');
  expect((await visitor.post('/api/waiting-list/claim', claim)).status).toBe(200);
  await book(id, 1, { claim });
  expect((await read(id)).left).toBe(1);
});

test('a claim is for its departure, and for who has its token', async () => {
  const { id, claim } = await anOffer();
  const other = await planDeparture();
  await book(other.id, 1, { claim });
  const guess = { ...claim, token: 'guessguessguessguess22' };
  expect((await bookAdults(visitor, id, 1, { claim: guess })).body.code).toBe('trips/seats-sold');
  expect((await visitor.post('/api/waiting-list/claim', claim)).status).toBe(200);
  await book(id, 2, { claim });
});

test('a trip without craft of the fleet is waited for and claimed, too', async () => {
  const { id, date } = await planDeparture({ craft: [], seats: 2 });
  const { fares } = await read(id);
  const seats = [{ fareId: fares[0]?.id, quantity: 2, unitPriceCents: fares[0]?.amountCents }];
  const party = await bookAdults(visitor, id, 2, { seats, craft: [] });
  await wait(id);
  await cancel(party.body);
  expect(await offer(site)).toBe(1);
  const claim = await claimOf(site, (await listOffers(site, date))[0]?.bookingId ?? 0);
  expect((await bookAdults(visitor, id, 2, { seats, craft: [] })).body.code).toBe('trips/seats-sold');
  expect((await bookAdults(visitor, id, 2, { seats, craft: [], claim })).status).toBe(201);
});

test('who leaves gives the seats to the next one', async () => {
  const { id, date, claim } = await anOffer();
  const next = await wait(id);
  expect((await visitor.post('/api/waiting-list/leave', claim)).status).toBe(200);
  expect(await offer(site)).toBe(1);
  expect((await recipients(date)).at(-1)).toBe(next);
});

test('a departure that is called off ends what waits for it and what is held of it', async () => {
  const { id, date, claim } = await anOffer();
  await wait(id, 3);
  await callOff(owner, aStorm(date, { from: '10:00', until: '12:00', itemIds: [], departureId: id }));
  expect(await offer(site)).toBe(0);
  expect(await states()).toEqual(['lapsed', 'lapsed']);
  expect(codeOf(await visitor.post('/api/waiting-list/claim', claim))).toEqual([
    410,
    'waiting-list/claim-over',
  ]);
  expect((await bookAdults(visitor, id, 2, { claim })).body.code).toBe('trips/departure-closed');
  expect((await owner.get(`/api/admin/waiting-list/${date}`)).body).toEqual([]);
});

test.each([
  [
    'moved',
    (id: string, departure: object) =>
      owner.put(`/api/admin/departures/${id}`, { ...departure, start: '14:00', version: 1 }),
  ],
  ['removed', (id: string) => owner.send('DELETE', `/api/admin/departures/${id}`)],
])('a departure that is %s ends what waits for it', async (_, change) => {
  const { id, departure, bookings } = await planFull({ parties: [2] });
  const other = await planDeparture({ tripId: departure.tripId });
  await wait(id);
  // Its only party goes on another day.
  const toOther = { bookingDate: other.date, timeSlot: '10:00-10:30', itemsBooked: undefined };
  expect((await moveTo(owner, bookings[0], toOther)).status).toBe(200);
  expect((await change(id, departure)).status).toBe(200);
  expect(await offer(site)).toBe(0);
  expect(await states()).toEqual(['lapsed']);
});
