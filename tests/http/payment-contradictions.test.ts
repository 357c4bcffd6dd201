import { afterAll, beforeAll, expect, test } from 'vitest';
import { reversePayment } from '#features/payments/server/ledger/reverse-payment.ts';
import { settlePayment } from '#features/payments/server/ledger/settle-payment.ts';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { createPaymentRefundsRepository } from '#features/payments/server/refunds/refunds.repository.ts';
import { settleRefund } from '#features/payments/server/refunds/refunds.ts';
import { sql } from '#platform/database/sql.ts';
import { type BegunPayment, openPayingSite, type PayingSite, paidRecord } from '../support/paying-site.ts';
import type { TestClient } from '../support/test-client.ts';

/** What the record and the gateway say of one order, where it is not the same. */
let site: PayingSite;
let staff: TestClient;
beforeAll(async () => {
  site = await openPayingSite();
  await site.app.database.run(sql`update slots set capacity = 999`);
  staff = await site.app.staffClient();
});
afterAll(() => site?.close());

const amountCents = 1400;

async function pay(): Promise<BegunPayment & { reference: string }> {
  const payment = await site.beginPayment();
  await site.control.press(payment.orderId, {});
  expect(await site.read(payment.orderId)).toEqual(paidRecord);
  const { reference } = await site.control.order(payment.orderId);
  return { ...payment, reference: reference ?? '' };
}

const refundsOf = (orderId: string) => createPaymentRefundsRepository(site.app.database).listByOrder(orderId);

/** A paid booking that staff cancelled, so that its money is owed. */
async function oweRefund() {
  const payment = await pay();
  expect((await staff.patch(`/api/bookings/${payment.booking.id}/cancel`)).status).toBe(200);
  const [refund] = await refundsOf(payment.orderId);
  if (!refund) throw new Error('no refund is owed');
  return { ...payment, refund };
}

test('a second payment of an order whose first one was refunded goes back too', async () => {
  const { orderId, reference } = await oweRefund();
  expect(await refundPayments(site.app.payments)).toBe(1);
  const { payments } = site.app;
  const first = { orderId, amountCents, reference };
  expect(await settlePayment(payments, first, { isCertain: true })).toEqual({ kind: 'duplicate' });
  const second = { orderId, amountCents, reference: 'SECONDPAYMENT1' };
  expect(await settlePayment(payments, second)).toEqual({ kind: 'doubtful' });
  expect(await settlePayment(payments, second, { isCertain: true })).toEqual({ kind: 'refunding' });
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'refund-pending',
    booking: 'cancelled',
    movements: ['card-payment 1400', 'card-refund -1400', 'card-payment 1400'],
    attention: ['late-payment'],
  });
  expect((await refundsOf(orderId)).map(({ state, reference: of }) => [state, of])).toEqual([
    ['done', reference],
    ['owed', 'SECONDPAYMENT1'],
  ]);
  await site.app.database.run(sql`update payment_refunds set next_try_at = null where order_id = ${orderId}`);
});

test('a second payment of an order takes the place of the first, which the gateway has given back', async () => {
  const { orderId } = await pay();
  const second = { orderId, amountCents, reference: 'SECONDPAYMENT2' };
  const settled = await settlePayment(site.app.payments, second, { isCertain: true });
  expect(settled).toEqual({ kind: 'confirmed' });
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'confirmed',
    booking: 'paid',
    movements: ['card-payment 1400', 'card-reversal -1400', 'card-payment 1400'],
  });
});

test('a refund is not booked on an order’s status where the gateway reversed the payment in between', async () => {
  const { orderId, refund } = await oweRefund();
  const { payments } = site.app;
  expect(await reversePayment(payments, { orderId, amountCents })).toEqual({ kind: 'reversed' });
  expect(await settleRefund(payments, refund, 'status')).toBe(false);
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'reversed',
    movements: ['card-payment 1400', 'card-reversal -1400'],
  });
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'void', evidence: null }]);
});

test('where the gateway itself says that it refunded, the payment had not been reversed', async () => {
  const { orderId, refund } = await oweRefund();
  const { payments } = site.app;
  await reversePayment(payments, { orderId, amountCents });
  expect(await settleRefund(payments, refund, 'answer')).toBe(true);
  expect(await settleRefund(payments, refund, 'answer')).toBe(false);
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'refunded',
    movements: ['card-payment 1400', 'card-reversal -1400', 'card-reversal-undone 1400', 'card-refund -1400'],
  });
});

test('a refund in part whose answer was lost is repeated under its name where a reversal is taken back', async () => {
  const { booking, orderId, reference } = await pay();
  const { payments } = site.app;
  const part = { amountCents: 500, reason: 'Rain' };
  await staff.post(`/api/payment/attempts/${orderId}/refund`, part);
  await site.control.setMode('lost-answer', { methods: ['IPCRefund'], times: 1 });
  expect(await refundPayments(payments)).toBe(0);
  // A status tells no amounts: of a part that went back it may say that all is gone, and later that all is here.
  await reversePayment(payments, { orderId, amountCents });
  const again = { orderId, amountCents, reference };
  expect(await settlePayment(payments, again, { isCertain: true })).toEqual({ kind: 'confirmed' });
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'owed', amountCents: 500 }]);
  expect(await refundPayments(payments)).toBe(1);
  const movements = [
    'card-payment 1400',
    'card-reversal -1400',
    'card-reversal-undone 1400',
    'card-refund -500',
  ];
  expect(await site.read(orderId)).toMatchObject({ booking: 'paid', movements });
  expect((await site.control.order(orderId)).balanceCents).toBe(900);
  expect((await staff.get(`/api/bookings/${booking.id}`)).body).toMatchObject({ dueCents: 0 });

  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  expect(await refundPayments(payments)).toBe(1);
  expect((await site.control.order(orderId)).balanceCents).toBe(0);
});

test('a cancelled booking whose refund was unanswered when its payment was reversed is refunded once', async () => {
  const { orderId, reference } = await oweRefund();
  const { payments } = site.app;
  await site.control.setMode('lost-answer', { methods: ['IPCRefund'], times: 1 });
  expect(await refundPayments(payments)).toBe(0);
  await reversePayment(payments, { orderId, amountCents });
  const again = { orderId, amountCents, reference };
  expect(await settlePayment(payments, again, { isCertain: true })).toEqual({ kind: 'refunding' });
  expect(await site.read(orderId)).toMatchObject({ attempt: 'refund-pending' });
  expect(await refundPayments(payments)).toBe(1);
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }]);
  expect((await site.control.order(orderId)).balanceCents).toBe(0);
});

test('an earlier payment that counted until the gateway names the refunded one leaves its booking to be paid', async () => {
  const { orderId, reference } = await pay();
  const { payments } = site.app;
  await staff.post(`/api/payment/attempts/${orderId}/refund`, { amountCents, reason: 'Rain' });
  expect(await refundPayments(payments)).toBe(1);
  const earlier = { orderId, amountCents, reference: 'EARLIERPAYMENT' };
  await settlePayment(payments, earlier, { isCertain: true });
  expect(await site.read(orderId)).toMatchObject({ attempt: 'confirmed', booking: 'paid' });
  await settlePayment(payments, { ...earlier, reference }, { isCertain: true });
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'refunded',
    booking: 'pending',
    attention: ['payment-reversed'],
  });
});

test('where staff noted another settlement, an answer to the refund is for them to look at', async () => {
  const { orderId, refund } = await oweRefund();
  const given = { amountCents, reason: 'In the portal' };
  expect((await staff.post(`/api/payment/attempts/${orderId}/given-back`, given)).status).toBe(200);
  expect(await settleRefund(site.app.payments, refund, 'answer')).toBe(false);
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'refunded',
    movements: ['card-payment 1400', 'card-refund-outside -1400'],
    attention: ['reversed-after-refund'],
  });
});

test('an answer about another payment of the order takes nothing back', async () => {
  const { orderId, reference } = await pay();
  const reverse = (providerReference: string, state: 'confirmed' | 'created') =>
    reversePayment(site.app.payments, { orderId, amountCents }, { state, providerReference });
  expect(await reverse('ANOTHER', 'confirmed')).toEqual({ kind: 'overtaken' });
  expect(await reverse(reference, 'created')).toEqual({ kind: 'overtaken' });
  expect(await site.read(orderId)).toEqual(paidRecord);
  expect(await reverse(reference, 'confirmed')).toEqual({ kind: 'reversed' });
});

test('a refund is not repeated for a payment that is no longer the one that the gateway has', async () => {
  const { orderId } = await oweRefund();
  await site.app.database.run(sql`
    update payment_refunds set is_uncertain = true, reference = 'FORMERPAYMENT1' where order_id = ${orderId}`);
  expect(await refundPayments(site.app.payments)).toBe(0);
  const [refund] = await refundsOf(orderId);
  expect(refund).toMatchObject({ state: 'owed', tries: 0, lastCode: null });
  expect(await site.control.order(orderId)).toMatchObject({ balanceCents: 1400 });
  await site.app.database.run(sql`update payment_refunds set next_try_at = null where order_id = ${orderId}`);
});

test('a payment of another amount is not captured, in whichever direction it differs', async () => {
  const { orderId } = await site.beginPayment();
  for (const cents of [1399, 1401, 140_000]) {
    const payment = { orderId, amountCents: cents, reference: 'WRONGAMOUNT1' };
    const settled = await settlePayment(site.app.payments, payment, { isCertain: true });
    expect(settled).toEqual({ kind: 'refused', reason: 'wrong-amount' });
  }
  expect(await reversePayment(site.app.payments, { orderId, amountCents: 1401 })).toEqual({
    kind: 'refused',
    reason: 'wrong-amount',
  });
  expect(await site.read(orderId)).toMatchObject({ attempt: 'created', movements: [] });
});

test('a payment that is restored after a part of it was refunded counts as what is left', async () => {
  const { orderId, reference } = await pay();
  const wanted = { amountCents: 500, reason: 'An hour of rain' };
  expect((await staff.post(`/api/payment/attempts/${orderId}/refund`, wanted)).status).toBe(200);
  const { payments, database } = site.app;
  const [refund] = await refundsOf(orderId);
  if (refund) await settleRefund(payments, refund, 'answer');
  await reversePayment(payments, { orderId, amountCents });
  const restored = { orderId, amountCents, reference };
  expect(await settlePayment(payments, restored, { isCertain: true })).toEqual({ kind: 'confirmed' });
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'confirmed',
    movements: ['card-payment 1400', 'card-refund -500', 'card-reversal -900', 'card-reversal-undone 900'],
  });
  await database.run(sql`update payment_refunds set next_try_at = null where order_id = ${orderId}`);
});
