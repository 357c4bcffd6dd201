import { createPublicKey } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { configurationPackage, pkcs1, rsaKey } from '../support/key-material.ts';
import { checkoutBody, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const languages = ['EN', 'IT', 'PL'];
/** A store of one's own, which sells at myPOS's live address unless something else is said. */
const liveStore = {
  MYPOS_CONFIGURATION: configurationPackage({
    sid: '000000000000777',
    cn: '61000000777',
    idx: 1,
    pk: pkcs1(rsaKey()),
    pc: createPublicKey(rsaKey()).export({ type: 'spki', format: 'pem' }),
  }),
};
const testOrder = { amount: 0.1, customerEmail: 't@example.com', customerName: 'Test', itemsBooked: '[]' };

let site: PayingSite;
beforeAll(async () => {
  site = await openPayingSite();
});
afterAll(() => site?.close());
afterEach(() => {
  vi.unstubAllGlobals();
});

interface Found {
  severity: string;
  code: string;
  message: string;
}

async function readCardSales(staff: TestClient) {
  const { status, body, headers } = await staff.get('/api/payment/card-sales');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  return body as { isOpen: boolean; mode: string | null; obstacle: string | null; findings: Found[] };
}

/** What a visitor finds where no cards are taken: a booking that waits for nothing, and no way to a payment page. */
async function expectPaidAtBeach(visitor: TestClient, code: string): Promise<void> {
  expect((await visitor.get('/api/payment/options')).body).toMatchObject({
    onlinePayment: false,
    mode: null,
  });
  const booking = await makeBooking(visitor);
  expect(booking).toMatchObject({ status: 'pending', holdSecondsLeft: null });
  for (const call of ['direct-checkout', 'post-checkout', 'create-checkout']) {
    const answer = await visitor.post(`/api/payment/${call}`, checkoutBody(booking));
    expectRefusal(answer, 503);
    expect(answer.body.code).toBe(code);
  }
}

test.each([
  ['http://localhost:3000', ['not-https', 'not-public', 'has-port']],
  ['https://[::ffff:192.168.1.10]', ['not-public']],
])(
  'a live store does not sell by card at %s: start, tester and checkout say why',
  async (PUBLIC_URL, codes) => {
    // Neither myPOS nor the address is asked from here.
    vi.stubGlobal('fetch', () =>
      Promise.reject(new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } })),
    );
    const app = await createTestApp({ env: { ...liveStore, PUBLIC_URL } });
    app.expectErrors();
    expect(app.captured.errors()).toMatchObject([
      {
        msg: expect.stringMatching(/^no card payments are taken, bookings are paid at the beach: PUBLIC_URL/),
      },
    ]);
    await expectPaidAtBeach(app.client(), 'payments/public-url');

    const staff = await app.staffClient();
    const sales = await readCardSales(staff);
    expect(sales).toMatchObject({ isOpen: false, mode: 'live', obstacle: 'public-url-unfit' });
    expect(sales.findings.map(({ severity, code }) => [severity, code])).toEqual(
      codes.map((code) => ['error', code]),
    );
    const trial = await staff.post('/api/payment/direct-checkout', { ...testOrder, transactionId: 'TEST-1' });
    expect(trial.body.code).toBe('payments/public-url');

    const { success, result } = (await staff.get('/api/test-mypos-package')).body;
    expect(success).toBe(false);
    const errors = result.findings.filter(({ severity }: Found) => severity === 'error');
    expect(errors.map(({ code }: Found) => code)).toEqual(['gateway-unknown-host', ...codes]);
  },
);

test('an attempt from before leads nowhere while the address is unfit, and the gateway stays for what was paid', async () => {
  const app = await createTestApp({ env: { ...liveStore, PUBLIC_URL: 'http://kayak.it' } });
  app.expectErrors();
  await app.database.run(sql`
    insert into payment_attempts (order_id, purpose, amount_cents, rows, language, client_reference)
    values ('PAGETEST000000000001', 'order', 100, '[]', 'IT', 'WATER-1')`);
  const page = await app.client().get('/payment/checkout/PAGETEST000000000001');
  expect([page.status, String(page.headers.location)]).toEqual([
    303,
    expect.stringContaining('status=error'),
  ]);
  expect(app.payments.gateway?.mode).toBe('live');
});

test('a live store at a public https address sells by card', async () => {
  const app = await createTestApp({ env: { ...liveStore, PUBLIC_URL: 'https://kayak.it' } });
  expect(await readCardSales(await app.staffClient())).toEqual({
    isOpen: true,
    mode: 'live',
    obstacle: null,
    findings: [],
  });
  const { body } = await app.client().get('/api/payment/options');
  expect(body).toEqual({ onlinePayment: true, mode: 'live', testPages: false });
  expect((await makeBooking(app.client())).holdSecondsLeft).toBeGreaterThan(0);
});

test('a public site without a store is paid at the beach, and staff are told why in their language', async () => {
  const app = await createTestApp({ env: { PUBLIC_URL: 'https://kayak.it', NODE_ENV: 'production' } });
  app.expectErrors();
  expect(app.captured.text()).toContain('PUBLIC_URL, NODE_ENV=production');
  await expectPaidAtBeach(app.client(), 'payments/not-configured');
  const sentences = new Set<string>();
  for (const language of languages) {
    const sales = await readCardSales(await app.staffClient({ 'accept-language': language }));
    expect(sales).toMatchObject({ isOpen: false, mode: null, obstacle: 'sandbox-not-here' });
    expect(sales.findings.map(({ code }) => code)).toEqual(['not-configured', 'sandbox-not-here']);
    for (const { message } of sales.findings) sentences.add(message);
  }
  expect(sentences.size).toBe(6);
});

test('a store whose settings cannot be used is no store, and the start names each fault', async () => {
  const app = await createTestApp({ env: { MYPOS_SID: 'shop', PUBLIC_URL: 'https://kayak.it' } });
  app.expectErrors();
  expect(app.captured.errors()).toMatchObject([
    { msg: expect.stringContaining('MYPOS_SID contains letters') },
  ]);
  await expectPaidAtBeach(app.client(), 'payments/not-configured');
  const { obstacle, findings } = await readCardSales(await app.staffClient());
  expect(obstacle).toBe('faulty-settings');
  expect(findings.map(({ code }) => code)).toContain('sid-not-digits');
});

test.each<[string, Record<string, string>, boolean]>([
  ['a live store', liveStore, false],
  ['a live store where they are set to on', { ...liveStore, PAYMENT_TEST_PAGES: 'on' }, true],
  ['no store', {}, true],
  ['no store where they are set to off', { PAYMENT_TEST_PAGES: 'off' }, false],
])('with %s the test pages are there: %s', async (_, env, isShown) => {
  const app = await createTestApp({ withPages: true, env: { PUBLIC_URL: 'https://kayak.it', ...env } });
  expect((await app.client().get('/api/payment/options')).body.testPages).toBe(isShown);
  expect((await app.client().get('/test-payment')).status).toBe(isShown ? 200 : 404);
  if (isShown) return;
  const order = { ...testOrder, transactionId: 'TEST-1' };
  expect((await app.client().post('/api/payment/direct-checkout', order)).body.code).toBe(
    'payments/test-pages-off',
  );
});

async function payTestOrder(staff: TestClient): Promise<string> {
  const { body } = await staff.post('/api/payment/post-checkout', { ...testOrder, transactionId: 'TEST-1' });
  await site.control.visit(body);
  await site.control.press(body.orderId, {});
  return body.orderId;
}

test('a test payment stands with staff until it is given back', async () => {
  const staff = await site.app.staffClient();
  const list = async () => (await staff.get('/api/payment/test-payments')).body;
  await staff.post('/api/payment/post-checkout', { ...testOrder, transactionId: 'TEST-1' });
  expect(await list()).toEqual([]);

  const orderId = await payTestOrder(staff);
  const entry = { orderId, amountCents: 10, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) };
  expect(await list()).toEqual([{ ...entry, state: 'confirmed' }]);
  const url = `/api/payment/test-payments/${orderId}/refund`;
  expectRefusal(await site.app.client().post(url), 401);
  for (let repetition = 0; repetition < 2; repetition += 1) {
    expect((await staff.post(url)).body).toEqual({ orderId, state: 'refund-pending' });
  }
  expect(await list()).toEqual([{ ...entry, state: 'refund-pending' }]);
  expect(await site.control.order(orderId)).toMatchObject({ state: 'paid' });

  expect(await refundPayments(site.app.payments)).toBe(1);
  expect(await site.control.order(orderId)).toMatchObject({ state: 'refunded', balanceCents: 0 });
  expect(await list()).toEqual([{ ...entry, state: 'refunded' }]);
  expect((await site.read(orderId)).attention).toEqual([]);
  const again = await staff.post(url);
  expectRefusal(again, 409);
  expect(again.body.code).toBe('payments/test-payment-settled');
  expect(await refundPayments(site.app.payments)).toBe(0);
});

test('many who give back one test payment give it back once', async () => {
  const staff = await site.app.staffClient();
  const orderId = await payTestOrder(staff);
  const url = `/api/payment/test-payments/${orderId}/refund`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => staff.post(url)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect((await site.read(orderId)).movements).toHaveLength(2);
});

test('what pays for a booking, was never paid or is unknown is no test payment', async () => {
  const staff = await site.app.staffClient();
  const { orderId } = await site.beginPayment();
  await site.control.press(orderId, {});
  const unpaid = await staff.post('/api/payment/direct-checkout', { ...testOrder, transactionId: 'TEST-1' });
  for (const id of [orderId, unpaid.body.orderId, 'ABCDEFGHIJ0123456789']) {
    expectRefusal(await staff.post(`/api/payment/test-payments/${id}/refund`), 404);
  }
  expectRefusal(await staff.post('/api/payment/test-payments/1/refund'), 422);
  expect(await site.read(orderId)).toMatchObject({ attempt: 'confirmed', booking: 'paid' });
});
