import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { readUnits, setUnits } from '../support/availability.ts';
import { countStatuses, makeBooking } from '../support/bookings.ts';
import { anotherDay, itemsText } from '../support/factories.ts';
import { moveBody, moveTo, previewMove } from '../support/moves.ts';
import { listOutbox } from '../support/outbox.ts';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});
afterEach(async () => {
  expect(await site.database.rows(sql`select * from invariant_violations`)).toEqual([]);
});

const kayaks = (quantity: number, duration = '1') =>
  itemsText({ itemId: 'single-kayak', quantity, duration });
const pay = (id: number) => staff.patch(`/api/bookings/${id}/payment`, { paymentCompleted: true });

async function book(wishes: Parameters<typeof makeBooking>[1] = {}): Promise<Booking> {
  return makeBooking(site.client(), { bookingDate: anotherDay(), itemsBooked: kayaks(2), ...wishes });
}

/** Units left of single kayaks, of eight. */
const unitsOn = (day: string) => readUnits(staff, 'single-kayak', day);

test('a booking moves to another day: its units with it, and what it costs stays', async () => {
  const booking = await book();
  const bookingDate = anotherDay();
  const { status, body } = await moveTo(staff, booking, { bookingDate, timeSlot: '12:00-12:30' });
  expect([status, body]).toEqual([
    200,
    {
      ...booking,
      bookingDate,
      timeSlot: '12:00-12:30',
      moves: 1,
      calendarSequence: 1,
      confirmed: true,
      confirmBy: null,
      updatedAt: expect.any(String),
    },
  ]);
  expect((await unitsOn(booking.bookingDate)).every((units) => units === 8)).toBe(true);
  expect((await unitsOn(bookingDate)).slice(7, 11)).toEqual([8, 6, 6, 8]);
});

test('of the same day its own units count as free, and nobody gets at them in between', async () => {
  const booking = await book({ itemsBooked: kayaks(8) });
  const { status } = await moveTo(staff, booking, { timeSlot: '10:30-11:00' });
  expect(status).toBe(200);
  expect((await unitsOn(booking.bookingDate)).slice(3, 8)).toEqual([8, 8, 0, 0, 8]);
});

test('items, units and duration move too, at the prices of the list', async () => {
  const booking = await book();
  const itemsBooked = itemsText(
    { itemId: 'single-kayak', quantity: 1, duration: '2' },
    { itemId: 'sup', quantity: 1, duration: '1/2' },
  );
  const { body } = await moveTo(staff, booking, { itemsBooked });
  expect([body.totalCents, body.dueCents]).toEqual([2500 + 800, 3300]);
  expect((await unitsOn(booking.bookingDate)).slice(3, 9)).toEqual([8, 7, 7, 7, 7, 8]);
  const boards = await readUnits(staff, 'sup', booking.bookingDate);
  expect(boards.slice(4, 6)).toEqual([Number(boards[0]) - 1, boards[0]]);
});

test('what stays as it was keeps its price, whatever the list says by now', async () => {
  const booking = await book();
  await site.database.run(
    sql`update rental_item_prices set amount_cents = 1600 where item_id = 'single-kayak' and duration = '1'`,
  );
  const { body: moved } = await moveTo(staff, booking, { timeSlot: '11:00-11:30' });
  await site.database.run(
    sql`update rental_item_prices set amount_cents = 1400 where item_id = 'single-kayak' and duration = '1'`,
  );
  expect(moved.totalCents).toBe(2800);
});

test('the customer gets one mail in their language, with an entry that replaces the first one', async () => {
  const booking = await book({ language: 'PL' });
  const bookingDate = anotherDay();
  await moveTo(staff, booking, { bookingDate });
  await moveTo(staff, { ...booking, bookingDate }, { timeSlot: '12:00-12:30' });
  const mails = (await listOutbox(site.database, booking.id)).filter(({ kind }) => kind === 'booking-moved');
  expect(mails.map(({ language, recipient }) => [language, recipient])).toEqual([
    ['PL', booking.email],
    ['PL', booking.email],
  ]);
  expect(mails[0]?.subject).toContain('Rezerwacja przeniesiona');
  expect(mails[0]?.text).toContain('10:00');
  const entries = mails.map(({ calendar }) => calendar ?? '');
  expect(entries.map((entry) => /SEQUENCE:(\d+)/.exec(entry)?.[1])).toEqual(['1', '2']);
  const uid = `UID:booking-${booking.id}@`;
  expect(entries.every((entry) => entry.includes(uid))).toBe(true);
  expect(entries[1]).toContain(`DTSTART:${bookingDate.replaceAll('-', '')}T100000Z`);
});

test('a repeated move is the same one; another one with its key is refused', async () => {
  const booking = await book();
  const wish = { bookingDate: anotherDay() };
  const { body: preview } = await previewMove(staff, booking, wish);
  const send = (changes: object = {}, key = 'move-once') =>
    staff.post(
      `/api/bookings/${booking.id}/move`,
      { ...moveBody(booking, wish, preview), ...changes },
      { 'idempotency-key': key },
    );
  const answers = await Promise.all([send(), send(), send()]);
  expect(countStatuses(answers)).toEqual({ 200: 3 });
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const { status, body } = await send({ timeSlot: '12:00-12:30' });
  expect([status, body.code]).toEqual([409, 'bookings/idempotency-conflict']);
  const mails = (await listOutbox(site.database, booking.id)).filter(({ kind }) => kind === 'booking-moved');
  expect(mails).toHaveLength(1);
});

test('of two who move a booking at once one does, and the other is told', async () => {
  const booking = await book();
  const days = Array.from({ length: 6 }, () => anotherDay());
  const previews = await Promise.all(days.map((bookingDate) => previewMove(staff, booking, { bookingDate })));
  const answers = await Promise.all(
    days.map((bookingDate, index) =>
      staff.post(
        `/api/bookings/${booking.id}/move`,
        moveBody(booking, { bookingDate }, previews[index]?.body),
      ),
    ),
  );
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: 5 });
  const refused = answers.filter(({ status }) => status === 409);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['bookings/changed-meanwhile']));
});

test('who wants what somebody else did meanwhile is told that the booking changed', async () => {
  const booking = await book();
  const wish = { bookingDate: anotherDay() };
  const { body: preview } = await previewMove(staff, booking, wish);
  expect((await moveTo(staff, booking, wish)).status).toBe(200);
  const late = await staff.post(`/api/bookings/${booking.id}/move`, moveBody(booking, wish, preview));
  expect([late.status, late.body.code]).toEqual([409, 'bookings/changed-meanwhile']);
});

test('nothing is moved for another price, difference or state than the one on the screen', async () => {
  const booking = await book();
  const wish = { bookingDate: anotherDay() };
  const { body: preview } = await previewMove(staff, booking, wish);
  const before = await readWrittenState(site.database);
  const send = (changes: object) =>
    staff.post(`/api/bookings/${booking.id}/move`, { ...moveBody(booking, wish, preview), ...changes });
  for (const changes of [{ version: 1 }, { newTotalCents: 1 }, { dueCents: 0 }, { surplusCents: 100 }]) {
    const answer = await send(changes);
    expectRefusal(answer, 409);
    expect(answer.body.code).toBe('bookings/changed-meanwhile');
  }
  expect((await send({ surplusWay: 'keep' })).body.code).toBe('bookings/surplus-undecided');
  expect(await readWrittenState(site.database)).toBe(before);
  await pay(booking.id);
  expect((await send({})).body.code).toBe('bookings/changed-meanwhile');
});

test('where units are short, closed or too late, the sentence says so and nothing changes', async () => {
  const booking = await book();
  const bookingDate = anotherDay();
  await setUnits(staff, { date: bookingDate }, 1);
  const before = await readWrittenState(site.database);
  const refuse = async (wish: Parameters<typeof moveTo>[2]) => {
    const answer = await moveTo(staff, booking, wish);
    expectRefusal(answer, 409, 422);
    return [answer.body.code, answer.body.message];
  };
  expect(await refuse({ bookingDate })).toEqual([
    'bookings/sold-out',
    expect.stringMatching(/10:00.*only 1 left/),
  ]);
  expect((await refuse({ bookingDate: '2029-01-01' }))[0]).toBe('bookings/slot-closed');
  expect((await refuse({ timeSlot: '16:30-17:00' }))[0]).toBe('bookings/ends-after-closing');
  expect((await refuse({ bookingDate: '2027-01-01' }))[0]).toBe('bookings/move-to-past');
  expect((await refuse({ itemsBooked: itemsText({ itemId: 'canoe' }) }))[0]).toBe('bookings/unknown-item');
  expect((await refuse({ itemsBooked: '{}' }))[0]).toBe('bookings/items-unreadable');
  expect((await refuse({ itemsBooked: kayaks(9) }))[0]).toBe('bookings/more-than-fleet');
  expect((await refuse({}))[0]).toBe('bookings/not-moved');
  expect(await readWrittenState(site.database)).toBe(before);
});

test('a cancelled booking, and one that is being paid online, stay where they are', async () => {
  const cancelled = await book();
  await staff.patch(`/api/bookings/${cancelled.id}/cancel`);
  const wish = { bookingDate: anotherDay() };
  expect((await moveTo(staff, cancelled, wish)).body.code).toBe('bookings/already-cancelled');
  const held = await book();
  await site.database.run(sql`
    update bookings set state = 'held', hold_expires_at = clock_timestamp() + interval '10 minutes'
    where id = ${held.id}`);
  const { status, body } = await moveTo(staff, held, wish);
  expect([status, body.code]).toEqual([409, 'bookings/move-while-paying']);
  await site.database.run(
    sql`update bookings set state = 'pending', hold_expires_at = null where id = ${held.id}`,
  );
});

test('the visitors’ window does not bind staff', async () => {
  const booking = await book();
  const { status } = await moveTo(staff, booking, { bookingDate: '2027-06-15', timeSlot: '16:00-16:30' });
  expect(status).toBe(200);
});

test('more is due at the beach, and staff take just that', async () => {
  const booking = await book({ itemsBooked: kayaks(1) });
  await pay(booking.id);
  const { body } = await moveTo(staff, booking, { itemsBooked: kayaks(1, '2') });
  expect(body).toMatchObject({ status: 'paid', totalCents: 2500, dueCents: 1100, paidByHandCents: 1400 });
  const { body: settled } = await pay(booking.id);
  expect(settled).toMatchObject({ status: 'paid', dueCents: 0, paidByHandCents: 2500 });
  expect((await pay(booking.id)).body.code).toBe('bookings/already-paid');
  const texts = (await listOutbox(site.database, booking.id)).map(({ kind, text }) => `${kind} ${text}`);
  expect(texts.find((text) => text.startsWith('booking-moved'))).toContain('€11');
});

test.each([
  ['hand', 600],
  ['keep', 0],
] as const)('less than was paid by hand: %s', async (surplusWay, refundedCents) => {
  const booking = await book({ itemsBooked: kayaks(1) });
  await pay(booking.id);
  const wish = { itemsBooked: kayaks(1, '1/2') };
  const { body: preview } = await previewMove(staff, booking, wish);
  expect(preview).toMatchObject({ surplusCents: 600, dueCents: 0, surplusWays: ['hand', 'keep'] });
  for (const way of [undefined, 'card'] as const) {
    const refused = await moveTo(staff, booking, wish, way ? { surplusWay: way } : {});
    expect(refused.body.code).toBe('bookings/surplus-undecided');
  }
  const { body } = await moveTo(staff, booking, wish, { surplusWay });
  expect(body).toMatchObject({ status: 'paid', totalCents: 800, dueCents: 0, refundedCents });
  // Back to what it was: what was given back is due again, what was kept is not.
  const { body: back } = await moveTo(staff, body, { itemsBooked: kayaks(1) });
  expect(back.dueCents).toBe(refundedCents);
});

test('a move is in the audit log with who did it, and in the history of the booking', async () => {
  const booking = await book();
  const bookingDate = anotherDay();
  await moveTo(staff, booking, { bookingDate });
  const { body } = await staff.get(`/api/bookings/${booking.id}/notes`);
  expect(body.moves).toEqual([
    {
      id: expect.any(Number),
      fromDate: booking.bookingDate,
      fromTimeSlot: booking.timeSlot,
      toDate: bookingDate,
      toTimeSlot: booking.timeSlot,
      staff: 'beach-staff',
      movedAt: expect.any(String),
    },
  ]);
  const changes = await site.database.rows<{ tableName: string }>(sql`
    select distinct table_name from audit_changes c join audit_entries e on e.id = c.entry_id
    where e.action = 'POST /api/bookings/:id/move' order by 1`);
  expect(changes.map(({ tableName }) => tableName)).toEqual(
    expect.arrayContaining(['booking_lines', 'booking_moves', 'bookings']),
  );
});
