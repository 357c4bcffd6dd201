import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Departure, RuleFields, StoredRule } from '#features/guided-trips/departures.contract.ts';
import { extendDepartures } from '#features/guided-trips/server/fill-rules.public.ts';
import type { PublicTrip, StoredTrip, TripFields } from '#features/guided-trips/trips.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { weekdays } from '#shared/business-calendar.ts';
import { closure, everyDay, setHours } from '../support/calendar.ts';
import { sendForm } from '../support/forms.ts';
import { aPhoto } from '../support/images.ts';
import { expectRefusal } from '../support/refusals.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';
import { aDeparture, aTrip, makeTrip } from '../support/trips.ts';

let site: TestApp;
let owner: TestClient;
let helper: TestClient;
/** Neither seasons nor closed days. */
const asUsual = { closures: [], seasons: [] };
let [anna, ben] = [0, 0];
beforeAll(async () => {
  site = await createTestApp();
  owner = await site.staffClient();
  helper = await logInColleague(site, 'anna', 'beach');
  await logInColleague(site, 'ben', 'beach');
  await logInColleague(site, 'clara', 'accountant');
  const idOf = async (name: string) => {
    const row = await site.database.row<{ id: number }>(
      sql`select id from staff_accounts where username = ${name}`,
    );
    return row?.id ?? 0;
  };
  [anna, ben] = [await idOf('anna'), await idOf('ben')];
});
afterEach(async () => {
  site.setNow(testNow);
  await setHours(owner, asUsual);
  await site.database.run(sql`delete from departures`);
  await site.database.run(sql`delete from departure_rules`);
  await site.database.run(sql`update trips set is_published = false`);
});

const refused = (answer: Answer, status: number, code: string) => {
  expectRefusal(answer, status);
  expect(answer.body.code).toBe(code);
};
const readTrip = async (id: string): Promise<StoredTrip | undefined> =>
  (await owner.get('/api/admin/trips')).body.find((trip: StoredTrip) => trip.id === id);
async function listDepartures(
  tripId: string,
  from = '2027-06-14',
  until = '2027-07-31',
): Promise<Departure[]> {
  const { body } = await helper.get(`/api/admin/departures?from=${from}&until=${until}`);
  return body.departures.filter((departure: Departure) => departure.tripId === tripId);
}
const listMisfits = async (): Promise<Departure[]> =>
  (await helper.get('/api/admin/departures?from=2027-06-14&until=2027-06-14')).body.misfits;
const save = (id: string, departure: ReturnType<typeof aDeparture>) =>
  owner.put(`/api/admin/departures/${id}`, departure);
async function makeDeparture(departure: Parameters<typeof aDeparture>[0]): Promise<string> {
  const id = randomUUID();
  expect((await save(id, aDeparture(departure))).status).toBe(200);
  return id;
}
const aRule = (tripId: string, changes: Partial<RuleFields & { version: number }> = {}) => ({
  ...{ tripId, weekdays: ['tuesday', 'friday'], start: '10:00', guideId: null },
  ...{ first: '2027-06-14', last: '2027-06-30', version: 0 },
  ...changes,
});
const saveRule = (id: string, rule: ReturnType<typeof aRule>) =>
  owner.put(`/api/admin/departure-rules/${id}`, rule);
const daysOf = (departures: Departure[]) => departures.map(({ date, start }) => `${date} ${start}`);
const visit = async (language: string, client = site.client()): Promise<PublicTrip[]> =>
  (await client.get(`/api/trips?language=${language}`)).body;

test('a trip is stored whole, sent again it is the same one, and an edit of an older version is refused', async () => {
  const id = randomUUID();
  const fields = aTrip();
  const add = () => owner.put(`/api/admin/trips/${id}`, { ...fields, version: 0 });
  for (const { status, body } of [await add(), await add()]) {
    expect(status).toBe(200);
    expect(body).toEqual({ ...fields, id, image: null, version: 1 });
  }
  const [child, adult] = [fields.fares[1], fields.fares[0]] as [
    TripFields['fares'][0],
    TripFields['fares'][0],
  ];
  const changed = {
    ...fields,
    fares: [child, { ...adult, amountCents: 4000 }],
    craft: ['sup'],
    ...{ minAge: null, turnaroundBefore: 30, turnaroundAfter: 120 },
    ...{ keepHours: 24, kept: [{ itemId: 'sup', quantity: 3 }] },
  };
  const edit = () => owner.put(`/api/admin/trips/${id}`, { ...changed, version: 1 });
  expect((await edit()).body).toEqual({ ...changed, id, image: null, version: 2 });
  expect((await edit()).status).toBe(200);
  refused(await owner.put(`/api/admin/trips/${id}`, { ...fields, version: 1 }), 409, 'trips/trip-changed');
  expect(await readTrip(id)).toEqual({ ...changed, id, image: null, version: 2 });
});

const twice = aTrip().fares.flatMap((fare) => [fare, fare]);

test.each<[string, Partial<TripFields>, string]>([
  ['half a slot', { minutes: 45 }, 'minutes'],
  ['too long', { minutes: 510 }, 'minutes'],
  ['more than two hours to get ready', { turnaroundBefore: 150 }, 'turnaroundBefore'],
  ['a quarter of an hour to rinse', { turnaroundAfter: 15 }, 'turnaroundAfter'],
  ['kept, but not until when', { kept: [{ itemId: 'single-kayak', quantity: 2 }] }, 'keepHours'],
  ['kept until some hour, but not how many', { keepHours: 24 }, 'keepHours'],
  [
    'craft kept that it does not go out with',
    { keepHours: 24, kept: [{ itemId: 'sup', quantity: 2 }] },
    'kept',
  ],
  ['more than there is room for', { fewest: 9 }, 'fewest'],
  ['no price', { fares: [] }, 'fares'],
  ['one price twice', { fares: twice }, 'fares'],
  [
    'published without words',
    { texts: { ...aTrip().texts, PL: { ...aTrip().texts.PL, title: ' ' } } },
    'texts.PL.title',
  ],
])('a trip is refused: %s', async (_, changes, path) => {
  const answer = await owner.put(`/api/admin/trips/${randomUUID()}`, { ...aTrip(changes), version: 0 });
  expectRefusal(answer, 422);
  expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
});

test('a trip goes out with items that there are, and meets at a place that there is', async () => {
  const send = (changes: Partial<TripFields>) =>
    owner.put(`/api/admin/trips/${randomUUID()}`, { ...aTrip(changes), version: 0 });
  refused(await send({ craft: ['submarine'] }), 404, 'catalogue/item-not-found');
  refused(await send({ placeId: 4711 }), 404, 'trips/place-not-found');
});

test('visitors read published trips in their language, with the lowest price, and nothing of the staff', async () => {
  const id = await makeTrip(owner);
  await makeDeparture({ tripId: id, date: '2027-06-15', guideId: anna });
  const hidden = await makeTrip(owner, { isPublished: false });
  const photo = await sendForm(owner, `/api/admin/trips/${id}/image`, {
    image: { name: 'a.jpg', bytes: await aPhoto() },
  });
  expect(photo.status).toBe(200);
  const { body, text, headers } = await site.client().get('/api/trips?language=IT');
  expect(headers['cache-control']).toBe('public, max-age=60');
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    ...{ id, language: 'IT', title: 'La laguna all’alba', priceFromCents: 2050, image: photo.body.image },
    departures: [{ date: '2027-06-15', start: '10:00', end: '12:00', seats: 8 }],
  });
  expect(text).not.toMatch(/anna|guide/i);
  refused(
    await sendForm(owner, `/api/admin/trips/${randomUUID()}/image`, {
      image: { name: 'a.jpg', bytes: await aPhoto() },
    }),
    404,
    'trips/trip-not-found',
  );
  await owner.send('DELETE', `/api/admin/trips/${hidden}`);
});

test('a departure of the hour that has begun is not offered any more, and one beyond the bookable days not yet', async () => {
  await owner.put('/api/system-settings/booking_minutes_before', { value: '0' });
  const tripId = await makeTrip(owner);
  for (const start of ['10:30', '11:00']) await makeDeparture({ tripId, date: '2027-06-14', start });
  await makeDeparture({ tripId, date: '2028-01-10' });
  const [trip] = await visit('EN');
  expect(trip?.departures.map(({ start, date }) => `${date} ${start}`)).toEqual(['2027-06-14 11:00']);
});

test('a trip with coming departures stays; without them it leaves the list, and its order can be set', async () => {
  const [first, second] = [await makeTrip(owner), await makeTrip(owner)];
  expect((await owner.put('/api/admin/trips-order', { ids: [second, first] })).body.ids.slice(0, 2)).toEqual([
    second,
    first,
  ]);
  const departure = await makeDeparture({ tripId: first, date: '2027-06-15' });
  const retire = () => owner.send('DELETE', `/api/admin/trips/${first}`);
  refused(await retire(), 409, 'trips/trip-in-use');
  await owner.send('DELETE', `/api/admin/departures/${departure}`);
  for (const answer of [await retire(), await retire()]) expect(answer.status).toBe(200);
  expect(await readTrip(first)).toBeUndefined();
  refused(
    await save(randomUUID(), aDeparture({ tripId: first, date: '2027-06-15' })),
    404,
    'trips/trip-not-found',
  );
  refused(await owner.send('DELETE', `/api/admin/trips/${randomUUID()}`), 404, 'trips/trip-not-found');
});

test('a departure is added once, moved, and keeps its duration when the trip changes', async () => {
  const tripId = await makeTrip(owner);
  const id = randomUUID();
  const wanted = aDeparture({ tripId, date: '2027-06-15' });
  for (const answer of [await save(id, wanted), await save(id, wanted)]) expect(answer.status).toBe(200);
  refused(await save(randomUUID(), wanted), 409, 'trips/departure-exists');
  const trip = await readTrip(tripId);
  const { id: _, image: _image, ...fields } = trip as StoredTrip;
  await owner.put(`/api/admin/trips/${tripId}`, { ...fields, minutes: 60 });
  expect((await save(id, { ...wanted, start: '13:00', seats: 6, version: 1 })).status).toBe(200);
  expect(await listDepartures(tripId)).toMatchObject([
    { id, start: '13:00', end: '15:00', seats: 6, version: 2 },
  ]);
  refused(await save(id, { ...wanted, version: 1 }), 409, 'trips/departure-changed');
});

test.each([
  ['2027-06-13', '10:00', 'trips/departure-over'],
  ['2027-06-14', '10:00', 'trips/departure-over'],
  ['2027-06-15', '15:30', 'trips/outside-hours'],
  ['2027-06-15', '07:30', 'trips/outside-hours'],
  ['2027-06-16', '10:00', 'trips/outside-hours'],
])('there is no departure on %s at %s', async (date, start, code) => {
  await setHours(owner, { closures: [closure('2027-06-16')] });
  const tripId = await makeTrip(owner);
  refused(await save(randomUUID(), aDeparture({ tripId, date, start })), 409, code);
});

test('a guide is in one place at a time, whatever happens at once', async () => {
  const [lagoon, river] = [await makeTrip(owner), await makeTrip(owner)];
  const date = '2027-06-15';
  const first = await makeDeparture({ tripId: lagoon, date, guideId: anna });
  refused(
    await save(randomUUID(), aDeparture({ tripId: river, date, start: '11:30', guideId: anna })),
    409,
    'trips/guide-busy',
  );
  await makeDeparture({ tripId: river, date, start: '12:00', guideId: anna });
  const second = await makeDeparture({ tripId: river, date, start: '08:30' });
  const setGuide = (id: string, guideId: number | null, version: number) =>
    helper.put(`/api/admin/departures/${id}/guide`, { guideId, version });
  refused(await setGuide(second, anna, 1), 409, 'trips/guide-busy');
  refused(await setGuide(second, 4711, 1), 404, 'trips/guide-not-found');
  // Both are given to Ben at once.
  expect((await setGuide(first, null, 1)).status).toBe(200);
  const answers = await Promise.all([setGuide(first, ben, 2), setGuide(second, ben, 1)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // Who is called off leads nobody.
  const led = (await listDepartures(lagoon, date, date))
    .concat(await listDepartures(river, date, date))
    .find(({ guide }) => guide === 'ben');
  await owner.put(`/api/admin/departures/${led?.id}/called-off`, { reason: 'Wind', version: led?.version });
  const other = led?.id === first ? second : first;
  const { version } = (await listDepartures(other === first ? lagoon : river, date, date)).find(
    ({ id }) => id === other,
  ) ?? { version: 0 };
  expect((await setGuide(other, ben, version)).status).toBe(200);
  refused(
    await owner.put(`/api/admin/departures/${led?.id}/called-off`, {
      reason: null,
      version: (led?.version ?? 0) + 1,
    }),
    409,
    'trips/guide-busy',
  );
});

test('a departure is closed and opened by staff, and called off with a reason by owners', async () => {
  const tripId = await makeTrip(owner);
  const id = await makeDeparture({ tripId, date: '2027-06-15' });
  const open = (isOpen: boolean, version: number) =>
    helper.put(`/api/admin/departures/${id}/open`, { isOpen, version });
  for (const answer of [await open(false, 1), await open(false, 1)]) expect(answer.status).toBe(200);
  expect((await visit('EN'))[0]?.departures).toEqual([]);
  refused(await open(true, 1), 409, 'trips/departure-changed');
  expect((await open(true, 2)).status).toBe(200);
  const callOff = (reason: string | null, version: number) =>
    owner.put(`/api/admin/departures/${id}/called-off`, { reason, version });
  expectRefusal(await callOff(' ', 3), 422);
  for (const answer of [await callOff('Strong wind', 3), await callOff('Strong wind', 3)])
    expect(answer.status).toBe(200);
  expect(await listDepartures(tripId)).toMatchObject([
    { state: 'called-off', reason: 'Strong wind', version: 4 },
  ]);
  refused(await open(true, 4), 409, 'trips/departure-called-off');
  expect((await callOff(null, 4)).status).toBe(200);
  expect((await visit('EN'))[0]?.departures).toHaveLength(1);
  site.setNow('2027-06-15T08:00:00Z');
  refused(await open(false, 5), 409, 'trips/departure-over');
  refused(await owner.send('DELETE', `/api/admin/departures/${id}`), 409, 'trips/departure-over');
  refused(
    await helper.put(`/api/admin/departures/${randomUUID()}/open`, { isOpen: true, version: 1 }),
    404,
    'trips/departure-not-found',
  );
});

test('a rule makes its departures, once however often it is sent, and each night those of new days', async () => {
  await setHours(owner, { closures: [closure('2027-06-18')] });
  const tripId = await makeTrip(owner);
  const id = randomUUID();
  const rule = aRule(tripId, { guideId: anna });
  for (const { status, body } of [await saveRule(id, rule), await saveRule(id, rule)])
    expect([status, body]).toEqual([200, { id, departures: 4, withoutGuide: 0 }]);
  const days = ['2027-06-15 10:00', '2027-06-22 10:00', '2027-06-25 10:00', '2027-06-29 10:00'];
  expect(daysOf(await listDepartures(tripId))).toEqual(days);
  const { database } = site;
  const calendar = { clock: site.bookings.clock, timeZone: 'Europe/Rome' };
  await Promise.all([1, 2].map(() => extendDepartures({ database, ...calendar })));
  expect(daysOf(await listDepartures(tripId))).toEqual(days);
  // The day opens after all, and a longer rule reaches as far as days can be booked.
  await setHours(owner, asUsual);
  expect(daysOf(await listDepartures(tripId))).toContain('2027-06-18 10:00');
  await saveRule(id, { ...rule, last: '2029-12-31', version: 1 });
  const last = (await listDepartures(tripId, '2027-06-14', '2027-09-13')).at(-1)?.date ?? '';
  site.setNow('2027-06-21T08:00:00Z');
  await extendDepartures({ database, ...calendar });
  expect(((await listDepartures(tripId, '2027-06-14', '2027-09-13')).at(-1)?.date ?? '') > last).toBe(true);
});

test('an edited or ended rule leaves alone what is over and what staff have edited', async () => {
  const tripId = await makeTrip(owner);
  const id = randomUUID();
  await saveRule(id, aRule(tripId));
  const [over, closed, removed, moved] = await listDepartures(tripId);
  await helper.put(`/api/admin/departures/${closed?.id}/open`, { isOpen: false, version: 1 });
  await owner.send('DELETE', `/api/admin/departures/${removed?.id}`);
  await save(moved?.id ?? '', { ...aDeparture({ tripId, date: '2027-06-26', start: '09:00' }), version: 1 });
  site.setNow('2027-06-16T08:00:00Z');
  const wanted = aRule(tripId, { start: '14:00', weekdays: ['monday', 'tuesday', 'friday'], version: 1 });
  expect((await saveRule(id, wanted)).body).toMatchObject({ departures: 3 });
  expect(daysOf(await listDepartures(tripId))).toEqual([
    `${over?.date} 10:00`,
    '2027-06-18 10:00',
    '2027-06-21 14:00',
    '2027-06-26 09:00',
    '2027-06-28 14:00',
    '2027-06-29 14:00',
  ]);
  refused(await saveRule(id, aRule(tripId, { start: '15:00', version: 1 })), 409, 'trips/rule-changed');
  const { body }: { body: StoredRule[] } = await owner.get('/api/admin/departure-rules');
  expect(body).toMatchObject([{ id, start: '14:00', title: 'Lagoon at dawn', version: 2 }]);
  const end = () => owner.send('DELETE', `/api/admin/departure-rules/${id}`);
  expect([(await end()).body, (await end()).body]).toEqual([{ isEnded: true }, { isEnded: false }]);
  expect(daysOf(await listDepartures(tripId))).toEqual([
    `${over?.date} 10:00`,
    '2027-06-18 10:00',
    '2027-06-26 09:00',
  ]);
});

test('a rule makes departures without a guide where the guide leads another one', async () => {
  const [lagoon, river] = [await makeTrip(owner), await makeTrip(owner)];
  await makeDeparture({ tripId: lagoon, date: '2027-06-15', start: '11:00', guideId: anna });
  const { body } = await saveRule(randomUUID(), aRule(river, { guideId: anna, last: '2027-06-18' }));
  expect(body).toMatchObject({ departures: 2, withoutGuide: 1 });
  expect((await listDepartures(river)).map(({ guide }) => guide)).toEqual([null, 'anna']);
});

test('departures that the calendar has no room for any more are listed, and stay', async () => {
  const tripId = await makeTrip(owner);
  await saveRule(
    randomUUID(),
    aRule(tripId, { weekdays: [...weekdays], start: '14:00', last: '2027-06-17' }),
  );
  await setHours(owner, {
    closures: [closure('2027-06-16')],
    seasons: [{ name: 'Short', first: '2027-06-17', last: '2027-06-17', week: everyDay('08:00', '15:00') }],
  });
  expect((await listMisfits()).map(({ date, misfit }) => [date, misfit])).toEqual([
    ['2027-06-16', 'day-closed'],
    ['2027-06-17', 'outside-hours'],
  ]);
  expect(await listDepartures(tripId)).toHaveLength(4);
});

test('too many days at once are refused', async () => {
  for (const range of ['from=2027-06-14&until=2027-12-31', 'from=2027-06-14&until=2027-06-13'])
    refused(await helper.get(`/api/admin/departures?${range}`), 422, 'trips/too-many-days');
});
