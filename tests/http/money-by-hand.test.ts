import { beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { countStatuses, makeBooking } from '../support/bookings.ts';
import { anotherDay, itemsText } from '../support/factories.ts';
import { listOutbox } from '../support/outbox.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { staffCredentials } from '../support/test-constants.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

const pay = (id: number, method?: string) =>
  staff.patch(`/api/bookings/${id}/payment`, { paymentCompleted: true, ...(method ? { method } : {}) });
const undo = (id: number, payment: number) => staff.post(`/api/bookings/${id}/payment/undo`, { payment });

async function makePaid(method = 'cash'): Promise<Booking> {
  const booking = await makeBooking(staff, { bookingDate: anotherDay() });
  return (await pay(booking.id, method)).body;
}

const paymentOf = ({ undoablePayment }: Booking) => undoablePayment?.id ?? 0;

/** Lets more than a minute pass since money was noted. */
const letAMinutePass = () =>
  site.database.run(sql`update money_movements set moved_at = moved_at - interval '61 seconds'`);

async function movementsOf(id: number): Promise<unknown[]> {
  const { movements } = (await staff.get(`/api/payment/history/${id}`)).body;
  return movements.map(({ kind, method, amountCents }: Record<string, unknown>) => [
    kind,
    method,
    amountCents,
  ]);
}

const paidMails = async (id: number) =>
  (await listOutbox(site.database, id)).filter(({ kind }) => kind === 'payment-received');

test.each(['cash', 'terminal', 'transfer'])('money that came by %s is noted as such', async (method) => {
  const paid = await makePaid(method);
  expect(paid).toMatchObject({ status: 'paid', paidByHandCents: 1400 });
  expect(paid.undoablePayment).toEqual({ id: expect.any(Number), method, secondsLeft: 60 });
  expect(await movementsOf(paid.id)).toEqual([['payment-by-hand', method, 1400]]);
});

test('how it came need not be said', async () => {
  const { id } = await makeBooking(staff, { bookingDate: anotherDay() });
  expect((await pay(id)).body.undoablePayment).toMatchObject({ method: null });
});

test('another way to pay is refused', async () => {
  const { id } = await makeBooking(staff, { bookingDate: anotherDay() });
  expect(await pay(id, 'shells')).toMatchObject({ status: 422, body: { code: 'http/invalid' } });
});

test('the customer hears of it a minute later', async () => {
  const { id } = await makePaid();
  expect(await paidMails(id)).toHaveLength(1);
  const waits = await site.database.row<{ seconds: number }>(sql`
    select extract(epoch from next_try_at - created_at)::float8 as seconds from outbox_mails
    where booking_id = ${id} and kind = 'payment-received'`);
  expect(waits?.seconds).toBeCloseTo(60, 1);
});

test('within a minute a payment is taken back, and its mail with it', async () => {
  const before = await makeBooking(staff, { bookingDate: anotherDay() });
  const paid: Booking = (await pay(before.id, 'cash')).body;
  const { status, body } = await undo(before.id, paymentOf(paid));
  expect(status).toBe(200);
  expect(body).toEqual({ ...before, updatedAt: expect.any(String) });
  expect(await movementsOf(before.id)).toEqual([
    ['payment-by-hand', 'cash', 1400],
    ['payment-by-hand-undone', 'cash', -1400],
  ]);
  expect(await paidMails(before.id)).toEqual([]);
});

test('undone twice it is undone once, also by two at the same moment', async () => {
  const paid = await makePaid();
  const answers = await Promise.all(Array.from({ length: 8 }, () => undo(paid.id, paymentOf(paid))));
  expect(countStatuses(answers)).toEqual({ 200: 8 });
  expect(await movementsOf(paid.id)).toHaveLength(2);
});

test('a repeated request never takes back what was paid since', async () => {
  const first = await makePaid('cash');
  await undo(first.id, paymentOf(first));
  const second: Booking = (await pay(first.id, 'terminal')).body;
  expect(await paidMails(first.id)).toHaveLength(1);
  expect((await undo(first.id, paymentOf(first))).body).toMatchObject({ status: 'paid' });
  expect(paymentOf(second)).not.toBe(paymentOf(first));
  expect(await paidMails(first.id)).toHaveLength(1);
});

test('a second payment is told also where the mail of the first has left already', async () => {
  const first = await makePaid();
  await site.database.run(sql`
    update outbox_mails set state = 'sent', sent_at = clock_timestamp()
    where booking_id = ${first.id} and kind = 'payment-received'`);
  await undo(first.id, paymentOf(first));
  await pay(first.id, 'terminal');
  expect(await paidMails(first.id)).toHaveLength(2);
});

/** As a device on the beach sends it, which may not have heard of anything since. */
const noteOnDevice = (id: number, deviceKey: string, amountCents = 1400) =>
  staff.patch(`/api/bookings/${id}/payment`, {
    paymentCompleted: true,
    method: 'cash',
    deviceKey,
    amountCents,
  });

test('what a device sends again counts once, also after it was undone', async () => {
  const [booking, other] = await Promise.all(
    [1, 2].map(() => makeBooking(staff, { bookingDate: anotherDay() })),
  );
  const [id, otherId] = [booking?.id ?? 0, other?.id ?? 0];
  const deviceKey = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => noteOnDevice(id, deviceKey)));
  expect(countStatuses(answers)).toEqual({ 200: 4 });
  expect(await noteOnDevice(otherId, deviceKey)).toMatchObject({
    status: 409,
    body: { code: 'bookings/idempotency-conflict' },
  });
  const undone = await staff.post(`/api/bookings/${id}/payment/undo`, { deviceKey });
  expect(undone).toMatchObject({ status: 200, body: { dueCents: 1400 } });
  expect(await noteOnDevice(id, deviceKey)).toMatchObject({ status: 200, body: { dueCents: 1400 } });
  expect(await movementsOf(id)).toEqual([
    ['payment-by-hand', 'cash', 1400],
    ['payment-by-hand-undone', 'cash', -1400],
  ]);
});

test('the board names what devices took, so that they count it once', async () => {
  const { id, bookingDate } = await makeBooking(staff, { bookingDate: anotherDay() });
  const deviceKey = crypto.randomUUID();
  const board = async () => {
    const { body } = await staff.get(`/api/admin/today?date=${bookingDate}&language=EN`);
    const [booking] = body.bookings.filter((each: { id: number }) => each.id === id);
    return [booking.dueCents, booking.devicePayments];
  };
  expect(await board()).toEqual([1400, {}]);
  await noteOnDevice(id, deviceKey);
  expect(await board()).toEqual([0, { [deviceKey]: 1400 }]);
  await staff.post(`/api/bookings/${id}/payment/undo`, { deviceKey });
  expect(await board()).toEqual([1400, {}]);
});

test('what a device took is taken where more is due by now, and the rest stays due', async () => {
  const { id } = await makeBooking(staff, { bookingDate: anotherDay() });
  expect((await noteOnDevice(id, crypto.randomUUID(), 1200)).body).toMatchObject({
    status: 'paid',
    dueCents: 200,
  });
  expect((await noteOnDevice(id, crypto.randomUUID(), 200)).body).toMatchObject({ dueCents: 0 });
  expect(await movementsOf(id)).toEqual([
    ['payment-by-hand', 'cash', 1200],
    ['payment-by-hand', 'cash', 200],
  ]);
});

test('what a device took is refused where less, or nothing, is due by now', async () => {
  const { id } = await makeBooking(staff, { bookingDate: anotherDay() });
  const code = async (amountCents: number) =>
    (await noteOnDevice(id, crypto.randomUUID(), amountCents)).body.code;
  expect(await code(1600)).toBe('bookings/due-changed');
  await pay(id, 'terminal');
  expect(await code(1400)).toBe('bookings/already-paid');
  expect(await movementsOf(id)).toEqual([['payment-by-hand', 'terminal', 1400]]);
});

test('an undo that names no payment of the booking is refused', async () => {
  const { id } = await makePaid();
  const undoIt = (body: object) => staff.post(`/api/bookings/${id}/payment/undo`, body);
  expect(await undoIt({ deviceKey: crypto.randomUUID() })).toMatchObject({ status: 404 });
  expect(await undoIt({})).toMatchObject({ status: 422 });
});

test('after a minute it stays', async () => {
  const paid = await makePaid();
  await letAMinutePass();
  expect(await undo(paid.id, paymentOf(paid))).toMatchObject({
    status: 409,
    body: { code: 'bookings/undo-too-late' },
  });
  const { body } = await staff.get(`/api/bookings/${paid.id}`);
  expect(body).toMatchObject({ status: 'paid', undoablePayment: null });
  expect(await paidMails(paid.id)).toHaveLength(1);
});

test('a payment of another booking is not found', async () => {
  const paid = await makePaid();
  const other = await makePaid();
  expect(await undo(other.id, paymentOf(paid))).toMatchObject({
    status: 404,
    body: { code: 'bookings/payment-not-found' },
  });
});

test('of a booking that was cancelled since nothing is taken back', async () => {
  const paid = await makePaid();
  await staff.patch(`/api/bookings/${paid.id}/cancel`);
  expect((await undo(paid.id, paymentOf(paid))).body.code).toBe('bookings/already-cancelled');
});

test('a pay-later booking that nobody had confirmed is unconfirmed again', async () => {
  const booking = await makeBooking(site.client(), { bookingDate: anotherDay() });
  const paid: Booking = (await pay(booking.id, 'cash')).body;
  expect(paid.confirmed).toBe(true);
  expect((await undo(booking.id, paymentOf(paid))).body).toMatchObject({
    status: 'pending',
    confirmed: false,
    confirmBy: booking.confirmBy,
  });
});

test('what was paid in cash and by transfer goes back in the same ways', async () => {
  const first = await makePaid('terminal');
  await staff.patch(`/api/bookings/${first.id}/cancel`);
  const items = (await staff.get('/api/payment/attention')).body;
  const { id } = items.find((item: { bookingId: number }) => item.bookingId === first.id);
  await staff.post(`/api/payment/attention/${id}/resolve`);
  expect(await movementsOf(first.id)).toEqual([
    ['payment-by-hand', 'terminal', 1400],
    ['refund-by-hand', 'terminal', -1400],
  ]);
});

test('a till adds up what came and went on its day, by method and person, and keeps what was counted', async () => {
  const otherSite = await createTestApp();
  const anna = await otherSite.staffClient();
  const take = async (quantity: number, method: string) => {
    const itemsBooked = itemsText({ itemId: 'single-kayak', quantity });
    const { id } = await makeBooking(anna, { bookingDate: anotherDay(), itemsBooked });
    return (await anna.patch(`/api/bookings/${id}/payment`, { paymentCompleted: true, method }))
      .body as Booking;
  };
  await take(2, 'cash');
  await take(1, 'terminal');
  const mistake = await take(3, 'cash');
  await anna.post(`/api/bookings/${mistake.id}/payment/undo`, { payment: paymentOf(mistake) });

  const today = await otherSite.database.row<{ date: string }>(
    sql`select to_char(now() at time zone 'Europe/Rome', 'YYYY-MM-DD') as date`,
  );
  const till = `/api/admin/till/${today?.date}`;
  const { username: person } = staffCredentials;
  const { status, body } = await anna.get(till);
  expect(status).toBe(200);
  expect(body).toEqual({
    date: today?.date,
    sums: [
      { method: 'cash', staff: person, payments: 1, takenCents: 2800, givenBackCents: 0 },
      { method: 'terminal', staff: person, payments: 1, takenCents: 1400, givenBackCents: 0 },
    ],
    cashCents: 2800,
    lastFloatCents: 0,
    count: null,
  });

  const counted = { floatCents: 5000, countedCents: 7700 };
  const kept = await Promise.all([1, 2, 3].map(() => anna.post(`${till}/counts`, counted)));
  expect(countStatuses(kept)).toEqual({ 200: 3 });
  const count = { ...counted, expectedCents: 2800, staff: person, countedAt: expect.any(String) };
  expect(kept[0]?.body).toMatchObject({ lastFloatCents: 5000, count });
  const readCounts = () =>
    otherSite.database.rows<{ cents: number }>(
      sql`select counted_cents as cents from till_counts order by id`,
    );
  expect(await readCounts()).toHaveLength(1);
  await take(1, 'cash');
  await anna.post(`${till}/counts`, counted);
  expect(await readCounts()).toHaveLength(2);
  expect((await anna.get(till)).body).toMatchObject({ cashCents: 4200, count: { expectedCents: 4200 } });
  expect((await anna.get('/api/admin/till/2020-01-01')).body).toMatchObject({
    sums: [],
    cashCents: 0,
    lastFloatCents: 5000,
    count: null,
  });
});
