import fastify, { type RouteOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { requirePermissions } from '#platform/http/permission.ts';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
let expired: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  expired = await site.staffClient();
  await site.database.run(sql`update sessions set last_seen_at = now() - interval '31 minutes'`);
  staff = await site.staffClient();
});

interface Call {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  permission: string;
  /** Made by other sites, which are answered in their own way. */
  isForOtherSites: boolean;
  /** The path with something in the place of its parameters. */
  url: string;
}

const examples: Record<string, string> = {
  date: '2027-06-20',
  itemId: 'sup',
  slotId: '1',
  kind: 'waiver',
  sectionType: 'contact',
  key: 'maintenance_mode',
};

/** Every call of the application, as it registered them. */
function listCalls(routes: readonly RouteOptions[]): Call[] {
  return routes
    .filter((route) => route.url.startsWith('/api/') && !route.url.includes('*'))
    .flatMap((route) =>
      [route.method].flat().map((method) => ({
        method: method as Call['method'],
        path: route.url,
        permission: String(route.config?.permission),
        isForOtherSites: route.config?.allowCrossSite === true,
        url: route.url.replaceAll(/:(\w+)/g, (_, name: string) => examples[name] ?? '1'),
      })),
    );
}

test('only these calls are for others than staff; who adds one says so here', () => {
  const open = listCalls(site.routes)
    .filter(({ method, permission }) => permission !== 'staff' && method !== 'HEAD')
    .map(({ method, path, permission }) => `${permission} ${method} ${path}`);
  expect(open.toSorted()).toEqual([
    'own GET /api/availability/:itemId/:date',
    'own GET /api/banner-slides',
    'own GET /api/bookings/:id',
    'own GET /api/guided-trips-schedule',
    'own GET /api/homepage-content',
    'own GET /api/homepage-content/:sectionType',
    'own GET /api/payment/status/:orderId',
    'own GET /api/session',
    'own GET /api/system-settings/:key',
    'own POST /api/bookings/:id/extend-hold',
    'own POST /api/bookings/:id/pay-at-beach',
    'own POST /api/payment/create-checkout',
    'own POST /api/payment/direct-checkout',
    'own POST /api/payment/manually-create-booking',
    'own POST /api/payment/post-checkout',
    'public GET /api/all-availability/:date',
    'public GET /api/availability-range',
    'public GET /api/documents/active/:kind',
    'public GET /api/openapi.json',
    'public GET /api/payment/options',
    'public GET /api/rental-items',
    'public GET /api/weather',
    'public POST /api/bookings',
    'public POST /api/login',
    'public POST /api/logout',
    'public POST /api/payment/webhook',
  ]);
});

test('the calls of staff are closed to strangers and to sessions that have ended', async () => {
  const calls = listCalls(site.routes).filter((call) => call.permission === 'staff');
  expect(calls.length).toBeGreaterThan(6);
  const before = await readWrittenState(site.database);
  for (const { method, url } of calls) {
    for (const client of [site.client(), expired]) {
      const answer = await client.send(method, url, { body: method === 'GET' ? undefined : {} });
      expect(answer.status, `${method} ${url}`).toBe(401);
      if (method === 'HEAD') continue;
      expectRefusal(answer, 401);
      expect(answer.body.code).toBe('identity/login-required');
    }
  }
  expect(await readWrittenState(site.database)).toBe(before);
});

test('strangers are turned away before their body is read', async () => {
  for (const { method, url, isForOtherSites } of listCalls(site.routes)) {
    if (isForOtherSites || !['POST', 'PATCH', 'PUT'].includes(method)) continue;
    const answer = await site.client().send(method, url, { body: '{' });
    expect([400, 401], `${method} ${url}`).toContain(answer.status);
  }
});

test('no call is closed to staff', async () => {
  for (const { method, url, isForOtherSites } of listCalls(site.routes)) {
    // Logging out would end the session that the others need.
    if (isForOtherSites || url === '/api/logout') continue;
    const client = site.client({ cookies: staff.cookies });
    const { status } = await client.send(method, url, { body: method === 'GET' ? undefined : {} });
    expect([401, 403], `${method} ${url}`).not.toContain(status);
    expect(status).toBeLessThan(500);
  }
});

test('calls for everybody ask nobody for a login', async () => {
  for (const { method, url, permission } of listCalls(site.routes)) {
    if (permission !== 'public') continue;
    for (const client of [site.client(), expired]) {
      const answer = await client.send(method, url, { body: method === 'GET' ? undefined : {} });
      expect(answer.status, `${method} ${url}`).not.toBe(401);
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
  expectRefusal(await site.client().get(url), 401);
  expectRefusal(await expired.get(url), 401);
  expect((await staff.get(url)).body).toMatchObject({ settingKey: 'inner_workings', settingValue: 'true' });
  // Whether a setting exists is not for strangers either.
  expectRefusal(await site.client().get('/api/system-settings/no_such_setting'), 401);
  expectRefusal(await staff.get('/api/system-settings/no_such_setting'), 404);
});
