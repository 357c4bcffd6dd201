import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ withPages: true, env: { PUBLIC_URL: 'http://localhost:3000' } });
});

test.each([
  ['127.0.0.1:3000', '/booking?step=2&lang=it'],
  ['127.0.0.53:3000', '/'],
  ['[::1]:3000', '//booking'],
  ['127.0.0.1:3000', '/admin/login'],
  ['127.0.0.1:3000', '/nowhere'],
])('a visitor of %s%s is led to the public address', async (host, path) => {
  const { status, headers } = await site.client({ headers: { host } }).get(path);
  expect([status, headers.location, headers['cache-control']]).toEqual([
    302,
    `http://localhost:3000${path}`,
    'no-store',
  ]);
});

test.each([
  // Where it should be, also in capitals.
  'localhost:3000',
  'LOCALHOST:3000',
  // Another server, or a port that was forwarded.
  '127.0.0.1:4000',
  '127.0.0.1',
  // What a proxy may have made of the public host.
  'pagaia.example:3000',
  '192.0.2.1:3000',
  'app:3000',
  '127.0.0.1.pagaia.example:3000',
  ':3000',
])('a visitor of %s stays there', async (host) => {
  expect((await site.client({ headers: { host } }).get('/booking')).status).toBe(200);
});

test('a public site redirects no host, which a proxy may have rewritten', async () => {
  const live = await createTestApp({ withPages: true, env: { PUBLIC_URL: 'https://pagaia.example' } });
  for (const host of ['127.0.0.1', '127.0.0.1:3000', 'localhost', 'www.pagaia.example', 'pagaia.example']) {
    expect((await live.client({ headers: { host } }).get('/booking')).status, host).toBe(200);
  }
});

test.each(['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'])(
  'what was forwarded with %s is not redirected: the visitor may be where they should be',
  async (header) => {
    const proxy = site.client({ headers: { host: '127.0.0.1:3000' } });
    expect((await proxy.get('/booking', { [header]: 'localhost:3000' })).status).toBe(200);
  },
);

test('only pages are redirected', async () => {
  const visitor = site.client({ headers: { host: '127.0.0.1:3000' } });
  for (const path of [
    '/healthz',
    '/readyz',
    '/api/rental-items',
    '/api/session',
    '/robots.txt',
    '/favicon.ico',
  ])
    expect((await visitor.get(path)).status, path).toBe(200);
  for (const path of ['/booking.data', '/__manifest?paths=/&version=old'])
    expect((await visitor.get(path)).status, path).not.toBe(302);
  expect((await visitor.post('/api/payment/webhook')).status).toBe(503);
});
