import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { aBookingRequest } from '../support/factories.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';

const token = 'a-token-of-the-metrics';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ env: { TRUST_PROXY: '10.0.0.1', METRICS_TOKEN: token } });
});

/** The text is at most a second old, so what was just counted may not be in it yet. */
async function readWith(client: TestClient, line: string): Promise<Answer> {
  let answer = await client.get('/metrics');
  while (!answer.text.includes(line)) {
    await sleep(50);
    answer = await client.get('/metrics');
  }
  return answer;
}

test('a program on this machine reads the figures', async () => {
  const local = site.client({ address: '127.0.0.1' });
  await local.post('/api/bookings', aBookingRequest());
  const counted = 'http_request_duration_seconds_count{method="POST",route="/api/bookings",status="201"} 1';
  const { status, headers, text } = await readWith(local, counted);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(text).toContain('process_resident_memory_bytes');
});

test('the figures name routes, never addresses that were typed', async () => {
  const local = site.client({ address: '127.0.0.1' });
  await local.get('/api/bookings/4711?token=canary-token');
  await local.get('/api/no-such-canary');
  const { text } = await readWith(local, 'route="/api/bookings/:id"');
  expect(text).not.toMatch(/canary|4711/);
});

test('the text is computed at most once a second, and compressed once', async () => {
  const local = site.client({ address: '127.0.0.1' });
  const since = performance.now();
  const answers: Answer[] = [];
  for (let n = 0; n < 50; n += 1) answers.push(await local.get('/metrics'));
  const most = Math.ceil((performance.now() - since) / 1_000) + 1;
  expect(new Set(answers.map(({ text }) => text)).size).toBeLessThanOrEqual(most);
  const { headers } = await site.app.inject({
    url: '/metrics',
    remoteAddress: '127.0.0.1',
    headers: { 'accept-encoding': 'br' },
  });
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding']);
});

test('staff read them from anywhere, strangers from nowhere else', async () => {
  const staff = await site.staffClient();
  const abroad = site.client({ address: '198.51.100.7', cookies: staff.cookies });
  expect((await abroad.get('/metrics')).status).toBe(200);
  const refused = await site.client({ address: '198.51.100.7' }).get('/metrics');
  expectRefusal(refused, 401);
  expect(refused.headers['www-authenticate']).toBe('Bearer');
  expect(refused.body).toEqual({
    code: 'http/metrics-closed',
    message:
      'Metrics are for staff, for programs that connect from this machine under its own name and without a proxy, and for requests with the token of METRICS_TOKEN. A wrong token is always refused.',
  });
});

test('a program elsewhere reads them with the token, also through a proxy', async () => {
  const authorization = `Bearer ${token}`;
  for (const address of ['198.51.100.7', '10.0.0.1']) {
    const client = site.client({ address, headers: { 'x-forwarded-for': '203.0.113.1' } });
    expect((await client.get('/metrics', { authorization })).status).toBe(200);
  }
});

test.each([token, 'Bearer', 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`])(
  'the authorization %j opens nothing',
  async (authorization) => {
    expectRefusal(await site.client({ address: '198.51.100.7' }).get('/metrics', { authorization }), 401);
  },
);

test.each([token, 'Bearer', `Bearer ${token}x`, `Basic ${token}`])(
  'the authorization %j is refused on this machine too, and from staff',
  async (authorization) => {
    const local = site.client({ address: '127.0.0.1' });
    expectRefusal(await local.get('/metrics', { authorization }), 401);
    const staff = await site.staffClient();
    expectRefusal(await staff.get('/metrics', { authorization }), 401);
  },
);

test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '10.0.0.7:3000'])(
  'a page that has its name %j lead to this machine reads nothing',
  async (host) => {
    const local = site.client({ address: '127.0.0.1' });
    expectRefusal(await local.get('/metrics', { host }), 401);
  },
);

test.each(['localhost', 'LOCALHOST.:3000', '127.0.0.1:3000', '127.8.8.8', '[::1]:3000', hostname()])(
  'a program on this machine may call it %s',
  async (host) => {
    expect((await site.client({ address: '127.0.0.1' }).get('/metrics', { host })).status).toBe(200);
  },
);

test('where no token is set none opens anything', async () => {
  const without = await createTestApp();
  for (const authorization of ['Bearer', 'Bearer ', 'Bearer undefined', 'Bearer null']) {
    const client = without.client({ address: '198.51.100.7' });
    expectRefusal(await client.get('/metrics', { authorization }), 401);
  }
});

test.each([
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
])('a client on this machine that sends %s is a proxy', async (header) => {
  expectRefusal(await site.client({ address: '127.0.0.1' }).get('/metrics', { [header]: '' }), 401);
});

test.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])('%s is this machine', async (address) => {
  expect((await site.client({ address }).get('/metrics')).status).toBe(200);
});

test.each([
  ['127.0.0.1', '198.51.100.7'],
  ['127.0.0.1', '127.0.0.1'],
  ['198.51.100.7', '127.0.0.1'],
  ['10.0.0.1', '198.51.100.7'],
  ['10.0.0.1', '127.0.0.1'],
])('%s on behalf of %s is no program on this machine', async (address, forwarded) => {
  const answer = await site.client({ address }).get('/metrics', { 'x-forwarded-for': forwarded });
  expectRefusal(answer, 401);
});
