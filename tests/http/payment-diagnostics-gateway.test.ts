import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gatewayTimeoutMs } from '#app/subscriptions.ts';
import { sql } from '#platform/database/sql.ts';
import { expectNothingOf } from '../support/key-material.ts';
import { notify, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: PayingSite;
let staff: TestClient;
beforeAll(async () => {
  site = await openPayingSite();
  staff = await site.app.staffClient();
});
beforeEach(() => site.control.call('reset', {}));
afterAll(() => site?.close());

interface Found {
  severity: string;
  code: string;
  message: string;
}

async function testPackage(client = staff) {
  const answer = await client.get('/api/test-mypos-package');
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expectNothingOf([site.gateway.configuration], answer.text);
  expect(answer.text).not.toMatch(/\{\w+\}|undefined/);
  expect(answer.text).not.toContain('000000000000777');
  const { success, result } = answer.body;
  const findings: Found[] = result.findings;
  expect(result.error === undefined).toBe(success);
  expect(findings.some(({ severity }) => severity === 'error')).toBe(!success);
  return { success, result, findings, codes: findings.map(({ severity, code }) => `${severity} ${code}`) };
}

const testOrder = { amount: 0.01, customerEmail: 't@example.com', customerName: 'Test', itemsBooked: '[]' };

async function startTestOrder(): Promise<string> {
  const answer = await staff.post('/api/payment/post-checkout', { ...testOrder, transactionId: 'TEST-1' });
  expect(answer, answer.text).toMatchObject({ status: 200, body: { success: true } });
  await site.control.visit(answer.body);
  return answer.body.orderId;
}

test('before the first payment everything is tried that can be', async () => {
  const { success, result, findings, codes } = await testPackage();
  expect(success).toBe(true);
  expect(result).toMatchObject({ mode: 'local', keyIndex: '1', lastNotification: null });
  expect(codes).toEqual([
    'note doubtful',
    'note test-and-live-mixed',
    'note field-wrong',
    'note currency-not-enabled',
    'success way-back-open',
    'note not-https',
    'note not-public',
    'note has-port',
    'note no-notification',
  ]);
  expect(findings[5]?.message).toContain(`PUBLIC_URL (${site.origin})`);
});

test('after a payment the same question proves all settings at once', async () => {
  const orderId = await startTestOrder();
  await site.control.press(orderId, {});
  const { codes, result } = await testPackage();
  expect(codes).toContain('success proved');
  expect(codes).toContain('success notification-accepted');
  expect(result.lastNotification).toEqual({
    receivedAt: expect.stringMatching(/^\d{4}-/),
    isVerified: true,
    reason: null,
    answer: 'OK',
  });
});

test.each([
  [1, 'field-missing'],
  [2, 'key-pair-or-index'],
  [3, 'key-index'],
  [4, 'store-id'],
  [6, 'request-url-not-approved'],
  [10, 'call-unknown'],
  [25, 'store-restricted'],
])('a gateway that refuses with code %i is explained', async (status, cause) => {
  await site.control.call('settings', { unknownOrderStatus: status });
  await site.app.database.run(sql`update payment_attempts set provider_reference = null`);
  const { success, findings, codes, result } = await testPackage();
  expect(success).toBe(false);
  expect(codes.slice(0, 2)).toEqual(['error refused', `error ${cause}`]);
  expect(result.error).toContain(`${status} (E_`);
  if (cause.startsWith('key')) expect(findings[1]?.message).toMatch(/\b1\b/);
  expect(codes.filter((code) => code.includes('way-back'))).toEqual([]);
});

test.each([
  ['down', 'error gateway-unreachable'],
  ['garbage', 'error gateway-unreadable'],
  ['error', 'error gateway-failing'],
  ['redirect', 'error gateway-redirects'],
  ['unsigned', 'error gateway-unsigned-refusal'],
  ['forged', 'error gateway-bad-signature'],
])('a gateway that is %s is told', async (mode, code) => {
  await site.control.setMode(mode);
  const { success, codes } = await testPackage();
  expect(success).toBe(false);
  expect(codes[0]).toBe(code);
});

test('a gateway that never answers is given up, as shipped within ten seconds', async () => {
  expect(gatewayTimeoutMs).toBeLessThan(10_000);
  const impatient = await openPayingSite({ gatewayTimeoutMs: 500 });
  try {
    await impatient.control.setMode('hang');
    const { success, codes } = await testPackage(await impatient.app.staffClient());
    expect([success, codes[0]]).toEqual([false, 'error gateway-slow']);
  } finally {
    await impatient.close();
  }
});

test('a notification that names an order of ours and does not verify counts against the certificate', async () => {
  const orderId = await startTestOrder();
  const forged = { method: 'IPCPurchaseNotify', orderId, signature: 'forged' };
  expect((await notify(site.origin, await site.control.compose(forged))).status).toBe(400);
  const certificate = await staff.get('/api/payment/test-certificate');
  expect(certificate.body).toMatchObject({
    success: false,
    message: expect.stringMatching(/^The notification of .*20\d\d.*could not be verified/),
    certValidation: { isUsable: false, findings: [{ code: 'callback-unverified' }] },
  });
  const { success, codes, result } = await testPackage();
  expect(success).toBe(true);
  expect(codes).toContain('warning notification-refused');
  expect(result.lastNotification).toMatchObject({
    isVerified: false,
    reason: 'bad-signature',
    answer: 'BAD SIGNATURE',
  });

  // A good one afterwards clears it of the blame.
  await site.control.press(orderId, {});
  expect((await staff.get('/api/payment/test-certificate')).body.success).toBe(true);
});

test.each([
  ['nonsense', 'hello=world'],
  ['bytes that are no text', Buffer.from([0xff, 0x00, 0xfe, 0x25, 0x5c])],
  ['a forged message about an unknown order', 'IPCmethod=IPCPurchaseNotify&OrderID=ABCDEFGHIJ0123456789'],
])('a stranger who posts %s does not make the certificate look bad', async (_, body) => {
  await site.app.client().send('POST', '/api/payment/webhook', {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect((await staff.get('/api/payment/test-certificate')).body.success).toBe(true);
  expect((await testPackage()).codes).toContain('warning notification-refused');
});

test('a notification that was not answered with OK is told with the answer', async () => {
  const orderId = await startTestOrder();
  await site.control.press(orderId, { notify: 'wrong-amount' });
  const { findings, codes } = await testPackage();
  expect(codes).toContain('warning notification-rejected');
  expect(findings.at(-1)?.message).toContain('“WRONG AMOUNT”');
});

test('a notification that the server did not get to answer is told', async () => {
  await site.app.database.run(sql`
    insert into payment_events (source, body, kind) values ('notification', 'x', 'paid')`);
  expect((await testPackage()).codes).toContain('warning notification-unanswered');
});

test('the steps of an order are shown in the gateway’s own words', async () => {
  const orderId = await startTestOrder();
  await site.control.press(orderId, {});
  const { status, body } = await staff.get(`/api/payment/gateway-log/${orderId}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, message: null });
  expect(body.steps.length).toBeGreaterThan(3);
  expect(body.steps[0]).toEqual({
    time: expect.stringMatching(/^\d\d\.\d\d\.\d{4} /),
    action: expect.stringMatching(/\w/),
    result: expect.any(String),
  });
  await site.control.setMode('down');
  const later = await staff.get(`/api/payment/gateway-log/${orderId}`);
  expect(later.body).toMatchObject({
    success: false,
    steps: [],
    message: expect.stringMatching(/could not be reached/),
  });
  await site.control.call('reset', {});
  const forgotten = await staff.get(`/api/payment/gateway-log/${orderId}`);
  expect(forgotten.body).toMatchObject({
    success: false,
    message: expect.stringMatching(/does not know this order \(code 5\)/),
  });
  await site.control.call('settings', { unknownOrderStatus: 3 });
  const refused = await staff.get(`/api/payment/gateway-log/${orderId}`);
  expect(refused.body.message).toMatch(/code 3 \(E_IPC_ERROR\).*Key index 1 /);
  expectRefusal(await staff.get('/api/payment/gateway-log/ABCDEFGHIJ0123456789'), 404);
  expectRefusal(await staff.get('/api/payment/gateway-log/nothing'), 422);
});

/** A stand-in for whatever stands before a site on the internet. */
async function openDoor(status: number): Promise<{ origin: string; close: () => void }> {
  const server = createServer((_, response) => {
    response.writeHead(status, { location: 'https://elsewhere.example/' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test.each([
  [301, 'redirected'],
  [308, 'redirected'],
  [401, 'guarded'],
  [403, 'guarded'],
  [200, null],
])('an address of notifications that is answered with %i from outside is told', async (status, code) => {
  const door = await openDoor(status);
  const env = {
    PUBLIC_URL: door.origin,
    MYPOS_CONFIGURATION: site.gateway.configuration,
    MYPOS_URL: site.gateway.url,
  };
  const app = await createTestApp({ env });
  const { codes, findings } = await testPackage(await app.staffClient());
  door.close();
  expect(codes.some((found) => /redirected|guarded|unreachable/.test(found))).toBe(code !== null);
  if (code === null) return;
  expect(codes).toContain(`note ${code}`);
  expect(findings.find((found) => found.code === code)?.message).toContain(String(status));
  expect(codes).toContain('warning way-back-unproved');
});

test('where nothing is set up, that is the whole answer, in every language', async () => {
  const app = await createTestApp({ env: { PUBLIC_URL: 'https://no-such-host.invalid' } });
  const errors = await Promise.all(
    ['EN', 'IT', 'PL'].map(async (language) => {
      const { success, result, codes } = await testPackage(
        await app.staffClient({ 'accept-language': language }),
      );
      expect(success).toBe(false);
      expect(result).toMatchObject({ mode: null, keyIndex: null });
      expect(codes).toEqual([
        'error not-configured',
        'note sandbox-not-here',
        'warning not-public',
        'warning unreachable',
        'note no-notification',
      ]);
      return result.error;
    }),
  );
  expect(errors[0]).toContain('No myPOS account is set up');
  expect(new Set(errors).size).toBe(3);
});

test('settings that cannot work are told all at once, by the names that an operator gave them', async () => {
  const app = await createTestApp({
    env: { MYPOS_SID: 'shop', MYPOS_WALLET: '1', MYPOS_URL: 'https://www.mypos.com/' },
  });
  app.expectErrors();
  const { findings, codes } = await testPackage(await app.staffClient());
  expect(codes.filter((code) => code.startsWith('error'))).toEqual([
    'error missing',
    'error missing',
    'error missing',
    'error sid-not-digits',
    'error wallet-length',
    'error url-wrong-path',
  ]);
  const named = findings.map(({ message }) => /MYPOS_\w+/.exec(message)?.[0]).filter(Boolean);
  expect(named.slice(0, 6)).toEqual([
    'MYPOS_KEY_INDEX',
    'MYPOS_PRIVATE_KEY',
    'MYPOS_CERTIFICATE',
    'MYPOS_SID',
    'MYPOS_WALLET',
    'MYPOS_URL',
  ]);
});
