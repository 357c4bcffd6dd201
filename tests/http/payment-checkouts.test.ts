import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireHolds } from '#features/bookings/server/bookings.public.ts';
import { probeGateway } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import {
  checkoutBody,
  letHoldRunOut,
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

test('the amount of a checkout is the booking’s own', async () => {
  const client = beach.site.client();
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
  const client = beach.site.client();
  await makeBooking(client);
  const booking = await makeBooking(client);
  const { bookingId: _, ...body } = checkoutBody(booking);
  const answer = await client.post('/api/payment/direct-checkout', body);
  expect(answer.body).toMatchObject({ success: true, bookingId: booking.id });
  expect(answer.body.checkoutUrl).toBe(`${beach.origin}/payment/checkout/${answer.body.orderId}`);
});

test('another browser cannot begin a payment for a booking, nor move it', async () => {
  const booking = await makeBooking(beach.site.client());
  const stranger = beach.site.client();
  expectRefusal(await stranger.post('/api/payment/direct-checkout', checkoutBody(booking)), 404);
  expectRefusal(await stranger.post(`/api/bookings/${booking.id}/extend-hold`), 404);
  expectRefusal(await stranger.post(`/api/bookings/${booking.id}/pay-at-beach`), 404);
});

test('a booking has five attempts', async () => {
  const client = beach.site.client();
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
  const { client, booking, orderId } = await beach.beginPayment();
  if (state === 'paid') await beach.control.press(orderId, {});
  else await letHoldRunOut(beach, booking.id);
  const answer = await client.post('/api/payment/direct-checkout', checkoutBody(booking));
  expectRefusal(answer, 409);
  expect(answer.body.code).toBe(code);
});

test('ten more minutes can be had once', async () => {
  const client = beach.site.client();
  const { id } = await makeBooking(client);
  const answer = await client.post(`/api/bookings/${id}/extend-hold`);
  expect(answer.body).toMatchObject({ holdExtended: true });
  expect(answer.body.holdSecondsLeft).toBeGreaterThan(29 * 60);
  const again = await client.post(`/api/bookings/${id}/extend-hold`);
  expectRefusal(again, 409);
  expect(again.body.code).toBe('payments/hold-extended');
});

test('who pays at the beach after all has a booking that does not expire', async () => {
  const client = beach.site.client();
  const booking = await makeBooking(client);
  const answer = await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
  expect(answer.body).toMatchObject({ status: 'pending', holdSecondsLeft: null });
  expect((await client.post(`/api/bookings/${booking.id}/pay-at-beach`)).status).toBe(409);
  expect((await client.post(`/api/bookings/${booking.id}/extend-hold`)).body.code).toBe('bookings/not-held');
  await expireHolds(beach.site.bookings);
  expect((await client.get(`/api/bookings/${booking.id}`)).body.status).toBe('pending');
});

test('a hold that is over gives the units back exactly once', async () => {
  const bookingDate = anotherDay();
  const client = beach.site.client();
  const left = async () =>
    (await client.get(`/api/availability/single-kayak/${bookingDate}`)).body[4].quantity as number;
  const before = await left();
  const booking = await makeBooking(client, { bookingDate });
  expect(await left()).toBe(before - 1);
  await letHoldRunOut(beach, booking.id);
  await expireHolds(beach.site.bookings);
  expect(await left()).toBe(before);
  expect((await client.get(`/api/bookings/${booking.id}`)).body).toMatchObject({ status: 'cancelled' });
  expect((await client.post(`/api/bookings/${booking.id}/extend-hold`)).status).toBe(409);
});

test.each(['down', 'garbage', 'error', 'redirect', 'forged', 'hang'])(
  'a gateway whose status call is %s delays no sale; staff are told',
  async (mode) => {
    const { site, control } = beach;
    const client = site.client();
    const booking = await makeBooking(client);
    await control.setMode(mode, { methods: ['IPCGetPaymentStatus'] });
    await probe();
    try {
      const since = performance.now();
      const answer = await client.post('/api/payment/direct-checkout', checkoutBody(booking));
      expect(answer.body).toMatchObject({ success: true });
      // The status call itself would take eight seconds.
      expect(performance.now() - since).toBeLessThan(4_000);
      expect(await listTroubles()).toEqual(['gateway-unreadable']);
    } finally {
      await control.setMode('normal');
    }
    await probe();
    expect(await listTroubles()).toEqual([]);
  },
  30_000,
);

/** Asks the gateway how the store is, as a server does now and then. */
async function probe(): Promise<void> {
  await beach.site.database.run(sql`update payment_stores set next_probe_at = clock_timestamp()`);
  expect(await probeGateway(beach.site.payments)).toBe(true);
}

async function listTroubles(): Promise<string[]> {
  const open = await beach.site.database.rows<{ kind: string }>(sql`
    select kind from attention_items where kind like 'gateway-%' and resolved_at is null`);
  return open.map(({ kind }) => kind);
}

test.each([1, 3, 5, 6, 7, 8, 9, 10, 13, 14, 15, 20, 23, 99])(
  'status %i about an order that does not exist stops no sale',
  async (unknownOrderStatus) => {
    await beach.control.call('settings', { unknownOrderStatus });
    await probe();
    await beach.control.call('settings', { unknownOrderStatus: 5 });
    const client = beach.site.client();
    const booking = await makeBooking(client);
    const answer = await client.post('/api/payment/direct-checkout', checkoutBody(booking));
    expect(answer.body).toMatchObject({ success: true });
  },
);

test.each([2, 4, 25])('status %i, signed, says that the store is refused: no card payments', async (code) => {
  const { site, control } = beach;
  const client = site.client();
  const booking = await makeBooking(client);
  await site.database.run(sql`update payment_stores set notified_at = null`);
  await control.call('settings', { unknownOrderStatus: code });
  site.expectErrors();
  await probe();
  const refused = await client.post('/api/payment/direct-checkout', checkoutBody(booking));
  expectRefusal(refused, 503);
  expect(refused.body.code).toBe('payments/misconfigured');
  expect(await listTroubles()).toEqual(['gateway-refused']);

  // A signed notification of a real payment counts more than the question.
  await site.database.run(sql`update payment_stores set notified_at = clock_timestamp()`);
  expect((await client.post('/api/payment/direct-checkout', checkoutBody(booking))).status).toBe(200);

  await control.call('settings', { unknownOrderStatus: 5 });
  await probe();
  expect(await listTroubles()).toEqual([]);
});

test('a payment proves that the store works', async () => {
  const { site, control } = beach;
  await site.database.run(sql`update payment_stores set notified_at = null`);
  const { orderId } = await beach.beginPayment();
  await control.press(orderId, {});
  const known = await site.database.row(sql`select notified_at is not null as proved from payment_stores`);
  expect(known).toEqual({ proved: true });
});

test('the payment page takes the money no longer than the units are held', async () => {
  const client = beach.site.client();
  const booking = await makeBooking(client);
  const held = await client.post('/api/payment/post-checkout', checkoutBody(booking));
  expect(Number(held.body.formData.expires_in)).toBeGreaterThan(19 * 60);
  expect(Number(held.body.formData.expires_in)).toBeLessThanOrEqual(20 * 60);
  await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
  const later = await client.post('/api/payment/post-checkout', checkoutBody(booking));
  expect(later.body.formData.expires_in).toBe('3600');
});

test('an order without a booking stays with staff until one is attached', async () => {
  const client = beach.site.client();
  const request = aBookingRequest({ bookingDate: anotherDay() });
  const order = {
    transactionId: 'WATER-1750000000000',
    amount: '14.00',
    customerEmail: request.email,
    customerName: request.fullName,
    itemsBooked: request.itemsBooked,
  };
  const answer = await client.post('/api/payment/create-checkout', order);
  expect(answer.body).toMatchObject({ success: true, bookingId: null, method: 'post' });
  await beach.control.visit(answer.body);
  const { orderId } = answer.body;
  await beach.control.press(orderId, {});
  expect(await beach.read(orderId)).toMatchObject({
    attempt: 'confirmed',
    booking: null,
    attention: ['unattached-payment'],
  });
  const create = { orderId, customerInfo: request, preserveBookingDate: true };
  const booking = (await client.post('/api/payment/manually-create-booking', create)).body;
  expect(booking).toMatchObject({ status: 'paid', totalCents: 1400, bookingDate: request.bookingDate });
  expect(await beach.read(orderId)).toEqual(paidRecord);
  expect((await client.post('/api/payment/manually-create-booking', create)).body.id).toBe(booking.id);
});

test('an order is worth its own amount only', async () => {
  const client = beach.site.client();
  const request = aBookingRequest({ bookingDate: anotherDay() });
  const answer = await client.post('/api/payment/create-checkout', {
    transactionId: 'WATER-1',
    amount: 8,
    customerEmail: request.email,
    customerName: request.fullName,
    itemsBooked: itemsText({ itemId: 'single-kayak', duration: '1/2' }),
  });
  await beach.control.visit(answer.body);
  await beach.control.press(answer.body.orderId, {});
  const create = { orderId: answer.body.orderId, customerInfo: request };
  const booking = (await client.post('/api/payment/manually-create-booking', create)).body;
  expect(booking).toMatchObject({ status: 'pending', totalCents: 1400 });
  expect(await beach.read(answer.body.orderId)).toMatchObject({ attention: ['unattached-payment'] });
});

test('a booking made for an order at another price does not keep the right one from being attached', async () => {
  const client = beach.site.client();
  const request = aBookingRequest({ bookingDate: anotherDay() });
  const answer = await client.post('/api/payment/create-checkout', {
    transactionId: 'WATER-2',
    amount: 14,
    customerEmail: request.email,
    customerName: request.fullName,
    itemsBooked: request.itemsBooked,
  });
  await beach.control.visit(answer.body);
  await beach.control.press(answer.body.orderId, {});
  const { orderId } = answer.body;
  const cheap = { ...request, itemsBooked: itemsText({ itemId: 'single-kayak', duration: '1/2' }) };
  const wrong = { orderId, customerInfo: cheap };
  expect((await client.post('/api/payment/manually-create-booking', wrong)).body.status).toBe('pending');
  const right = { orderId, customerInfo: request };
  expect((await client.post('/api/payment/manually-create-booking', right)).body.status).toBe('paid');
  expect(await beach.read(orderId)).toEqual(paidRecord);
});

test('orders that nobody began have no booking', async () => {
  const client = beach.site.client();
  const create = { orderId: 'ABCDEFGHIJKLMNOPQRST', customerInfo: aBookingRequest() };
  expectRefusal(await client.post('/api/payment/manually-create-booking', create), 404);
  expectRefusal(
    await client.post('/api/payment/manually-create-booking', { ...create, orderId: 'WATER-1' }),
    404,
  );
  expectRefusal(await client.get('/api/payment/status/ABCDEFGHIJKLMNOPQRST'), 404);
});

test('the booking of an attempt is answered to whoever knows the order, and is not made twice', async () => {
  const { booking, orderId } = await beach.beginPayment();
  const other = beach.site.client();
  const answer = await other.post('/api/payment/manually-create-booking', { orderId, customerInfo: {} });
  expect(answer.body).toMatchObject({ id: booking.id, status: 'pending' });
});

test('a test payment touches no booking, and needs at least ten cents of strangers', async () => {
  const client = beach.site.client();
  const order = {
    transactionId: 'TEST-1',
    amount: 0.1,
    customerEmail: 'a@example.com',
    customerName: 'Test',
    itemsBooked: '[]',
  };
  const answer = await client.post('/api/payment/post-checkout', order);
  expect(answer.body).toMatchObject({ success: true, bookingId: null });
  await beach.control.visit(answer.body);
  await beach.control.press(answer.body.orderId, {});
  expect(await beach.read(answer.body.orderId)).toEqual({
    attempt: 'confirmed',
    booking: null,
    movements: ['card-payment 10'],
    mails: [],
    attention: [],
  });
  expectRefusal(await client.post('/api/payment/post-checkout', { ...order, amount: 0.01 }), 422);
  const staff = await beach.site.staffClient();
  expect((await staff.post('/api/payment/direct-checkout', { ...order, amount: 0.01 })).status).toBe(200);
});

test('without online payment a booking is paid at the beach', async () => {
  await beach.site.database.run(sql`
    update system_settings set setting_value = 'false' where setting_key = 'online_payment'`);
  try {
    expect((await makeBooking(beach.site.client())).holdSecondsLeft).toBeNull();
    expect((await beach.site.client().get('/api/payment/options')).body).toEqual({
      onlinePayment: false,
      mode: 'local',
      testPages: true,
    });
  } finally {
    await beach.site.database.run(sql`
      update system_settings set setting_value = 'true' where setting_key = 'online_payment'`);
  }
});
