import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { QueueParty, QueuePlace } from '#features/queue/queue.contract.ts';
import { keepQueue, purgeQueue } from '#features/queue/server/queue.public.ts';
import { readLate } from '#features/today/server/read-late.ts';
import type { TodayAnswer } from '#features/today/today.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { readUnits } from '../support/availability.ts';
import { countStatuses } from '../support/bookings.ts';
import { aFact, itemsText } from '../support/factories.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let helper: TestClient;
let owner: TestClient;
beforeEach(async () => {
  site = await createTestApp();
  owner = await site.staffClient();
  helper = await logInColleague(site, 'helper', 'beach');
});
afterEach(async () => {
  expect(await site.database.rows(sql`select * from invariant_violations`)).toEqual([]);
});

/** The tests' today, at 10 o'clock. */
const today = '2027-06-14';
const at = (time: string) => `${today}T${time}:00+02:00`;

async function keep(time: string): Promise<number> {
  site.setNow(at(time));
  const { timeZone } = site.config;
  return keepQueue({
    ...site.bookings,
    readLate: (executor, day, now) => readLate(executor, { day, now, timeZone }),
  });
}

/** So many SUPs, all of them out from ten on for half an hour. */
async function allOut(units: number): Promise<number> {
  await site.database.run(
    sql`update slots set capacity = ${units} where item_id = 'sup' and slot_date = ${today}`,
  );
  const { body } = await helper.post('/api/admin/walk-ins', {
    source: 'walk_in',
    pay: 'later',
    itemsBooked: itemsText({ itemId: 'sup', quantity: units, duration: '1/2' }),
  });
  await helper.post('/api/admin/today/facts', { facts: [aFact(body.id)] });
  return body.id;
}

async function bringBack(bookingId: number, time: string): Promise<void> {
  site.setNow(at(time));
  const occurredAt = new Date(at(time)).toISOString();
  await helper.post('/api/admin/today/facts', {
    facts: [aFact(bookingId, { kind: 'returned', occurredAt })],
  });
}

const join = async (more: Record<string, unknown> = {}) =>
  helper.post('/api/admin/queue', {
    ...{ id: randomUUID(), itemId: 'sup', quantity: 1, duration: '1/2' },
    ...more,
  });
const joined = async (more: Record<string, unknown> = {}): Promise<QueueParty> => {
  const { status, body } = await join(more);
  expect(status).toBe(201);
  return body;
};
const act = (id: string, verb: 'call' | 'take' | 'leave') => helper.post(`/api/admin/queue/${id}/${verb}`);
const readToday = async (): Promise<TodayAnswer> => (await helper.get(`/api/admin/today?date=${today}`)).body;
const readQueue = async () => (await readToday()).queue ?? [];
const placeOf = async (token: string): Promise<QueuePlace> =>
  (await site.client().post('/api/queue/place', { token })).body;

test('three wait, two are out: times are promised, move with their reason, and come true', async () => {
  const out = await allOut(2);
  const names = ['Ada', 'Bea', 'Cleo'];
  const parties = [];
  for (const fullName of names) parties.push(await joined({ fullName }));
  expect(parties.map(({ promisedAt }) => promisedAt)).toEqual(['10:35', '10:35', '11:05']);
  const [ada, bea, cleo] = parties as [QueueParty, QueueParty, QueueParty];
  expect([ada.number, bea.number, cleo.number].map((each) => each - ada.number)).toEqual([0, 1, 2]);

  // No craft is back: one that is late is expected in a quarter of an hour.
  expect(await keep('10:33')).toBe(0);
  expect(await readQueue()).toMatchObject([
    { promisedAt: '11:05', promisedBefore: '10:35', movedBecause: 'late-return' },
    { promisedAt: '11:05', promisedBefore: '10:35', movedBecause: 'late-return' },
    { promisedAt: '11:35', promisedBefore: '11:05', movedBecause: 'late-return' },
  ]);
  expect(await placeOf(cleo.token)).toMatchObject({ ahead: 2, promisedAt: '11:35', state: 'waiting' });

  await bringBack(out, '10:35');
  expect(await keep('10:36')).toBe(2);
  expect(await readQueue()).toMatchObject([
    {
      state: 'called',
      promisedAt: '10:35',
      movedBecause: 'craft-back',
      claimUntil: '2027-06-14T08:46:00.000Z',
    },
    { state: 'called' },
    { state: 'waiting', promisedAt: '11:05', promisedBefore: '11:35', movedBecause: 'craft-back' },
  ]);
  // Nothing that is held for them is sold to anybody else, nor shown as a booking.
  expect((await readUnits(helper, 'sup', today))[5]).toBe(0);
  expect((await readToday()).bookings).toHaveLength(1);

  const taken = await act(ada.id, 'take');
  expect(taken).toMatchObject({
    status: 201,
    body: { fullName: 'Ada', timeSlot: '10:30-11:00', status: 'pending', source: 'walk_in' },
  });
  expect((await act(ada.id, 'take')).body.id).toBe(taken.body.id);
  expect(await placeOf(ada.token)).toMatchObject({ state: 'taken' });

  // Bea does not come: her craft is on the beach for whoever is next.
  expect(await keep('10:47')).toBe(1);
  expect(await placeOf(cleo.token)).toMatchObject({ state: 'called' });
  expect(await placeOf(bea.token)).toMatchObject({ state: 'lapsed', claimUntil: null });
  expect((await readUnits(helper, 'sup', today))[5]).toBe(1);
});

test('who was noted without a connection is ahead of those who came later, and they see why their time moved', async () => {
  await allOut(1);
  site.setNow(at('10:10'));
  const bea = await joined({ fullName: 'Bea' });
  expect(bea.promisedAt).toBe('10:35');
  site.setNow(at('10:12'));
  const ada = { id: randomUUID(), fullName: 'Ada', joinedAt: new Date(at('10:05')).toISOString() };
  expect(await joined(ada)).toMatchObject({ promisedAt: '10:35', number: bea.number + 1 });
  expect(await readQueue()).toMatchObject([
    { fullName: 'Ada', promisedAt: '10:35', movedBecause: null },
    { fullName: 'Bea', promisedAt: '11:05', promisedBefore: '10:35', movedBecause: 'party-ahead' },
  ]);
  expect(await placeOf(bea.token)).toMatchObject({ ahead: 1 });
  // Once, however often it is sent; no device is ahead of its time; what was noted yesterday is over.
  expect(await joined(ada)).toMatchObject({ number: bea.number + 1 });
  await joined({ fullName: 'Cleo', joinedAt: new Date(at('10:40')).toISOString() });
  expect((await readQueue()).map(({ fullName }) => fullName)).toEqual(['Ada', 'Bea', 'Cleo']);
  expect(await join({ joinedAt: '2027-06-13T10:00:00Z' })).toMatchObject({ body: { code: 'queue/over' } });
  const wish = { id: randomUUID(), itemId: 'sup', quantity: 1, duration: '1/2' };
  const asGuest = { ...wish, fullName: 'Dan', phoneNumber: '+39 327 555 0120', joinedAt: ada.joinedAt };
  expect(await site.client().post('/api/queue', asGuest)).toMatchObject({ body: { code: 'http/invalid' } });
});

test('what is sent twice counts once, from two devices too', async () => {
  const out = await allOut(1);
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => join({ id, fullName: 'Ada' })));
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
  expect(await join({ id, fullName: 'Bea' })).toMatchObject({ body: { code: 'queue/other-party' } });
  expect(await act(id, 'call')).toMatchObject({ status: 409, body: { code: 'queue/not-free' } });

  await bringBack(out, '10:31');
  const calls = await Promise.all([act(id, 'call'), act(id, 'call')]);
  expect(calls.map(({ body }) => body.claimUntil)).toEqual(Array(2).fill('2027-06-14T08:41:00.000Z'));
  const taken = await Promise.all([act(id, 'take'), act(id, 'take'), act(id, 'take')]);
  expect(countStatuses(taken)).toEqual({ 201: 3 });
  expect(new Set(taken.map(({ body }) => body.id)).size).toBe(1);
  expect(await act(id, 'leave')).toMatchObject({ status: 409, body: { code: 'queue/over' } });
  expect(await act(randomUUID(), 'call')).toMatchObject({ status: 404 });
});

test('a party that leaves moves those behind forward, and one that lapsed is called again', async () => {
  const out = await allOut(1);
  const first = await joined();
  const second = await joined();
  expect(second.promisedAt).toBe('11:05');
  await act(first.id, 'leave');
  expect((await act(first.id, 'leave')).body.state).toBe('left');
  expect(await readQueue()).toMatchObject([
    { id: second.id, promisedAt: '10:35', promisedBefore: '11:05', movedBecause: 'party-left' },
  ]);
  await bringBack(out, '10:30');
  expect(await keep('10:35')).toBe(1);
  await keep('10:46');
  expect((await readQueue())[0]).toMatchObject({ state: 'lapsed' });
  site.setNow(at('10:50'));
  expect((await act(second.id, 'call')).body).toMatchObject({ state: 'called' });
});

test('a booking that comes first moves a promise, and the other way round', async () => {
  await allOut(1);
  const party = await joined();
  const { body } = await helper.post('/api/admin/walk-ins', {
    ...{ source: 'walk_in', pay: 'later', bookingDate: today, timeSlot: '10:30-11:00' },
    itemsBooked: itemsText({ itemId: 'sup', duration: '1/2' }),
  });
  await keep('10:10');
  expect(await placeOf(party.token)).toMatchObject({ promisedAt: '11:05', movedBecause: 'booking-first' });
  await helper.patch(`/api/bookings/${body.id}/cancel`);
  await keep('10:11');
  expect(await placeOf(party.token)).toMatchObject({ promisedAt: '10:35', movedBecause: 'booking-gone' });
});

test('a guest joins by the poster, sees the place by a link that cannot be guessed, and leaves', async () => {
  await allOut(1);
  const guest = site.client();
  const wish = {
    ...{ id: randomUUID(), itemId: 'sup', quantity: 1, duration: '1/2' },
    ...{ fullName: 'Ewa', phoneNumber: '+48 601 234 567' },
  };
  expect(await guest.post('/api/queue', wish)).toMatchObject({ body: { code: 'bookings/poster-off' } });
  await site.database.run(
    sql`update system_settings set setting_value = 'true' where setting_key = 'poster_booking'`,
  );
  const { status, body } = await guest.post('/api/queue', wish);
  expect(status).toBe(201);
  expect((await guest.post('/api/queue', wish)).body).toEqual(body);
  expect(await guest.post('/api/queue', { ...wish, id: randomUUID() })).toMatchObject({
    body: { code: 'queue/already-waiting' },
  });
  expect(
    await guest.post('/api/queue', {
      ...wish,
      id: randomUUID(),
      quantity: 2,
      phoneNumber: '+48 601 234 568',
    }),
  ).toMatchObject({ body: { code: 'queue/no-room' } });
  expect(await guest.post('/api/queue', { ...wish, phoneNumber: '12' })).toMatchObject({ status: 422 });
  expect(await placeOf(body.token)).toMatchObject({ ahead: 0, promisedAt: '10:35', quantity: 1 });
  const forged = `${body.token.slice(0, -4)}AAAA`;
  expect(await guest.post('/api/queue/place', { token: forged })).toMatchObject({ status: 404 });
  expect(await guest.post('/api/queue/place', { token: wish.id })).toMatchObject({ status: 422 });
  expect(await guest.post('/api/queue/leave', body)).toMatchObject({ status: 200 });
  expect(await placeOf(body.token)).toMatchObject({ state: 'left' });
});

test('more than there is, is refused or has no time, and a day that is over takes no party', async () => {
  await allOut(1);
  expect((await joined({ quantity: 2 })).promisedAt).toBeNull();
  expect(await join({ itemId: 'none' })).toMatchObject({ status: 422 });
  expect(await join({ quantity: 51 })).toMatchObject({ status: 422 });
  site.setNow(at('20:00'));
  expect(await join()).toMatchObject({ body: { code: 'bookings/beach-closed' } });
});

test('names and phone numbers go with the day, are exported by the number, and erased at once', async () => {
  await allOut(1);
  const party = await joined({ fullName: 'Giulia', phoneNumber: '+39 327 555 0199' });
  const search = '+39 327 555 0199';
  expect((await owner.post('/api/admin/privacy/find', { search })).body.rows).toMatchObject({
    queue_parties: 1,
  });
  const { body } = await owner.post('/api/admin/privacy/export', { search, bookingIds: [] });
  expect(body.data.queue_parties).toMatchObject([{ id: party.id, full_name: 'Giulia' }]);
  await owner.post('/api/admin/privacy/erase', { search, bookingIds: [] });
  expect(await readQueue()).toEqual([]);
  const other = await joined({ fullName: 'Marta' });
  await purgeQueue(site.database, today);
  expect(await readQueue()).toMatchObject([{ id: other.id }]);
  await purgeQueue(site.database, '2027-06-15');
  expect(await readQueue()).toEqual([]);
});
