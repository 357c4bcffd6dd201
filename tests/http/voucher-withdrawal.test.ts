import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { codeOfBytes } from '#features/vouchers/domain/voucher-code.public.ts';
import { refundReturnedValue } from '#features/vouchers/server/vouchers.public.ts';
import type { Voucher } from '#features/vouchers/vouchers.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { aBookingRequest, anotherDay } from '../support/factories.ts';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { createTestApp } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';
import { buyVoucher } from '../support/voucher-sale.ts';
import { readVoucher } from '../support/vouchers.ts';

let site: PayingSite;
let staff: TestClient;
beforeAll(async () => {
  site = await openPayingSite();
  staff = await site.app.staffClient();
});
afterAll(async () => {
  expect(await site.app.database.rows(sql`select * from invariant_violations`)).toEqual([]);
  await site?.close();
});

/** The database has the clock of the machine, the application that of the test. */
const setPaidAt = (orderId: string, instant: string) =>
  site.app.database.run(sql`
    update vouchers set created_at = ${instant}
    where id = (select voucher_id from voucher_orders where order_id = ${orderId})`);

/** A voucher of €50 that is paid by card. */
async function buy() {
  const bought = await buyVoucher(site, staff, 5000);
  await setPaidAt(bought.orderId, testNow);
  return bought;
}

async function spend({ code }: Voucher, discountCents = 1400): Promise<Answer> {
  const request = aBookingRequest({ bookingDate: anotherDay(), voucher: { code, discountCents } });
  const booked = await site.app.client().post('/api/bookings', request);
  expect(booked.status).toBe(201);
  return booked;
}

const preview = (reference: string) =>
  site.app.client().post('/api/vouchers/withdrawals/preview', { reference });
const withdraw = (reference: string, more = {}) =>
  site.app.client().post('/api/vouchers/withdrawals', {
    ...{ reference, fullName: 'Bruno Buyer', email: 'bruno@example.com', ...more },
  });

test('a buyer withdraws by the number or the code, on two devices at once, and the money goes back once', async () => {
  const { orderId, voucher } = await buy();
  expect((await preview(orderId)).body).toMatchObject({ orderId, refundCents: 5000, withdrawnAt: null });
  const typed = ` ${voucher.code.toLowerCase()} `;
  const answers = await Promise.all([withdraw(orderId), withdraw(typed)]);
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [200, expect.any(String)],
    [200, expect.any(String)],
  ]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect((await withdraw(orderId)).body).toEqual(answers[0]?.body);
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'refunded',
    movements: ['card-payment 5000', 'card-refund -5000'],
    // One to the person who declared it, one to the buyer.
    mails: ['voucher-sold', 'voucher-withdrawn', 'voucher-withdrawn', 'voucher-refunded'],
  });
  expect((await readVoucher(staff, voucher.id)).voucher).toMatchObject({
    state: 'withdrawn',
    balanceCents: 0,
  });
  const mail = await site.app.database.row<{ recipient: string; textBody: string }>(sql`
    select recipient, text_body from outbox_mails where order_id = ${orderId} and kind = 'voucher-withdrawn' and recipient = 'bruno@example.com'`);
  expect(mail?.textBody).toContain('Bruno Buyer');
  expect(mail?.textBody).toContain(orderId);
});

test('of one that is spent in part the rest goes back; of one that is spent, what its bookings give back', async () => {
  const { orderId, voucher } = await buy();
  await spend(voucher);
  const refund = { amountCents: 1000, reason: 'Wrong picture', cause: 'goodwill' };
  expect((await staff.post(`/api/payment/attempts/${orderId}/refund`, refund)).status).toBe(200);
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect((await withdraw(orderId)).body).toMatchObject({
    amountCents: 5000,
    spentCents: 1400,
    refundCents: 2600,
  });
  expect((await readVoucher(staff, voucher.id)).voucher).toMatchObject({ balanceCents: 0 });
  expect(await refundPayments(site.app.payments)).toBe(1);
  const mails = await site.app.database.rows<{ recipient: string; textBody: string }>(sql`
    select recipient, text_body from outbox_mails where order_id = ${orderId} and kind = 'voucher-withdrawn'
    order by recipient`);
  // The buyer is notified too.
  expect(mails.map(({ recipient }) => recipient)).toEqual(['bruno@example.com', 'buyer@example.com']);
  for (const { textBody } of mails)
    for (const sum of ['€50', '€14', '€10', '€26']) expect(textBody).toContain(sum);

  const { orderId: other, voucher: spent } = await buy();
  const { body: booking } = await spend(spent, 1400);
  for (const cents of [1400, 1400]) await spend(spent, cents);
  await spend(spent, 800);
  expect((await withdraw(other)).body).toMatchObject({ spentCents: 5000, refundCents: 0 });
  expect((await staff.patch(`/api/bookings/${booking.id}/cancel`)).status).toBe(200);
  expect(await refundReturnedValue(site.app.payments)).toBe(1);
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect((await site.read(other)).movements).toEqual(['card-payment 5000', 'card-refund -1400']);
});

test('what a booking gives back after the withdrawal goes to the card too, once', async () => {
  const { orderId, voucher } = await buy();
  const { body } = await spend(voucher);
  await withdraw(orderId);
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect(await refundReturnedValue(site.app.payments)).toBe(0);
  expect((await staff.patch(`/api/bookings/${body.id}/cancel`)).status).toBe(200);
  // Until then nobody spends it again.
  const check = { code: voucher.code, priceCents: 1400 };
  expect((await site.app.client().post('/api/vouchers/check', check)).body.code).toBe('vouchers/unknown');
  expect(await refundReturnedValue(site.app.payments)).toBe(1);
  expect(await refundReturnedValue(site.app.payments)).toBe(0);
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'refunded',
    movements: ['card-payment 5000', 'card-refund -3600', 'card-refund -1400'],
  });
  expect((await readVoucher(staff, voucher.id)).voucher).toMatchObject({
    state: 'withdrawn',
    balanceCents: 0,
  });
});

test('a thousand guessed codes find nothing, and a network may try a few in a minute', async () => {
  const { orderId, voucher } = await buy();
  const guess = () => codeOfBytes(randomBytes(24)) ?? '';
  const answers = new Set<string>();
  for (let tried = 0; tried < 1_000; tried += 1) answers.add((await withdraw(guess())).body.code);
  expect([...answers]).toEqual(['vouchers/no-purchase']);
  expect((await preview(orderId)).body).toMatchObject({ refundCents: 5000, withdrawnAt: null });
  const strict = await createTestApp({ env: { LIMIT_VOUCHER_CHECKS_PER_MINUTE: '2' } });
  const guesser = strict.client({ address: '198.51.100.1' });
  const statuses = [];
  for (const reference of [voucher.code, guess(), guess()])
    statuses.push((await guesser.post('/api/vouchers/withdrawals/preview', { reference })).status);
  expect(statuses).toEqual([404, 404, 429]);
});

test('the right ends with the fourteenth day in the zone of the business, over a change of the clock', async () => {
  const { orderId } = await buy();
  try {
    // In Rome the clocks go back on 25 October 2026.
    await setPaidAt(orderId, '2026-10-20T22:30:00Z');
    site.app.setNow('2026-11-04T22:59:59Z');
    expect((await preview(orderId)).body).toMatchObject({ until: '2026-11-04', withdrawnAt: null });
    site.app.setNow('2026-11-04T23:00:00Z');
    for (const refused of [await preview(orderId), await withdraw(orderId)])
      expect([refused.status, refused.body.code]).toEqual([409, 'vouchers/withdrawal-over']);
  } finally {
    site.app.setNow(testNow);
  }
});

test('money that was refunded or reversed is not refunded again', async () => {
  const { orderId, voucher } = await buy();
  await staff.post(`/api/admin/vouchers/${voucher.id}/refund`, { reason: 'Bought twice' });
  expect((await withdraw(orderId)).body.code).toBe('vouchers/money-gone');
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect((await withdraw(orderId)).body.code).toBe('vouchers/money-gone');
  const { orderId: reversed } = await buy();
  await site.control.call(`orders/${reversed}`, { state: 'reversed' });
  await staff.post(`/api/payment/attempts/${reversed}/ask`);
  await site.app.database.run(sql`
    update payment_attempts set doubted_since = clock_timestamp() - interval '2 hours' where order_id = ${reversed}`);
  await staff.post(`/api/payment/attempts/${reversed}/ask`);
  expect((await withdraw(reversed)).body.code).toBe('vouchers/money-gone');
});

test('what is not a purchase answers nothing, whatever is tried', async () => {
  const made = await staff.post('/api/admin/vouchers', {
    ...{ kind: 'gift', amountCents: 1000, sharePercent: null, count: 1, code: '', maxUses: null },
    ...{ minimumCents: 0, expiresOn: null, label: 'Prize' },
  });
  const [{ code }] = made.body;
  for (const reference of [code, 'ABCD-EFGH-JKMN', 'ABCDEFGHIJ0123456789', "'; drop table", '🛶']) {
    const refused = await withdraw(reference);
    expect([refused.status, refused.body.code], reference).toEqual([404, 'vouchers/no-purchase']);
  }
  for (const bad of [{ fullName: ' ' }, { email: 'bruno' }, { reference: '' }])
    expect((await withdraw('ABCD-EFGH-JKMN', bad)).status).toBe(422);
});
