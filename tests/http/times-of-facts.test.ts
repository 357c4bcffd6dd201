import { afterEach, beforeAll, expect, test } from 'vitest';
import type { FactAnswer, NewFact, TodayAnswer } from '#features/today/today.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { aFact, anotherDay, itemsText } from '../support/factories.ts';
import { listOutbox } from '../support/outbox.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';

let site: TestApp;
let owner: TestClient;
let beachStaff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  owner = await site.staffClient();
  beachStaff = await logInColleague(site, 'helper', 'beach');
});
afterEach(async () => {
  site.setNow(testNow);
  expect(await violations()).toEqual([]);
});

const violations = () => site.database.rows(sql`select * from invariant_violations`);
const onDay = (date: string, time: string) => new Date(`${date}T${time}:00+02:00`).toISOString();
const wrongTime = 'It cannot have happened at that time.';

async function record(...facts: NewFact[]): Promise<FactAnswer[]> {
  const { status, body } = await beachStaff.post('/api/admin/today/facts', { facts });
  expect(status).toBe(200);
  return body.answers;
}

async function readDay(date: string): Promise<TodayAnswer> {
  return (await beachStaff.get(`/api/admin/today?date=${date}`)).body;
}

async function unitsLeft(date: string): Promise<number[]> {
  const kayaks = (await readDay(date)).items.find(({ itemId }) => itemId === 'single-kayak');
  return (kayaks?.slots ?? []).map(({ capacity, reserved }) => capacity - reserved);
}

/** A single kayak from 10:00 to 12:00, paid. */
async function bookPaid() {
  const booking = await makeBooking(site.client(), {
    bookingDate: anotherDay(),
    itemsBooked: itemsText({ itemId: 'single-kayak', duration: '2' }),
  });
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true, method: 'cash' });
  return booking;
}

const releasedMails = async (id: number) =>
  (await listOutbox(site.database, id)).filter(({ kind }) => kind === 'units-released');

test('beach staff cannot give away the kayak of a paid booking of another day', async () => {
  const { id, bookingDate } = await bookPaid();
  const before = await unitsLeft(bookingDate);
  const answers = await record(
    aFact(id, { kind: 'no-show', occurredAt: testNow }),
    aFact(id, { kind: 'freed', occurredAt: testNow }),
    // Of the future, which is not yet.
    aFact(id, { kind: 'no-show', occurredAt: onDay(bookingDate, '10:30') }),
    aFact(id, { kind: 'freed', occurredAt: onDay(bookingDate, '10:31') }),
  );
  for (const answer of answers) expect(answer).toMatchObject({ outcome: 'conflict', sentence: wrongTime });
  expect(await unitsLeft(bookingDate)).toEqual(before);
  expect((await readDay(bookingDate)).facts.every(({ isUntimely }) => isUntimely)).toBe(true);
  const missed = (await readDay(bookingDate)).facts.filter(({ kind }) => kind === 'no-show');
  const accepted = missed.map((fact) => aFact(id, { kind: 'accepted', refersTo: fact.id, moves: 0 }));
  expect(await record(...accepted)).toMatchObject(
    accepted.map(() => ({ outcome: 'conflict', sentence: wrongTime })),
  );
  expect(await record(aFact(id, { kind: 'freed' }))).toMatchObject([{ outcome: 'conflict' }]);
  expect(await unitsLeft(bookingDate)).toEqual(before);
  expect(await releasedMails(id)).toEqual([]);
});

const times = [
  '0000-01-01T00:00:00Z',
  '1970-01-01T00:00:00Z',
  '2027-06-14T08:00:00Z',
  '2031-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
];

test.each<[string, Partial<NewFact>]>([
  ['checked in', { kind: 'checked-in' }],
  ['starts later', { kind: 'late-start', minutes: 30 }],
  ['handed out', { kind: 'handed-out' }],
  ['got another craft', { kind: 'swapped', itemId: 'single-kayak', quantity: 1, toItemId: 'sup' }],
  ['did not come', { kind: 'no-show' }],
])('one that was %s at an impossible time is listed and moves nothing', async (_, wish) => {
  const { id, bookingDate } = await bookPaid();
  site.setNow(onDay(bookingDate, '10:30'));
  const before = await unitsLeft(bookingDate);
  const facts = times.map((occurredAt) => aFact(id, { ...wish, occurredAt }));
  for (const answer of await record(...facts))
    expect(answer).toMatchObject({ outcome: 'conflict', sentence: wrongTime });
  expect(await unitsLeft(bookingDate)).toEqual(before);
  const kept = (await readDay(bookingDate)).facts;
  expect(kept.map(({ occurredAt }) => Date.parse(occurredAt)).toSorted()).toEqual(
    times.map((time) => Date.parse(time)).toSorted(),
  );
});

test.each<[string, Partial<NewFact>]>([
  ['back', { kind: 'returned' }],
  ['out for longer', { kind: 'extended', minutes: 30 }],
])('what is %s at an impossible time is listed and moves nothing', async (_, wish) => {
  const { id, bookingDate } = await bookPaid();
  site.setNow(onDay(bookingDate, '10:30'));
  await record(aFact(id, { occurredAt: onDay(bookingDate, '10:00') }));
  const before = await unitsLeft(bookingDate);
  for (const answer of await record(...times.map((occurredAt) => aFact(id, { ...wish, occurredAt }))))
    expect(answer).toMatchObject({ outcome: 'conflict', sentence: wrongTime });
  expect(await unitsLeft(bookingDate)).toEqual(before);
});

test('nobody is missing, and nothing is free, before the rental begins', async () => {
  const { id, bookingDate } = await bookPaid();
  site.setNow(onDay(bookingDate, '12:30'));
  const before = await unitsLeft(bookingDate);
  const early = [
    aFact(id, { occurredAt: onDay(bookingDate, '08:00') }),
    aFact(id, { kind: 'returned', occurredAt: onDay(bookingDate, '08:01') }),
    aFact(id, { kind: 'freed', occurredAt: onDay(bookingDate, '08:02') }),
  ];
  expect((await record(...early)).map(({ outcome }) => outcome)).toEqual([
    'recorded',
    'recorded',
    'conflict',
  ]);
  expect(await unitsLeft(bookingDate)).toEqual(before);
  const other = await bookPaid();
  site.setNow(onDay(other.bookingDate, '12:30'));
  const missed = (time: string) =>
    aFact(other.id, { kind: 'no-show', occurredAt: onDay(other.bookingDate, time) });
  expect(await record(missed('09:59'))).toMatchObject([{ outcome: 'conflict', sentence: wrongTime }]);
  expect(await record(missed('10:00'))).toMatchObject([{ outcome: 'recorded' }]);
});

test('a telephone whose clock was wrong loses nothing: what staff accept counts from then on', async () => {
  const { id, bookingDate } = await bookPaid();
  site.setNow(onDay(bookingDate, '10:05'));
  const [out, back] = [
    aFact(id, { occurredAt: '1970-01-01T00:10:00Z' }),
    aFact(id, { kind: 'returned', occurredAt: '1970-01-01T01:10:00Z' }),
  ];
  const accept = ({ id: refersTo }: NewFact) =>
    aFact(id, { kind: 'accepted', refersTo, occurredAt: '1970-01-01T00:11:00Z' });
  expect(await record(out)).toMatchObject([{ outcome: 'conflict' }]);
  expect(await record(accept(out))).toMatchObject([{ outcome: 'recorded' }]);
  expect((await owner.patch(`/api/bookings/${id}/cancel`)).body.code).toBe('bookings/still-out');
  site.setNow(onDay(bookingDate, '11:00'));
  expect(await record(back, accept(back))).toMatchObject([{ outcome: 'conflict' }, { outcome: 'recorded' }]);
  const before = await unitsLeft(bookingDate);
  const freed = aFact(id, { kind: 'freed', occurredAt: onDay(bookingDate, '11:00') });
  expect(await record(freed)).toMatchObject([{ outcome: 'recorded' }]);
  expect((await unitsLeft(bookingDate)).map((left, slot) => left - (before[slot] ?? 0)).slice(4, 9)).toEqual([
    0, 0, 0, 1, 0,
  ]);
  // Days later it is found, with what it had not sent.
  const late = await bookPaid();
  site.setNow(new Date(Date.parse(onDay(late.bookingDate, '10:00')) + 9 * 24 * 3_600_000).toISOString());
  const sent = [
    aFact(late.id, { occurredAt: onDay(late.bookingDate, '10:00') }),
    aFact(late.id, { kind: 'returned', occurredAt: onDay(late.bookingDate, '11:00') }),
  ];
  expect(await record(...sent)).toMatchObject([{ outcome: 'recorded' }, { outcome: 'recorded' }]);
});

test('a guest who did not come is told before the kayak goes to somebody else, unless that was a mistake', async () => {
  const { id, bookingDate } = await bookPaid();
  site.setNow(onDay(bookingDate, '10:40'));
  const before = await unitsLeft(bookingDate);
  const missed = aFact(id, { kind: 'no-show', occurredAt: onDay(bookingDate, '10:30') });
  await record(missed);
  expect(await releasedMails(id)).toMatchObject([
    { text: expect.stringContaining('At 10:30 our staff noted') },
  ]);
  const undo = aFact(id, { kind: 'undone', refersTo: missed.id, occurredAt: onDay(bookingDate, '10:31') });
  await record(undo, undo);
  expect(await releasedMails(id)).toEqual([]);
  await record(
    aFact(id, { kind: 'no-show', occurredAt: onDay(bookingDate, '10:32') }),
    aFact(id, { kind: 'freed', occurredAt: onDay(bookingDate, '10:33') }),
  );
  expect(await releasedMails(id)).toHaveLength(1);
  expect((await unitsLeft(bookingDate)).map((left, slot) => left - (before[slot] ?? 0)).slice(4, 9)).toEqual([
    0, 0, 1, 1, 0,
  ]);
});

test('who was early back hears that others can have the rest', async () => {
  const { id, bookingDate } = await bookPaid();
  site.setNow(onDay(bookingDate, '11:00'));
  await record(
    aFact(id, { occurredAt: onDay(bookingDate, '10:00') }),
    aFact(id, { kind: 'returned', occurredAt: onDay(bookingDate, '10:40') }),
  );
  expect(await releasedMails(id)).toEqual([]);
  await record(aFact(id, { kind: 'freed', occurredAt: onDay(bookingDate, '10:41') }));
  expect(await releasedMails(id)).toMatchObject([
    { text: expect.stringContaining('At 10:41 our staff noted') },
  ]);
});

test('the invariants name a paid booking whose units are gone without a decision, or without a mail', async () => {
  const { id, bookingDate } = await bookPaid();
  site.setNow(onDay(bookingDate, '10:40'));
  await record(
    aFact(id, { kind: 'no-show', occurredAt: onDay(bookingDate, '10:32') }),
    aFact(id, { kind: 'freed', occurredAt: onDay(bookingDate, '10:33') }),
  );
  expect(await violations()).toEqual([]);
  const rules = async () =>
    (await violations()).map((violation) => (violation as unknown as { rule: string }).rule);
  const mails = sql`update outbox_mails set kind = 'other' where booking_id = ${id} and kind = 'units-released'`;
  await site.database.run(mails);
  expect(await rules()).toEqual(['guest was not told that units were given away']);
  await site.database.run(
    sql`update outbox_mails set kind = 'units-released' where booking_id = ${id} and kind = 'other'`,
  );

  const other = await bookPaid();
  // As a version did that did not compare the times.
  const [one, two] = [aFact(other.id), aFact(other.id)];
  for (const [fact, kind] of [
    [one, 'no-show'],
    [two, 'freed'],
  ] as const)
    await site.database.run(sql`
      insert into rental_facts (id, booking_id, kind, occurred_at, staff_id, device)
      values (${fact.id}, ${other.id}, ${kind}, ${fact.occurredAt}, (select min(id) from staff_accounts), ${fact.device})`);
  await site.database.transaction(async (tx) => {
    await tx.run(sql`update slots s set reserved = reserved - a.quantity from allocations a
      where a.booking_id = ${other.id} and a.slot_no >= 5
        and (s.item_id, s.slot_date, s.slot_no) = (a.item_id, a.slot_date, a.slot_no)`);
    await tx.run(
      sql`update allocations set released_at = now() where booking_id = ${other.id} and slot_no >= 5`,
    );
    await tx.run(sql`insert into rental_claims (booking_id, item_id, slot_date, slot_no, quantity)
      select booking_id, item_id, slot_date, slot_no, quantity from allocations
      where booking_id = ${other.id} and released_at is null`);
  });
  expect(await rules()).toEqual(['paid booking lost units without a decision']);
  expect((await owner.patch(`/api/bookings/${other.id}/cancel`)).status).toBe(200);
});
