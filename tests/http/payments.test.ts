import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcilePayments, refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import {
  checkoutBody,
  letHoldRunOut,
  notify,
  openPayingSite,
  type PayingSite,
  paidRecord,
} from '../support/paying-site.ts';
import { expectRefusal } from '../support/refusals.ts';

let site: PayingSite;
beforeAll(async () => {
  site = await openPayingSite();
  await site.app.database.run(sql`update slots set capacity = 999`);
});
afterAll(() => site?.close());

/** Makes what is due be due now. */
async function hurry(): Promise<void> {
  const { database } = site.app;
  await database.run(sql`
    update payment_attempts set next_try_at = clock_timestamp() where next_try_at is not null`);
  await database.run(sql`
    update payment_refunds set next_try_at = clock_timestamp() where next_try_at is not null`);
}

/** Somebody else takes every unit that is left of the single kayaks of a day. */
async function sellOut(date: string): Promise<void> {
  await site.app.database.run(sql`
    update slots set capacity = reserved where slot_date = ${date} and item_id = 'single-kayak'`);
}

test('a booking waits 20 minutes for its money', async () => {
  const booking = await makeBooking(site.app.client());
  expect(booking).toMatchObject({ status: 'pending', holdExtended: false });
  expect(booking.holdSecondsLeft).toBe(20 * 60);
});

test('a payment pays the booking, once, and the customer gets one mail', async () => {
  const { client, booking, orderId } = await site.beginPayment();
  const { outcome } = await site.control.press(orderId, { notifyCopies: 3 });
  expect(outcome).toBe('paid');
  expect(await site.read(orderId)).toEqual(paidRecord);
  expect((await client.get(`/api/bookings/${booking.id}`)).body).toMatchObject({
    status: 'paid',
    paymentCompleted: true,
    holdSecondsLeft: null,
  });
  const progress = await client.get(`/api/payment/status/${orderId}`);
  expect(progress.body).toEqual({
    orderId,
    bookingId: booking.id,
    amountCents: 1400,
    progress: 'paid',
    refundCause: null,
    isTest: false,
  });
});

test('two attempts that are both paid: one is kept, the other goes back', async () => {
  const { client, booking, orderId } = await site.beginPayment();
  const second = await client.post('/api/payment/post-checkout', checkoutBody(booking));
  await site.control.visit(second.body);
  await site.control.press(orderId, {});
  expect((await site.control.press(second.body.orderId, {})).outcome).toBe('paid');
  expect(await site.read(second.body.orderId)).toMatchObject({
    attempt: 'refund-pending',
    booking: 'paid',
    attention: ['second-payment'],
  });
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect(await site.read(second.body.orderId)).toMatchObject({
    attempt: 'refunded',
    movements: ['card-payment 1400', 'card-refund -1400'],
    mails: ['payment-refunded'],
  });
  expect(await site.control.order(second.body.orderId)).toMatchObject({
    state: 'refunded',
    balanceCents: 0,
  });
  expect(await site.read(orderId)).toEqual(paidRecord);
});

test('money that comes late buys the units again where they are free', async () => {
  const { booking, orderId } = await site.beginPayment({ bookingDate: anotherDay() });
  await letHoldRunOut(site, booking.id);
  await site.control.press(orderId, {});
  expect(await site.read(orderId)).toEqual(paidRecord);
});

test('money that comes late for units that are sold goes back, and staff see it', async () => {
  const bookingDate = anotherDay();
  const { booking, orderId } = await site.beginPayment({ bookingDate });
  await letHoldRunOut(site, booking.id);
  await sellOut(bookingDate);
  expect((await site.control.press(orderId, {})).outcome).toBe('paid');
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'refund-pending',
    booking: 'cancelled',
    attention: ['late-payment'],
  });
  await refundPayments(site.app.payments);
  expect(await site.read(orderId)).toMatchObject({ attempt: 'refunded', attention: ['late-payment'] });
  expect(await site.control.order(orderId)).toMatchObject({ balanceCents: 0 });
});

test('money that comes after the rental began goes back', async () => {
  const { booking, orderId } = await site.beginPayment({ bookingDate: '2027-06-20' });
  await letHoldRunOut(site, booking.id);
  site.app.setNow('2027-06-20T08:00:00Z');
  try {
    await site.control.press(orderId, {});
  } finally {
    site.app.setNow('2027-06-14T08:00:00Z');
  }
  expect(await site.read(orderId)).toMatchObject({ attempt: 'refund-pending', booking: 'cancelled' });
  await refundPayments(site.app.payments);
});

test('money for a booking that staff cancelled goes back', async () => {
  const { booking, orderId } = await site.beginPayment();
  const staff = await site.app.staffClient();
  expect((await staff.patch(`/api/bookings/${booking.id}/cancel`)).status).toBe(200);
  await site.control.press(orderId, {});
  expect(await site.read(orderId)).toMatchObject({ attempt: 'refund-pending', booking: 'cancelled' });
  await refundPayments(site.app.payments);
  expect(await site.read(orderId)).toMatchObject({ attempt: 'refunded' });
});

test('staff who cancel a paid booking give the money back', async () => {
  const { booking, orderId } = await site.beginPayment();
  await site.control.press(orderId, {});
  const staff = await site.app.staffClient();
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  expect(await site.read(orderId)).toMatchObject({ attention: ['cancelled-payment'] });
  const items: { bookingId: number; kind: string }[] = (await staff.get('/api/payment/attention')).body;
  // Nothing is to be given back by hand besides.
  expect(items.filter(({ bookingId }) => bookingId === booking.id).map(({ kind }) => kind)).toEqual([
    'cancelled-payment',
  ]);
  await refundPayments(site.app.payments);
  expect(await site.read(orderId)).toEqual({
    attempt: 'refunded',
    booking: 'cancelled',
    movements: ['card-payment 1400', 'card-refund -1400'],
    mails: ['payment-received', 'payment-refunded'],
    attention: [],
  });
  const history = (await staff.get(`/api/payment/history/${booking.id}`)).body;
  expect(history).toMatchObject({
    attempts: [{ orderId, state: 'refunded' }],
    movements: [{ kind: 'card-payment' }, { kind: 'card-refund' }],
  });
});

test('cash that was taken for a booking that is cancelled has to be given back by hand', async () => {
  const booking = await makeBooking(site.app.client());
  const staff = await site.app.staffClient();
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  const items = (await staff.get('/api/payment/attention')).body;
  const item = items.find((entry: { bookingId: number }) => entry.bookingId === booking.id);
  expect(item).toMatchObject({ kind: 'refund-by-hand', amountCents: 1400 });
  expect((await staff.post(`/api/payment/attention/${item.id}/resolve`)).body).toEqual({ id: item.id });
  expectRefusal(await staff.post(`/api/payment/attention/${item.id}/resolve`), 404);
});

test('a refund that the gateway refuses is shown to staff and tried again', async () => {
  const { booking, orderId } = await site.beginPayment();
  await site.control.press(orderId, {});
  const staff = await site.app.staffClient();
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  await site.control.call('settings', { refundStatus: 13 });
  expect(await refundPayments(site.app.payments)).toBe(0);
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'refund-pending',
    attention: ['refund-refused'],
  });
  await site.control.call('settings', { refundStatus: 0 });
  await hurry();
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect(await site.read(orderId)).toMatchObject({ attempt: 'refunded', attention: [] });
});

test('a refund whose answer was lost is not carried out twice', async () => {
  const { booking, orderId } = await site.beginPayment();
  await site.control.press(orderId, {});
  const staff = await site.app.staffClient();
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  await site.control.setMode('lost-answer', { methods: ['IPCRefund'], times: 1 });
  expect(await refundPayments(site.app.payments)).toBe(0);
  expect(await site.control.order(orderId)).toMatchObject({ state: 'refunded' });
  await hurry();
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'refunded',
    movements: ['card-payment 1400', 'card-refund -1400'],
  });
});

test('a payment that the gateway takes back leaves the booking unpaid, held for another try', async () => {
  const { client, booking, orderId } = await site.beginPayment();
  expect((await site.control.press(orderId, { losesAnswer: true })).outcome).toBe('reversed');
  expect(await site.read(orderId)).toEqual({
    attempt: 'reversed',
    booking: 'held',
    movements: ['card-payment 1400', 'card-reversal -1400'],
    mails: ['payment-received', 'payment-reversed'],
    attention: ['payment-reversed'],
  });
  const read = (await client.get(`/api/bookings/${booking.id}`)).body;
  expect(read).toMatchObject({ status: 'pending', paymentCompleted: false });
  expect(read.holdSecondsLeft).toBeGreaterThan(9 * 60);
});

test('a booking that was to be paid at the beach is that again when its payment is taken back', async () => {
  const { client, booking, orderId } = await site.beginPayment();
  await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
  expect((await site.control.press(orderId, { losesAnswer: true })).outcome).toBe('reversed');
  expect(await site.read(orderId)).toMatchObject({ attempt: 'reversed', booking: 'pending' });
  const read = (await client.get(`/api/bookings/${booking.id}`)).body;
  expect(read).toMatchObject({ status: 'pending', holdSecondsLeft: null });
});

test('a customer who was told of a reversed payment is told when it is restored', async () => {
  const { orderId } = await site.beginPayment();
  await site.control.press(orderId, { losesAnswer: true });
  await site.control.call(`orders/${orderId}`, { state: 'paid' });
  await hurry();
  await reconcilePayments(site.app.payments);
  expect(await site.read(orderId)).toEqual({
    attempt: 'confirmed',
    booking: 'paid',
    movements: ['card-payment 1400', 'card-reversal -1400', 'card-reversal-undone 1400'],
    mails: ['payment-received', 'payment-reversed', 'payment-received'],
    attention: [],
  });
});

test.each(['hang', 'slow'])(
  'with a status call that is %s the gateway has its answer within a second',
  async (mode) => {
    const { orderId } = await site.beginPayment();
    await site.control.press(orderId, {});
    const rollback = await site.control.compose({ method: 'IPCPurchaseRollback', orderId });
    await site.control.setMode(mode, { delayMs: 3_000, methods: ['IPCGetPaymentStatus'] });
    try {
      const since = performance.now();
      expect((await notify(site.origin, rollback)).status).toBe(503);
      expect(performance.now() - since).toBeLessThan(2_500);
    } finally {
      await site.control.setMode('normal');
    }
    expect(await site.read(orderId)).toEqual(paidRecord);
    await hurry();
    await reconcilePayments(site.app.payments);
    expect(await site.read(orderId)).toEqual(paidRecord);
  },
);

test('a payment whose notification is lost is found by asking', async () => {
  const { booking, orderId } = await site.beginPayment();
  await site.control.press(orderId, { notify: 'lost' });
  expect(await site.read(orderId)).toMatchObject({ attempt: 'created', booking: 'held' });
  await hurry();
  await reconcilePayments(site.app.payments);
  expect(await site.read(orderId)).toEqual(paidRecord);
  const [event] = await site.app.database.rows<{ source: string; outcome: string }>(sql`
    select source, outcome from payment_events where order_id = ${orderId}`);
  expect(event).toEqual({ source: 'question', outcome: 'confirmed' });
  expect(booking.id).toBeGreaterThan(0);
});

test('an answer that does not fit the order uses up a try, and is not asked for every minute', async () => {
  const { orderId } = await site.beginPayment();
  const { database, payments } = site.app;
  await database.run(sql`update payment_attempts set amount_cents = 1300 where order_id = ${orderId}`);
  await site.control.press(orderId, { notify: 'lost' });
  await hurry();
  await reconcilePayments(payments);
  const read = () =>
    database.row(sql`
      select tries, next_try_at > clock_timestamp() + interval '2 minutes' as "isLater"
      from payment_attempts where order_id = ${orderId}`);
  expect(await read()).toEqual({ tries: 1, isLater: true });
  expect(await site.read(orderId)).toMatchObject({ attempt: 'created', attention: ['wrong-amount'] });
});

test('a lost rollback is found by asking again about what was confirmed', async () => {
  const { orderId } = await site.beginPayment();
  await site.control.press(orderId, { losesAnswer: true, rollback: 'lost' });
  expect(await site.read(orderId)).toEqual(paidRecord);
  await hurry();
  await reconcilePayments(site.app.payments);
  expect(await site.read(orderId)).toMatchObject({ attempt: 'reversed', booking: 'held' });
});

test('a customer who waits makes the server ask, at most every five seconds', async () => {
  const { client, orderId } = await site.beginPayment();
  await site.control.press(orderId, { notify: 'lost' });
  const url = `/api/payment/status/${orderId}`;
  expect((await client.get(url)).body.progress).toBe('waiting');
  await site.app.database.run(sql`
    update payment_attempts set created_at = created_at - interval '10 seconds' where order_id = ${orderId}`);
  expect((await client.get(url)).body.progress).toBe('paid');
});

test('an old rollback of a first try does not undo a second payment of the same order', async () => {
  const { orderId } = await site.beginPayment();
  await site.control.press(orderId, {});
  const rollback = await site.control.compose({ method: 'IPCPurchaseRollback', orderId });
  expect(await notify(site.origin, rollback)).toEqual({ status: 200, text: 'OK' });
  expect(await site.read(orderId)).toEqual(paidRecord);
});
