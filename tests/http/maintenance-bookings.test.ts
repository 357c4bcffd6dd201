import { afterAll, beforeAll, expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { sql } from '#platform/database/sql.ts';
import { aBookingRequest, anotherDay } from '../support/factories.ts';
import {
  type BegunPayment,
  checkoutBody,
  notify,
  openPayingSite,
  type PayingSite,
  paidRecord,
} from '../support/paying-site.ts';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import type { Answer, TestClient } from '../support/test-client.ts';

let site: PayingSite;
let staff: TestClient;
/** Begun while the site was open. */
let begun: BegunPayment;
let waiting: BegunPayment;
const repeated = {
  body: aBookingRequest({ bookingDate: anotherDay() }),
  headers: { 'idempotency-key': 'before' },
};
let first: Answer;
let unpaidOrder: Order;
let paidOrder: Order;

beforeAll(async () => {
  site = await openPayingSite();
  staff = await site.app.staffClient();
  begun = await site.beginPayment({ bookingDate: anotherDay() });
  waiting = await site.beginPayment({ bookingDate: anotherDay() });
  first = await site.app.client().post('/api/bookings', repeated.body, repeated.headers);
  unpaidOrder = await beginOrder();
  paidOrder = await beginOrder();
  await site.control.press(paidOrder.orderId, {});
  await site.app.database.run(sql`
    update system_settings set setting_value = 'true' where setting_key = 'maintenance_mode'`);
});
afterAll(() => site?.close());

interface Order {
  orderId: string;
  customerInfo: ReturnType<typeof aBookingRequest>;
}

function orderBody(customerInfo: Order['customerInfo']) {
  return {
    transactionId: 'ORDER-1',
    amount: 14,
    customerEmail: customerInfo.email,
    customerName: customerInfo.fullName,
    itemsBooked: customerInfo.itemsBooked,
  };
}

/** A card payment for which there is no booking yet. */
async function beginOrder(): Promise<Order> {
  const customerInfo = aBookingRequest({ bookingDate: anotherDay() });
  const { body } = await site.app.client().post('/api/payment/create-checkout', orderBody(customerInfo));
  await site.control.visit(body);
  return { orderId: body.orderId, customerInfo };
}

function expectClosed(answer: Answer): void {
  expectRefusal(answer, 503);
  expect([answer.body.code, answer.headers['retry-after']]).toEqual(['bookings/closed', '300']);
}

test('no call makes a new booking for a visitor, and nothing is written', async () => {
  const before = await readWrittenState(site.app.database);
  const visitor = site.app.client();
  const request = aBookingRequest({ bookingDate: anotherDay() });
  expectClosed(await visitor.post('/api/bookings', request));
  for (const call of ['direct-checkout', 'post-checkout', 'create-checkout'])
    expectClosed(await visitor.post(`/api/payment/${call}`, orderBody(request)));
  expectClosed(await visitor.post('/api/payment/manually-create-booking', unpaidOrder));
  expect(await readWrittenState(site.app.database)).toBe(before);
});

test.each(['en', 'it', 'pl'] as const)('the refusal is a sentence in %s', async (locale) => {
  const request = aBookingRequest({ bookingDate: anotherDay() });
  const { body } = await site.app.client().post('/api/bookings', request, { 'accept-language': locale });
  expect(body.message).toBe(m.error_booking_closed({}, { locale }));
});

test('a forged session makes no booking', async () => {
  const forged = site.app.client({ cookies: [['pagaia_session', 'forged']] });
  expectClosed(await forged.post('/api/bookings', aBookingRequest({ bookingDate: anotherDay() })));
});

test('staff make bookings', async () => {
  const answer = await staff.post('/api/bookings', aBookingRequest({ bookingDate: anotherDay() }));
  expect(answer).toMatchObject({ status: 201 });
});

test('a request that was answered before gets the same answer', async () => {
  const again = await site.app.client().post('/api/bookings', repeated.body, repeated.headers);
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
});

test('a payment that was begun is taken in', async () => {
  await site.control.press(begun.orderId, { notify: 'lost' });
  const body = await site.control.compose({ method: 'IPCPurchaseNotify', orderId: begun.orderId });
  expect(await notify(site.origin, body)).toEqual({ status: 200, text: 'OK' });
  expect(await site.read(begun.orderId)).toEqual(paidRecord);
});

test('a booking that waits for its payment can still be prolonged, paid, and read', async () => {
  const { client, booking } = waiting;
  expect((await client.get(`/api/bookings/${booking.id}`)).status).toBe(200);
  expect((await client.post(`/api/bookings/${booking.id}/extend-hold`)).status).toBe(200);
  const answer = await client.post('/api/payment/post-checkout', checkoutBody(booking));
  expect(answer).toMatchObject({ status: 200, body: { bookingId: booking.id } });
  await site.control.visit(answer.body);
  await site.control.press(answer.body.orderId, {});
  expect(await site.read(answer.body.orderId)).toEqual(paidRecord);
});

test('an order that is paid gets its booking', async () => {
  const answer = await site.app.client().post('/api/payment/manually-create-booking', paidOrder);
  expect(answer).toMatchObject({ status: 200, body: { status: 'paid' } });
});
