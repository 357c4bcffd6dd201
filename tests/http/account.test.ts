import { beforeEach, expect, test } from 'vitest';
import { disableStaff, enableStaff, resetStaffPassword } from '#features/identity/server/identity.public.ts';
import { sql } from '#platform/database/sql.ts';
import { countStatuses } from '../support/bookings.ts';
import { expectRefusal } from '../support/refusals.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { staffCredentials } from '../support/test-constants.ts';

let site: TestApp;
let staff: TestClient;
beforeEach(async () => {
  site = await createTestApp({ env: { LIMIT_LOGINS_PER_15_MINUTES: '10' } });
  staff = await site.staffClient();
});

const { username, password } = staffCredentials;

function changePassword(client: TestClient, currentPassword: string, newPassword: string): Promise<Answer> {
  return client.post('/api/admin/account/password', { currentPassword, newPassword });
}

async function isLoggedIn(client: TestClient): Promise<boolean> {
  return (await client.get('/api/session')).body.authenticated;
}

test('the account shows its live sessions, this one first, and only to itself', async () => {
  await logInColleague(site, 'eve');
  const phone = await site.staffClient();
  await site.staffClient();
  await site.database.run(sql`
    update sessions set last_seen_at = now() - interval '31 minutes' where id = (select max(id) from sessions)`);
  const { status, body, headers } = await phone.get('/api/admin/account');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body.username).toBe(username);
  expect(body.sessions.map(({ isThisOne }: { isThisOne: boolean }) => isThisOne)).toEqual([true, false]);
  for (const { startedAt, lastSeenAt } of body.sessions) {
    expect(Math.abs(Date.parse(startedAt) - Date.now())).toBeLessThan(60_000);
    expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(startedAt));
  }
});

test('signing out everywhere ends every session of the account, and no other', async () => {
  const [phone, eve] = [await site.staffClient(), await logInColleague(site, 'eve')];
  const answer = await phone.post('/api/admin/account/sign-out-everywhere');
  expect([answer.status, answer.body]).toEqual([200, { authenticated: false, user: null }]);
  expect(phone.cookies.has('pagaia_session')).toBe(false);
  expect(await isLoggedIn(staff)).toBe(false);
  expect(await isLoggedIn(eve)).toBe(true);
});

test('a changed password ends the other sessions and gives this browser a new one', async () => {
  const [phone, eve] = [await site.staffClient(), await logInColleague(site, 'eve')];
  const stolen = site.client({ cookies: phone.cookies });
  const answer = await changePassword(phone, password, 'salt water taffy');
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      authenticated: true,
      user: { username, role: 'owner' },
    },
  ]);
  expect(await Promise.all([phone, staff, stolen, eve].map(isLoggedIn))).toEqual([true, false, false, true]);

  const logIn = (word: string) => site.client().post('/api/login', { username, password: word });
  expect((await logIn(password)).status).toBe(401);
  expect((await logIn('salt water taffy')).status).toBe(200);
  const rows = await site.database.rows<{ hash: string }>(
    sql`select password_hash as hash from staff_accounts`,
  );
  expect(rows.every(({ hash }) => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
});

test('without the current password nothing changes', async () => {
  const answer = await changePassword(staff, 'not the password', 'salt water taffy');
  expectRefusal(answer, 422);
  expect(answer.body).toEqual({
    code: 'identity/password-wrong',
    message: 'The current password is not right.',
  });
  expect(answer.cookies).toEqual([]);
  expect(await isLoggedIn(staff)).toBe(true);
  expect((await site.client().post('/api/login', staffCredentials)).status).toBe(200);
});

test('a new password has at least six characters, which can be typed', async () => {
  const short = await changePassword(staff, password, '12345');
  expectRefusal(short, 422);
  expect(short.body.issues).toEqual([
    { path: 'newPassword', message: 'Password must be at least 6 characters' },
  ]);
  expectRefusal(await changePassword(staff, password, 'x'.repeat(201)), 422);
  expectRefusal(await changePassword(staff, password, 'with\u0000in it'), 422);
  expectRefusal(await changePassword(staff, '', 'salt water taffy'), 422);
  expect((await changePassword(staff, password, '123456')).status).toBe(200);
});

test('ten wrong guesses at the current password are enough, and do not block logins', async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, n) => changePassword(staff, `guess number ${n}`, 'salt water taffy')),
  );
  const counts = countStatuses(answers);
  expect(counts[422]).toBeLessThanOrEqual(10);
  expect((counts[422] ?? 0) + (counts[429] ?? 0)).toBe(15);
  const right = await changePassword(staff, password, 'salt water taffy');
  expectRefusal(right, 429);
  expect(right.body.message).toMatch(/^Too many wrong passwords\. Please try again in \d+ minutes\.$/);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  expect((await site.client().post('/api/login', staffCredentials)).status).toBe(200);
});

test('a disabled account has no session and cannot log in, and says no more than an unknown one', async () => {
  const eve = await logInColleague(site, 'eve');
  expect(await disableStaff(site.database, 'EVE')).toEqual({ username: 'eve' });
  expect(await isLoggedIn(eve)).toBe(false);
  const answer = await site.client().post('/api/login', { username: 'eve', password });
  expect([answer.status, answer.body.code]).toEqual([401, 'identity/login-failed']);
  // Somebody must be able to come in.
  await expect(disableStaff(site.database, username)).rejects.toMatchObject({ code: 'identity/last-owner' });
  await expect(disableStaff(site.database, 'nobody')).rejects.toMatchObject({
    code: 'identity/no-such-account',
  });
});

test('a session that is left of a disabled account opens nothing', async () => {
  const eve = await logInColleague(site, 'eve');
  // As a restored backup may have it, or a program that disables accounts otherwise than the command does.
  await site.database.run(sql`update staff_accounts set disabled_at = now() where username = 'eve'`);
  expect(await isLoggedIn(eve)).toBe(false);
  expect((await eve.get('/api/bookings')).status).toBe(401);
  expect((await eve.post('/api/admin/account/sign-out-everywhere')).status).toBe(401);
  await site.database.run(sql`update staff_accounts set disabled_at = null where username = 'eve'`);
  expect(await isLoggedIn(eve)).toBe(true);
});

test('a session that is restored after the password was changed opens nothing', async () => {
  const eve = await logInColleague(site, 'eve');
  await site.database.run(sql`create table backup as select * from sessions`);
  expect(await resetStaffPassword(site.database, 'eve')).toMatchObject({ username: 'eve' });
  await site.database.run(sql`
    insert into sessions overriding system value select * from backup on conflict do nothing`);
  expect(await isLoggedIn(eve)).toBe(false);
  expect(await isLoggedIn(staff)).toBe(true);
});

test('an account that is opened again has none of its former sessions', async () => {
  const eve = await logInColleague(site, 'eve');
  await disableStaff(site.database, 'eve');
  expect(await enableStaff(site.database, 'eve')).toMatchObject({ username: 'eve' });
  expect(await isLoggedIn(eve)).toBe(false);
});

test('the last account that is not disabled stays', async () => {
  await logInColleague(site, 'eve');
  await disableStaff(site.database, 'eve');
  await expect(disableStaff(site.database, username)).rejects.toMatchObject({ code: 'identity/last-owner' });
  expect(await isLoggedIn(staff)).toBe(true);
});
