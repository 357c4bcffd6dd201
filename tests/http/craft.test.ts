import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Craft, CraftPage, ItemWithCraft } from '#features/craft/craft.contract.ts';
import { clearPhotos } from '#features/craft/server/clear-photos.public.ts';
import type { NewFact, TodayAnswer } from '#features/today/today.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { addDays } from '#shared/business-calendar.ts';
import { readSlot } from '../support/availability.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay, itemsText, aFact as makeFact } from '../support/factories.ts';
import { sendForm } from '../support/forms.ts';
import { aPhoto } from '../support/images.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';

let site: TestApp;
let owner: TestClient;
let helper: TestClient;
let tandems: Craft[];
beforeAll(async () => {
  site = await createTestApp();
  owner = await site.staffClient();
  helper = await logInColleague(site, 'helper', 'beach');
  await owner.post('/api/admin/craft', { itemId: 'tandem-kayak', prefix: 'T-', from: 1, to: 4 });
  tandems = await listCraft();
});
afterEach(async () => {
  site.setNow(testNow);
  expect(await site.database.rows(sql`select * from invariant_violations`)).toEqual([]);
});

async function listCraft(itemId = 'tandem-kayak'): Promise<Craft[]> {
  const items: ItemWithCraft[] = (await helper.get('/api/admin/craft')).body;
  return items.find((item) => item.itemId === itemId)?.craft ?? [];
}
const craft = (n: number) => tandems[n - 1]?.id ?? 0;
const readCraft = async (n: number): Promise<CraftPage> =>
  (await helper.get(`/api/admin/craft/${craft(n)}`)).body;

/** A day of its own, at half past ten, with bookings of one tandem each from ten to eleven. */
async function aMorning(count: number) {
  const date = anotherDay();
  const itemsBooked = itemsText({ itemId: 'tandem-kayak', quantity: 1, duration: '1' });
  const bookings: number[] = [];
  for (let n = 0; n < count; n += 1)
    bookings.push((await makeBooking(owner, { bookingDate: date, itemsBooked })).id);
  const at = (time: string) => new Date(`${date}T${time}:00+02:00`).toISOString();
  site.setNow(at('10:30'));
  const bind = (bookingId: number, n: number, time: string, more: Partial<NewFact> = {}) =>
    makeFact(bookingId, {
      ...{ kind: 'bound', itemId: 'tandem-kayak', quantity: 1, craftId: craft(n), occurredAt: at(time) },
      ...more,
    });
  const out = (bookingId: number, time: string) => makeFact(bookingId, { occurredAt: at(time) });
  const back = (bookingId: number, time: string) =>
    makeFact(bookingId, { kind: 'returned', occurredAt: at(time) });
  const readDay = async (): Promise<TodayAnswer> => (await helper.get(`/api/admin/today?date=${date}`)).body;
  return { date, bookings: bookings as [number, ...number[]], at, bind, out, back, readDay };
}

async function record(...facts: NewFact[]) {
  const { status, body } = await helper.post('/api/admin/today/facts', { facts });
  expect(status).toBe(200);
  return body.answers.map((answer: { outcome: string; sentence: string | null }) =>
    answer.sentence === null ? answer.outcome : answer.sentence,
  );
}

const taken = 'This craft is out with another booking.';

test('numbers are given once, and an item without numbers is as before', async () => {
  const again = { itemId: 'tandem-kayak', prefix: 'T-', from: 1, to: 4 };
  expect((await owner.post('/api/admin/craft', again)).body).toEqual({ added: 0 });
  expect(tandems.map(({ number, state }) => [number, state])).toEqual(
    ['T-1', 'T-2', 'T-3', 'T-4'].map((number) => [number, 'free']),
  );
  expect((await owner.post('/api/admin/craft', { ...again, itemId: 'none' })).status).toBe(404);
  expect((await owner.post('/api/admin/craft', { ...again, from: 5 })).status).toBe(422);
  const { items } = (await aMorning(0).then(({ readDay }) => readDay())) as TodayAnswer;
  expect(items.filter((item) => 'craft' in item).map(({ itemId }) => itemId)).toEqual(['tandem-kayak']);
});

test('helpers see and bind; numbering, retiring and rules are for owners', async () => {
  const calls = [
    helper.post('/api/admin/craft', { itemId: 'sup', prefix: '', from: 1, to: 1 }),
    helper.put(`/api/admin/craft/${craft(1)}/retired`),
    helper.put('/api/admin/craft-rules/sup', { isNumberNeeded: true, checkHours: null, checkDays: null }),
  ];
  for (const { status, body } of await Promise.all(calls))
    expect([status, body.code]).toEqual([403, 'identity/owner-required']);
});

test('a number goes out with a booking, is exchanged, and comes back with it; its hours add up', async () => {
  const { bookings, bind, out, back, readDay, at } = await aMorning(1);
  const [id] = bookings;
  const exchange = bind(id, 2, '10:10', { insteadOf: craft(1) });
  expect(await record(out(id, '10:00'), bind(id, 1, '10:00'), exchange)).toEqual(Array(3).fill('recorded'));
  const { items } = await readDay();
  const outWith = items.find(({ itemId }) => itemId === 'tandem-kayak')?.craft?.map((each) => each.outWith);
  expect(outWith).toEqual([null, id, null, null]);
  expect((await readCraft(2)).state).toBe('out');
  expect(await record(back(id, '10:25'))).toEqual(['recorded']);
  expect(await readCraft(1)).toMatchObject({
    state: 'free',
    minutesOnWater: 10,
    trips: [{ bookingId: id, outAt: at('10:00'), backAt: at('10:10') }],
  });
  expect(await readCraft(2)).toMatchObject({ state: 'free', minutesOnWater: 15 });
});

test('of two devices that give one number to two bookings the second is asked, and either answer holds', async () => {
  const { bookings, bind, out, readDay, at } = await aMorning(2);
  const [first, second = 0] = bookings;
  const claim = bind(second, 3, '10:05');
  await record(out(first, '10:00'), bind(first, 3, '10:00'), out(second, '10:05'));
  expect(await record(claim)).toEqual([taken]);
  expect(await record(claim)).toEqual(['repeated']);
  const isTaken = async () => (await readDay()).facts.find(({ id }) => id === claim.id)?.isTaken;
  expect(await isTaken()).toBe(true);
  expect((await readCraft(3)).bookingId).toBe(first);
  const accept = makeFact(second, { kind: 'accepted', refersTo: claim.id, occurredAt: claim.occurredAt });
  expect(await record(accept)).toEqual(['recorded']);
  expect([await isTaken(), (await readCraft(3)).bookingId]).toEqual([false, second]);
  // The other booking has its number no more, and can come back without it; what it had until then stays.
  expect((await readDay()).facts.filter(({ kind }) => kind === 'undone')).toHaveLength(1);
  const story = await helper.get(`/api/bookings/${first}/notes`);
  expect(story.body.facts.map(({ kind }: NewFact) => kind).sort()).toEqual(['bound', 'handed-out', 'undone']);
  expect(await record(makeFact(first, { kind: 'returned', occurredAt: claim.occurredAt }))).toEqual([
    'recorded',
  ]);
  expect((await readCraft(3)).bookingId).toBe(second);
  expect((await readCraft(3)).trips).toMatchObject([
    { bookingId: second, outAt: at('10:05'), backAt: null },
    { bookingId: first, outAt: at('10:00'), backAt: at('10:05') },
  ]);
  await record(makeFact(second, { kind: 'returned', occurredAt: claim.occurredAt }));
});

test('what a device without a line had noted before is a question until its return arrives too', async () => {
  const { bookings, bind, out, back, readDay } = await aMorning(2);
  const [late, online = 0] = bookings;
  await record(out(online, '10:20'), bind(online, 4, '10:20'));
  const noted = bind(late, 4, '10:00');
  expect(await record(out(late, '10:00'), noted)).toEqual(['recorded', taken]);
  await record(back(late, '10:15'));
  expect((await readDay()).facts.find(({ id }) => id === noted.id)?.isTaken).toBe(false);
  expect((await readCraft(4)).trips.map(({ bookingId }) => bookingId)).toEqual([online, late]);
  await record(back(online, '10:30'));
});

test('two numbers for one unit are a question, and an undone hand-out holds no number', async () => {
  const { bookings, bind, out } = await aMorning(1);
  const [id] = bookings;
  const handedOut = out(id, '10:00');
  await record(handedOut, bind(id, 1, '10:01'));
  expect(await record(bind(id, 2, '10:02'))).toEqual(['More numbers than units.']);
  expect(await record(bind(id, 1, '10:03', { itemId: 'sup' }))).toEqual([
    'There is no such booking or item.',
  ]);
  await record(makeFact(id, { kind: 'undone', refersTo: handedOut.id, occurredAt: handedOut.occurredAt }));
  expect((await readCraft(1)).state).toBe('free');
});

function report(n: number, fields: Record<string, string>, photo?: Buffer) {
  return sendForm(helper, `/api/admin/craft/${craft(n)}/defects`, {
    ...{ id: randomUUID(), what: '', canGoOut: 'false', reportedAt: testNow, ...fields },
    photo: photo && { name: 'hull.jpg', type: 'image/jpeg', bytes: photo },
  });
}

test('a craft that cannot go out is a unit out of service until it is mended, and what no longer fits is listed', async () => {
  const { date } = await aMorning(1);
  site.setNow(testNow);
  const unitsAt = async () => (await readSlot(owner, 'tandem-kayak', date, '10:00-10:30')).outOfService ?? 0;
  const id = randomUUID();
  expect((await report(1, { id, what: 'Leaks\nat the bow' }, await aPhoto())).body).toEqual({ id });
  expect((await report(1, { id, what: 'Leaks\nat the bow' })).body).toEqual({ id });
  expect((await report(1, { what: 'Seat loose', canGoOut: 'true' })).status).toBe(200);
  expect(await unitsAt()).toBe(1);
  const page = await readCraft(1);
  expect(page).toMatchObject({
    state: 'out-of-service',
    openDefects: 2,
    shortBookings: { bookingCount: 0, bookings: [] },
  });
  const { photo } = page.defects.find((defect) => defect.id === id) ?? {};
  expect((await site.client().get(String(photo))).status).toBe(200);
  const { body: outages } = await owner.get('/api/outages');
  expect(outages).toMatchObject([
    { itemId: 'tandem-kayak', units: 1, reason: 'T-1: Leaks at the bow', craft: { number: 'T-1' } },
  ]);
  const refused = await owner.send('DELETE', `/api/outages/${outages[0].id}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'calendar/outage-of-craft']);

  const more = randomUUID();
  await report(1, { id: more });
  await helper.put(`/api/admin/craft-defects/${id}/mended`);
  expect(await unitsAt()).toBe(1);
  expect((await helper.put(`/api/admin/craft-defects/${more}/mended`)).status).toBe(200);
  expect((await helper.put(`/api/admin/craft-defects/${more}/mended`)).status).toBe(200);
  expect([await unitsAt(), (await readCraft(1)).state]).toEqual([0, 'free']);
  const photoAfter = async (days: number) => {
    await clearPhotos(site.database, new Date(Date.parse(testNow) + days * 86_400_000));
    return (await readCraft(1)).defects.find((defect) => defect.id === id)?.photo;
  };
  expect([await photoAfter(29), await photoAfter(31)]).toEqual([photo, null]);
});

test('mending changes nothing of the days before', async () => {
  const { date } = await aMorning(0);
  site.setNow(`${date}T08:00:00Z`);
  const unitsOn = async (day: string) =>
    (
      await site.database.row<{ units: number }>(sql`
        select out_of_service as units from slots where item_id = 'tandem-kayak' and slot_date = ${day} limit 1`)
    )?.units;
  const [id, again] = [randomUUID(), randomUUID()];
  await report(1, { id, what: `${'é'.repeat(194)}🛶` });
  const next = addDays(date, 1);
  site.setNow(`${next}T08:00:00Z`);
  expect((await owner.get('/api/outages')).status).toBe(200);
  expect((await helper.put(`/api/admin/craft-defects/${id}/mended`)).status).toBe(200);
  expect([await unitsOn(date), await unitsOn(next)]).toEqual([1, 0]);
  // The craft has no period any more, and can have another one.
  await report(1, { id: again });
  expect([await unitsOn(date), await unitsOn(next)]).toEqual([1, 1]);
  await helper.put(`/api/admin/craft-defects/${again}/mended`);
  expect([await unitsOn(date), await unitsOn(next)]).toEqual([1, 0]);
});

test('too few units in service name the bookings that booked last', async () => {
  const { date, bookings } = await aMorning(1);
  site.setNow(testNow);
  const units = (await readSlot(owner, 'tandem-kayak', date, '10:00-10:30')).quantity;
  const itemsBooked = itemsText({ itemId: 'tandem-kayak', quantity: units, duration: '1' });
  const { id } = await makeBooking(owner, { bookingDate: date, itemsBooked });
  expect(bookings[0]).toBeLessThan(id);
  await report(2, {});
  expect((await readCraft(2)).shortBookings).toMatchObject({
    bookingCount: 1,
    bookings: [{ id, reason: 'out-of-service' }],
  });
});

test('a retired craft leaves its period to the owner, and what is out is not retired', async () => {
  const { bookings, bind, out, back } = await aMorning(1);
  const [id] = bookings;
  await record(out(id, '10:00'), bind(id, 2, '10:00'));
  const refused = await owner.put(`/api/admin/craft/${craft(2)}/retired`);
  expect([refused.status, refused.body.code]).toEqual([409, 'craft/is-out']);
  await record(back(id, '10:20'));
  expect((await owner.put(`/api/admin/craft/${craft(2)}/retired`)).status).toBe(200);
  expect((await listCraft()).map(({ number }) => number)).toEqual(['T-1', 'T-3', 'T-4']);
  expect(await readCraft(2)).toMatchObject({ isRetired: true, shortBookings: null });
  const { body: outages } = await owner.get('/api/outages');
  expect(outages).toMatchObject([{ units: 1, reason: 'T-2' }]);
  expect((await owner.send('DELETE', `/api/outages/${outages[0].id}`)).body).toEqual({ isDeleted: true });
});

test('a check is due after its hours on the water, until somebody has checked', async () => {
  const { bookings, bind, out, back } = await aMorning(1);
  const [id] = bookings;
  const rules = { isNumberNeeded: true, checkHours: 1, checkDays: null };
  expect((await owner.put('/api/admin/craft-rules/tandem-kayak', rules)).body).toEqual(rules);
  await record(out(id, '09:00'), bind(id, 4, '09:00'), back(id, '10:29'));
  expect((await readCraft(4)).isCheckDue).toBe(true);
  const check = `/api/admin/craft-checks/${randomUUID()}`;
  for (const status of [200, 200])
    expect((await helper.put(check, { craftId: craft(4) })).status).toBe(status);
  expect(await readCraft(4)).toMatchObject({ isCheckDue: false, minutesSinceCheck: 0 });
});
