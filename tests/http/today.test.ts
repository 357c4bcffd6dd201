import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { FactAnswer, NewFact, TodayAnswer } from '#features/today/today.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { aFact, anotherDay, itemsText } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

afterEach(() => site.setNow(testNow));

async function readDay(date: string, language = 'EN'): Promise<TodayAnswer> {
  const { status, headers, body } = await staff.get(`/api/admin/today?date=${date}&language=${language}`);
  expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' });
  return body;
}

async function record(...facts: NewFact[]): Promise<FactAnswer[]> {
  const { status, body } = await staff.post('/api/admin/today/facts', { facts });
  expect(status).toBe(200);
  return body.answers;
}

/** What the clock says on the beach; in the tests' summer two hours ahead of UTC. */
const onDay = (date: string, time: string) => new Date(`${date}T${time}:00+02:00`).toISOString();

const outcomes = (answers: FactAnswer[]) => answers.map(({ outcome }) => outcome);

test('a day says what to hand out, to whom, what is due, and what there is', async () => {
  const date = anotherDay();
  const booking = await makeBooking(site.client(), {
    bookingDate: date,
    itemsBooked: itemsText({ itemId: 'tandem-kayak', quantity: 2, duration: '2' }),
  });
  const gone = await makeBooking(site.client(), { bookingDate: date });
  await staff.patch(`/api/bookings/${gone.id}/cancel`);
  const day = await readDay(date);
  expect(day.bookings).toEqual([
    {
      id: booking.id,
      reference: booking.reference,
      startSlot: 4,
      isCancelled: false,
      isHeld: false,
      isConfirmed: expect.any(Boolean),
      fullName: 'Anna Rossi',
      phoneNumber: booking.phoneNumber,
      language: 'EN',
      totalCents: 6000,
      dueCents: 6000,
      devicePayments: {},
      moves: 0,
      waiverAccepted: true,
      note: null,
      lines: [{ itemId: 'tandem-kayak', quantity: 2, duration: '2' }],
    },
  ]);
  const tandem = day.items.find(({ itemId }) => itemId === 'tandem-kayak');
  expect(tandem?.title).toBe('Tandem kayak');
  expect(tandem?.prices).toHaveLength(3);
  expect(tandem?.slots[4]).toMatchObject({ slotNumber: 4, reserved: 2 });
  expect((await readDay(date, 'IT')).items.map(({ title }) => title)).toContain('Kayak doppio');
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  expect((await readDay(date)).bookings[0]).toMatchObject({ totalCents: 6000, dueCents: 0 });
});

test('a fact is kept once, however often it is sent, with who and when', async () => {
  const date = anotherDay();
  const { id } = await makeBooking(site.client(), { bookingDate: date });
  const before = await readDay(date);
  site.setNow(onDay(date, '12:00'));
  const out = aFact(id, { occurredAt: onDay(date, '10:40') });
  expect(await record(out)).toEqual([{ id: out.id, outcome: 'recorded', sentence: null }]);
  expect(outcomes(await record(out, out))).toEqual(['repeated', 'repeated']);
  const twice = aFact(id, { kind: 'returned', occurredAt: onDay(date, '10:50') });
  const answers = await Promise.all(Array.from({ length: 5 }, () => record(twice)));
  expect(outcomes(answers.flat()).toSorted()).toEqual(['recorded', ...Array(4).fill('repeated')]);
  const day = await readDay(date);
  expect(day.version).not.toBe(before.version);
  expect(day.facts).toHaveLength(2);
  expect(day.facts[0]).toMatchObject({
    id: out.id,
    bookingId: id,
    kind: 'handed-out',
    occurredAt: onDay(date, '10:40'),
    staff: 'beach-staff',
  });
});

test('what contradicts is kept and named, until staff decide', async () => {
  const date = anotherDay();
  const { id } = await makeBooking(site.client(), { bookingDate: date });
  site.setNow(onDay(date, '10:10'));
  const out = { occurredAt: onDay(date, '10:05') };
  const [first, second] = [aFact(id, out), aFact(id, out)];
  expect(outcomes(await record(first))).toEqual(['recorded']);
  const [answer] = await record(second);
  expect(answer).toMatchObject({ outcome: expect.stringMatching(/recorded|conflict/) });
  expect((await readDay(date)).facts).toHaveLength(2);
  const early = aFact(id, { kind: 'returned', occurredAt: onDay(date, '09:55') });
  expect(await record(early)).toEqual([
    { id: early.id, outcome: 'conflict', sentence: 'It was not handed out.' },
  ]);
  const decided = aFact(id, { kind: 'undone', refersTo: early.id, ...out });
  expect(outcomes(await record(decided))).toEqual(['recorded']);
});

test('a booking that was cancelled meanwhile is named in the language of the device', async () => {
  const date = anotherDay();
  const { id } = await makeBooking(site.client(), { bookingDate: date });
  await staff.patch(`/api/bookings/${id}/cancel`);
  site.setNow(onDay(date, '10:10'));
  const { body } = await staff.post('/api/admin/today/facts?language=IT', {
    facts: [aFact(id, { occurredAt: onDay(date, '10:05') })],
  });
  expect(body.answers[0]).toMatchObject({
    outcome: 'conflict',
    sentence: 'Consegnato anche se la prenotazione è annullata.',
  });
  expect((await readDay(date)).bookings[0]).toMatchObject({ id, isCancelled: true });
});

test('a device whose clock is ahead does not write the future', async () => {
  const date = anotherDay();
  const { id } = await makeBooking(site.client(), { bookingDate: date });
  site.setNow(onDay(date, '10:10'));
  await record(aFact(id, { occurredAt: onDay(date, '10:40') }));
  expect((await readDay(date)).facts[0]).toMatchObject({
    occurredAt: onDay(date, '10:10'),
    isUntimely: false,
  });
});

test('one fact that means nothing does not hold back the others', async () => {
  const date = anotherDay();
  const { id } = await makeBooking(site.client(), { bookingDate: date });
  site.setNow(onDay(date, '10:10'));
  const answers = await record(
    aFact(999_999_999),
    aFact(id, { kind: 'swapped', itemId: 'no-such-item', quantity: 1, toItemId: 'sup' }),
    aFact(id, { occurredAt: onDay(date, '10:05') }),
  );
  expect(outcomes(answers)).toEqual(['conflict', 'conflict', 'recorded']);
});

test.each<[string, Partial<NewFact>]>([
  ['without what its kind needs', { kind: 'extended' }],
  ['with what its kind has not', { minutes: 30 }],
  ['with an id that is none', { id: 'a' }],
  ['with no time', { occurredAt: 'yesterday' }],
  ['of an unknown kind', { kind: 'sold' as never }],
])('a fact %s is refused', async (_, damage) => {
  const { status } = await staff.post('/api/admin/today/facts', { facts: [aFact(1, damage)] });
  expect(status).toBe(422);
});

test('facts stay as they are, for everybody', async () => {
  const { id } = await makeBooking(site.client(), { bookingDate: anotherDay() });
  const fact = aFact(id, { id: randomUUID() });
  await record(fact);
  await expect(site.database.run(sql`delete from rental_facts where id = ${fact.id}`)).rejects.toThrow();
  await expect(
    site.database.run(sql`update rental_facts set kind = 'returned' where id = ${fact.id}`),
  ).rejects.toThrow();
});

test('visitors neither read the day nor write facts', async () => {
  const visitor = site.client();
  expect((await visitor.get('/api/admin/today?date=2027-06-20')).status).toBe(401);
  expect((await visitor.post('/api/admin/today/facts', { facts: [aFact(1)] })).status).toBe(401);
});

/** Units of single kayaks that are left in each half hour from 10:00 on. */
async function freeFrom(date: string, slotNumber = 4): Promise<number[]> {
  const item = (await readDay(date)).items.find(({ itemId }) => itemId === 'single-kayak');
  return (item?.slots ?? [])
    .filter((slot) => slot.slotNumber >= slotNumber)
    .slice(0, 4)
    .map(({ capacity, reserved }) => capacity - reserved);
}

test('more time takes units and costs what it says, and one undo gives both back', async () => {
  const date = anotherDay();
  const { id } = await makeBooking(staff, { bookingDate: date });
  site.setNow(onDay(date, '12:00'));
  const all = await freeFrom(date, 10);
  expect(await freeFrom(date)).toEqual(
    [all[0], all[0], all[0], all[0]].map((units, n) => Number(units) - (n < 2 ? 1 : 0)),
  );
  const extended = aFact(id, { kind: 'extended', minutes: 30, occurredAt: onDay(date, '10:40') });
  expect(outcomes(await record(aFact(id, { occurredAt: onDay(date, '10:00') }), extended, extended))).toEqual(
    ['recorded', 'recorded', 'repeated'],
  );
  expect((await freeFrom(date)).slice(2)).toEqual([Number(all[0]) - 1, all[0]]);
  expect((await readDay(date)).facts.find((fact) => fact.kind === 'extended')).toMatchObject({
    chargeCents: 800,
    isShort: false,
  });
  const undo = aFact(id, { kind: 'undone', refersTo: extended.id, occurredAt: onDay(date, '10:41') });
  expect(outcomes(await record(undo, undo))).toEqual(['recorded', 'repeated']);
  expect((await freeFrom(date)).slice(2)).toEqual([all[0], all[0]]);
});

test('what is not there is not overbooked: the promise is kept on record, and named', async () => {
  const date = anotherDay();
  const { id } = await makeBooking(staff, { bookingDate: date });
  site.setNow(onDay(date, '12:00'));
  await site.database.run(sql`
    update slots set capacity = reserved where slot_date = ${date} and slot_no = 6 and item_id = 'single-kayak'`);
  const extended = aFact(id, { kind: 'extended', minutes: 60, occurredAt: onDay(date, '10:40') });
  const answers = await record(aFact(id, { occurredAt: onDay(date, '10:00') }), extended);
  expect(answers[1]).toEqual({
    id: extended.id,
    outcome: 'conflict',
    sentence: 'There are not enough units for it.',
  });
  expect((await readDay(date)).facts.find((fact) => fact.kind === 'extended')?.isShort).toBe(true);
});

test('who comes back early gives nothing back until staff free the rest, and an undo takes it again', async () => {
  const date = anotherDay();
  const { id } = await makeBooking(staff, {
    bookingDate: date,
    itemsBooked: itemsText({ itemId: 'single-kayak', duration: '2' }),
  });
  site.setNow(onDay(date, '12:00'));
  const before = await freeFrom(date);
  const back = aFact(id, { kind: 'returned', occurredAt: onDay(date, '10:20') });
  await record(aFact(id, { occurredAt: onDay(date, '10:00') }), back);
  expect(await freeFrom(date)).toEqual(before);
  const freed = aFact(id, { kind: 'freed', occurredAt: onDay(date, '10:21') });
  expect(outcomes(await record(freed))).toEqual(['recorded']);
  expect(await freeFrom(date)).toEqual(before.map((units, n) => (n === 0 ? units : units + 1)));
  await record(aFact(id, { kind: 'undone', refersTo: freed.id, occurredAt: onDay(date, '10:22') }));
  expect(await freeFrom(date)).toEqual(before);
});

test('a swap takes the other craft and gives the first one back', async () => {
  const date = anotherDay();
  const { id } = await makeBooking(staff, { bookingDate: date });
  site.setNow(onDay(date, '12:00'));
  const before = await freeFrom(date);
  const swapped = aFact(id, {
    kind: 'swapped',
    itemId: 'single-kayak',
    quantity: 1,
    toItemId: 'sup',
    occurredAt: onDay(date, '09:50'),
  });
  expect(outcomes(await record(swapped))).toEqual(['recorded']);
  expect(await freeFrom(date)).toEqual(before.map((units, n) => (n < 2 ? units + 1 : units)));
  await staff.patch(`/api/bookings/${id}/cancel`);
  const sup = (await readDay(date)).items.find(({ itemId }) => itemId === 'sup');
  expect(sup?.slots.every(({ reserved }) => reserved === 0)).toBe(true);
});
