import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { expireHolds } from '#features/bookings/server/bookings.public.ts';
import { sql } from '#platform/database/sql.ts';
import { countStatuses, makeBooking } from '../support/bookings.ts';
import { aBookingRequest, anotherDay } from '../support/factories.ts';
import {
  type BegunPayment,
  checkoutBody,
  openPayingSite,
  type PayingSite,
  returnTo,
} from '../support/paying-site.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { TestClient } from '../support/test-client.ts';

/** How long units wait, and for whom. */
let site: PayingSite;
beforeAll(async () => {
  site = await openPayingSite();
  await site.app.database.run(sql`update slots set capacity = 999`);
});
afterAll(() => site?.close());

const minutesLeft = async (client: TestClient, { id }: Pick<Booking, 'id'>) =>
  (await client.get(`/api/bookings/${id}`)).body.holdSecondsLeft / 60;

const setMinutesLeft = ({ id }: Pick<Booking, 'id'>, minutes: number) =>
  site.app.database.run(sql`
    update bookings set hold_expires_at = clock_timestamp() + make_interval(mins => ${minutes}) where id = ${id}`);

/** The customer gives up on the payment page, and the browser says so. */
async function cancelPayment({ orderId }: BegunPayment): Promise<void> {
  const body = await site.control.compose({ method: 'IPCPurchaseCancel', orderId });
  expect((await returnTo(site.origin, '/payment/cancel', body)).status).toBe(303);
  expect(await site.read(orderId)).toMatchObject({ attempt: 'cancelled' });
}

const beginAgain = (client: TestClient, booking: Booking) =>
  client.post('/api/payment/direct-checkout', checkoutBody(booking));

test('a failed payment never shortens the hold', async () => {
  const payment = await site.beginPayment();
  await cancelPayment(payment);
  expect(await minutesLeft(payment.client, payment.booking)).toBeGreaterThan(19);
});

test('a checkout leaves ten minutes at least, and never shortens the hold', async () => {
  const client = site.app.client();
  const booking = await makeBooking(client);
  await beginAgain(client, booking);
  expect(await minutesLeft(client, booking)).toBeGreaterThan(19);
  await setMinutesLeft(booking, 2);
  await beginAgain(client, booking);
  const left = await minutesLeft(client, booking);
  expect(left).toBeGreaterThan(9);
  expect(left).toBeLessThanOrEqual(10);
});

test('that the customer had more time is remembered whatever becomes of the payment', async () => {
  const payment = await site.beginPayment();
  const { client, booking } = payment;
  expect((await client.post(`/api/bookings/${booking.id}/extend-hold`)).status).toBe(200);
  const expectSpent = async () => {
    const answer = await client.post(`/api/bookings/${booking.id}/extend-hold`);
    expect([answer.status, answer.body.code]).toEqual([409, 'payments/hold-extended']);
  };
  await cancelPayment(payment);
  await expectSpent();
  expect((await beginAgain(client, booking)).status).toBe(200);
  await expectSpent();
  const next = await beginAgain(client, booking);
  await site.control.visit((await client.post('/api/payment/post-checkout', checkoutBody(booking))).body);
  expect(next.status).toBe(200);
});

test('that the customer had more time is remembered when the gateway takes the payment back', async () => {
  const { client, booking, orderId } = await site.beginPayment();
  await client.post(`/api/bookings/${booking.id}/extend-hold`);
  expect((await site.control.press(orderId, { losesAnswer: true })).outcome).toBe('reversed');
  expect(await site.read(orderId)).toMatchObject({ booking: 'held' });
  const again = await client.post(`/api/bookings/${booking.id}/extend-hold`);
  expect([again.status, again.body.code]).toEqual([409, 'payments/hold-extended']);
});

test('a hold that is over and not swept yet can be neither paid, prolonged nor kept', async () => {
  const client = site.app.client();
  const booking = await makeBooking(client);
  await setMinutesLeft(booking, 0);
  for (const answer of [
    await beginAgain(client, booking),
    await client.post(`/api/bookings/${booking.id}/extend-hold`),
    await client.post(`/api/bookings/${booking.id}/pay-at-beach`),
  ]) {
    expectRefusal(answer, 409);
    expect(answer.body.code).toBe('payments/hold-expired');
  }
  await expireHolds(site.app.bookings);
  expect((await client.get(`/api/bookings/${booking.id}`)).body.status).toBe('cancelled');
});

test.each([14.01, 15, 140, 1400])('an amount of €%d for a booking of €14 begins nothing', async (amount) => {
  const client = site.app.client();
  const booking = await makeBooking(client);
  const ofBooking = await client.post('/api/payment/direct-checkout', { ...checkoutBody(booking), amount });
  const { bookingId: _, ...order } = checkoutBody(booking);
  const ofOrder = await site.app.client().post('/api/payment/create-checkout', { ...order, amount });
  for (const answer of [ofBooking, ofOrder]) {
    expectRefusal(answer, 422);
    expect(answer.body.code).toBe('payments/amount-differs');
  }
});

test('a browser whose cookies name bookings that it did not make pays for none of them', async () => {
  const owner = site.app.client();
  const booking = await makeBooking(owner);
  const token = owner.cookies.get(`pagaia_booking_${booking.id}`) ?? '';
  const { bookingId: _, ...body } = checkoutBody(booking);
  const forged: [string, string][] = [
    [`pagaia_booking_${booking.id}`, 'A'.repeat(22)],
    [`pagaia_booking_${booking.id + 1}`, token],
    [`pagaia_booking_0${booking.id}`, token],
    [`pagaia_booking_${booking.id}.0`, token],
    [`other_cookie__${booking.id}`, token],
    ['pagaia_booking_', token],
  ];
  for (const cookie of forged) {
    const thief = site.app.client({ cookies: [cookie] });
    const answer = await thief.post('/api/payment/direct-checkout', body);
    expect([answer.status, answer.body.bookingId], cookie[0]).toEqual([200, null]);
    expectRefusal(await thief.post(`/api/bookings/${booking.id}/pay-at-beach`), 404);
  }
  const answer = await owner.post('/api/payment/direct-checkout', body);
  expect(answer.body.bookingId).toBe(booking.id);
});

test('an address may ask for bookings of orders so often a minute, and no more', async () => {
  const limited = await openPayingSite({ env: { LIMIT_BOOKINGS_PER_MINUTE: '3' } });
  const client = limited.app.client({ address: '198.51.100.7' });
  const wish = { orderId: 'ABCDEFGHIJKLMNOPQRST', customerInfo: aBookingRequest() };
  const answers = [];
  for (let n = 0; n < 5; n += 1)
    answers.push(await client.post('/api/payment/manually-create-booking', wish));
  expect(countStatuses(answers)).toEqual({ 404: 3, 429: 2 });
  await limited.close();
});

test('the booking of an order that is not paid counts against the limit of its contact', async () => {
  const first = aBookingRequest({ bookingDate: anotherDay() });
  for (let n = 0; n < 2; n += 1) await makeBooking(site.app.client(), first);
  const client = site.app.client();
  const order = {
    transactionId: 'WATER-1',
    amount: 14,
    customerEmail: first.email,
    customerName: first.fullName,
  };
  const { orderId } = (
    await client.post('/api/payment/create-checkout', { ...order, itemsBooked: first.itemsBooked })
  ).body;
  const answer = await client.post('/api/payment/manually-create-booking', { orderId, customerInfo: first });
  expect([answer.status, answer.body.code]).toEqual([409, 'bookings/too-many-unpaid']);
});
