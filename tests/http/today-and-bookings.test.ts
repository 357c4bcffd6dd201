import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { expireUnconfirmed } from '#features/bookings/server/bookings.public.ts';
import type { NewFact, TodayAnswer } from '#features/today/today.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { aBookingRequest, anotherDay, itemsText, aFact as makeFact } from '../support/factories.ts';
import { guestTokenOf, noMoney } from '../support/guests.ts';
import { moveTo } from '../support/moves.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});
afterEach(async () => {
  now = testNow;
  site.setNow(testNow);
  expect(await site.database.rows(sql`select * from invariant_violations`)).toEqual([]);
});

async function record(...facts: NewFact[]) {
  const { status, body } = await staff.post('/api/admin/today/facts', { facts });
  expect(status).toBe(200);
  return body.answers;
}

const recorded = (fact: NewFact) => ({ id: fact.id, outcome: 'recorded', sentence: null });
const readBooking = async (id: number): Promise<Booking> => (await staff.get(`/api/bookings/${id}`)).body;
const readDay = async (date: string): Promise<TodayAnswer> =>
  (await staff.get(`/api/admin/today?date=${date}`)).body;
const pay = (id: number) =>
  staff.patch(`/api/bookings/${id}/payment`, { paymentCompleted: true, method: 'cash' });
const cancel = (id: number) => staff.patch(`/api/bookings/${id}/cancel`);
const onDay = (date: string, time: string) => new Date(`${date}T${time}:00+02:00`).toISOString();
const undo = ({ id, bookingId }: NewFact) => aFact(bookingId, { kind: 'undone', refersTo: id });

/** One single kayak from 10:00 to 11:00, booked by staff: it is confirmed. */
const book = () => makeBooking(staff, { bookingDate: anotherDay() });

/** From then on it is a while into the rental, and facts happen now. */
let now = testNow;
function onTheBeach<Booked extends { bookingDate: string }>(booking: Booked): Booked {
  now = onDay(booking.bookingDate, '10:20');
  site.setNow(now);
  return booking;
}
const aFact = (id: number, wishes: Partial<NewFact> = {}) => makeFact(id, { occurredAt: now, ...wishes });

test.each(['handed-out', 'checked-in'] as const)(
  'who has been %s is confirmed, and does not end',
  async (kind) => {
    await staff.put('/api/system-settings/poster_booking', { value: 'true' });
    const { email: _e, bookingDate: _d, paymentCompleted: _p, status: _s, ...wish } = aBookingRequest();
    const { status, body } = await site
      .client()
      .post('/api/poster-bookings', { ...wish, timeSlot: '10:00-10:30' });
    expect([status, body.confirmed]).toEqual([201, false]);
    const fact = aFact(body.id, { kind });
    expect(await record(fact)).toEqual([recorded(fact)]);
    expect(await readBooking(body.id)).toMatchObject({ confirmed: true, confirmBy: null });
    site.setNow(new Date(Date.parse(testNow) + 3_600_000).toISOString());
    await expireUnconfirmed(site.bookings);
    expect((await readBooking(body.id)).status).toBe('pending');
  },
);

test('whose card payment is under way pays at the beach once the craft is out', async () => {
  const { id } = onTheBeach(await book());
  await site.database.run(sql`
    update bookings set state = 'held', hold_expires_at = clock_timestamp() + interval '5 minutes' where id = ${id}`);
  const fact = aFact(id);
  expect(await record(fact)).toEqual([recorded(fact)]);
  expect(await readBooking(id)).toMatchObject({ status: 'pending', holdSecondsLeft: null, confirmed: true });
});

test('more time is due with the rest, and Mark Paid and the till take it', async () => {
  const { id, bookingDate } = await book();
  site.setNow(onDay(bookingDate, '12:00'));
  await record(aFact(id, { occurredAt: onDay(bookingDate, '10:00') }));
  const more = aFact(id, { kind: 'extended', minutes: 30, occurredAt: onDay(bookingDate, '10:40') });
  expect(await record(more, more)).toMatchObject([recorded(more), { outcome: 'repeated' }]);
  expect((await readBooking(id)).dueCents).toBe(2200);
  expect((await readDay(bookingDate)).bookings[0]).toMatchObject({ dueCents: 2200 });
  expect((await pay(id)).body).toMatchObject({ dueCents: 0, paidByHandCents: 2200 });
  expect((await readDay(bookingDate)).bookings[0]).toMatchObject({ dueCents: 0 });
});

test('more time after the payment is due alone, is paid by hand, and an undo gives back what was due', async () => {
  const { id, bookingDate } = await book();
  await pay(id);
  site.setNow(onDay(bookingDate, '12:00'));
  const more = aFact(id, { kind: 'extended', minutes: 30, occurredAt: onDay(bookingDate, '10:40') });
  await record(aFact(id, { occurredAt: onDay(bookingDate, '10:00') }), more);
  expect((await readBooking(id)).dueCents).toBe(800);
  expect((await readDay(bookingDate)).bookings[0]).toMatchObject({ dueCents: 800 });
  const undone = { ...undo(more), occurredAt: onDay(bookingDate, '10:41') };
  await record(undone, undone);
  expect((await readBooking(id)).dueCents).toBe(0);
  await record({ ...undo(undone), occurredAt: onDay(bookingDate, '10:42') });
  expect((await pay(id)).body).toMatchObject({ dueCents: 0, paidByHandCents: 2200 });
});

test('what is out, or was, is not moved; without its facts it is', async () => {
  const booking = onTheBeach(await book());
  const out = aFact(booking.id);
  await record(out);
  const bookingDate = anotherDay();
  expect(await moveTo(staff, booking, { bookingDate })).toMatchObject({
    status: 409,
    body: { code: 'bookings/handed-out', message: expect.stringContaining('handed out') },
  });
  const back = aFact(booking.id, { kind: 'returned' });
  await record(back);
  expect((await moveTo(staff, booking, { bookingDate })).status).toBe(409);
  await record(undo(back), undo(out));
  expect((await moveTo(staff, booking, { bookingDate })).status).toBe(200);
});

test.each<[string, Partial<NewFact>]>([
  ['starts later', { kind: 'late-start', minutes: 30 }],
  ['got another craft', { kind: 'swapped', itemId: 'single-kayak', quantity: 1, toItemId: 'sup' }],
  ['did not come', { kind: 'no-show' }],
])('a booking that %s begins anew where it is moved to, on the same day too', async (_, wish) => {
  const booking = onTheBeach(await book());
  const fact = aFact(booking.id, wish);
  expect(await record(fact)).toEqual([recorded(fact)]);
  const { status, body } = await moveTo(staff, booking, { timeSlot: '13:00-13:30' });
  expect(status).toBe(200);
  expect((await readDay(booking.bookingDate)).facts).toEqual([]);
  // Sent again, since its answer was lost.
  expect(await record(fact)).toMatchObject([{ outcome: 'repeated' }]);
  const bookingDate = anotherDay();
  expect((await moveTo(staff, body, { bookingDate })).status).toBe(200);
  onTheBeach({ bookingDate });
  const out = aFact(booking.id, { moves: 2 });
  expect(await record(out)).toEqual([recorded(out)]);
});

test('a fact of a device that had not heard of the move is kept and named', async () => {
  const booking = await book();
  const bookingDate = anotherDay();
  await moveTo(staff, booking, { bookingDate });
  onTheBeach({ bookingDate });
  const out = aFact(booking.id, { moves: 0 });
  expect(await record(out)).toEqual([
    { id: out.id, outcome: 'conflict', sentence: 'The booking was moved in the meantime.' },
  ]);
  expect((await readDay(bookingDate)).facts).toMatchObject([{ id: out.id, isOutdated: true }]);
  const accepted = aFact(booking.id, { kind: 'accepted', refersTo: out.id, moves: 1 });
  expect(await record(accepted)).toEqual([recorded(accepted)]);
  expect(
    (await moveTo(staff, { ...booking, bookingDate, moves: 1 }, { timeSlot: '12:00-12:30' })).status,
  ).toBe(409);
});

test('what is out is not cancelled; extended and back it is, and nothing is held any more', async () => {
  const { id, bookingDate } = await book();
  site.setNow(onDay(bookingDate, '12:00'));
  const more = aFact(id, { kind: 'extended', minutes: 60, occurredAt: onDay(bookingDate, '10:40') });
  await record(aFact(id, { occurredAt: onDay(bookingDate, '10:00') }), more);
  const preview = `/api/bookings/cancellation-preview?ids=${id}`;
  const nothing = { count: 0, cents: 0 };
  expect((await staff.get(preview)).body).toEqual({
    ...{ count: 0, byCard: nothing, byHand: nothing },
    refused: [{ id, message: expect.stringContaining('Its craft are still out') }],
  });
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'bookings/still-out' } });
  const { body } = await staff.post('/api/bookings/delete-selected', { bookingIds: [id] });
  expect(body).toMatchObject({ successCount: 0, failed: [{ id }] });
  await record(aFact(id, { kind: 'returned', occurredAt: onDay(bookingDate, '11:50') }));
  expect((await staff.get(preview)).body).toMatchObject({ count: 1, refused: [] });
  expect((await cancel(id)).status).toBe(200);
  const kayaks = (await readDay(bookingDate)).items.find(({ itemId }) => itemId === 'single-kayak');
  expect(kayaks?.slots.every(({ reserved }) => reserved === 0)).toBe(true);
});

test('what was handed out early is not cancelled by its guest', async () => {
  const { id, bookingDate } = await book();
  now = onDay(bookingDate, '09:50');
  site.setNow(now);
  const token = await guestTokenOf(site.database, id);
  await record(aFact(id));
  expect(await site.client().post('/api/guest/cancel', { token, ...noMoney })).toMatchObject({
    status: 409,
    body: { code: 'bookings/handed-out' },
  });
  expect((await readBooking(id)).cancelled).toBe(false);
});

test('a swap is moved with what was booked', async () => {
  const booking = onTheBeach(
    await makeBooking(staff, {
      bookingDate: anotherDay(),
      itemsBooked: itemsText({ itemId: 'single-kayak', quantity: 2 }),
    }),
  );
  await record(
    aFact(booking.id, { kind: 'swapped', itemId: 'single-kayak', quantity: 1, toItemId: 'sup' }),
    aFact(booking.id, { kind: 'no-show' }),
    aFact(booking.id, { kind: 'freed' }),
  );
  expect((await moveTo(staff, booking, { timeSlot: '11:00-11:30' })).status).toBe(200);
});
