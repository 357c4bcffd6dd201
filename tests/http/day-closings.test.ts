import { beforeAll, expect, test } from 'vitest';
import { buildBoard } from '#features/today/domain/board.ts';
import { readDayEnd } from '#features/today/domain/day-end.ts';
import type { NewClosing, NewFact, TodayAnswer } from '#features/today/today.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { aClosing, aFact, anotherDay } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

/** A day of its own with two bookings of ten o'clock, at seven in the evening. */
async function anEvening() {
  site.setNow(testNow);
  const date = anotherDay();
  const one = (await makeBooking(site.client(), { bookingDate: date })).id;
  const two = (await makeBooking(site.client(), { bookingDate: date })).id;
  const at = (time: string) => new Date(`${date}T${time}:00+02:00`).toISOString();
  site.setNow(at('19:00'));
  const fact = (bookingId: number, time: string, kind: NewFact['kind'] = 'handed-out') =>
    aFact(bookingId, { kind, occurredAt: at(time) });
  const record = async (...facts: NewFact[]) => {
    const { body } = await staff.post('/api/admin/today/facts', { facts });
    return body.answers.map(({ outcome }: { outcome: string }) => outcome);
  };
  const close = async (sentences: Record<number, string> = {}, closing: Partial<NewClosing> = {}) =>
    staff.post(
      '/api/admin/today/closings',
      aClosing(date, sentences, { occurredAt: at('18:55'), ...closing }),
    );
  /** As any device reads it. */
  const read = async () => {
    const day: TodayAnswer = (await staff.get(`/api/admin/today?date=${date}`)).body;
    const { departures } = buildBoard(day, { now: new Date(at('19:00')), timeZone: 'Europe/Rome' });
    const { state, stillOut } = readDayEnd(departures, day.closings ?? []);
    return [state, ...stillOut.map(({ departure, sentence }) => [departure.booking.id, sentence])];
  };
  return { date, one, two, fact, record, close, read };
}

test('a day is not closed while somebody is out of whom nothing is said; a sentence each closes it', async () => {
  const { one, two, fact, record, close, read } = await anEvening();
  await record(fact(one, '10:30'), fact(two, '10:30'));
  expect((await close()).body).toMatchObject({
    state: 'reopened',
    stillOut: [
      { bookingId: one, sentence: null },
      { bookingId: two, sentence: null },
    ],
  });
  expect((await close({ [one]: 'At the marina' })).body.state).toBe('reopened');
  expect((await close({ [one]: 'At the marina', [two]: 'Towed in' })).body.state).toBe('closed');
  expect(await read()).toEqual(['closed', [one, 'At the marina'], [two, 'Towed in']]);
});

test('a fact that arrives after the closing is kept, reopens the day, and a return closes it again', async () => {
  const { one, two, fact, record, close, read } = await anEvening();
  await record(fact(one, '10:30'), fact(one, '11:30', 'returned'));
  expect((await close()).body.state).toBe('closed');
  expect(await record(fact(two, '17:30'))).toEqual(['recorded']);
  expect(await read()).toEqual(['reopened', [two, null]]);
  expect(await record(fact(two, '18:40', 'returned'))).toEqual(['recorded']);
  expect(await read()).toEqual(['closed']);
});

test('a closing that arrives before its own facts holds once they are there', async () => {
  const { one, fact, record, close, read } = await anEvening();
  await record(fact(one, '10:30'));
  expect((await close()).body.state).toBe('reopened');
  await record(fact(one, '11:30', 'returned'));
  expect(await read()).toEqual(['closed']);
});

test('a closing is kept once; sentences about bookings of other days are left out, and nonsense is refused', async () => {
  const { date, one, close } = await anEvening();
  const other = await anEvening();
  const closing = { id: aFact(one).id };
  const sentences = { [one]: 'At the marina', [other.one]: 'Elsewhere', 999999: 'Nowhere' };
  const [first, again] = [
    await close(sentences, { ...closing, date }),
    await close({}, { ...closing, date }),
  ];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(
    await site.database.rows(sql`
    select booking_id, sentence from day_closing_answers where closing_id = ${closing.id}`),
  ).toEqual([{ bookingId: one, sentence: 'At the marina' }]);
  for (const wrong of [{ answers: [{ bookingId: one, sentence: ' ' }] }, { date: '2027-02-30' }])
    expect((await close({}, wrong)).status).toBe(422);
  const long = { occurredAt: '0001-01-01T00:00:00Z' };
  expect((await close({}, long)).status).toBe(200);
  const twice = [1, 2].map(() => ({ bookingId: one, sentence: 'Here' }));
  expect((await close({}, { answers: twice })).status).toBe(422);
});
