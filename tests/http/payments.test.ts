import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcilePayments, refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import {
  checkoutBody,
  letHoldRunOut,
  notify,
  openPayingBeach,
  type PayingBeach,
  paidRecord,
} from '../support/paying-beach.ts';
import { expectRefusal } from '../support/refusals.ts';

let beach: PayingBeach;
beforeAll(async () => {
  beach = await openPayingBeach();
  await beach.site.database.run(sql`update slots set capacity = 999`);
});
afterAll(() => beach?.close());

/** Makes what is due be due now. */
async function hurry(): Promise<void> {
  const { database } = beach.site;
  await database.run(sql`
    update payment_attempts set next_try_at = clock_timestamp() where next_try_at is not null`);
  await database.run(sql`
    update payment_refunds set next_try_at = clock_timestamp() where next_try_at is not null`);
}

/** Somebody else takes every unit that is left of the single kayaks of a day. */
async function sellOut(date: string): Promise<void> {
  await beach.site.database.run(sql`
    update slots set capacity = reserved where slot_date = ${date} and item_id = 'single-kayak'`);
}

test('a booking waits 20 minutes for its money', async () => {
  const booking = await makeBooking(beach.site.client());
  expect(booking).toMatchObject({ status: 'pending', holdExtended: false });
  expect(booking.holdSecondsLeft).toBe(20 * 60);
});

test('a payment pays the booking, once, and the customer gets one mail', async () => {
  const { client, booking, orderId } = await beach.beginPayment();
  const { outcome } = await beach.control.press(orderId, { notifyCopies: 3 });
  expect(outcome).toBe('paid');
  expect(await beach.read(orderId)).toEqual(paidRecord);
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
  const { client, booking, orderId } = await beach.beginPayment();
  const second = await client.post('/api/payment/post-checkout', checkoutBody(booking));
  await beach.control.visit(second.body);
  await beach.control.press(orderId, {});
  expect((await beach.control.press(second.body.orderId, {})).outcome).toBe('paid');
  expect(await beach.read(second.body.orderId)).toMatchObject({
    attempt: 'refund-pending',
    booking: 'paid',
    attention: ['second-payment'],
  });
  expect(await refundPayments(beach.site.payments)).toBe(1);
  expect(await beach.read(second.body.orderId)).toMatchObject({
    attempt: 'refunded',
    movements: ['card-payment 1400', 'card-refund -1400'],
    mails: ['payment-refunded'],
  });
  expect(await beach.control.order(second.body.orderId)).toMatchObject({
    state: 'refunded',
    balanceCents: 0,
  });
  expect(await beach.read(orderId)).toEqual(paidRecord);
});

test('money that comes late buys the units again where they are free', async () => {
  const { booking, orderId } = await beach.beginPayment({ bookingDate: anotherDay() });
  await letHoldRunOut(beach, booking.id);
  await beach.control.press(orderId, {});
  expect(await beach.read(orderId)).toEqual(paidRecord);
});

test('money that comes late for units that are sold goes back, and staff see it', async () => {
  const bookingDate = anotherDay();
  const { booking, orderId } = await beach.beginPayment({ bookingDate });
  await letHoldRunOut(beach, booking.id);
  await sellOut(bookingDate);
  expect((await beach.control.press(orderId, {})).outcome).toBe('paid');
  expect(await beach.read(orderId)).toMatchObject({
    attempt: 'refund-pending',
    booking: 'cancelled',
    attention: ['late-payment'],
  });
  await refundPayments(beach.site.payments);
  expect(await beach.read(orderId)).toMatchObject({ attempt: 'refunded', attention: ['late-payment'] });
  expect(await beach.control.order(orderId)).toMatchObject({ balanceCents: 0 });
});

test('money that comes after the rental began goes back', async () => {
  const { booking, orderId } = await beach.beginPayment({ bookingDate: '2027-06-20' });
  await letHoldRunOut(beach, booking.id);
  beach.site.setNow('2027-06-20T08:00:00Z');
  try {
    await beach.control.press(orderId, {});
  } finally {
    beach.site.setNow('2027-06-14T08:00:00Z');
  }
  expect(await beach.read(orderId)).toMatchObject({ attempt: 'refund-pending', booking: 'cancelled' });
  await refundPayments(beach.site.payments);
});

test('money for a booking that staff cancelled goes back', async () => {
  const { booking, orderId } = await beach.beginPayment();
  const staff = await beach.site.staffClient();
  expect((await staff.patch(`/api/bookings/${booking.id}/cancel`)).status).toBe(200);
  await beach.control.press(orderId, {});
  expect(await beach.read(orderId)).toMatchObject({ attempt: 'refund-pending', booking: 'cancelled' });
  await refundPayments(beach.site.payments);
  expect(await beach.read(orderId)).toMatchObject({ attempt: 'refunded' });
});

test('staff who cancel a paid booking give the money back', async () => {
  const { booking, orderId } = await beach.beginPayment();
  await beach.control.press(orderId, {});
  const staff = await beach.site.staffClient();
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  expect(await beach.read(orderId)).toMatchObject({ attention: ['cancelled-payment'] });
  const items: { bookingId: number; kind: string }[] = (await staff.get('/api/payment/attention')).body;
  // Nothing is to be given back by hand besides.
  expect(items.filter(({ bookingId }) => bookingId === booking.id).map(({ kind }) => kind)).toEqual([
    'cancelled-payment',
  ]);
  await refundPayments(beach.site.payments);
  expect(await beach.read(orderId)).toEqual({
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
  const booking = await makeBooking(beach.site.client());
  const staff = await beach.site.staffClient();
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  const items = (await staff.get('/api/payment/attention')).body;
  const item = items.find((entry: { bookingId: number }) => entry.bookingId === booking.id);
  expect(item).toMatchObject({ kind: 'refund-by-hand', amountCents: 1400 });
  expect((await staff.post(`/api/payment/attention/${item.id}/resolve`)).body).toEqual({ id: item.id });
  expectRefusal(await staff.post(`/api/payment/attention/${item.id}/resolve`), 404);
});

test('a refund that the gateway refuses is shown to staff and tried again', async () => {
  const { booking, orderId } = await beach.beginPayment();
  await beach.control.press(orderId, {});
  const staff = await beach.site.staffClient();
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  await beach.control.call('settings', { refundStatus: 13 });
  expect(await refundPayments(beach.site.payments)).toBe(0);
  expect(await beach.read(orderId)).toMatchObject({
    attempt: 'refund-pending',
    attention: ['refund-refused'],
  });
  await beach.control.call('settings', { refundStatus: 0 });
  await hurry();
  expect(await refundPayments(beach.site.payments)).toBe(1);
  expect(await beach.read(orderId)).toMatchObject({ attempt: 'refunded', attention: [] });
});

test('a refund whose answer was lost is not carried out twice', async () => {
  const { booking, orderId } = await beach.beginPayment();
  await beach.control.press(orderId, {});
  const staff = await beach.site.staffClient();
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  await beach.control.setMode('lost-answer', { methods: ['IPCRefund'], times: 1 });
  expect(await refundPayments(beach.site.payments)).toBe(0);
  expect(await beach.control.order(orderId)).toMatchObject({ state: 'refunded' });
  await hurry();
  expect(await refundPayments(beach.site.payments)).toBe(1);
  expect(await beach.read(orderId)).toMatchObject({
    attempt: 'refunded',
    movements: ['card-payment 1400', 'card-refund -1400'],
  });
});

test('a payment that the gateway takes back leaves the booking unpaid, held for another try', async () => {
  const { client, booking, orderId } = await beach.beginPayment();
  expect((await beach.control.press(orderId, { losesAnswer: true })).outcome).toBe('reversed');
  expect(await beach.read(orderId)).toEqual({
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
  const { client, booking, orderId } = await beach.beginPayment();
  await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
  expect((await beach.control.press(orderId, { losesAnswer: true })).outcome).toBe('reversed');
  expect(await beach.read(orderId)).toMatchObject({ attempt: 'reversed', booking: 'pending' });
  const read = (await client.get(`/api/bookings/${booking.id}`)).body;
  expect(read).toMatchObject({ status: 'pending', holdSecondsLeft: null });
});

test('a customer who was told of a reversed payment is told when it is restored', async () => {
  const { orderId } = await beach.beginPayment();
  await beach.control.press(orderId, { losesAnswer: true });
  await beach.control.call(`orders/${orderId}`, { state: 'paid' });
  await hurry();
  await reconcilePayments(beach.site.payments);
  expect(await beach.read(orderId)).toEqual({
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
    const { orderId } = await beach.beginPayment();
    await beach.control.press(orderId, {});
    const rollback = await beach.control.compose({ method: 'IPCPurchaseRollback', orderId });
    await beach.control.setMode(mode, { delayMs: 3_000, methods: ['IPCGetPaymentStatus'] });
    try {
      const since = performance.now();
      expect((await notify(beach.origin, rollback)).status).toBe(503);
      expect(performance.now() - since).toBeLessThan(1_500);
    } finally {
      await beach.control.setMode('normal');
    }
    expect(await beach.read(orderId)).toEqual(paidRecord);
    await hurry();
    await reconcilePayments(beach.site.payments);
    expect(await beach.read(orderId)).toEqual(paidRecord);
  },
);

test('a payment whose notification is lost is found by asking', async () => {
  const { booking, orderId } = await beach.beginPayment();
  await beach.control.press(orderId, { notify: 'lost' });
  expect(await beach.read(orderId)).toMatchObject({ attempt: 'created', booking: 'held' });
  await hurry();
  await reconcilePayments(beach.site.payments);
  expect(await beach.read(orderId)).toEqual(paidRecord);
  const [event] = await beach.site.database.rows<{ source: string; outcome: string }>(sql`
    select source, outcome from payment_events where order_id = ${orderId}`);
  expect(event).toEqual({ source: 'question', outcome: 'confirmed' });
  expect(booking.id).toBeGreaterThan(0);
});

test('an answer that does not fit the order uses up a try, and is not asked for every minute', async () => {
  const { orderId } = await beach.beginPayment();
  const { database, payments } = beach.site;
  await database.run(sql`update payment_attempts set amount_cents = 1300 where order_id = ${orderId}`);
  await beach.control.press(orderId, { notify: 'lost' });
  await hurry();
  await reconcilePayments(payments);
  const read = () =>
    database.row(sql`
      select tries, next_try_at > clock_timestamp() + interval '2 minutes' as "isLater"
      from payment_attempts where order_id = ${orderId}`);
  expect(await read()).toEqual({ tries: 1, isLater: true });
  expect(await beach.read(orderId)).toMatchObject({ attempt: 'created', attention: ['wrong-amount'] });
});

test('a lost rollback is found by asking again about what was confirmed', async () => {
  const { orderId } = await beach.beginPayment();
  await beach.control.press(orderId, { losesAnswer: true, rollback: 'lost' });
  expect(await beach.read(orderId)).toEqual(paidRecord);
  await hurry();
  await reconcilePayments(beach.site.payments);
  expect(await beach.read(orderId)).toMatchObject({ attempt: 'reversed', booking: 'held' });
});

test('a customer who waits makes the server ask, at most every five seconds', async () => {
  const { client, orderId } = await beach.beginPayment();
  await beach.control.press(orderId, { notify: 'lost' });
  const url = `/api/payment/status/${orderId}`;
  expect((await client.get(url)).body.progress).toBe('waiting');
  await beach.site.database.run(sql`
    update payment_attempts set created_at = created_at - interval '10 seconds' where order_id = ${orderId}`);
  expect((await client.get(url)).body.progress).toBe('paid');
});

test('an old rollback of a first try does not undo a second payment of the same order', async () => {
  const { orderId } = await beach.beginPayment();
  await beach.control.press(orderId, {});
  const rollback = await beach.control.compose({ method: 'IPCPurchaseRollback', orderId });
  expect(await notify(beach.origin, rollback)).toEqual({ status: 200, text: 'OK' });
  expect(await beach.read(orderId)).toEqual(paidRecord);
});
