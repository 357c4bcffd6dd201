import { type Gateway, startGateway } from '@pagaia/mypos-sandbox/gateway.ts';
import { createKeys } from '@pagaia/mypos-sandbox/keys.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '#i18n/messages/en/payment-staff.json' with { type: 'json' };
import it from '#i18n/messages/it/payment-staff.json' with { type: 'json' };
import pl from '#i18n/messages/pl/payment-staff.json' with { type: 'json' };
import { sql } from '#platform/database/sql.ts';
import { countBookings } from '../support/bookings.ts';
import { createGatewayControl } from '../support/gateway-control.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp } from '../support/test-app.ts';

const pages = ['/test-payment', '/test-mypos-post', '/simple-mypos-test', '/html-form-test', '/server-test'];

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ keys: await createKeys() });
});
afterAll(() => gateway?.close());

const openSite = (env: Record<string, string> = {}) =>
  createTestApp({
    withPages: true,
    env: { MYPOS_CONFIGURATION: gateway.configuration, MYPOS_URL: gateway.url, ...env },
  });

const testOrder = {
  transactionId: 'TEST-1',
  customerEmail: 'test@example.com',
  customerName: 'Test',
  itemsBooked: '[]',
};

/** As the sentence stands in a page. */
const inHtml = (text: string) => text.replaceAll("'", '&#x27;');

test('each test page says what it is, in every language, and search engines pass it by', async () => {
  const site = await openSite();
  const titles = new Set<string>();
  for (const path of pages) {
    for (const [language, words] of Object.entries({ en, it, pl })) {
      const { status, text } = await site.client().get(`${path}?lang=${language}`);
      expect(status).toBe(200);
      expect(text).toContain('<meta name="robots" content="noindex"/>');
      expect(text).toContain(inHtml(words.mode_test_title));
      expect(text).toContain(inHtml(words.testpage_nothing_booked));
      titles.add(/<title>(.*?)<\/title>/.exec(text)?.[1] ?? '');
    }
  }
  expect(titles.size).toBe(15);
});

test('where money moves, every page says so', async () => {
  const site = await openSite({
    MYPOS_URL: 'https://www.mypos.com/vmp/checkout',
    PUBLIC_URL: 'https://kayak.it',
    PAYMENT_TEST_PAGES: 'on',
  });
  for (const path of pages) {
    const { text } = await site.client().get(path);
    expect(text).toContain(inHtml(en.mode_live_title));
    expect(text).not.toContain(inHtml(en.mode_test_title));
  }
});

test('without an account the pages say that, and their button is off', async () => {
  const site = await createTestApp({ withPages: true });
  const { text } = await site.client().get('/test-payment');
  expect(text).toContain(inHtml(en.mode_none_title));
  expect(text).toMatch(/<button[^>]* disabled=""[^>]*>Pay the test amount/);
});

test('switched off, there is no such page and no such order but for staff', async () => {
  const site = await openSite({ PAYMENT_TEST_PAGES: 'off' });
  for (const path of pages) {
    const { status, text } = await site.client().get(path);
    expect(status, path).toBe(404);
    expect(text).not.toContain(en.testpage_amount);
  }
  const order = { ...testOrder, amount: 0.1 };
  expectRefusal(await site.client().post('/api/payment/direct-checkout', order), 404, 403);
  expect((await (await site.staffClient()).post('/api/payment/direct-checkout', order)).status).toBe(200);
});

test('a test order touches no booking, costs visitors ten cents at least, and its rate is limited', async () => {
  const site = await openSite({ LIMIT_BOOKINGS_PER_MINUTE: '4' });
  const before = await countBookings(site.database);
  const visitor = site.client();
  const start = (amount: number | string) =>
    visitor.post('/api/payment/create-checkout', { ...testOrder, amount });
  const { status, body } = await start('0.10');
  expect({ status, success: body.success, bookingId: body.bookingId }).toEqual({
    status: 200,
    success: true,
    bookingId: null,
  });
  expectRefusal(await start(0.09), 422);
  expectRefusal(await start(1000), 422);
  await createGatewayControl(gateway).visit(body);
  await start(0.5);
  const limited = await start(0.5);
  expectRefusal(limited, 429);
  expect(limited.headers['retry-after']).toBeDefined();
  expect(await countBookings(site.database)).toEqual(before);
  const attempts = await site.database.rows(sql`select purpose, booking_id from payment_attempts`);
  expect(attempts).toEqual(Array(2).fill({ purpose: 'test', bookingId: null }));
});
