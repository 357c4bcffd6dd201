import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentAttemptsRepository } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { checkoutBody, letHoldRunOut, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Answer } from '../support/test-client.ts';

let site: PayingSite;
beforeAll(async () => {
  site = await openPayingSite();
});
afterAll(() => site?.close());

const pageOf = (orderId: string) => `/payment/checkout/${orderId}`;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function readEscaped(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
}

/** What a browser would post, in the page's own order. */
function readForm(page: string): { url: string; method: string; fields: [string, string][] } {
  const [, method = '', url = ''] = /<form method="(\w+)" action="([^"]+)"/.exec(page) ?? [];
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const fields = Array.from(inputs, ([, name = '', value = '']): [string, string] => [
    name,
    readEscaped(value),
  ]);
  return { url: readEscaped(url), method, fields };
}

function policyOf({ headers }: Answer): string[] {
  return String(headers['content-security-policy']).split('; ');
}

/** A page that exists, and may not be cached, indexed or framed. */
function expectPrivatePage(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.cookies).toEqual([]);
  expect(answer.text).toMatch(/^<!doctype html>\n<html lang="(en|it|pl)">/);
  expect(policyOf(answer)).toEqual(
    expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
  );
  expect(String(answer.headers['content-security-policy'])).not.toMatch(/unsafe|\*/);
}

/** An order at the gateway's door, made without asking whether the gateway is there. */
async function openOrder(
  app: TestApp,
  wishes: Partial<Parameters<ReturnType<typeof createPaymentAttemptsRepository>['create']>[0]> = {},
): Promise<string> {
  lastOrder += 1;
  const orderId = `PAGETEST${String(lastOrder).padStart(12, '0')}`;
  await createPaymentAttemptsRepository(app.database).create({
    orderId,
    purpose: 'order',
    bookingId: null,
    amountCents: 2800,
    rows: [{ title: 'Single kayak, 1 h', quantity: 2, unitPriceCents: 1400 }],
    language: 'EN',
    clientReference: 'WATER-1',
    store: app.payments.gateway,
    ...wishes,
  });
  return orderId;
}
let lastOrder = 0;

async function setState(orderId: string, state: string): Promise<void> {
  await site.app.database.run(sql`
    update payment_attempts set state = ${state} where order_id = ${orderId}`);
}

/** What a redirect says, once it is read again. */
function destination({ status, headers }: Answer): { path: string; query: Record<string, string> } {
  expect(status).toBe(303);
  expect(headers['cache-control']).toBe('no-store');
  const { pathname, searchParams } = new URL(String(headers.location), 'http://site');
  expect(String(headers.location)).toMatch(/^\/payment/);
  return { path: pathname, query: Object.fromEntries(searchParams) };
}

test('the page of a new order posts a form that the gateway takes as it stands there', async () => {
  const client = site.app.client();
  const booking = await makeBooking(client);
  const { body } = await client.post('/api/payment/direct-checkout', checkoutBody(booking));
  expect(body.checkoutUrl).toBe(`${site.origin}${pageOf(body.orderId)}`);
  // The link may be opened in any browser: anyone may pay.
  const answer = await site.app.client().get(pageOf(body.orderId));
  expectPrivatePage(answer, 200);
  const { url, method, fields } = readForm(answer.text);
  expect([url, method]).toEqual([site.gateway.url, 'post']);
  expect(Object.fromEntries(fields)).toMatchObject({
    IPCmethod: 'IPCPurchase',
    OrderID: body.orderId,
    Amount: '14.00',
    URL_OK: `${site.origin}/payment/success?orderId=${body.orderId}`,
    URL_Cancel: `${site.origin}/payment/cancel?orderId=${body.orderId}`,
    URL_Notify: `${site.origin}/api/payment/webhook`,
  });
  expect(fields.at(-1)?.[0]).toBe('Signature');
  await site.control.visit({ postUrl: url, formData: Object.fromEntries(fields) });
  expect(await site.control.order(body.orderId)).toMatchObject({ state: 'pending' });
});

test('its policy lets exactly the form, the script and the style through', async () => {
  const answer = await site.app.client().get(pageOf(await openOrder(site.app)));
  const { port } = new URL(site.gateway.url);
  expect(policyOf(answer)).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^script-src 'sha256-[\w+/]{43}='$/),
    expect.stringMatching(/^style-src 'sha256-[\w+/]{43}='$/),
    "img-src 'self'",
    "base-uri 'none'",
    `form-action http://localhost:${port} http://127.0.0.1:${port}`,
    "frame-ancestors 'none'",
  ]);
  expect(answer.text.match(/<script/g)).toHaveLength(1);
  expect(answer.text).not.toMatch(/\s(?:on[a-z]+|style)="/);
});

test.each([
  ['EN', 'Pay €28 with myPOS', 'Continue to myPOS', 'Test mode: no money moves'],
  ['IT', 'Paga 28\u00a0€ con myPOS', 'Continua su myPOS', 'Modalità di prova: nessun addebito'],
  ['PL', 'Zapłać 28\u00a0€ przez myPOS', 'Przejdź do myPOS', 'Tryb testowy'],
] as const)(
  'it speaks the language of the order, %s, and says that it is a test',
  async (language, ...texts) => {
    const orderId = await openOrder(site.app, { language });
    const { text } = await site.app.client().get(pageOf(orderId), { 'accept-language': 'de' });
    expect(text).toContain(`<html lang="${language.toLowerCase()}">`);
    for (const words of texts) expect(text).toContain(words);
    expect(text).toContain(`${texts[1]}</button>`);
  },
);

test('where money moves nothing says test, and the form goes to myPOS alone, by whichever of its hosts', async () => {
  const app = await createTestApp({
    env: {
      MYPOS_CONFIGURATION: site.gateway.configuration,
      MYPOS_URL: 'https://www.mypos.com/vmp/checkout',
      PUBLIC_URL: 'https://kayak.it',
    },
  });
  const answer = await app.client().get(pageOf(await openOrder(app)));
  expect(answer.status).toBe(200);
  expect(policyOf(answer)).toContain(
    'form-action https://www.mypos.com https://mypos.com https://*.mypos.com https://www.mypos.eu https://mypos.eu https://*.mypos.eu',
  );
  expect(readForm(answer.text).url).toBe('https://www.mypos.com/vmp/checkout');
  expect(answer.text).not.toMatch(/class="test"|no money/);
});

test('titles that staff wrote stay text, here and at the gateway', async () => {
  const title = `"><script>alert(1)</script> O'Hara & Söhne <b>`;
  const rows = [{ title, quantity: 2, unitPriceCents: 1400 }];
  const orderId = await openOrder(site.app, { rows });
  const { text } = await site.app.client().get(pageOf(orderId));
  expect(text.match(/<script/g)).toHaveLength(1);
  const { url, fields } = readForm(text);
  await site.control.visit({ postUrl: url, formData: Object.fromEntries(fields) });
  expect(await site.control.order(orderId)).toMatchObject({ state: 'pending' });
});

test.each([
  'ABCDEFGHJKMNPQRSTVWX',
  'WATER-1',
  'abcdefghjkmnpqrstvwx',
  '%00',
  '%3Cscript%3E',
  '..%2f..%2fapi',
  'A'.repeat(180),
])('an order %s that was never begun has a page that says so', async (orderId) => {
  const answer = await site.app.client().get(pageOf(orderId), { 'accept-language': 'it' });
  expectPrivatePage(answer, 404);
  expect(answer.text).toContain('404 Pagamento non trovato');
  expect(policyOf(answer)).toEqual(expect.arrayContaining(["script-src 'none'", "form-action 'none'"]));
  expect(answer.text).not.toMatch(/<form|<script/);
});

test('addresses that cannot be read or are endless are nowhere', async () => {
  for (const orderId of ['%', '%zz', '%ff', 'A'.repeat(5000)]) {
    const { status } = await site.app.client().get(pageOf(orderId));
    expect([400, 404, 414]).toContain(status);
  }
});

test.each(['failed', 'cancelled'])('an attempt that %s may still be paid', async (state) => {
  const { orderId } = await site.beginPayment();
  await setState(orderId, state);
  expectPrivatePage(await site.app.client().get(pageOf(orderId)), 200);
});

test('an order that is paid leads to what is true of it, before and after a refund', async () => {
  const { booking, orderId } = await site.beginPayment();
  await site.control.press(orderId, {});
  const success = { path: '/payment/success', query: { orderId, bookingId: String(booking.id) } };
  expect(destination(await site.app.client().get(pageOf(orderId)))).toEqual(success);
  const staff = await site.app.staffClient();
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  expect(await site.read(orderId)).toMatchObject({ attempt: 'refund-pending' });
  expect(destination(await site.app.client().get(pageOf(orderId)))).toEqual(success);
});

test('a paid order without a booking leads there without one', async () => {
  const orderId = await openOrder(site.app, { purpose: 'test' });
  await setState(orderId, 'refunded');
  expect(destination(await site.app.client().get(pageOf(orderId)))).toEqual({
    path: '/payment/success',
    query: { orderId },
  });
});

test('an order whose payment was taken back needs a new attempt', async () => {
  const { orderId } = await site.beginPayment();
  await setState(orderId, 'reversed');
  expect(destination(await site.app.client().get(pageOf(orderId)))).toEqual({
    path: '/payment',
    query: { status: 'error', error: 'payment_failed' },
  });
});

test('a booking that another attempt paid is not paid again', async () => {
  const { client, booking, orderId } = await site.beginPayment();
  const second = await client.post('/api/payment/direct-checkout', checkoutBody(booking));
  await site.control.press(orderId, {});
  expect(destination(await client.get(pageOf(second.body.orderId))).query).toEqual({
    status: 'error',
    error: 'This booking is already paid.',
  });
});

test('a booking whose time is over is not paid, in the language that it was made in', async () => {
  const { booking, orderId } = await site.beginPayment({ language: 'PL' });
  const over = { status: 'error', error: expect.stringMatching(/^Czas na płatność minął/) };
  // Over by the clock already, although its state has not been changed yet.
  await site.app.database.run(sql`
    update bookings set hold_expires_at = clock_timestamp() where id = ${booking.id}`);
  expect(destination(await site.app.client().get(pageOf(orderId))).query).toEqual(over);
  await letHoldRunOut(site, booking.id);
  expect(destination(await site.app.client().get(pageOf(orderId))).query).toEqual(over);
});

test('a booking that waits for its money at the beach can be paid by card after all', async () => {
  const { client, booking, orderId } = await site.beginPayment();
  await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
  expectPrivatePage(await client.get(pageOf(orderId)), 200);
});

test('without a gateway there is nowhere to go', async () => {
  const app = await createTestApp();
  const orderId = await openOrder(app, { language: 'IT' });
  expect(destination(await app.client().get(pageOf(orderId)))).toEqual({
    path: '/payment',
    query: { status: 'error', error: expect.stringMatching(/^Problema di configurazione/) },
  });
});

test('the page is only read: nothing can be posted to it', async () => {
  const orderId = await openOrder(site.app);
  expect((await site.app.client().post(pageOf(orderId), {})).status).toBe(404);
  expect((await site.app.client().send('HEAD', pageOf(orderId))).status).toBe(200);
});
