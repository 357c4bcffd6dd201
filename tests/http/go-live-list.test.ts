import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { GoLive } from '#features/payment-tester/diagnostics.contract.ts';
import {
  probeGateway,
  refundPayments,
  reviewOtherStores,
} from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { checkoutBody, notify, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const liveUrl = 'https://www.mypos.com/vmp/checkout';
const mailSettings = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'Pagaia <booking@pagaia.example>' };

let site: PayingSite;
let staff: TestClient;
beforeAll(async () => {
  site = await openPayingSite({
    env: { PUBLIC_URL: 'https://kayak.it', MYPOS_URL: liveUrl, ...mailSettings },
  });
  staff = await site.app.staffClient();
});
afterAll(() => site?.close());
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What is sent to the live address of myPOS arrives at the sandbox gateway. */
function standInForMypos(): void {
  const send = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    send(address.replace(liveUrl, site.gateway.url), init),
  );
}

async function readGoLive(client = staff): Promise<GoLive> {
  const { status, body, headers } = await client.get('/api/payment/go-live');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  return body;
}

async function check(name: string, client = staff) {
  const found = (await readGoLive(client)).checks.find((entry) => entry.name === name);
  if (!found) throw new Error(`no check ${name}`);
  expect(found.mend === null).toBe(found.isGreen);
  expect(found.mend).not.toBe('');
  return found;
}

async function openChecks(client = staff): Promise<string[]> {
  const { isGreen, checks } = await readGoLive(client);
  const open = checks.filter((entry) => !entry.isGreen).map(({ name }) => name);
  expect(isGreen).toBe(open.length === 0);
  return open;
}

async function begin(amountCents: number): Promise<string> {
  const order = { customerEmail: 't@example.com', customerName: 'Test', itemsBooked: '[]' };
  const wish = { ...order, amount: amountCents / 100, transactionId: `TEST-${amountCents}` };
  const { status, body, text } = await staff.post('/api/payment/post-checkout', wish);
  expect(status, text).toBe(200);
  await site.control.visit(body);
  return body.orderId;
}

/** The gateway takes the money and reports it, to where the site really listens. */
async function pay(orderId: string): Promise<void> {
  await site.control.call(`orders/${orderId}`, { state: 'paid' });
  const body = await site.control.compose({ method: 'IPCPurchaseNotify', orderId });
  expect(await notify(site.origin, body)).toEqual({ status: 200, text: 'OK' });
}

const giveBack = (orderId: string) => staff.post(`/api/payment/test-payments/${orderId}/refund`);

test('a live store turns the list green point by point, each by the step that the list names', async () => {
  standInForMypos();
  expect(await readGoLive()).toMatchObject({ mode: 'live', isOpen: true, isGreen: false });
  expect(await openChecks()).toEqual(['keys', 'notify-address', 'trial-payment', 'staff-mail']);

  expect((await check('keys')).message).toContain('not yet been asked');
  expect(await probeGateway(site.app.payments)).toBe(true);
  expect(await openChecks()).toEqual(['notify-address', 'trial-payment', 'staff-mail']);

  expect((await check('staff-mail')).mend).toContain('address for staff');
  await staff.patch('/api/email-config', { notificationEmail: 'staff@kayak.it' });
  expect(await openChecks()).toEqual(['notify-address', 'trial-payment']);

  expect((await check('notify-address')).mend).toContain('€0.10');
  const cent = await begin(1);
  await pay(cent);
  // A notification has come, but a cent is too little to try a refund with.
  expect(await openChecks()).toEqual(['trial-payment', 'no-test-money']);
  expect((await check('trial-payment')).message).toContain('No trial payment');
  expect((await check('no-test-money')).message).toContain('1 test payment holds');
  await giveBack(cent);
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect(await openChecks()).toEqual(['trial-payment']);

  const trial = await begin(10);
  expect(await openChecks()).toEqual(['trial-payment']);
  await pay(trial);
  expect((await check('trial-payment')).message).toContain('not refunded yet');
  await giveBack(trial);
  expect((await check('trial-payment')).message).toContain('under way');
  expect(await openChecks()).toEqual(['trial-payment', 'no-test-money']);
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect(await readGoLive()).toMatchObject({ mode: 'live', isGreen: true });
});

test('a trial payment of another store, or one that staff gave back themselves, proves nothing', async () => {
  const { database } = site.app;
  await database.run(sql`update payment_refunds set evidence = 'staff'`);
  expect(await openChecks()).toEqual(['trial-payment']);
  await database.run(sql`update payment_refunds set evidence = 'answer'`);
  expect(await openChecks()).toEqual([]);
  for (const store of [
    ['000000000000778', 'live'],
    ['000000000000777', 'test'],
  ] as const) {
    await database.run(sql`update payment_attempts set store_sid = ${store[0]}, store_mode = ${store[1]}`);
    expect(await openChecks()).toEqual(['trial-payment']);
  }
  await database.run(sql`update payment_attempts set store_sid = '000000000000777', store_mode = 'live'`);
  expect(await openChecks()).toEqual([]);
});

test('money from a test store keeps the list red until staff note that it was given back', async () => {
  standInForMypos();
  const { database, payments } = site.app;
  const client = site.app.client();
  const booking = await makeBooking(client);
  const answer = await client.post('/api/payment/post-checkout', checkoutBody(booking));
  const { orderId } = answer.body;
  await site.control.visit(answer.body);
  await pay(orderId);
  expect(await openChecks()).toEqual([]);

  // As if it had been paid before the site went live.
  const moveTo = async (sid: string, mode: string) => {
    await database.run(sql`
      update payment_attempts set store_sid = ${sid}, store_mode = ${mode} where order_id = ${orderId}`);
    await database.run(sql`
      update money_movements set store_sid = ${sid}, store_mode = ${mode} where order_id = ${orderId}`);
  };
  await moveTo('000000000000010', 'test');
  expect(await openChecks()).toEqual(['no-test-money']);
  expect((await check('no-test-money')).mend).toContain(`#${booking.id}`);

  await database.run(sql`
    update payment_attempts set doubted_since = clock_timestamp() where order_id = ${orderId}`);
  expect(await reviewOtherStores(payments)).toBe(1);
  expect((await check('no-test-money')).message).toContain('is not configured any more');
  await staff.post(`/api/payment/attempts/${orderId}/given-back`, {
    amountCents: booking.totalCents,
    reason: 'Test money',
  });
  expect(await openChecks()).toEqual([]);
});

test('what is known of the store decides about the keys', async () => {
  const { database } = site.app;
  const setStore = (condition: string, notifiedAt: string | null) =>
    database.run(sql`
      update payment_stores set condition = ${condition}, detail = '17', condition_since = '2026-07-01',
        notified_at = ${notifiedAt}::timestamptz`);
  await setStore('refused', null);
  expect(await openChecks()).toEqual(['keys', 'notify-address']);
  expect((await check('keys')).message).toContain('17');
  await setStore('unreadable', null);
  expect((await check('keys')).mend).toContain('Package and gateway');
  await setStore('refused', '2026-06-01');
  expect(await openChecks()).toEqual(['keys']);
  for (const condition of ['refused', 'unreadable']) {
    await setStore(condition, '2026-07-02');
    expect(await openChecks()).toEqual([]);
  }
  await setStore('ready', '2026-07-02');
});

test('the list is for staff and costs little', async () => {
  expectRefusal(await site.app.client().get('/api/payment/go-live'), 401);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('the list sends no outgoing request')));
  await readGoLive();
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const since = performance.now();
    await readGoLive();
    times.push(performance.now() - since);
  }
  expect(Math.min(...times)).toBeLessThan(100);
});

async function openSite(env: Record<string, string>): Promise<{ app: TestApp; client: TestClient }> {
  const app = await createTestApp({ env });
  app.expectErrors();
  return { app, client: await app.staffClient() };
}

test('what only a restart can mend is named with its setting', async () => {
  const { client } = await openSite({
    PUBLIC_URL: 'http://kayak.it:8080',
    MYPOS_CONFIGURATION: site.gateway.configuration,
    MYPOS_URL: liveUrl,
    PAYMENT_TEST_PAGES: 'on',
  });
  expect(await readGoLive(client)).toMatchObject({ mode: 'live', isOpen: false, isGreen: false });
  const address = await check('notify-address', client);
  expect(address.mend).toMatch(/https.*port/);
  expect((await check('test-pages', client)).mend).toContain('PAYMENT_TEST_PAGES=off');
  await client.patch('/api/email-config', { notificationEmail: 'staff@kayak.it' });
  expect((await check('staff-mail', client)).mend).toContain('Mail server');
});

test.each([
  ['no store', {}, 'No myPOS store is set up', 'MYPOS_CONFIGURATION'],
  ['a store that cannot be used', { MYPOS_SID: 'shop' }, 'cannot be used', 'MYPOS_SID contains letters'],
])('with %s the list says so in three languages', async (_, env, message, mend) => {
  const { app, client } = await openSite({ PUBLIC_URL: 'https://kayak.it', ...env });
  expect(await readGoLive(client)).toMatchObject({ mode: null, isGreen: false });
  const keys = await check('keys', client);
  expect(keys.message).toContain(message);
  expect(keys.mend).toContain(mend);
  expect((await check('trial-payment', client)).isGreen).toBe(false);
  const lists = await Promise.all(
    ['EN', 'IT', 'PL'].map(async (language) =>
      readGoLive(await app.staffClient({ 'accept-language': language })),
    ),
  );
  for (const index of lists[0]?.checks.keys() ?? []) {
    expect(new Set(lists.map(({ checks }) => checks[index]?.message)).size).toBe(3);
  }
});
