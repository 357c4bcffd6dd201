import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { aBookingRequest } from '../support/factories.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Answer } from '../support/test-client.ts';

const navigation = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({
    withPages: true,
    env: { PUBLIC_URL: 'https://pagaia.example', LIMIT_LOGINS_PER_15_MINUTES: '1' },
  });
});

function expectGuarded({ headers }: Answer): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  });
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers.server).toBeUndefined();
}

const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy as directives. */
function policyOf({ headers }: Answer): Record<string, string> {
  const directives = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test.each([
  ['GET', '/api/rental-items', 200],
  ['HEAD', '/api/rental-items', 200],
  ['GET', '/api/all-availability/2027-06-20', 200],
  ['GET', '/api/session', 200],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/healthz', 200],
  ['GET', '/readyz', 200],
  ['GET', '/api/bookings', 401],
  ['GET', '/api/bookings/1', 404],
  ['GET', '/api/nothing', 404],
  ['POST', '/nothing', 404],
  ['GET', '/api/all-availability/never', 422],
  ['GET', '/api/bookings/%zz', 400],
  ['OPTIONS', '/api/bookings', 404],
  ['POST', '/api/payment/webhook', 503],
  ['POST', '/payment/success', 303],
  ['POST', '/payment/cancel', 303],
] as const)('%s %s, a %i, is guarded data', async (method, url, status) => {
  const answer = await site.client().send(method, url);
  expect(answer.status).toBe(status);
  expectGuarded(answer);
  expect(answer.headers['content-security-policy']).toBe(dataPolicy);
});

test('files of the build are kept for good and say no more than a script needs', async () => {
  const visitor = site.client();
  const page = await visitor.get('/', navigation);
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? [];
  const { status, headers } = await visitor.get(script);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const name of ['content-security-policy', 'etag', 'last-modified', 'referrer-policy'])
    expect(headers[name], name).toBeUndefined();
  const missing = await visitor.get('/assets/missing.js');
  expect(missing.status).toBe(404);
  expectGuarded(missing);
  expect(missing.headers['content-security-policy']).toBe(dataPolicy);
});

test('a booking, a refusal and a body that is too large are guarded data', async () => {
  const visitor = site.client();
  const answers = [
    await visitor.post('/api/bookings', aBookingRequest()),
    await visitor.post('/api/bookings', aBookingRequest({ itemsBooked: '??' })),
    await visitor.post('/api/bookings', '{'),
    await visitor.post('/api/bookings', 'x'.repeat(70_000)),
    await visitor.post('/api/bookings', 'x', { 'content-type': 'text/plain' }),
    await visitor.post('/api/logout', undefined, { 'sec-fetch-site': 'cross-site' }),
    await visitor.post('/api/login', { username: 'nobody', password: 'secret' }),
    await visitor.post('/api/login', { username: 'nobody', password: 'secret' }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([201, 422, 400, 413, 415, 403, 401, 429]);
  for (const answer of answers) {
    expectGuarded(answer);
    expect(answer.headers['content-security-policy']).toBe(dataPolicy);
  }
});

test('over http nothing is said of https', async () => {
  const local = await createTestApp();
  const { headers } = await local.client().get('/api/session');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('an internal error is a 500 with security headers and without details', async () => {
  const broken = await createTestApp({ env: { PUBLIC_URL: 'https://pagaia.example' } });
  broken.expectErrors();
  await broken.database.run(sql`alter table rental_item_texts rename to secret_table`);
  const answer = await broken.client().get('/api/rental-items?language=PL', { 'accept-language': 'pl' });
  expectRefusal(answer, 500);
  expect(answer.body).toEqual({
    code: 'http/internal',
    message: expect.stringMatching(/^Coś poszło .* podaj nam ten kod: [0-9a-f]{12}$/),
    requestId: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  expectGuarded(answer);
  // The details are in the log.
  expect(broken.captured.errors()).toHaveLength(1);
  expect(broken.captured.errors()[0]?.err?.message).toContain('rental_item_texts');
});

test('a database that is away is a guarded 503 that says when to come again', async () => {
  const away = await createTestApp({ env: { PUBLIC_URL: 'https://pagaia.example' } });
  away.expectErrors();
  const visitor = away.client();
  // The server cuts the connection in the middle of a statement, as a restart does.
  await away.database.run(sql`
    create function leave() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
  await away.database.run(
    sql`create trigger leave before insert on bookings for each statement execute function leave()`,
  );
  const answer = await visitor.post('/api/bookings', aBookingRequest());
  expectRefusal(answer, 503);
  expect(answer.body.code).toBe('database/unavailable');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expectGuarded(answer);
  // The next one works, on another connection.
  await away.database.run(sql`drop trigger leave on bookings`);
  expect((await visitor.post('/api/bookings', aBookingRequest())).status).toBe(201);
});

test('a slot that somebody else holds for too long is a 503 and takes nothing', async () => {
  const busy = await createTestApp();
  busy.expectErrors();
  const answer = await busy.database.transaction(async (tx) => {
    await tx.run(
      sql`select from slots where item_id = 'single-kayak' and slot_date = '2027-06-20' for update`,
    );
    return busy.client().post('/api/bookings', aBookingRequest());
  });
  expectRefusal(answer, 503);
  expect(answer.body.code).toBe('database/busy');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test.each([
  ['/', 200],
  ['/booking', 200],
  ['/login', 200],
  ['/no-such-page', 404],
])('the page %s, a %i, runs our own scripts only', async (url, status) => {
  const answer = await site.client().get(url, navigation);
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expectGuarded(answer);
  const policy = policyOf(answer);
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'style-src': "'self'",
  });
  expect(policy['script-src']).not.toMatch(/unsafe|\*|http:/);
  expect(answer.text).not.toMatch(/\son[a-z]+=["']/i);
});

test('an unknown page says so to people, an unknown call to programs', async () => {
  const page = await site.client().get('/no/such/page', navigation);
  expect([page.status, page.headers['content-type']]).toEqual([404, expect.stringMatching(/^text\/html/)]);
  expect(page.text).toContain('404');
  expectRefusal(await site.client().get('/api/no/such/call', navigation), 404);
});

test.each([
  '/favicon.ico/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/../../../etc/passwd',
  '/.env',
  '/assets/',
])('%s leads to no file', async (url) => {
  const answer = await site.client().get(url);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toMatch(/"dependencies"|root:x:|DATABASE_URL/);
  expectGuarded(answer);
});
