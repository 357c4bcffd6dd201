import { beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let behindProxy: TestApp;
beforeAll(async () => {
  behindProxy = await createTestApp({ env: { TRUST_PROXY: '10.0.0.0/24', LIMIT_BOOKINGS_PER_MINUTE: '1' } });
});

async function untrustedOf(site: TestApp): Promise<unknown> {
  const { status, headers, body } = await (await site.staffClient()).get('/api/admin/proxy');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  return body.untrusted;
}

function warningsOf(site: TestApp): object[] {
  return site.captured.lines().filter(({ level, msg }) => level === 40 && msg?.includes('TRUST_PROXY'));
}

test.each([
  ['x-forwarded-for', '203.0.113.1'],
  ['forwarded', 'for=203.0.113.1'],
  ['x-real-ip', '203.0.113.1'],
])(
  'the first %s from a neighbour that is not trusted is logged once and shown to staff',
  async (header, value) => {
    const site = await createTestApp();
    expect(await untrustedOf(site)).toBeNull();
    expect(warningsOf(site)).toEqual([]);
    await site.client({ address: '172.17.0.1' }).get('/api/rental-items', { [header]: value });
    await site.client({ address: '172.17.0.2' }).get('/api/rental-items', { [header]: value });
    await site.client({ address: '172.17.0.1' }).get('/healthz', { 'x-forwarded-for': value });
    expect(await untrustedOf(site)).toEqual({ address: '172.17.0.1', header });
    expect(warningsOf(site)).toMatchObject([{ address: '172.17.0.1', header }]);
    expect(site.captured.text()).not.toContain('203.0.113.1');
  },
);

test('a trusted proxy raises no warning, one beside it does', async () => {
  const site = await createTestApp({ env: { TRUST_PROXY: '10.0.0.0/24, loopback' } });
  const headers = { 'x-forwarded-for': '203.0.113.1', 'x-real-ip': '203.0.113.1', forwarded: 'for=_a' };
  for (const address of ['10.0.0.1', '::ffff:10.0.0.7', '127.0.0.1', '::1']) {
    await site.client({ address }).get('/api/rental-items', headers);
  }
  expect(warningsOf(site)).toEqual([]);
  await site.client({ address: '10.0.1.1' }).get('/api/rental-items', headers);
  expect(await untrustedOf(site)).toEqual({ address: '10.0.1.1', header: 'x-forwarded-for' });
});

test('what is known of proxies is for staff', async () => {
  expectRefusal(await behindProxy.client().get('/api/admin/proxy'), 401);
});

test.each([
  ['203.0.113.1', '203.0.113.1:50001', '203.0.113.1:50002'],
  ['[2001:db8::1]:50001', '2001:db8::1', '[2001:db8::1]'],
  ['203.0.113.3', '203.0.113.3:1, 10.0.0.9:443', '10.9.9.9, 203.0.113.3:2,10.0.0.8'],
])('%s, %s and %s are one visitor', async (...forwarded) => {
  const proxy = behindProxy.client({ address: '10.0.0.1' });
  const statuses: number[] = [];
  for (const value of forwarded) {
    statuses.push((await proxy.post('/api/bookings', '{}', { 'x-forwarded-for': value })).status);
  }
  expect(statuses).toEqual([422, 429, 429]);
});
