import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay, itemsText } from '../support/factories.ts';
import { cancelAsGuest, guestTokenOf } from '../support/guests.ts';
import { moveTo } from '../support/moves.ts';
import { listOutbox, type OutboxRow } from '../support/outbox.ts';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { aStorm, callOff, notifyGuests } from '../support/storms.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';
import { makeVoucher } from '../support/vouchers.ts';

let site: PayingSite;
let staff: TestClient;
beforeAll(async () => {
  site = await openPayingSite({ env: { LIMIT_UNPAID_PER_CONTACT: '0' } });
  staff = await site.app.staffClient();
  await site.app.database.run(sql`update slots set capacity = 999`);
});
afterAll(async () => {
  expect(await site.app.database.rows(sql`select * from invariant_violations`)).toEqual([]);
  await site.close();
});
beforeEach(() => site.app.setNow(testNow));

async function pay(wishes: Parameters<PayingSite['beginPayment']>[0] = {}) {
  const payment = await site.beginPayment({ bookingDate: anotherDay(), ...wishes });
  await site.control.press(payment.orderId, {});
  return payment;
}

/** The newest mail of a kind about a booking. */
async function mailOf(id: number, kind: string): Promise<OutboxRow> {
  const mail = (await listOutbox(site.app.database, id)).findLast((one) => one.kind === kind);
  if (!mail) throw new Error(`no mail of kind ${kind}`);
  return mail;
}

const refund = (orderId: string, body: object) => staff.post(`/api/payment/attempts/${orderId}/refund`, body);
const carryOut = () => refundPayments(site.app.payments);
const cancel = (id: number) => staff.patch(`/api/bookings/${id}/cancel`);

test('five euros back for a late boat: nothing was paid twice', async () => {
  const { booking, orderId } = await pay();
  await refund(orderId, { amountCents: 500, reason: 'The boat came late' });
  await carryOut();
  const { text } = await mailOf(booking.id, 'payment-refunded');
  expect(text).toContain('€5');
  expect(text).toContain('Your booking stays as it is.');
  expect(text).not.toContain('one too many');
});

test('a part that goes back after a move for another reason is not the difference in price', async () => {
  const { booking, orderId } = await pay();
  await moveTo(staff, booking, { bookingDate: anotherDay() });
  await refund(orderId, { amountCents: 500, cause: 'goodwill' });
  await carryOut();
  const { text } = await mailOf(booking.id, 'payment-refunded');
  expect(text).toContain('Not everything went as it should');
});

test('all of a live booking’s money goes back: the guest reads that it is to be paid at the beach', async () => {
  const { booking, orderId } = await pay();
  await refund(orderId, { amountCents: 1400, reason: 'Wants to pay in cash' });
  await carryOut();
  expect((await mailOf(booking.id, 'payment-refunded')).text).toContain('you pay for it at the beach');
  // Nor had it never been paid, should it be cancelled afterwards.
  await cancel(booking.id);
  const { text } = await mailOf(booking.id, 'booking-cancelled');
  expect(text).not.toContain('You had not paid yet');
  expect(text).toContain('nothing is charged');
});

test('a payment that is taken back of a cancelled booking holds no place', async () => {
  const { booking, orderId } = await pay();
  const token = await guestTokenOf(site.app.database, booking.id);
  // Two hours before, half of the money is kept.
  site.app.setNow(`${booking.bookingDate}T06:00:00Z`);
  await cancelAsGuest(site.app.client(), token);
  await carryOut();
  await site.control.call(`orders/${orderId}`, { state: 'reversed' });
  await staff.post(`/api/payment/attempts/${orderId}/ask`);
  await site.app.database.run(sql`
    update payment_attempts set doubted_since = clock_timestamp() - interval '2 hours' where order_id = ${orderId}`);
  await staff.post(`/api/payment/attempts/${orderId}/ask`);
  const { text } = await mailOf(booking.id, 'payment-reversed');
  expect(text).not.toContain('We hold your place');
  // What was still there, and not what had been paid.
  expect(text).toContain('€7');
  expect(text).not.toContain('€14 you had paid');
});

test('a payment that is taken back of a booking that was to be paid at the beach ends nothing', async () => {
  const { client, booking, orderId } = await site.beginPayment({ bookingDate: anotherDay() });
  await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
  await site.control.press(orderId, { losesAnswer: true });
  const { text } = await mailOf(booking.id, 'payment-reversed');
  expect(text).not.toContain('a few more minutes');
  expect(text).toContain('you pay for it at the beach');
});

test('who booked on the phone is not called to confirm', async () => {
  const booking = await makeBooking(staff, { bookingDate: anotherDay() });
  await staff.post(`/api/bookings/${booking.id}/pay-at-beach`);
  expect((await mailOf(booking.id, 'booking-received')).text).not.toContain('We will call');
});

test('what a code paid is not nothing where the hours are called off', async () => {
  const bookingDate = anotherDay();
  const { code } = await makeVoucher(staff);
  const voucher = { code, discountCents: 1400 };
  const booking = await makeBooking(site.app.client(), { bookingDate, voucher });
  await callOff(staff, aStorm(bookingDate));
  await notifyGuests(site.app);
  const { text } = await mailOf(booking.id, 'booking-called-off');
  expect(text).not.toContain('You have not paid anything');
  expect(text).toContain('€14');
});

test('who paid when the time to choose was over is not told that nothing was chosen', async () => {
  const bookingDate = anotherDay();
  const { booking, orderId } = await site.beginPayment({ bookingDate });
  const storm = await callOff(staff, aStorm(bookingDate));
  site.app.setNow(storm.decideBy);
  await site.control.press(orderId, {});
  await notifyGuests(site.app);
  expect((await mailOf(booking.id, 'booking-storm-ended')).text).not.toContain('Nothing else was chosen');
});

test('a day that takes place after all says nothing about why', async () => {
  const { booking } = await pay();
  const storm = await callOff(staff, aStorm(booking.bookingDate));
  await notifyGuests(site.app);
  await site.app.database.run(sql`update outbox_mails set state = 'sent', sent_at = now()`);
  await staff.post(`/api/admin/storm-days/${storm.id}/lift`);
  await notifyGuests(site.app);
  expect((await mailOf(booking.id, 'booking-storm-lifted')).text).not.toContain('better than expected');
});

test('a move to a cheaper time says what becomes of the difference, also where it is kept or a code has it', async () => {
  const { booking } = await pay();
  await moveTo(
    staff,
    booking,
    { itemsBooked: itemsText({ itemId: 'single-kayak', duration: '1/2' }) },
    { surplusWay: 'keep' },
  );
  expect((await mailOf(booking.id, 'booking-moved')).text).toContain('€6');

  const { code } = await makeVoucher(staff);
  const paid = await makeBooking(site.app.client(), {
    bookingDate: anotherDay(),
    voucher: { code, discountCents: 1400 },
  });
  await moveTo(staff, paid, { itemsBooked: itemsText({ itemId: 'single-kayak', duration: '1/2' }) });
  expect((await mailOf(paid.id, 'booking-moved')).text).toContain('€6');
});
