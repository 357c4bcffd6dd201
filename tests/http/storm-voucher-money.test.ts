import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settlePayment } from '#features/payments/server/ledger/settle-payment.ts';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import { guestTokenOf, openGuest } from '../support/guests.ts';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { aStorm, callOff, notifyGuests } from '../support/storms.ts';
import type { TestClient } from '../support/test-client.ts';
import { readVoucher } from '../support/vouchers.ts';

let site: PayingSite;
let staff: TestClient;
beforeAll(async () => {
  site = await openPayingSite();
  staff = await site.app.staffClient();
});
afterAll(() => site?.close());

const violations = () => site.app.database.rows<{ rule: string }>(sql`select * from invariant_violations`);
afterEach(async () => expect(await violations()).toEqual([]));

interface StormVoucher {
  id: number;
  code: string;
  orderId: string;
  bookingId: number;
}

/** 14 euro for each kayak by card, the day called off, and a voucher with a tenth more instead. */
async function voucherForMoney(kayaks = 1): Promise<StormVoucher> {
  const date = anotherDay();
  const itemsBooked = itemsText({ itemId: 'single-kayak', quantity: kayaks });
  const { booking, orderId } = await site.beginPayment({ bookingDate: date, itemsBooked });
  await site.control.press(orderId, {});
  await callOff(staff, aStorm(date));
  await notifyGuests(site.app);
  const token = await guestTokenOf(site.app.database, booking.id);
  const guest = site.app.client();
  const sums = { toCardCents: 1400 * kayaks, byHandCents: 0, voucherCents: 1540 * kayaks };
  const { status, body, text } = await guest.post('/api/guest/storm-choice', {
    ...{ token, choice: 'voucher', ...sums },
  });
  expect(status, text).toBe(200);
  const code: string = body.calledOff.voucherCode;
  const row = await site.app.database.row<{ id: number }>(sql`
    select voucher_id as id from storm_bookings where booking_id = ${booking.id}`);
  return { id: row?.id ?? 0, code, orderId, bookingId: booking.id };
}

async function spend({ code }: StormVoucher, discountCents = 1400) {
  const request = aBookingRequest({ bookingDate: anotherDay(), voucher: { code, discountCents } });
  const { status, body, text } = await site.app.client().post('/api/bookings', request);
  expect(status, text).toBe(201);
  return body;
}

const panelOf = async (orderId: string) => (await staff.get(`/api/payment/attempts/${orderId}`)).body;
const giveBack = (orderId: string, amountCents: number, way: 'refund' | 'given-back' = 'refund') =>
  staff.post(`/api/payment/attempts/${orderId}/${way}`, { amountCents, reason: 'Asked for it' });
const withdraw = ({ orderId }: StormVoucher) =>
  staff.post(`/api/payment/attempts/${orderId}/withdraw-voucher`);
const check = (code: string) => site.app.client().post('/api/vouchers/check', { code, priceCents: 1400 });

async function reportState(orderId: string, state: 'paid' | 'reversed'): Promise<void> {
  await site.control.call(`orders/${orderId}`, { state });
  expect((await staff.post(`/api/payment/attempts/${orderId}/ask`)).status).toBe(200);
}

test('money that became a voucher goes back on no road before the voucher is withdrawn', async () => {
  const voucher = await voucherForMoney();
  const { orderId, id, code } = voucher;
  expect(await panelOf(orderId)).toMatchObject({
    balanceCents: 1400,
    refundableCents: 0,
    voucher: { id, code, isSold: false, state: 'open', worthCents: 1540, leftCents: 1540, spentCents: 0 },
  });
  for (const way of ['refund', 'given-back'] as const) {
    const refused = await giveBack(orderId, 1, way);
    expect([refused.status, refused.body.code]).toEqual([409, 'payments/in-voucher']);
    expect(refused.body.message).toContain(code);
  }
  const { body: preview } = await staff.post('/api/bookings/cancellation-preview', {
    bookingIds: [voucher.bookingId],
  });
  expect(preview?.byCard?.cents ?? 0).toBe(0);
  expect(await refundPayments(site.app.payments)).toBe(0);
  expect((await check(code)).status).toBe(200);

  const withdrawn = await withdraw(voucher);
  expect(withdrawn.body).toMatchObject({
    refundableCents: 1400,
    voucher: { state: 'withdrawn', leftCents: 0 },
  });
  expect((await withdraw(voucher)).status).toBe(200);
  expect((await check(code)).body.code).toBe('vouchers/unknown');
  expect((await giveBack(orderId, 1400)).body).toMatchObject({ state: 'refund-pending', refundableCents: 0 });
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect((await site.read(orderId)).movements).toEqual(['card-payment 1400', 'card-refund -1400']);
  const token = await guestTokenOf(site.app.database, voucher.bookingId);
  expect((await openGuest(site.app.client(), token)).body).toMatchObject({
    status: 'cancelled',
    keptCents: 0,
    refundedCents: 1400,
  });
});

test('what bookings spent of the voucher stays spent: only the rest of the money can go back', async () => {
  const voucher = await voucherForMoney(2);
  const { orderId } = voucher;
  const booking = await spend(voucher);
  expect(await panelOf(orderId)).toMatchObject({
    refundableCents: 0,
    voucher: { state: 'open', leftCents: 1680, spentCents: 1400 },
  });
  expect((await giveBack(orderId, 1)).body.code).toBe('payments/in-voucher');
  // Of 28 euro 14 were spent; the bonus stays only where the money does.
  expect((await withdraw(voucher)).body).toMatchObject({ refundableCents: 1400 });
  const tooMuch = await giveBack(orderId, 1401);
  expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'payments/refund-too-high']);
  expect((await giveBack(orderId, 1400)).body).toMatchObject({ state: 'confirmed', refundableCents: 0 });
  const refused = await giveBack(orderId, 1);
  expect([refused.status, refused.body.code]).toEqual([409, 'vouchers/spent']);
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect((await giveBack(orderId, 1, 'given-back')).body.code).toBe('vouchers/spent');
  // What comes back to a withdrawn voucher is withdrawn with it, and its money is free.
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  expect(await panelOf(orderId)).toMatchObject({ refundableCents: 1400 });
  await refundPayments(site.app.payments);
});

test('a reversal takes what is left of the voucher back, and says where the rest was spent', async () => {
  const voucher = await voucherForMoney();
  const { orderId, id, bookingId } = voucher;
  const booking = await spend(voucher);
  await reportState(orderId, 'reversed');
  expect((await readVoucher(staff, id)).voucher).toMatchObject({ balanceCents: 0, state: 'withdrawn' });
  const { body: queue } = await staff.get('/api/payment/attention');
  const item = queue.find(
    (entry: { orderId: string; kind: string }) => entry.orderId === orderId && entry.kind === 'voucher-spent',
  );
  expect(item).toMatchObject({ bookingId, amountCents: 1400, detail: booking.reference });
  const mails = await site.app.database.rows<{ text: string }>(sql`
    select text_body as text from outbox_mails where order_id = ${orderId} and kind = 'staff-attention'`);
  const texts = mails.map(({ text }) => text).join('\n');
  if (mails.length > 0) expect(texts).toContain(booking.reference);
  // The gateway restores the payment: the voucher is worth its money again.
  await reportState(orderId, 'paid');
  expect(await site.read(orderId)).toMatchObject({ attempt: 'confirmed' });
  const { voucher: after, movements } = await readVoucher(staff, id);
  expect(after).toMatchObject({ balanceCents: 140, state: 'open' });
  expect(movements).toEqual(['issued 1540', 'spent -1400', 'withdrawn -140', 'restored 140']);
  expect(await refundPayments(site.app.payments)).toBe(0);
});

test('a payment that is restored after staff withdrew its voucher goes back without what was spent', async () => {
  const voucher = await voucherForMoney();
  await spend(voucher);
  await withdraw(voucher);
  await reportState(voucher.orderId, 'reversed');
  await reportState(voucher.orderId, 'paid');
  expect(await refundPayments(site.app.payments)).toBe(0);
  expect((await site.read(voucher.orderId)).attempt).toBe('confirmed');
  expect(await panelOf(voucher.orderId)).toMatchObject({ balanceCents: 1400, refundableCents: 0 });
});

test('where the payment was made anew, what had gone back of the withdrawn voucher goes back again', async () => {
  const voucher = await voucherForMoney();
  const { orderId } = voucher;
  await withdraw(voucher);
  expect((await giveBack(orderId, 400)).status).toBe(200);
  // The gateway took the first payment back before, and its message was lost.
  const second = { orderId, amountCents: 1400, reference: 'SECONDPAYMENT4' };
  const settled = await settlePayment(site.app.payments, second, { isCertain: true });
  expect(settled).toEqual({ kind: 'refunding' });
  expect(await panelOf(orderId)).toMatchObject({
    state: 'confirmed',
    balanceCents: 1400,
    refundableCents: 1000,
  });
  while ((await refundPayments(site.app.payments)) > 0);
});

test('money by hand in the voucher keeps its worth when the card payment is reversed', async () => {
  const date = anotherDay();
  const { booking, orderId } = await site.beginPayment({ bookingDate: date });
  await site.control.press(orderId, {});
  await site.app.database.run(sql`update bookings set due_cents = 600 where id = ${booking.id}`);
  const paid = await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  expect(paid.status, paid.text).toBe(200);
  await callOff(staff, aStorm(date));
  await notifyGuests(site.app);
  const token = await guestTokenOf(site.app.database, booking.id);
  const sums = { toCardCents: 1400, byHandCents: 600, voucherCents: 2200 };
  const chosen = await site.app
    .client()
    .post('/api/guest/storm-choice', { token, choice: 'voucher', ...sums });
  expect(chosen.status, chosen.text).toBe(200);
  const { voucher } = await panelOf(orderId);
  await reportState(orderId, 'reversed');
  expect((await readVoucher(staff, voucher.id)).voucher).toMatchObject({ balanceCents: 600, state: 'open' });
  await reportState(orderId, 'paid');
  expect((await readVoucher(staff, voucher.id)).voucher).toMatchObject({ balanceCents: 2200, state: 'open' });
});

test('erasing the guest loses nothing of it', async () => {
  const voucher = await voucherForMoney();
  const { bookingId } = voucher;
  await site.app.database.run(sql`
    update bookings set booking_date = booking_date - 400 where id = ${bookingId}`);
  const search = `#${bookingId}`;
  const erased = await staff.post('/api/admin/privacy/erase', { search, bookingIds: [bookingId] });
  expect(erased.status, erased.text).toBe(200);
  expect(await panelOf(voucher.orderId)).toMatchObject({
    refundableCents: 0,
    voucher: { code: voucher.code },
  });
  expect((await giveBack(voucher.orderId, 1)).body.code).toBe('payments/in-voucher');
});

test('the invariants find a voucher whose money went back', async () => {
  const voucher = await voucherForMoney();
  const refundId = `R${voucher.orderId}`;
  await site.app.database.run(sql`
    with refund as (
      insert into payment_refunds (refund_id, order_id, reference, amount_cents)
      select ${refundId}, order_id, provider_reference, amount_cents from payment_attempts
      where order_id = ${voucher.orderId}
    )
    update payment_attempts set state = 'refund-pending' where order_id = ${voucher.orderId}`);
  expect((await violations()).map(({ rule }) => rule)).toEqual(['voucher worth more than its money']);
  await site.app.database.run(sql`delete from payment_refunds where refund_id = ${refundId}`);
  await site.app.database.run(sql`
    update payment_attempts set state = 'confirmed' where order_id = ${voucher.orderId}`);
});
