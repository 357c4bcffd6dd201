import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  reconcilePayments,
  refundPayments,
  reviewOtherStores,
} from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { anotherDay } from '../support/factories.ts';
import { notify, openPayingSite, type PayingSite, paidRecord } from '../support/paying-site.ts';

let site: PayingSite;
beforeAll(async () => {
  site = await openPayingSite({ env: { LIMIT_UNPAID_PER_CONTACT: '0' } });
  await site.app.database.run(sql`update slots set capacity = 999`);
});
afterAll(() => site?.close());

/** Makes an order one of a store that was configured before. */
async function moveToOldStore(orderId: string): Promise<void> {
  const { database } = site.app;
  await database.run(sql`
    update payment_attempts set store_sid = '000000000000010', store_mode = 'test' where order_id = ${orderId}`);
  await database.run(sql`
    update money_movements set store_sid = '000000000000010', store_mode = 'test' where order_id = ${orderId}`);
}

async function hurry(): Promise<void> {
  await site.app.database.run(sql`update payment_attempts set next_try_at = clock_timestamp()`);
  await site.app.database.run(sql`
    update payment_refunds set next_try_at = clock_timestamp() where state = 'owed'`);
}

test('attempts, messages and movements say whose they are', async () => {
  const { orderId } = await site.beginPayment();
  await site.control.press(orderId, {});
  const { sid, mode } = site.app.payments.gateway ?? {};
  expect(mode).toBe('local');
  const stores = await site.app.database.rows(sql`
    select store_sid as sid, store_mode as mode from payment_attempts where order_id = ${orderId}
    union all select store_sid, store_mode from payment_events where order_id = ${orderId}
    union all select store_sid, store_mode from money_movements where order_id = ${orderId}`);
  expect(stores.length).toBeGreaterThanOrEqual(3);
  for (const store of stores) expect(store).toEqual({ sid, mode });
});

test('a refund that is owed by another store is not sent to this one; staff see it once', async () => {
  const { booking, orderId } = await site.beginPayment({ bookingDate: anotherDay() });
  await site.control.press(orderId, {});
  const staff = await site.app.staffClient();
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  await moveToOldStore(orderId);
  await hurry();
  expect(await refundPayments(site.app.payments)).toBe(0);
  expect(await reconcilePayments(site.app.payments)).toBe(0);
  expect(await site.control.order(orderId)).toMatchObject({ state: 'paid', balanceCents: 1400 });

  expect(await reviewOtherStores(site.app.payments)).toBe(1);
  expect(await reviewOtherStores(site.app.payments)).toBe(0);
  const item = (await staff.get('/api/payment/attention')).body.find(
    (entry: { orderId: string; kind: string }) => entry.orderId === orderId && entry.kind === 'other-store',
  );
  expect(item).toMatchObject({ amountCents: 1400, detail: '000000000000010 (test)' });

  const done = await staff.post(`/api/payment/attention/${item.id}/resolve`);
  expect([done.status, done.body.code]).toEqual([409, 'payments/matter-open']);
  const asked = await staff.post(`/api/payment/attempts/${orderId}/ask`);
  expect([asked.status, asked.body.code]).toEqual([409, 'payments/other-store']);
  const given = await staff.post(`/api/payment/attempts/${orderId}/given-back`, {
    amountCents: 1400,
    reason: 'In the portal of the old store',
  });
  expect(given.body).toMatchObject({ state: 'refunded', balanceCents: 0, attention: [] });
});

test('a payment counts although its number occurred in another store', async () => {
  const old = await site.beginPayment();
  await site.control.press(old.orderId, {});
  const { reference } = await site.control.order(old.orderId);
  await moveToOldStore(old.orderId);
  const { orderId } = await site.beginPayment();
  const message = { method: 'IPCPurchaseNotify', orderId, set: { IPC_Trnref: reference } };
  const body = await site.control.compose(message);
  expect(await notify(site.origin, body)).toEqual({ status: 200, text: 'OK' });
  expect(await site.read(orderId)).toEqual(paidRecord);
  await site.control.call(`orders/${orderId}`, { state: 'paid' });
});

test('in one store a number belongs to one order, also to one that had it', async () => {
  const first = await site.beginPayment();
  await site.control.press(first.orderId, { losesAnswer: true });
  const { reference } = await site.control.order(first.orderId);
  const { orderId } = await site.beginPayment();
  const message = { method: 'IPCPurchaseNotify', orderId, set: { IPC_Trnref: reference } };
  expect((await notify(site.origin, await site.control.compose(message))).status).toBe(409);
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'created',
    attention: ['reference-used-twice'],
  });
});

test('messages about an order of another store are refused, and its payment page is closed', async () => {
  const { client, orderId } = await site.beginPayment();
  await moveToOldStore(orderId);
  const message = { method: 'IPCPurchaseNotify', orderId, set: { IPC_Trnref: '987654' } };
  const body = await site.control.compose(message);
  expect((await notify(site.origin, body)).status).toBe(404);
  expect((await client.get(`/payment/checkout/${orderId}`)).status).toBe(303);
});

test('an order that does not say whose it is belongs to the store that reports its payment', async () => {
  const { orderId } = await site.beginPayment();
  await site.app.database.run(sql`
    update payment_attempts set store_sid = null, store_mode = null where order_id = ${orderId}`);
  await site.control.press(orderId, {});
  expect(await site.read(orderId)).toEqual(paidRecord);
});
