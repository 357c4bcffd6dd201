import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireHolds } from '#features/bookings/server/bookings.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import {
  checkoutBody,
  letHoldRunOut,
  openPayingSite,
  type PayingSite,
  paidRecord,
} from '../support/paying-site.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { TestClient } from '../support/test-client.ts';

let site: PayingSite;
beforeAll(async () => {
  site = await openPayingSite();
  await site.app.database.run(sql`update slots set capacity = 999`);
});
afterAll(() => site?.close());

test('the amount of a checkout is the booking’s own', async () => {
  const client = site.app.client();
  const booking = await makeBooking(client);
  const answer = await client.post('/api/payment/direct-checkout', {
    ...checkoutBody(booking),
    amount: 0.01,
  });
  expectRefusal(answer, 422);
  expect(answer.body).toMatchObject({ code: 'payments/amount-differs' });
  expect(answer.body.message).toContain('€14');
});

test('without a booking named, the newest unpaid one of this browser is meant', async () => {
  const client = site.app.client();
  await makeBooking(client);
  const booking = await makeBooking(client);
  const { bookingId: _, ...body } = checkoutBody(booking);
  const answer = await client.post('/api/payment/direct-checkout', body);
  expect(answer.body).toMatchObject({ success: true, bookingId: booking.id });
  expect(answer.body.checkoutUrl).toBe(`${site.origin}/payment/checkout/${answer.body.orderId}`);
});

test('another browser cannot begin a payment for a booking, nor move it', async () => {
  const booking = await makeBooking(site.app.client());
  const stranger = site.app.client();
  expectRefusal(await stranger.post('/api/payment/direct-checkout', checkoutBody(booking)), 404);
  expectRefusal(await stranger.post(`/api/bookings/${booking.id}/extend-hold`), 404);
  expectRefusal(await stranger.post(`/api/bookings/${booking.id}/pay-at-beach`), 404);
});

test('a booking has five attempts', async () => {
  const client = site.app.client();
  const booking = await makeBooking(client);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect((await client.post('/api/payment/direct-checkout', checkoutBody(booking))).status).toBe(200);
  }
  const answer = await client.post('/api/payment/direct-checkout', checkoutBody(booking));
  expectRefusal(answer, 409);
  expect(answer.body.code).toBe('payments/too-many-attempts');
});

test.each([
  ['paid', 'payments/already-paid'],
  ['cancelled', 'payments/hold-expired'],
])('a %s booking cannot be paid', async (state, code) => {
  const { client, booking, orderId } = await site.beginPayment();
  if (state === 'paid') await site.control.press(orderId, {});
  else await letHoldRunOut(site, booking.id);
  const answer = await client.post('/api/payment/direct-checkout', checkoutBody(booking));
  expectRefusal(answer, 409);
  expect(answer.body.code).toBe(code);
});

test('ten more minutes can be had once', async () => {
  const client = site.app.client();
  const { id } = await makeBooking(client);
  const answer = await client.post(`/api/bookings/${id}/extend-hold`);
  expect(answer.body).toMatchObject({ holdExtended: true });
  expect(answer.body.holdSecondsLeft).toBeGreaterThan(29 * 60);
  const again = await client.post(`/api/bookings/${id}/extend-hold`);
  expectRefusal(again, 409);
  expect(again.body.code).toBe('payments/hold-extended');
});

test('who pays at the beach after all has a booking that does not expire', async () => {
  const client = site.app.client();
  const booking = await makeBooking(client);
  const answer = await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
  expect(answer.body).toMatchObject({ status: 'pending', holdSecondsLeft: null });
  expect((await client.post(`/api/bookings/${booking.id}/pay-at-beach`)).status).toBe(409);
  expect((await client.post(`/api/bookings/${booking.id}/extend-hold`)).body.code).toBe('bookings/not-held');
  await expireHolds(site.app.bookings);
  expect((await client.get(`/api/bookings/${booking.id}`)).body.status).toBe('pending');
});

test('a hold that is over gives the units back exactly once', async () => {
  const bookingDate = anotherDay();
  const client = site.app.client();
  const left = async () =>
    (await client.get(`/api/availability/single-kayak/${bookingDate}`)).body[4].quantity as number;
  const before = await left();
  const booking = await makeBooking(client, { bookingDate });
  expect(await left()).toBe(before - 1);
  await letHoldRunOut(site, booking.id);
  await expireHolds(site.app.bookings);
  expect(await left()).toBe(before);
  expect((await client.get(`/api/bookings/${booking.id}`)).body).toMatchObject({ status: 'cancelled' });
  expect((await client.post(`/api/bookings/${booking.id}/extend-hold`)).status).toBe(409);
});

test('the payment page takes the money no longer than the units are held', async () => {
  const client = site.app.client();
  const booking = await makeBooking(client);
  const held = await client.post('/api/payment/post-checkout', checkoutBody(booking));
  expect(Number(held.body.formData.expires_in)).toBeGreaterThan(19 * 60);
  expect(Number(held.body.formData.expires_in)).toBeLessThanOrEqual(20 * 60);
  await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
  const later = await client.post('/api/payment/post-checkout', checkoutBody(booking));
  expect(later.body.formData.expires_in).toBe('3600');
});

test('an order without a booking stays with staff until one is attached', async () => {
  const client = site.app.client();
  const request = aBookingRequest({ bookingDate: anotherDay() });
  const order = {
    transactionId: 'WATER-1750000000000',
    amount: '14.00',
    customerEmail: request.email,
    customerName: request.fullName,
    itemsBooked: request.itemsBooked,
  };
  const tooMany = itemsText({ itemId: 'single-kayak', price: '€14', quantity: 50 });
  const refused = await client.post('/api/payment/create-checkout', {
    ...order,
    amount: '700.00',
    itemsBooked: tooMany,
  });
  expectRefusal(refused, 422);
  expect(refused.body.code).toBe('bookings/more-than-fleet');
  const answer = await client.post('/api/payment/create-checkout', order);
  expect(answer.body).toMatchObject({ success: true, bookingId: null, method: 'post' });
  await site.control.visit(answer.body);
  const { orderId } = answer.body;
  await site.control.press(orderId, {});
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'confirmed',
    booking: null,
    attention: ['unattached-payment'],
  });
  const create = { orderId, customerInfo: request, preserveBookingDate: true };
  const booking = (await client.post('/api/payment/manually-create-booking', create)).body;
  expect(booking).toMatchObject({ status: 'paid', totalCents: 1400, bookingDate: request.bookingDate });
  expect(await site.read(orderId)).toEqual(paidRecord);
  expect((await client.post('/api/payment/manually-create-booking', create)).body.id).toBe(booking.id);
});

test('an order is worth its own amount only', async () => {
  const client = site.app.client();
  const request = aBookingRequest({ bookingDate: anotherDay() });
  const answer = await client.post('/api/payment/create-checkout', {
    transactionId: 'WATER-1',
    amount: 8,
    customerEmail: request.email,
    customerName: request.fullName,
    itemsBooked: itemsText({ itemId: 'single-kayak', duration: '1/2' }),
  });
  await site.control.visit(answer.body);
  await site.control.press(answer.body.orderId, {});
  const create = { orderId: answer.body.orderId, customerInfo: request };
  const booking = (await client.post('/api/payment/manually-create-booking', create)).body;
  expect(booking).toMatchObject({ status: 'pending', totalCents: 1400 });
  expect(await site.read(answer.body.orderId)).toMatchObject({ attention: ['unattached-payment'] });
});

test('a booking made for an order at another price does not keep the right one from being attached', async () => {
  const client = site.app.client();
  const request = aBookingRequest({ bookingDate: anotherDay() });
  const orderId = await site.payOrder(request);
  const cheap = { ...request, itemsBooked: itemsText({ itemId: 'single-kayak', duration: '1/2' }) };
  const wrong = { orderId, customerInfo: cheap };
  expect((await client.post('/api/payment/manually-create-booking', wrong)).body.status).toBe('pending');
  const right = { orderId, customerInfo: request };
  expect((await client.post('/api/payment/manually-create-booking', right)).body.status).toBe('paid');
  expect(await site.read(orderId)).toEqual(paidRecord);
});

test('orders that nobody began have no booking', async () => {
  const client = site.app.client();
  const create = { orderId: 'ABCDEFGHIJKLMNOPQRST', customerInfo: aBookingRequest() };
  expectRefusal(await client.post('/api/payment/manually-create-booking', create), 404);
  expectRefusal(await client.get('/api/payment/status/ABCDEFGHIJKLMNOPQRST'), 404);
});

test('a booking that is named as an order is shown to the browser that made it only', async () => {
  const owner = site.app.client();
  const { id } = await makeBooking(owner, { bookingDate: anotherDay() });
  const named = { orderId: `WATER-${id}`, customerInfo: {} };
  const ask = (client: TestClient) => client.post('/api/payment/manually-create-booking', named);
  expect((await ask(owner)).body.id).toBe(id);
  expectRefusal(await ask(site.app.client()), 404);
});

test('the booking of an attempt is returned to any client with the order id, and is not created twice', async () => {
  const { booking, orderId } = await site.beginPayment();
  const other = site.app.client();
  const answer = await other.post('/api/payment/manually-create-booking', { orderId, customerInfo: {} });
  expect(answer.body).toMatchObject({ id: booking.id, status: 'pending' });
});

test('a test payment touches no booking, and needs at least ten cents of strangers', async () => {
  const client = site.app.client();
  const order = {
    transactionId: 'TEST-1',
    amount: 0.1,
    customerEmail: 'a@example.com',
    customerName: 'Test',
    itemsBooked: '[]',
  };
  const answer = await client.post('/api/payment/post-checkout', order);
  expect(answer.body).toMatchObject({ success: true, bookingId: null });
  await site.control.visit(answer.body);
  await site.control.press(answer.body.orderId, {});
  expect(await site.read(answer.body.orderId)).toEqual({
    attempt: 'confirmed',
    booking: null,
    movements: ['card-payment 10'],
    mails: [],
    attention: [],
  });
  const create = { orderId: answer.body.orderId, customerInfo: aBookingRequest() };
  expectRefusal(await client.post('/api/payment/manually-create-booking', create), 404);
  expectRefusal(await client.post('/api/payment/post-checkout', { ...order, amount: 0.01 }), 422);
  const staff = await site.app.staffClient();
  expect((await staff.post('/api/payment/direct-checkout', { ...order, amount: 0.01 })).status).toBe(200);
});

test('without online payment a booking is paid at the beach', async () => {
  await site.app.database.run(sql`
    update system_settings set setting_value = 'false' where setting_key = 'online_payment'`);
  try {
    expect((await makeBooking(site.app.client())).holdSecondsLeft).toBeNull();
    expect((await site.app.client().get('/api/payment/options')).body).toEqual({
      onlinePayment: false,
      mode: 'local',
      testPages: true,
    });
  } finally {
    await site.app.database.run(sql`
      update system_settings set setting_value = 'true' where setting_key = 'online_payment'`);
  }
});
