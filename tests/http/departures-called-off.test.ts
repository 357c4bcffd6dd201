import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BookableDeparture } from '#features/guided-trips/trip-booking.contract.ts';
import type { TripFields } from '#features/guided-trips/trips.contract.ts';
import { callOffTooFew } from '#features/storm-days/server/storm-days.public.ts';
import { sql } from '#platform/database/sql.ts';
import { addDays, businessInstant, businessToday } from '#shared/business-calendar.ts';
import { anotherDay } from '../support/factories.ts';
import { listOutbox } from '../support/outbox.ts';
import { letHoldRunOut, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { expectRefusal } from '../support/refusals.ts';
import { callOff, findStormDay, listStormBookings, notifyGuests } from '../support/storms.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';
import { aDeparture, bookAdults, makeTrip } from '../support/trips.ts';

let paying: PayingSite;
let site: PayingSite['app'];
let owner: TestClient;
beforeAll(async () => {
  paying = await openPayingSite();
  site = paying.app;
  owner = await site.staffClient();
});
afterAll(() => paying.close());
afterEach(async () => {
  expect(await site.database.rows(sql`select * from invariant_violations`)).toEqual([]);
});

/** A trip at 10:00 to 12:00 that needs four people, which is decided a day before. */
async function planDeparture(changes: Partial<TripFields> = {}, tripId?: string, date = anotherDay()) {
  const trip = tripId ?? (await makeTrip(owner, { fewest: 4, decideHours: 24, ...changes }));
  const id = randomUUID();
  const departure = aDeparture({ tripId: trip, date });
  expect((await owner.put(`/api/admin/departures/${id}`, departure)).status).toBe(200);
  return { id, date, tripId: trip, departure };
}

const read = async (id: string): Promise<BookableDeparture> =>
  (await site.client().get(`/api/departures/${id}`)).body;

/** Who have paid unless told. */
async function book(id: string, adults: number, { isPaid = true, client = site.client() } = {}) {
  const answer = await bookAdults(client, id, adults);
  if (isPaid && answer.status === 201)
    await owner.patch(`/api/bookings/${answer.body.id}/payment`, { paymentCompleted: true });
  return answer;
}

/** What one server does at a time of the business. */
const decide = (date: string, time: string) =>
  callOffTooFew({
    ...site.bookings,
    timeZone: site.config.timeZone,
    clock: { ...site.bookings.clock, now: () => businessInstant(date, time, site.config.timeZone) },
  });

async function stateOf(id: string, date: string) {
  const { body } = await owner.get(`/api/admin/departures?from=${date}&until=${date}`);
  return body.departures.find((departure: { id: string }) => departure.id === id)?.state;
}

const refused = (answer: Answer, status: number, code: string) => {
  expectRefusal(answer, status);
  expect(answer.body.code).toBe(code);
};

const scopeOf = (departure: { id: string; date: string }) => ({
  ...{ date: departure.date, from: '10:00', until: '12:00', itemIds: [], departureId: departure.id },
});

const calledOff = (departure: { id: string; date: string }) => ({
  ...scopeOf(departure),
  ...({ reason: 'wind', decideBy: `${departure.date}T21:00:00.000Z`, bonusPercent: 10 } as const),
});

const byGuest = async (client: TestClient, bookingId: number) =>
  String((await client.get(`/api/bookings/${bookingId}/guest-page`)).body.path).slice('/b/'.length);

test('calling off a departure lets each of its guests choose, and leaves other departures alone', async () => {
  const planned = await planDeparture();
  const other = await planDeparture({}, planned.tripId);
  const clients = [site.client(), site.client(), site.client()];
  const parties = [];
  for (const client of clients) parties.push((await book(planned.id, 2, { client })).body);
  const [mover, spender, waiter] = parties;
  const { body: preview } = await owner.post('/api/admin/storm-days/preview', scopeOf(planned));
  expect(preview).toMatchObject({ bookingCount: 3, byHandCents: 3 * 7000 });
  const storm = await callOff(owner, calledOff(planned));
  expect(storm).toMatchObject({
    departure: { id: planned.id, titles: { EN: 'Lagoon at dawn' } },
    itemIds: [],
  });
  expect((await callOff(owner, calledOff(planned))).id).toBe(storm.id);
  refused(await book(planned.id, 1), 409, 'trips/departure-closed');
  await notifyGuests(site);
  expect((await listOutbox(site.database, mover.id)).some(({ kind }) => kind === 'booking-called-off')).toBe(
    true,
  );

  const [first = owner, second = owner] = clients;
  const to = { token: await byGuest(first, mover.id), bookingDate: other.date, timeSlot: '10:00-10:30' };
  const { body: seen } = await site.client().post('/api/guest/move-preview', to);
  expect((await site.client().post('/api/guest/move', { ...to, ...seen })).status).toBe(200);
  const spending = { token: await byGuest(second, spender.id), choice: 'voucher' };
  const sums = { toCardCents: 0, byHandCents: 7000, voucherCents: 7700 };
  const chosen = await site.client().post('/api/guest/storm-choice', { ...spending, ...sums });
  expect(chosen.status, chosen.text).toBe(200);
  const states = (await listStormBookings(owner, storm.id)).map(({ id, state }) => [id, state]);
  expect(states).toEqual([
    [mover.id, 'moved'],
    [spender.id, 'voucher'],
    [waiter.id, 'open'],
  ]);
  expect((await read(other.id)).left).toBe(6);

  const address = `/api/admin/departures/${planned.id}`;
  const { body: week } = await owner.get(`/api/admin/departures?from=${planned.date}&until=${planned.date}`);
  const { version } = week.departures[0];
  refused(await owner.put(`${address}/called-off`, { reason: null, version }), 409, 'trips/departure-told');
  refused(await owner.send('DELETE', address), 409, 'trips/departure-booked');
  // The first mail has left.
  await site.database.run(sql`
    update outbox_mails set state = 'sent', sent_at = clock_timestamp() where booking_id = ${waiter.id}`);
  expect((await owner.post(`/api/admin/storm-days/${storm.id}/lift`)).status).toBe(200);
  expect(await stateOf(planned.id, planned.date)).toBe('open');
  await notifyGuests(site);
  expect(
    (await listOutbox(site.database, waiter.id)).some(({ kind }) => kind === 'booking-storm-lifted'),
  ).toBe(true);
  expect((await read(planned.id)).left).toBe(6);
});

test('what is called off is what was on the screen', async () => {
  const planned = await planDeparture();
  const call = (changes: object) =>
    owner.post('/api/admin/storm-days', { ...calledOff(planned), ...changes });
  refused(await call({ from: '09:30' }), 409, 'trips/departure-changed');
  refused(await call({ until: '13:00' }), 409, 'trips/departure-changed');
  refused(await call({ date: addDays(planned.date, 1) }), 409, 'trips/departure-changed');
  refused(await call({ departureId: randomUUID() }), 404, 'trips/departure-not-found');
  expect((await call({ itemIds: ['sup'] })).status).toBe(422);
  expect((await call({ departureId: undefined })).status).toBe(422);
  expect((await call({ departureId: undefined, itemIds: ['sup'], reason: 'too-few' })).status).toBe(422);
  expect(await stateOf(planned.id, planned.date)).toBe('open');
  const storm = await callOff(owner, calledOff(planned));
  refused(await call({ reason: 'waves' }), 409, 'trips/departure-called-off');
  expect((await findStormDay(owner, storm.id))?.sums.bookingCount).toBe(0);
});

test('too few by the deadline: called off once, by whichever server; the rule is said before', async () => {
  const planned = await planDeparture();
  const eve = addDays(planned.date, -1);
  expect((await read(planned.id)).decidesAt).toBe(
    businessInstant(eve, '10:00', site.config.timeZone).toISOString(),
  );
  const { body: party } = await book(planned.id, 3);
  expect(await decide(eve, '09:59')).toBe(0);
  const counts = await Promise.all([decide(eve, '10:00'), decide(eve, '10:00')]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await stateOf(planned.id, planned.date)).toBe('called-off');
  const { body: days } = await owner.get('/api/admin/storm-days');
  expect(days[0]).toMatchObject({
    departure: { id: planned.id },
    reason: 'too-few',
    bonusPercent: 10,
    // The evening after it was called off: until then the craft stay reserved.
    decideBy: businessInstant(planned.date, '19:00', site.config.timeZone).toISOString(),
    staff: null,
  });
  await notifyGuests(site);
  const mail = (await listOutbox(site.database, party.id)).find(({ kind }) => kind === 'booking-called-off');
  expect(mail?.text).toContain('Too few people have booked this trip');
  expect(mail?.text).not.toContain('weather');
});

test('a departure with enough people takes place, also if some cancel after the deadline', async () => {
  const planned = await planDeparture();
  const eve = addDays(planned.date, -1);
  const { body: two } = await book(planned.id, 2);
  await book(planned.id, 2);
  expect(await decide(eve, '10:00')).toBe(0);
  expect((await read(planned.id)).decidesAt).toBeNull();
  expect((await owner.patch(`/api/bookings/${two.id}/cancel`)).status).toBe(200);
  expect(await decide(eve, '12:00')).toBe(0);
  expect(await stateOf(planned.id, planned.date)).toBe('open');
});

test('what was announced holds: a departure is decided by the number of people of its time', async () => {
  const planned = await planDeparture();
  await book(planned.id, 4);
  const stored = (await owner.get('/api/admin/trips')).body.find(
    (each: { id: string }) => each.id === planned.tripId,
  );
  const { id: _, image: _i, ...trip } = stored;
  expect((await owner.put(`/api/admin/trips/${planned.tripId}`, { ...trip, fewest: 6 })).status).toBe(200);
  expect(await read(planned.id)).toMatchObject({ fewest: 4 });
  expect(await decide(planned.date, '09:00')).toBe(0);
  expect(await stateOf(planned.id, planned.date)).toBe('open');
});

test('an empty departure is called off without a storm day', async () => {
  const { id, date } = await planDeparture();
  const before = (await owner.get('/api/admin/storm-days')).body.length;
  expect(await decide(addDays(date, -1), '10:00')).toBe(1);
  expect(await stateOf(id, date)).toBe('called-off');
  expect((await owner.get('/api/admin/storm-days')).body).toHaveLength(before);
  expect(
    (await owner.put(`/api/admin/departures/${id}/called-off`, { reason: null, version: 2 })).status,
  ).toBe(200);
  expect(await decide(date, '09:00')).toBe(0);
});

test('while the answer hangs on somebody who is paying, the decision waits for the money or the end of the hold', async () => {
  const planned = await planDeparture();
  const eve = addDays(planned.date, -1);
  await book(planned.id, 3);
  const { body: unpaid } = await book(planned.id, 1, { isPaid: false });
  expect(await decide(eve, '10:00')).toBe(0);
  expect(await stateOf(planned.id, planned.date)).toBe('open');
  // More seats change nothing about what is still to be decided.
  const edit = { ...planned.departure, seats: 9, version: 1 };
  expect((await owner.put(`/api/admin/departures/${planned.id}`, edit)).status).toBe(200);
  await letHoldRunOut(paying, unpaid.id);
  expect(await decide(eve, '10:01')).toBe(1);
});

test('a departure that is made or moved behind its deadline is not asked about; without hours nobody is', async () => {
  const soon = addDays(businessToday(new Date(testNow), site.config.timeZone), 2);
  const planned = await planDeparture({ decideHours: 168 }, undefined, soon);
  expect((await read(planned.id)).decidesAt).toBeNull();
  const never = await planDeparture({ decideHours: null });
  await book(never.id, 1);
  expect(await decide(never.date, '09:00')).toBe(0);
});
