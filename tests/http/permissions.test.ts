import fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { requirePermissions } from '#platform/http/permission.ts';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import { listCalls } from '../support/route-table.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
/** Everybody who has no session: who never had one, and those whose session has ended. */
let strangers: Record<string, TestClient>;
beforeAll(async () => {
  site = await createTestApp();
  const idle = await site.staffClient();
  await site.database.run(sql`update sessions set last_seen_at = now() - interval '31 minutes'`);
  const tired = await site.staffClient();
  await site.database.run(sql`update sessions set created_at = now() - interval '721 minutes'`);
  const left = await site.staffClient();
  const cookiesOfLeft = [...left.cookies];
  await left.post('/api/logout');
  staff = await site.staffClient();
  strangers = {
    nobody: site.client(),
    'an idle session': idle,
    'a session past its time': tired,
    'a session that was logged out': site.client({ cookies: cookiesOfLeft }),
    'a session that was made up': site.client({ cookies: [['pagaia_session', 'A'.repeat(43)]] }),
  };
});

/** These end the session that the others need. */
const endingCalls = ['POST /api/logout', 'POST /api/admin/account/sign-out-everywhere'];

test('only these calls are for others than staff; who adds one says so here', () => {
  const open = listCalls(site.routes)
    .filter(({ method, isForStaff }) => !isForStaff && method !== 'HEAD')
    .map(({ name, permission }) => `${permission} ${name}`);
  expect(open.toSorted()).toEqual([
    'own GET /api/availability/:itemId/:date',
    'own GET /api/banner-slides',
    'own GET /api/bookings/:id',
    'own GET /api/bookings/:id/guest-page',
    'own GET /api/departures/:id',
    'own GET /api/departures/:id/others',
    'own GET /api/guided-trips-schedule',
    'own GET /api/homepage-content',
    'own GET /api/homepage-content/:sectionType',
    'own GET /api/own-booking',
    'own GET /api/payment/status/:orderId',
    'own GET /api/rental-items',
    'own GET /api/system-settings/:key',
    'own GET /api/vouchers/orders/:orderId',
    'own POST /api/bookings',
    'own POST /api/bookings/:id/confirm',
    'own POST /api/bookings/:id/extend-hold',
    'own POST /api/bookings/:id/pay-at-beach',
    'own POST /api/departures/:id/bookings',
    'own POST /api/departures/:id/waiting-list',
    'own POST /api/guest/booking',
    'own POST /api/guest/cancel',
    'own POST /api/guest/confirm',
    'own POST /api/guest/documents',
    'own POST /api/guest/invoice',
    'own POST /api/guest/invoice-file',
    'own POST /api/guest/move',
    'own POST /api/guest/move-preview',
    'own POST /api/guest/pay',
    'own POST /api/guest/payment-confirmation',
    'own POST /api/guest/resend',
    'own POST /api/guest/storm-choice',
    'own POST /api/payment/create-checkout',
    'own POST /api/payment/direct-checkout',
    'own POST /api/payment/manually-create-booking',
    'own POST /api/payment/post-checkout',
    'own POST /api/poster-bookings',
    'own POST /api/queue',
    'own POST /api/queue/leave',
    'own POST /api/queue/place',
    'own POST /api/vouchers/orders',
    'own POST /api/vouchers/withdrawals',
    'own POST /api/vouchers/withdrawals/preview',
    'own POST /api/waiting-list',
    'own POST /api/waiting-list/claim',
    'own POST /api/waiting-list/leave',
    'public GET /api/all-availability/:date',
    'public GET /api/availability-range',
    'public GET /api/briefing-sheet',
    'public GET /api/connection',
    'public GET /api/documents/active/:kind',
    'public GET /api/free-now',
    'public GET /api/guest-policy',
    'public GET /api/login/options',
    'public GET /api/openapi.json',
    'public GET /api/opening-hours',
    'public GET /api/payment/options',
    'public GET /api/places/:date',
    'public GET /api/trips',
    'public GET /api/vouchers/offer',
    'public GET /api/weather',
    'public GET /api/weather-rule',
    'public GET /api/weather/forecast',
    'public POST /api/login',
    'public POST /api/payment/webhook',
    'public POST /api/vouchers/check',
    'session GET /api/session',
    'session POST /api/logout',
  ]);
});

test('the calls of staff are closed to strangers and to sessions that have ended', async () => {
  const calls = listCalls(site.routes).filter((call) => call.isForStaff);
  expect(calls.length).toBeGreaterThan(6);
  const before = await readWrittenState(site.database);
  for (const { method, url, name } of calls) {
    for (const [who, client] of Object.entries(strangers)) {
      const answer = await client.send(method, url, { body: method === 'GET' ? undefined : {} });
      expect(answer.status, `${name} by ${who}`).toBe(401);
      if (method === 'HEAD') continue;
      expectRefusal(answer, 401);
      expect(answer.body.code).toBe('identity/login-required');
    }
  }
  expect(await readWrittenState(site.database)).toBe(before);
});

test('strangers are turned away before their body is read', async () => {
  for (const { method, url, name, isForOtherSites } of listCalls(site.routes)) {
    if (isForOtherSites || !['POST', 'PATCH', 'PUT'].includes(method)) continue;
    const answer = await site.client().send(method, url, { body: '{' });
    expect([400, 401], name).toContain(answer.status);
  }
});

test('no call is closed to staff', async () => {
  for (const { method, url, name, isForOtherSites } of listCalls(site.routes)) {
    if (isForOtherSites || endingCalls.includes(name)) continue;
    const client = site.client({ cookies: staff.cookies });
    const { status } = await client.send(method, url, { body: method === 'GET' ? undefined : {} });
    expect([401, 403], name).not.toContain(status);
    expect(status).toBeLessThan(500);
  }
  for (const name of endingCalls) {
    const client = await site.staffClient();
    expect((await client.post(name.slice('POST '.length))).status).toBe(200);
  }
  staff = await site.staffClient();
});

test('public calls require no login', async () => {
  for (const { method, url, name, permission } of listCalls(site.routes)) {
    if (permission !== 'public') continue;
    for (const [who, client] of Object.entries(strangers)) {
      const answer = await client.send(method, url, { body: method === 'GET' ? undefined : {} });
      expect(answer.status, `${name} by ${who}`).not.toBe(401);
      expect(answer.status).not.toBe(403);
    }
  }
});

test('a route that does not say who may use it is not registered', () => {
  const app = fastify();
  requirePermissions(app, async () => null);
  expect(() => app.get('/api/forgotten', () => 'secret')).toThrow(
    'GET /api/forgotten declares no permission',
  );
  expect(() => app.get('/api/known', { config: { permission: 'public' } }, () => 'fine')).not.toThrow();
});

test('settings that are not public are for staff only', async () => {
  await site.database.run(sql`
    insert into system_settings (setting_key, setting_value) values ('inner_workings', 'true')`);
  const url = '/api/system-settings/inner_workings';
  for (const client of Object.values(strangers)) expectRefusal(await client.get(url), 401);
  expect((await staff.get(url)).body).toMatchObject({ settingKey: 'inner_workings', settingValue: 'true' });
  // Whether a setting exists is not for strangers either.
  expectRefusal(await site.client().get('/api/system-settings/no_such_setting'), 401);
  expectRefusal(await staff.get('/api/system-settings/no_such_setting'), 404);
});
