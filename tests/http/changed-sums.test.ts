import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { reversePayment } from '#features/payments/server/ledger/reverse-payment.ts';
import { settlePayment } from '#features/payments/server/ledger/settle-payment.ts';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { aSeason, setSeasons } from '../support/calendar.ts';
import { aBookingRequest, aFact, anotherDay, itemsText } from '../support/factories.ts';
import { guestTokenOf, moveAsGuest, openGuest } from '../support/guests.ts';
import { moveTo } from '../support/moves.ts';
import { listOutbox } from '../support/outbox.ts';
import { checkoutBody, letHoldRunOut, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';
import { makeVoucher, newVouchers, readVoucher } from '../support/vouchers.ts';

// A card page is open, and the sum of its booking changes before the guest pays the old one.

let site: PayingSite;
let staff: TestClient;
let guest: TestClient;
beforeAll(async () => {
  site = await openPayingSite();
  staff = await site.app.staffClient();
  guest = site.app.client();
});
afterEach(async () => {
  site.app.setNow(testNow);
  await setSeasons(staff, 'single-kayak', []);
});
afterAll(async () => {
  expect(await site.app.database.rows(sql`select * from invariant_violations`)).toEqual([]);
  await site.close();
});

const kayak = (duration: string) => itemsText({ itemId: 'single-kayak', duration });
const read = async (id: number): Promise<Booking> => (await staff.get(`/api/bookings/${id}`)).body;
const tokenOf = ({ id }: Booking) => guestTokenOf(site.app.database, id);
const mailOf = async (id: number, kind: string) =>
  (await listOutbox(site.app.database, id)).findLast((mail) => mail.kind === kind)?.text ?? '';

/** 14 euros at 10:00, to be paid at the beach, with a card page that is still open. */
async function withOpenPage(wishes: Parameters<typeof aBookingRequest>[0] = {}) {
  const bookingDate = anotherDay();
  const { booking, orderId, client } = await site.beginPayment({ bookingDate, ...wishes });
  expect((await client.post(`/api/bookings/${booking.id}/pay-at-beach`)).status).toBe(200);
  return { booking, orderId, client };
}

test('moved by staff to a lower price: what was paid too much goes back to the card', async () => {
  const { booking, orderId } = await withOpenPage();
  expect((await moveTo(staff, booking, { itemsBooked: kayak('1/2') })).body.totalCents).toBe(800);
  await site.control.press(orderId, {});
  expect(await read(booking.id)).toMatchObject({ status: 'paid', totalCents: 800, dueCents: 0 });
  expect((await openGuest(guest, await tokenOf(booking))).body).toMatchObject({
    ...{ status: 'paid', paidCents: 1400, dueCents: 0, returningCents: 600, refundedCents: 0 },
  });
  expect(await mailOf(booking.id, 'payment-received')).toContain(
    'That is €6 more than was left to pay: the difference goes back to your card.',
  );
  await refundPayments(site.app.payments);
  await refundPayments(site.app.payments);
  expect((await openGuest(guest, await tokenOf(booking))).body).toMatchObject({
    ...{ status: 'paid', paidCents: 1400, returningCents: 0, refundedCents: 600 },
  });
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'confirmed',
    movements: ['card-payment 1400', 'card-refund -600'],
    attention: [],
  });
  // Nothing is owed in either direction any more.
  const { body: back } = await moveTo(staff, await read(booking.id), { itemsBooked: kayak('1') });
  expect(back.dueCents).toBe(600);
});

test('moved to a higher price: the rest is due at the beach, and nothing goes back', async () => {
  const { booking, orderId } = await withOpenPage();
  await moveTo(staff, booking, { itemsBooked: kayak('2') });
  await site.control.press(orderId, {});
  expect((await openGuest(guest, await tokenOf(booking))).body).toMatchObject({
    ...{ status: 'paid', totalCents: 2500, paidCents: 1400, dueCents: 1100, returningCents: 0 },
  });
  expect(await mailOf(booking.id, 'payment-received')).toContain('€11 is still to be paid, at the beach.');
});

test('moved by the guest in another tab, to a day of another season', async () => {
  const { booking, orderId } = await withOpenPage();
  const cheaper = anotherDay();
  await setSeasons(staff, 'single-kayak', [aSeason(cheaper, cheaper, [700, 1000, 1900])]);
  const token = await tokenOf(booking);
  expect((await moveAsGuest(guest, token, { bookingDate: cheaper, timeSlot: '10:00-10:30' })).status).toBe(
    200,
  );
  await site.control.press(orderId, {});
  expect((await openGuest(guest, token)).body).toMatchObject({
    ...{ status: 'paid', totalCents: 1000, dueCents: 0, returningCents: 400 },
  });
});

test('a season’s price that changes meanwhile is no other price of what was booked', async () => {
  const { booking, orderId } = await site.beginPayment({ bookingDate: anotherDay() });
  const { bookingDate } = booking;
  await setSeasons(staff, 'single-kayak', [aSeason(bookingDate, bookingDate, [700, 1000, 1900])]);
  await site.control.press(orderId, {});
  expect(await read(booking.id)).toMatchObject({ status: 'paid', totalCents: 1400, dueCents: 0 });
  expect(await site.read(orderId)).toMatchObject({ movements: ['card-payment 1400'], attention: [] });
});

test('a code that covers all of it since: the whole payment goes back, and staff see it', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 1000 }));
  const code = { voucher: { code: voucher.code, discountCents: 1000 } };
  const { booking, orderId } = await withOpenPage(code);
  expect(booking.totalCents).toBe(400);
  const { body: moved } = await moveTo(staff, booking, { itemsBooked: kayak('1/2') });
  expect(moved).toMatchObject({ status: 'paid', totalCents: 0 });
  await site.control.press(orderId, {});
  await refundPayments(site.app.payments);
  expect(await read(booking.id)).toMatchObject({ status: 'paid', dueCents: 0, refundedCents: 400 });
  expect(await site.read(orderId)).toMatchObject({ attempt: 'refunded', attention: ['second-payment'] });
});

test('a code that has been used elsewhere when the hold is over: the payment goes back', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 1000 }));
  const wishes = { bookingDate: anotherDay(), voucher: { code: voucher.code, discountCents: 1000 } };
  const { booking, orderId } = await site.beginPayment(wishes);
  await letHoldRunOut(site, booking.id);
  await guest.post('/api/bookings', aBookingRequest({ ...wishes, bookingDate: anotherDay() }));
  expect((await readVoucher(staff, voucher.id)).voucher.balanceCents).toBe(0);
  await site.control.press(orderId, {});
  await refundPayments(site.app.payments);
  expect(await read(booking.id)).toMatchObject({ cancelled: true, refundedCents: 400 });
});

test('more time on the water while the page is open is due at the beach', async () => {
  const { booking, orderId } = await withOpenPage();
  const { bookingDate } = booking;
  const at = (kind: 'handed-out' | 'extended', time: string) =>
    aFact(booking.id, {
      kind,
      occurredAt: `${bookingDate}T${time}:00Z`,
      minutes: kind === 'extended' ? 30 : null,
    });
  site.app.setNow(`${bookingDate}T08:10:00Z`);
  const facts = [at('handed-out', '08:01'), at('extended', '08:05')];
  expect((await staff.post('/api/admin/today/facts', { facts })).status).toBe(200);
  const addedCents = (await read(booking.id)).dueCents - 1400;
  expect(addedCents).toBeGreaterThan(0);
  await site.control.press(orderId, {});
  expect(await read(booking.id)).toMatchObject({ status: 'paid', dueCents: addedCents });
});

test('the old page is not led to the gateway any more, and a new one takes the new sum', async () => {
  const { booking, client, orderId } = await withOpenPage();
  await moveTo(staff, booking, { itemsBooked: kayak('1/2') });
  const left = await client.get(`/payment/checkout/${orderId}`);
  expect(left.status).toBe(303);
  const { location = '' } = left.headers;
  expect(decodeURIComponent(String(location)).replaceAll('+', ' ')).toContain('The amount is €8');
  const again = await client.post('/api/payment/post-checkout', checkoutBody(await read(booking.id)));
  expect(again.status, again.text).toBe(200);
  await site.control.visit(again.body);
  await site.control.press(again.body.orderId, {});
  expect(await read(booking.id)).toMatchObject({ status: 'paid', dueCents: 0, paidByCardCents: 800 });
});

test('what came by hand before the gateway took the payment back counts when it is paid again', async () => {
  const { booking, orderId, client } = await withOpenPage();
  await site.control.press(orderId, {});
  await moveTo(staff, booking, { itemsBooked: kayak('2') });
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true, method: 'cash' });
  expect(await read(booking.id)).toMatchObject({ paidByCardCents: 1400, paidByHandCents: 1100, dueCents: 0 });
  await reversePayment(site.app.payments, { orderId, amountCents: 1400 });
  const again = await client.post('/api/payment/post-checkout', checkoutBody(await read(booking.id)));
  expect(again.status, again.text).toBe(200);
  await site.control.visit(again.body);
  await site.control.press(again.body.orderId, {});
  // 25 euros: 11 of them came in person.
  expect((await openGuest(guest, await tokenOf(booking))).body).toMatchObject({
    ...{ status: 'paid', totalCents: 2500, dueCents: 0, returningCents: 1100 },
  });
});

test('a payment that the gateway restores is not given back once more', async () => {
  const { booking, orderId } = await withOpenPage();
  await moveTo(staff, booking, { itemsBooked: kayak('1/2') });
  await site.control.press(orderId, {});
  await refundPayments(site.app.payments);
  await reversePayment(site.app.payments, { orderId, amountCents: 1400 });
  const [row] = await site.app.database.rows<{ reference: string }>(sql`
    select provider_reference as reference from payment_attempts where order_id = ${orderId}`);
  const payment = { orderId, amountCents: 1400, reference: row?.reference ?? '' };
  await settlePayment(site.app.payments, payment, { isCertain: true });
  expect((await openGuest(guest, await tokenOf(booking))).body).toMatchObject({
    ...{ status: 'paid', totalCents: 800, dueCents: 0, returningCents: 0, refundedCents: 600 },
  });
});
