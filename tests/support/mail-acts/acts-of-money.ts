import { expect } from 'vitest';
import { staffCauses } from '#features/payments/domain/refund-notice.ts';
import type { Voucher } from '#features/vouchers/vouchers.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { anotherDay } from '../factories.ts';
import { readPostedForm } from '../gateway-control.ts';
import { checkoutBody, letHoldRunOut } from '../paying-site.ts';
import { testNow } from '../test-constants.ts';
import { type Acts, cancelLate, type Stage } from './stage.ts';

export const ownSentence = 'Il capitano ha perso le chiavi – the captain had lost the keys.';

async function refund({ staff }: Stage, orderId: string, body: object): Promise<void> {
  const { status, text } = await staff.post(`/api/payment/attempts/${orderId}/refund`, body);
  expect(status, text).toBe(200);
}

/** The gateway says that the money is gone, and has for more than an hour. */
async function reverse({ site, staff }: Stage, orderId: string): Promise<void> {
  await site.control.call(`orders/${orderId}`, { state: 'reversed' });
  await staff.post(`/api/payment/attempts/${orderId}/ask`);
  await site.app.database.run(sql`
    update payment_attempts set doubted_since = clock_timestamp() - interval '2 hours' where order_id = ${orderId}`);
  await staff.post(`/api/payment/attempts/${orderId}/ask`);
  expect((await site.read(orderId)).attempt).toBe('reversed');
}

async function buyVoucher({ site, staff, language }: Stage): Promise<string> {
  await staff.put('/api/system-settings/sell_gift_vouchers', { value: 'true' });
  const client = site.app.client();
  const order = { amountCents: 5000, email: 'buyer@example.com', receiverName: 'Ada', message: 'Auguri!' };
  const { body, text } = await client.post('/api/vouchers/orders', { ...order, hasAccepted: true, language });
  expect(body.orderId, text).toBeTruthy();
  await site.control.visit(readPostedForm((await client.get(`/payment/checkout/${body.orderId}`)).text));
  expect((await site.control.press(body.orderId, {})).outcome).toBe('paid');
  return body.orderId;
}

async function soldVoucher({ staff }: Stage, orderId: string): Promise<Voucher> {
  const { body } = await staff.get('/api/admin/vouchers');
  return body.find((voucher: Voucher) => voucher.sale?.orderId === orderId);
}

export const actsOfMoney: Acts = {
  'parts that staff give back, for every reason, and then the rest': async function* (stage) {
    const { orderId } = await stage.pay();
    yield ['payment-received', 'staff-payment'];
    for (const cause of staffCauses.filter((one) => one !== 'cancelled')) {
      const sentence = cause === 'other' ? { sentence: ownSentence } : {};
      await refund(stage, orderId, { amountCents: 150, cause, ...sentence });
      await stage.sendRefunds();
      yield ['payment-refunded'];
    }
    await refund(stage, orderId, { amountCents: 650, reason: 'Will pay in cash' });
    await stage.sendRefunds();
    yield ['payment-refunded'];
  },
  'a part that staff give back, and a cancellation before it was sent': async function* (stage) {
    const { booking, orderId } = await stage.pay();
    yield ['payment-received', 'staff-payment'];
    await refund(stage, orderId, { amountCents: 400, cause: 'goodwill' });
    await stage.sendRefunds();
    yield ['payment-refunded'];
    await stage.cancel(booking);
    yield ['booking-cancelled'];
    await stage.sendRefunds();
    yield ['payment-refunded'];
  },
  'all of the money back, and then a cancellation': async function* (stage) {
    const { booking, orderId } = await stage.pay();
    yield ['payment-received', 'staff-payment'];
    await refund(stage, orderId, { amountCents: 1400, cause: 'price-corrected' });
    await stage.sendRefunds();
    yield ['payment-refunded'];
    await stage.cancel(booking);
    yield ['booking-cancelled'];
  },
  'a booking that is paid twice': async function* (stage) {
    const { client, booking, orderId } = await stage.begin();
    const second = await client.post('/api/payment/post-checkout', checkoutBody(booking));
    await stage.site.control.visit(second.body);
    await stage.site.control.press(orderId, {});
    yield ['payment-received', 'staff-payment'];
    await stage.site.control.press(second.body.orderId, {});
    yield ['staff-attention'];
    await stage.sendRefunds();
    yield ['payment-refunded'];
  },
  'a payment that comes when nothing is left': async function* (stage) {
    const { site } = stage;
    const bookingDate = anotherDay();
    const { booking, orderId } = await stage.begin({ bookingDate });
    await letHoldRunOut(site, booking.id);
    yield [];
    await site.app.database.run(sql`
      update slots set capacity = reserved where slot_date = ${bookingDate} and item_id = 'single-kayak'`);
    await site.control.press(orderId, {});
    yield ['staff-attention'];
    await stage.sendRefunds();
    yield ['payment-refunded'];
  },
  'a payment that is taken back, and a hold that ends': async function* (stage) {
    const { booking, orderId } = await stage.pay();
    yield ['payment-received', 'staff-payment'];
    await refund(stage, orderId, { amountCents: 400, cause: 'goodwill' });
    await stage.sendRefunds();
    yield ['payment-refunded'];
    await reverse(stage, orderId);
    yield ['payment-reversed', 'staff-attention'];
    await letHoldRunOut(stage.site, booking.id);
    yield ['hold-ended'];
  },
  'a payment that is taken back of a booking that was to be paid at the beach': async function* (stage) {
    const { client, booking, orderId } = await stage.begin();
    await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
    yield ['booking-received', 'staff-booking'];
    await stage.site.control.press(orderId, {});
    yield ['payment-received', 'staff-payment'];
    await reverse(stage, orderId);
    yield ['payment-reversed', 'staff-attention'];
  },
  'a payment that is taken back of a cancelled booking, whose half was kept': async function* (stage) {
    const { booking, orderId } = await stage.pay();
    yield ['payment-received', 'staff-payment'];
    await cancelLate(stage, booking);
    yield ['booking-cancelled'];
    await stage.sendRefunds();
    yield ['payment-refunded'];
    await reverse(stage, orderId);
    yield ['payment-reversed', 'staff-attention'];
  },
  'a voucher that is sold, of which a part goes back': async function* (stage) {
    const orderId = await buyVoucher(stage);
    yield ['voucher-sold', 'staff-payment'];
    await refund(stage, orderId, { amountCents: 1500, cause: 'goodwill' });
    await stage.sendRefunds();
    yield ['voucher-refunded'];
    await stage.site.app.database.run(
      sql`update outbox_mails set state = 'sent', sent_at = clock_timestamp()`,
    );
    const { id } = await soldVoucher(stage, orderId);
    await stage.staff.post(`/api/admin/vouchers/${id}/send`, { email: 'buyer@example.com' });
    yield ['voucher-sold'];
  },
  'a voucher that is sold, and a booking that it pays, whose guest cancels late': async function* (stage) {
    const orderId = await buyVoucher(stage);
    yield ['voucher-sold', 'staff-payment'];
    const { code } = await soldVoucher(stage, orderId);
    const booking = await stage.book({ voucher: { code, discountCents: 1400 } });
    yield ['payment-received', 'staff-booking'];
    await cancelLate(stage, booking);
    yield ['booking-cancelled'];
  },
  'a voucher that is sold, and whose payment is taken back': async function* (stage) {
    const orderId = await buyVoucher(stage);
    yield ['voucher-sold', 'staff-payment'];
    await refund(stage, orderId, { amountCents: 1500, cause: 'other', sentence: ownSentence });
    await stage.sendRefunds();
    yield ['voucher-refunded'];
    await reverse(stage, orderId);
    yield ['voucher-reversed'];
  },
  'a voucher that is sold, spent in part and withdrawn from': async function* (stage) {
    const orderId = await buyVoucher(stage);
    yield ['voucher-sold', 'staff-payment'];
    const { code } = await soldVoucher(stage, orderId);
    await stage.book({ voucher: { code, discountCents: 1400 } });
    yield ['payment-received', 'staff-booking'];
    // The database has the clock of the machine, the application that of the test.
    await stage.site.app.database.run(sql`update vouchers set created_at = ${testNow}`);
    const declaration = { reference: orderId, fullName: 'Bruno Buyer', email: 'buyer@example.com' };
    expect((await stage.staff.post('/api/vouchers/withdrawals', declaration)).status).toBe(200);
    yield ['voucher-withdrawn', 'staff-payment'];
    await stage.sendRefunds();
    yield ['voucher-refunded'];
  },
  'a voucher that is withdrawn from after all of it was spent': async function* (stage) {
    const orderId = await buyVoucher(stage);
    yield ['voucher-sold', 'staff-payment'];
    const { code } = await soldVoucher(stage, orderId);
    for (const discountCents of [1400, 1400, 1400, 800]) {
      await stage.book({ voucher: { code, discountCents } });
      yield discountCents === 800 ? [] : ['payment-received', 'staff-booking'];
    }
    await stage.site.app.database.run(sql`update vouchers set created_at = ${testNow}`);
    const declaration = { reference: orderId, fullName: 'Bruno Buyer', email: 'buyer@example.com' };
    expect((await stage.staff.post('/api/vouchers/withdrawals', declaration)).status).toBe(200);
    yield ['voucher-withdrawn', 'staff-payment'];
  },
};
