import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { anotherDay } from '../support/factories.ts';
import { type ForgersDesk, forgedCallbacks, openForgersDesk } from '../support/forged-callbacks.ts';
import {
  type BegunPayment,
  openPayingSite,
  type PayingSite,
  paidRecord,
  returnTo,
} from '../support/paying-site.ts';
import { readWrittenState } from '../support/refusals.ts';
import { createTestApp } from '../support/test-app.ts';
import type { Answer, Headers } from '../support/test-client.ts';

const fromElsewhere = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  origin: 'https://www.mypos.com',
};
const pages = ['/payment/success', '/payment/cancel', '/payment/error', '/vouchers/order'];

let site: PayingSite;
beforeAll(async () => {
  site = await openPayingSite();
});
afterAll(() => site?.close());

const begin = () => site.beginPayment({ bookingDate: anotherDay() });

/** Pays or cancels, and answers with what the browser carries back. */
async function press({ orderId }: BegunPayment, input: object): Promise<{ url: URL; body: string }> {
  const { back } = await site.control.press(orderId, input);
  return { url: new URL(back?.url ?? ''), body: new URLSearchParams(back?.fields).toString() };
}

function expectLedTo({ status, headers, text, cookies }: Answer, location: string): void {
  expect([status, headers.location, text]).toEqual([303, location, '']);
  expect(headers['cache-control']).toBe('no-store');
  expect(cookies).toEqual([]);
}

test('a browser that paid is led to the page of its order, and that alone pays nothing', async () => {
  const payment = await begin();
  const { orderId, booking } = payment;
  const { url, body } = await press(payment, { notify: 'lost' });
  expect(url.href).toBe(`${site.origin}/payment/success?orderId=${orderId}`);
  const response = await returnTo(site.origin, url.pathname + url.search, body);
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `/payment/success?orderId=${orderId}&bookingId=${booking.id}`,
  ]);
  expect(await site.read(orderId)).toMatchObject({ attempt: 'created', booking: 'held', movements: [] });
});

test('a browser that cancelled is led to its page, and its booking is held a while longer', async () => {
  const payment = await begin();
  const { orderId, booking, client } = payment;
  await site.app.database.run(sql`
    update bookings set hold_expires_at = clock_timestamp() + interval '1 minute' where id = ${booking.id}`);
  const { url, body } = await press(payment, { action: 'cancel' });
  const answer = await site.app.client().post(url.pathname + url.search, body, fromElsewhere);
  expectLedTo(answer, `/payment/cancel?orderId=${orderId}&bookingId=${booking.id}`);
  expect(await site.read(orderId)).toMatchObject({ attempt: 'cancelled', booking: 'held' });
  const { body: held } = await client.get(`/api/bookings/${booking.id}`);
  expect(held.holdSecondsLeft).toBeGreaterThan(9 * 60);
});

test('a browser that says cancelled of what was paid takes nothing back', async () => {
  const payment = await begin();
  const { orderId } = payment;
  await press(payment, {});
  const body = await site.control.compose({ method: 'IPCPurchaseCancel', orderId });
  const answer = await site.app.client().post('/payment/cancel', body, fromElsewhere);
  expect(answer.status).toBe(303);
  expect(await site.read(orderId)).toEqual(paidRecord);
});

test('a notification that a browser carries pays nothing', async () => {
  const { orderId, booking } = await begin();
  const set = { IPC_Trnref: '900001' };
  for (const method of ['IPCPurchaseNotify', 'IPCPurchaseRollback']) {
    const body = await site.control.compose({ method, orderId, set });
    const answer = await site.app.client().post('/payment/success', body, fromElsewhere);
    expectLedTo(answer, `/payment/success?orderId=${orderId}&bookingId=${booking.id}`);
  }
  expect(await site.read(orderId)).toMatchObject({ attempt: 'created', booking: 'held', movements: [] });
});

test('an order without a booking is named without one', async () => {
  const order = {
    transactionId: 'TEST-1',
    amount: 0.5,
    customerEmail: 'a@example.com',
    customerName: 'Test',
    itemsBooked: '[]',
  };
  const client = site.app.client();
  const { body: checkout } = await client.post('/api/payment/post-checkout', order);
  await site.control.visit(checkout);
  const { back } = await site.control.press(checkout.orderId, {});
  const body = new URLSearchParams(back?.fields).toString();
  const answer = await client.post('/payment/success', body, fromElsewhere);
  expectLedTo(answer, `/payment/success?orderId=${checkout.orderId}`);
});

test.each(pages)('%s: whatever is forged leads there without a claim, and changes nothing', async (page) => {
  const payment = await begin();
  const { body: receipt } = await press(await begin(), {});
  const desk: ForgersDesk = openForgersDesk(site, payment.orderId, receipt);
  const client = site.app.client();
  const before = await readWrittenState(site.app.database);
  // What browsers may carry is no forgery here; the query of an address is never trusted.
  for (const { what, reason, forge } of forgedCallbacks) {
    if (reason === 'only-for-browsers') continue;
    const answer = await client.post(
      `${page}?orderId=ABCDEFGHJKMNPQRSTVWX`,
      await forge(desk),
      fromElsewhere,
    );
    expect([what, answer.status, answer.headers.location]).toEqual([what, 303, page]);
  }
  expect(await readWrittenState(site.app.database)).toBe(before);
});

test.each(pages)('%s: a browser gets the page whatever it sends, and however', async (page) => {
  const client = site.app.client();
  const headers: Headers[] = [
    {},
    { 'content-type': 'text/plain' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': '' },
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'null' },
  ];
  for (const each of headers) expectLedTo(await client.post(page, 'x=1', each), page);
  expectLedTo(await client.post(page), page);
  expectLedTo(await client.post(page, 'x'.repeat(1_000_000), fromElsewhere), page);
});

test('what a browser carries and does not verify is kept in brief', async () => {
  const body = Buffer.from([0x61, 0x3d, 0xff, 0x00]);
  await site.app.client({ address: '10.1.1.1' }).post('/payment/success', body, fromElsewhere);
  const row = await site.app.database.row(sql`
    select source, head, reason from refused_callbacks order by last_received_at desc limit 1`);
  expect(row).toEqual({ source: 'browser', head: body, reason: 'unknown-method' });
});

test('a customer is led on also while the database is away', async () => {
  const payment = await begin();
  const { body } = await press(payment, { notify: 'lost' });
  site.app.expectErrors();
  await site.app.database.run(sql`alter table payment_events rename to away`);
  const answer = await site.app.client().post('/payment/success', body, fromElsewhere);
  await site.app.database.run(sql`alter table away rename to payment_events`);
  expectLedTo(answer, '/payment/success');
  expect(site.app.captured.errors().at(-1)?.msg).toBe('a returning customer could not be recognised');
});

test('without a gateway a browser that still comes back gets the page', async () => {
  const app = await createTestApp();
  expectLedTo(await app.client().post('/payment/success', 'x=1', fromElsewhere), '/payment/success');
});

test('other sites may post to these addresses and to no other page', async () => {
  const client = site.app.client();
  expect((await client.post('/payment', 'x=1', fromElsewhere)).status).toBe(404);
  expect((await client.post('/payment/success/more', 'x=1', fromElsewhere)).status).toBe(404);
  const crossSite = site.app.routes.filter((route) => route.config?.allowCrossSite).map(({ url }) => url);
  expect(crossSite.toSorted()).toEqual(['/api/payment/webhook', ...pages].toSorted());
});
