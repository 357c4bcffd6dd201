import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { steadyHeaders, type TestClient } from '../support/test-client.ts';
import { staffCredentials } from '../support/test-constants.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});

const nobody = { authenticated: false, user: null };
const staffSession = { authenticated: true, user: { username: staffCredentials.username, role: 'owner' } };

/** Moves the sessions of the database into the past. */
async function age({ loginHours = 0, useMinutes = 0 }): Promise<void> {
  await site.database.run(sql`
    update sessions set created_at = created_at - make_interval(secs => ${loginHours * 3600}),
      last_seen_at = last_seen_at - make_interval(secs => ${useMinutes * 60})`);
}

async function expectStranger(client: TestClient): Promise<void> {
  expect((await client.get('/api/session')).body).toEqual(nobody);
  expect((await client.get('/api/bookings')).status).toBe(401);
}

test('a visitor has no session', async () => {
  const { status, headers, body } = await site.client().get('/api/session');
  expect([status, body]).toEqual([200, nobody]);
  expect(headers['cache-control']).toBe('no-store');
});

test('staff log in with name and password and are known from then on', async () => {
  const client = site.client();
  const { status, body } = await client.post('/api/login', staffCredentials);
  expect([status, body]).toEqual([200, staffSession]);
  expect((await client.get('/api/session')).body).toEqual(staffSession);
  expect((await client.get('/api/bookings')).status).toBe(200);
});

test('the name may be written in capitals, the password may not', async () => {
  const { username, password } = staffCredentials;
  const shouted = await site.client().post('/api/login', { username: username.toUpperCase(), password });
  expect([shouted.status, shouted.body]).toEqual([200, staffSession]);
  const wrong = await site.client().post('/api/login', { username, password: password.toUpperCase() });
  expect(wrong.status).toBe(401);
});

test('a name is the same with a space that a phone wrote behind it, and with characters that nobody sees', async () => {
  const { username, password } = staffCredentials;
  for (const typed of [`${username} `, `\u200b${username}\u00a0`, `\u2066${username}\u2069`]) {
    const { status, body } = await site.client().post('/api/login', { username: typed, password });
    expect([status, body]).toEqual([200, staffSession]);
  }
});

test('over http the session cookie is http-only, lax and without an end', async () => {
  const { cookies } = await site.client().post('/api/login', staffCredentials);
  expect(cookies.find((cookie) => cookie.name === 'pagaia_session')).toEqual({
    name: 'pagaia_session',
    value: expect.stringMatching(/^[\w-]{43}$/),
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
  });
});

test('over https every cookie is secure and bound to the host', async () => {
  const secure = await createTestApp({ env: { PUBLIC_URL: 'https://pagaia.example' } });
  const client = secure.client();
  const { cookies } = await client.post('/api/login', staffCredentials);
  expect(cookies.map((cookie) => cookie.name).toSorted()).toEqual([
    '__Host-pagaia_device',
    '__Host-pagaia_session',
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie.domain).toBeUndefined();
  }
  expect((await client.get('/api/session')).body).toEqual(staffSession);
  // The name of the site's own http days opens nothing.
  const token = client.cookies.get('__Host-pagaia_session') ?? '';
  const downgraded = secure.client({ cookies: [['pagaia_session', token]] });
  expect((await downgraded.get('/api/session')).body).toEqual(nobody);
});

test('a session cookie that was planted before the login is not adopted', async () => {
  const planted = 'A'.repeat(43);
  const victim = site.client({ cookies: [['pagaia_session', planted]] });
  await victim.post('/api/login', staffCredentials);
  expect(victim.cookies.get('pagaia_session')).not.toBe(planted);
  await expectStranger(site.client({ cookies: [['pagaia_session', planted]] }));
});

test('a new login ends the session that the browser had', async () => {
  const client = await site.staffClient();
  const former = client.cookies.get('pagaia_session') ?? '';
  await client.post('/api/login', staffCredentials);
  expect(client.cookies.get('pagaia_session')).not.toBe(former);
  await expectStranger(site.client({ cookies: [['pagaia_session', former]] }));
  expect((await client.get('/api/session')).body).toEqual(staffSession);
});

test('every login has a token of its own, and the database knows none of them', async () => {
  const tokens = await Promise.all(
    [1, 2, 3].map(async () => (await site.staffClient()).cookies.get('pagaia_session') ?? ''),
  );
  expect(new Set(tokens).size).toBe(3);
  const rows = await site.database.rows(sql`select encode(token_hash, 'escape') as text from sessions`);
  for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
});

test('logging out ends the session everywhere and takes the cookie away', async () => {
  const client = await site.staffClient();
  const stolen = site.client({ cookies: client.cookies });
  const { status, body, cookies } = await client.post('/api/logout');
  expect([status, body]).toEqual([200, nobody]);
  expect(cookies[0]).toMatchObject({ name: 'pagaia_session', value: '', path: '/' });
  expect(client.cookies.has('pagaia_session')).toBe(false);
  await expectStranger(stolen);
});

test('logging out without a session is fine', async () => {
  const { status, body } = await site.client().post('/api/logout');
  expect([status, body]).toEqual([200, nobody]);
});

test('one logout leaves the other browsers of the account logged in', async () => {
  const [office, beachStaff] = [await site.staffClient(), await site.staffClient()];
  await office.post('/api/logout');
  expect((await beachStaff.get('/api/session')).body).toEqual(staffSession);
});

test('a session ends half an hour after its last use', async () => {
  const client = await site.staffClient();
  await age({ useMinutes: 29.5 });
  // This is a use, so the half hour starts anew.
  expect((await client.get('/api/session')).body).toEqual(staffSession);
  await age({ useMinutes: 29.5 });
  expect((await client.get('/api/session')).body).toEqual(staffSession);
  await age({ useMinutes: 30 });
  await expectStranger(client);
});

test('a session ends twelve hours after its login, however busy', async () => {
  const client = await site.staffClient();
  await age({ loginHours: 11.99 });
  expect((await client.get('/api/session')).body).toEqual(staffSession);
  await age({ loginHours: 0.01 });
  await expectStranger(client);
});

test.each(['', 'A', 'A'.repeat(43), 'A'.repeat(4000), "' or 1=1 --", '%00', 'null'])(
  'the session cookie %j opens nothing',
  async (token) => {
    await expectStranger(site.client({ cookies: [['pagaia_session', token]] }));
  },
);

test('a known and an unknown name get the same answer', async () => {
  const attempt = (username: string) =>
    site.client().post('/api/login', { username, password: 'not the password' });
  const known = await attempt(staffCredentials.username);
  const unknown = await attempt('nobody-here');
  expect([known.status, known.body]).toEqual([
    401,
    { code: 'identity/login-failed', message: 'Invalid username or password' },
  ]);
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect(steadyHeaders(unknown)).toEqual(steadyHeaders(known));
  expect(unknown.cookies).toEqual([]);
});

test('an unknown name takes as long to refuse as a known one', async () => {
  const millisecondsFor = async (username: string) => {
    const startedAt = performance.now();
    await site.client().post('/api/login', { username, password: 'not the password' });
    return performance.now() - startedAt;
  };
  await millisecondsFor('warm-up');
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let n = 0; n < 9; n += 1) {
    known.push(await millisecondsFor(staffCredentials.username));
    unknown.push(await millisecondsFor('nobody-here'));
  }
  // Without the hashing of a decoy it would be a twentieth. A busy machine can only add time, so the least of each is compared.
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});
