import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayments } from '#app/subscriptions.ts';
import { type Payments, probeGateway } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { checkoutBody, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { expectRefusal } from '../support/refusals.ts';

let site: PayingSite;
beforeAll(async () => {
  site = await openPayingSite({ env: { LIMIT_UNPAID_PER_CONTACT: '0' } });
  await site.app.database.run(sql`update slots set capacity = 999`);
});
afterAll(() => site?.close());

test.each(['down', 'garbage', 'error', 'redirect', 'forged', 'hang'])(
  'a gateway whose status call is %s delays no sale; staff are told',
  async (mode) => {
    const { app, control } = site;
    const client = app.client();
    const booking = await makeBooking(client);
    await control.setMode(mode, { methods: ['IPCGetPaymentStatus'] });
    await probe(mode === 'hang' ? impatient() : app.payments);
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

/** Payments that give a gateway up at once; those of the site still wait. */
function impatient(): Payments {
  const { config, database, bookings, captured } = site.app;
  return createPayments({ config, database, clock: bookings.clock, log: captured.log }, 500);
}

/** Asks the gateway how the store is, as a server does now and then. */
async function probe(payments = site.app.payments): Promise<void> {
  await site.app.database.run(sql`update payment_stores set next_probe_at = clock_timestamp()`);
  expect(await probeGateway(payments)).toBe(true);
}

async function listTroubles(): Promise<string[]> {
  const open = await site.app.database.rows<{ kind: string }>(sql`
    select kind from attention_items where kind like 'gateway-%' and resolved_at is null`);
  return open.map(({ kind }) => kind);
}

test.each([1, 3, 5, 6, 7, 8, 9, 10, 13, 14, 15, 20, 23, 99])(
  'status %i about an order that does not exist stops no sale',
  async (unknownOrderStatus) => {
    await site.control.call('settings', { unknownOrderStatus });
    await probe();
    await site.control.call('settings', { unknownOrderStatus: 5 });
    const client = site.app.client();
    const booking = await makeBooking(client);
    const answer = await client.post('/api/payment/direct-checkout', checkoutBody(booking));
    expect(answer.body).toMatchObject({ success: true });
  },
);

test.each([2, 4, 25])('status %i, signed, says that the store is refused: no card payments', async (code) => {
  const { app, control } = site;
  const client = app.client();
  const booking = await makeBooking(client);
  await app.database.run(sql`update payment_stores set notified_at = null`);
  await control.call('settings', { unknownOrderStatus: code });
  app.expectErrors();
  await probe();
  const refused = await client.post('/api/payment/direct-checkout', checkoutBody(booking));
  expectRefusal(refused, 503);
  expect(refused.body.code).toBe('payments/misconfigured');
  expect(await listTroubles()).toEqual(['gateway-refused']);

  // A signed notification of a real payment counts more than the question.
  await app.database.run(sql`update payment_stores set notified_at = clock_timestamp()`);
  expect((await client.post('/api/payment/direct-checkout', checkoutBody(booking))).status).toBe(200);

  await control.call('settings', { unknownOrderStatus: 5 });
  await probe();
  expect(await listTroubles()).toEqual([]);
});

test('a payment proves that the store works', async () => {
  const { app, control } = site;
  await app.database.run(sql`update payment_stores set notified_at = null`);
  const { orderId } = await site.beginPayment();
  await control.press(orderId, {});
  const known = await app.database.row(sql`select notified_at is not null as proved from payment_stores`);
  expect(known).toEqual({ proved: true });
});
