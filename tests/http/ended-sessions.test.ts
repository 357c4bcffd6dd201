import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  disableStaff,
  purgeIdentity,
  resetStaffPassword,
} from '#features/identity/server/identity.public.ts';
import { sql } from '#platform/database/sql.ts';
import { listCalls } from '../support/route-table.ts';
import { openSecondServer, type SecondServer } from '../support/second-server.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { staffCredentials } from '../support/test-constants.ts';

let site: TestApp;
let elsewhere: SecondServer;
beforeAll(async () => {
  site = await createTestApp();
  elsewhere = await openSecondServer(site);
});
afterAll(() => elsewhere?.close());

const { password } = staffCredentials;
const planted = 'A'.repeat(43);

/** What ends a session. Each begins with a victim who is logged in. */
const endings: [name: string, end: (victim: TestClient, username: string) => Promise<unknown>][] = [
  ['logging out', (victim) => victim.post('/api/logout')],
  ['logging in again', (victim, username) => victim.post('/api/login', { username, password })],
  ['signing out everywhere', (victim) => victim.post('/api/admin/account/sign-out-everywhere')],
  [
    'changing the password',
    (victim) =>
      victim.post('/api/admin/account/password', {
        currentPassword: password,
        newPassword: 'salt water taffy',
      }),
  ],
  ['a new password by the command line', (_, username) => resetStaffPassword(site.database, username)],
  ['disabling the account', (_, username) => disableStaff(site.database, username)],
  ['half an hour without a use', (_, username) => age(username, { useMinutes: 30 })],
  ['twelve hours, however busy', (_, username) => age(username, { loginMinutes: 12 * 60 })],
];

function age(username: string, { useMinutes = 0, loginMinutes = 0 }): Promise<number> {
  return site.database.run(sql`
    update sessions set last_seen_at = now() - make_interval(mins => ${useMinutes}),
      created_at = now() - make_interval(mins => ${loginMinutes})
    where staff_id = (select id from staff_accounts where username = ${username})`);
}

/** Tries every call of staff on both servers. */
async function expectUseless(token: string): Promise<void> {
  const calls = listCalls(site.routes).filter(({ isForStaff }) => isForStaff);
  for (const client of [site.client(), elsewhere.client()]) {
    client.cookies.set('pagaia_session', token);
    for (const { method, url, name } of calls) {
      const { status } = await client.send(method, url, { body: method === 'GET' ? undefined : {} });
      expect(status, name).toBe(401);
    }
    expect((await client.get('/api/session')).body.authenticated).toBe(false);
  }
  expect(calls.length).toBeGreaterThan(10);
}

let lastVictim = 0;

test.each(endings)('a copy of the cookie opens nothing after %s, on any server', async (_, end) => {
  lastVictim += 1;
  const username = `victim-${lastVictim}`;
  const victim = await logInColleague(site, username);
  const token = victim.cookies.get('pagaia_session') ?? '';
  const thief = elsewhere.client();
  thief.cookies.set('pagaia_session', token);
  // Until then it works, which is why sessions end.
  expect((await thief.get('/api/bookings')).status).toBe(200);
  await end(victim, username);
  await expectUseless(token);
});

test('a cookie that was planted before the login opens nothing after it, on any server', async () => {
  const victim = site.client({ cookies: [['pagaia_session', planted]] });
  expect((await victim.post('/api/login', staffCredentials)).status).toBe(200);
  expect(victim.cookies.get('pagaia_session')).not.toBe(planted);
  await expectUseless(planted);
});

test('ended sessions are cleared away, live ones stay', async () => {
  const count = async () =>
    (await site.database.row<{ count: number }>(sql`select count(*) from sessions`))?.count;
  await site.database.run(sql`delete from sessions`);
  const [idle, old] = [await logInColleague(site, 'idle'), await logInColleague(site, 'old')];
  await site.staffClient();
  await age('idle', { useMinutes: 31 });
  await age('old', { loginMinutes: 12 * 60 + 1 });
  expect(await count()).toBe(3);
  await purgeIdentity(site.database);
  expect(await count()).toBe(1);
  for (const client of [idle, old]) expect((await client.get('/api/bookings')).status).toBe(401);
});
