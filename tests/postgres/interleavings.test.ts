import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixAvailability } from '#features/availability/server/fix-availability.ts';
import { failAttempt } from '#features/payments/server/attempts/payment-attempts.ts';
import { attachOrder } from '#features/payments/server/ledger/pay-booking.ts';
import { settlePayment } from '#features/payments/server/ledger/settle-payment.ts';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { connect, isLocked, untilWaiting } from '../support/connections.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import { letHoldRunOut, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { until } from '../support/until.ts';

/** Use cases that meet another transaction in the middle, which is stepped by hand. */
let site: PayingSite;
let rival: pg.Client;
let witness: pg.Client;
beforeAll(async () => {
  site = await openPayingSite();
});
beforeEach(async () => {
  const { databaseUrl } = site.app;
  [rival, witness] = await Promise.all([connect(databaseUrl), connect(databaseUrl)]);
});
afterEach(() => Promise.all([rival.end(), witness.end()]));
afterAll(() => site?.close());

const amountCents = 1400;
const rowOfAttempt = 'select from payment_attempts where order_id = $1';
const rowOfBooking = 'select from bookings where id = $1';

/** Takes a row as another transaction does, until it is let go. */
async function hold(row: string, key: unknown): Promise<void> {
  await rival.query('begin');
  await rival.query(`${row} for no key update`, [key]);
}

const letGo = () => rival.query('commit');
const settle = (orderId: string, reference: string) =>
  settlePayment(site.app.payments, { orderId, amountCents, reference });

/** An order without a booking, whose payment page has been opened. */
async function beginOrder(): Promise<string> {
  const { email, fullName, itemsBooked } = aBookingRequest();
  const order = { transactionId: 'WATER-1', amount: 14, customerEmail: email, customerName: fullName };
  const answer = await site.app.client().post('/api/payment/create-checkout', { ...order, itemsBooked });
  return answer.body.orderId;
}

test('who changes an attempt locks its booking first', async () => {
  const { booking, orderId } = await site.beginPayment({ bookingDate: anotherDay() });
  await hold(rowOfBooking, booking.id);
  const failing = failAttempt(site.app.payments, { orderId, amountCents }, 'failed');
  await untilWaiting(witness);
  expect(await isLocked(witness, rowOfAttempt, [orderId])).toBe(false);
  await letGo();
  expect(await failing).toBe(true);
});

test('an attempt is judged by what it is once it is locked', async () => {
  const { orderId } = await site.beginPayment({ bookingDate: anotherDay() });
  await hold(rowOfAttempt, orderId);
  await rival.query("update payment_attempts set state = 'reversed' where order_id = $1", [orderId]);
  const failing = failAttempt(site.app.payments, { orderId, amountCents }, 'failed');
  await untilWaiting(witness);
  await letGo();
  expect(await failing).toBe(false);
  expect(await site.read(orderId)).toMatchObject({ attempt: 'reversed' });
});

test('a booking that was attached to the order in between is locked before the order is paid', async () => {
  const orderId = await beginOrder();
  const { id } = await makeBooking(site.app.client(), { bookingDate: anotherDay() });
  await hold(rowOfAttempt, orderId);
  const settling = settle(orderId, 'ATTACHEDMEANWHILE');
  await untilWaiting(witness);
  await rival.query('update payment_attempts set booking_id = $2 where order_id = $1', [orderId, id]);
  // The booking is busy just then, so it has to be waited for before the attempt is locked again.
  const busy = await connect(site.app.databaseUrl);
  await busy.query('begin');
  await busy.query(`${rowOfBooking} for no key update`, [id]);
  await letGo();
  await until(
    'the settlement to wait for the booking',
    async () => !(await isLocked(witness, rowOfAttempt, [orderId])),
  );
  await untilWaiting(witness);
  expect(await isLocked(witness, rowOfAttempt, [orderId])).toBe(false);
  await busy.end();
  expect(await settling).toEqual({ kind: 'confirmed' });
  expect(await site.read(orderId)).toMatchObject({ attempt: 'confirmed', booking: 'paid' });
});

test('an order is attached to a booking after the lock of the booking', async () => {
  const orderId = await beginOrder();
  await settle(orderId, 'ATTACHEDLATER');
  const { id } = await makeBooking(site.app.client(), { bookingDate: anotherDay() });
  await hold(rowOfBooking, id);
  const attaching = attachOrder({ ...site.app.payments }, { orderId, bookingId: id });
  await untilWaiting(witness);
  expect(await isLocked(witness, rowOfAttempt, [orderId])).toBe(false);
  await letGo();
  await attaching;
  expect(await site.read(orderId)).toMatchObject({ booking: 'paid' });
});

test('an order that is paid while it is attached pays its booking', async () => {
  const orderId = await beginOrder();
  const { id } = await makeBooking(site.app.client(), { bookingDate: anotherDay() });
  await hold(rowOfAttempt, orderId);
  await rival.query(
    "update payment_attempts set state = 'confirmed', provider_reference = 'PAIDMEANWHILE' where order_id = $1",
    [orderId],
  );
  await rival.query(
    `insert into money_movements (kind, order_id, amount_cents, reference, store_sid, store_mode)
     select 'card-payment', order_id, amount_cents, provider_reference, store_sid, store_mode
     from payment_attempts where order_id = $1`,
    [orderId],
  );
  const attaching = attachOrder({ ...site.app.payments }, { orderId, bookingId: id });
  await untilWaiting(witness);
  await letGo();
  await attaching;
  expect(await site.read(orderId)).toMatchObject({ attempt: 'confirmed', booking: 'paid' });
});

test('late money takes units again only after what others are doing with them', async () => {
  const bookingDate = anotherDay();
  const { booking, orderId } = await site.beginPayment({ bookingDate });
  await letHoldRunOut(site, booking.id);
  const slots = `update slots set capacity = reserved where slot_date = $1 and item_id = 'single-kayak'`;
  await rival.query('begin');
  await rival.query(slots, [bookingDate]);
  const settling = settle(orderId, 'LATEFORUNITS');
  await untilWaiting(witness);
  await letGo();
  expect(await settling).toEqual({ kind: 'refunding' });
  expect(await site.read(orderId)).toMatchObject({ attempt: 'refund-pending', booking: 'cancelled' });
});

test('a recount waits for the one before', async () => {
  await rival.query('begin');
  await rival.query('select pg_advisory_xact_lock($1)', [advisoryLocks.slotRecount]);
  const fixing = fixAvailability(site.app.database);
  await untilWaiting(witness);
  await letGo();
  expect(await fixing).toEqual({ fixedCount: 0 });
});

test('a recount counts what a booking took while it waited for the slot', async () => {
  const bookingDate = anotherDay();
  const itemsBooked = itemsText({ itemId: 'single-kayak', duration: '1/2' });
  const { id } = await makeBooking(site.app.client(), { bookingDate, itemsBooked });
  await site.app.database.run(sql`
    update slots set reserved = 0 where slot_date = ${bookingDate} and item_id = 'single-kayak' and slot_no = 4`);
  // Another booking takes a unit of the miscounted slot, and is not finished yet.
  await rival.query('begin');
  await rival.query(
    "update slots set reserved = reserved + 1 where slot_date = $1 and item_id = 'single-kayak' and slot_no = 4",
    [bookingDate],
  );
  for (const table of ['allocations', 'booking_lines'])
    await rival.query(`update ${table} set quantity = quantity + 1 where booking_id = $1`, [id]);
  await rival.query('update bookings set total_cents = 2 * total_cents where id = $1', [id]);
  const fixing = fixAvailability(site.app.database);
  await untilWaiting(witness);
  await letGo();
  expect(await fixing).toEqual({ fixedCount: 1 });
  const slot = await site.app.database.row<{ reserved: number }>(sql`
    select reserved from slots where slot_date = ${bookingDate} and item_id = 'single-kayak' and slot_no = 4`);
  expect(slot).toEqual({ reserved: 2 });
});

test('a slot that closes while a booking waits for it is not sold', async () => {
  const bookingDate = anotherDay();
  const client = site.app.client();
  await rival.query('begin');
  await rival.query(
    "update slots set is_open = false where item_id = 'sup' and slot_date = $1 and slot_no = 5",
    [bookingDate],
  );
  const booking = client.post(
    '/api/bookings',
    aBookingRequest({
      bookingDate,
      timeSlot: '10:00-10:30',
      itemsBooked: itemsText({ itemId: 'sup', duration: '1' }),
    }),
  );
  await untilWaiting(witness);
  await letGo();
  expect((await booking).status).toBe(422);
  const taken = 'select from allocations where item_id = $1 and slot_date = $2';
  expect((await witness.query(taken, ['sup', bookingDate])).rowCount).toBe(0);
});
