import { expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { countStatuses } from '../support/bookings.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { staffCredentials } from '../support/test-constants.ts';

const withLimit = { env: { LIMIT_LOGINS_PER_15_MINUTES: '10' } };

let lastAddress = 0;
/** A browser somewhere else in the world each time. */
function stranger(site: TestApp): TestClient {
  lastAddress += 1;
  return site.client({ address: `198.51.100.${lastAddress % 250}` });
}

function guess(client: TestClient, username: string = staffCredentials.username): Promise<Answer> {
  return client.post('/api/login', { username, password: 'not the password' });
}

async function guessTimes(count: number, attempt: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await attempt());
  return answers;
}

function expectThrottled({ status, headers, body }: Answer): void {
  expect([status, body.code]).toEqual([429, 'identity/login-throttled']);
  expect(body.message).toMatch(/^Too many failed logins\. Please try again in \d+ minutes\.$/);
  const seconds = Number(headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(900);
}

test('an account is guessed at ten times in a quarter of an hour, from wherever', async () => {
  const site = await createTestApp(withLimit);
  const answers = await guessTimes(10, () => guess(stranger(site)));
  expect(countStatuses(answers)).toEqual({ 401: 10 });
  expectThrottled(await guess(stranger(site)));
  // A stranger with the right password is a stranger.
  const right = await stranger(site).post('/api/login', staffCredentials);
  expectThrottled(right);
  expect(right.cookies).toEqual([]);
});

test('the name in capitals is the same account', async () => {
  const site = await createTestApp(withLimit);
  await guessTimes(10, () => guess(stranger(site)));
  expectThrottled(await guess(stranger(site), staffCredentials.username.toUpperCase()));
});

test('an address guesses ten times in a quarter of an hour, at whatever accounts', async () => {
  const site = await createTestApp(withLimit);
  const client = stranger(site);
  let account = 0;
  const answers = await guessTimes(10, () => guess(client, `account-${account++}`));
  expect(countStatuses(answers)).toEqual({ 401: 10 });
  expectThrottled(await guess(client, 'another-account'));
  expectThrottled(await client.post('/api/login', staffCredentials));
  // From elsewhere the account is open.
  expect((await stranger(site).post('/api/login', staffCredentials)).status).toBe(200);
});

test('an account that does not exist is throttled like one that does', async () => {
  const site = await createTestApp(withLimit);
  await guessTimes(10, () => guess(stranger(site), 'nobody-here'));
  expectThrottled(await guess(stranger(site), 'nobody-here'));
});

test.each([
  ['irina', 'İRINA'],
  ['no-such-irina', 'NO-SUCH-İRINA'],
])('%s and %s are counted as one name, since the database finds the same account', async (name, disguise) => {
  const site = await createTestApp(withLimit);
  await logInColleague(site, 'irina');
  // JavaScript makes two characters of the dotted capital.
  expect(disguise.toLowerCase()).not.toBe(name);
  expect(await site.database.row(sql`select lower(${disguise}::text) as name`)).toEqual({ name });
  await guessTimes(10, () => guess(stranger(site), name));
  expectThrottled(await guess(stranger(site), disguise));
});

test('guesses that arrive together are counted together', async () => {
  const site = await createTestApp(withLimit);
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess(stranger(site))));
  const counts = countStatuses(answers);
  expect(counts[401] ?? 0).toBeLessThanOrEqual(10);
  expect((counts[401] ?? 0) + (counts[429] ?? 0)).toBe(30);
});

test('a browser that logged in before is not locked out by the guesses of strangers', async () => {
  const site = await createTestApp(withLimit);
  const owner = await site.staffClient();
  await owner.post('/api/logout');
  await guessTimes(12, () => guess(stranger(site)));
  expect((await owner.post('/api/login', staffCredentials)).status).toBe(200);
});

test('it is known by whichever way its owner writes the name, also where the address guessed too', async () => {
  const site = await createTestApp(withLimit);
  const { password } = staffCredentials;
  const owner = await logInColleague(site, 'irina');
  await guessTimes(10, () => guess(site.client(), 'irina'));
  expectThrottled(await site.client().post('/api/login', { username: 'irina', password }));
  for (const username of ['irina', 'IRINA', 'İRINA']) {
    expect((await owner.post('/api/login', { username, password })).status).toBe(200);
  }
});

test('a throttled attempt is not written down and does not prolong the lock', async () => {
  const site = await createTestApp(withLimit);
  await guessTimes(10, () => guess(stranger(site)));
  await site.database.run(sql`update failed_logins set failed_at = failed_at - interval '14 minutes'`);
  const flood = await Promise.all(Array.from({ length: 40 }, () => guess(stranger(site))));
  expect(countStatuses(flood)).toEqual({ 429: 40 });
  for (const { headers } of flood) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(await site.database.row(sql`select count(*) from failed_logins`)).toEqual({ count: 10 });
  await site.database.run(sql`update failed_logins set failed_at = failed_at - interval '1 minute'`);
  expect((await stranger(site).post('/api/login', staffCredentials)).status).toBe(200);
});

test('an IPv6 guesser is counted by the /64, and neighbours are not', async () => {
  const site = await createTestApp(withLimit);
  let n = 0;
  const from = (network: string) => {
    n += 1;
    const client = site.client({ address: `${network}:${n.toString(16)}:0:0:1` });
    return guess(client, `account-${n}`);
  };
  expect(countStatuses(await guessTimes(10, () => from('2001:db8:1:2')))).toEqual({ 401: 10 });
  expectThrottled(await from('2001:db8:1:2'));
  expect((await from('2001:db8:1:3')).status).toBe(401);
});

test('an IPv4 guesser is the same on a dual-stack socket', async () => {
  const site = await createTestApp(withLimit);
  let n = 0;
  const from = (address: string) => guess(site.client({ address }), `account-${n++}`);
  await guessTimes(10, () => from('198.51.100.7'));
  expectThrottled(await from('::ffff:198.51.100.7'));
  expect((await from('::ffff:198.51.100.8')).status).toBe(401);
});

test('a browser that logged in before guesses ten times too', async () => {
  const site = await createTestApp(withLimit);
  const owner = await site.staffClient();
  expect(countStatuses(await guessTimes(10, () => guess(owner)))).toEqual({ 401: 10 });
  expectThrottled(await owner.post('/api/login', staffCredentials));
});

test('the mark of a known browser cannot be made up or changed', async () => {
  const site = await createTestApp(withLimit);
  const owner = await site.staffClient();
  const mark = owner.cookies.get('pagaia_device') ?? '';
  expect(mark).not.toBe('');
  await guessTimes(10, () => guess(stranger(site)));
  const forged = [
    mark.split('.').slice(0, 2).join('.'),
    `0${mark}`,
    mark.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    `${'0'.repeat(32)}.${staffCredentials.username}`,
  ];
  for (const value of forged) {
    const client = stranger(site);
    client.cookies.set('pagaia_device', value);
    expectThrottled(await client.post('/api/login', staffCredentials));
  }
});

test('the browser of a colleague is a stranger to the account, whatever the names have in common', async () => {
  const site = await createTestApp(withLimit);
  const { username, password } = staffCredentials;
  const colleague = `eve.${username}`;
  await site.database.run(sql`
    insert into staff_accounts (username, password_hash)
    select ${colleague}, password_hash from staff_accounts where username = ${username}`);
  const eve = stranger(site);
  expect((await eve.post('/api/login', { username: colleague, password })).status).toBe(200);
  await guessTimes(10, () => guess(stranger(site)));
  expectThrottled(await guess(eve));
});

test('a right password is not counted, however many browsers log in for the first time', async () => {
  const site = await createTestApp(withLimit);
  for (let n = 0; n < 12; n += 1) {
    expect((await stranger(site).post('/api/login', staffCredentials)).status).toBe(200);
  }
});

test('a right password takes back the guesses that were made before it from the same place', async () => {
  const site = await createTestApp(withLimit);
  const address = '198.51.100.77';
  await guessTimes(9, () => guess(site.client({ address })));
  expect((await site.client({ address }).post('/api/login', staffCredentials)).status).toBe(200);
  expect(countStatuses(await guessTimes(10, () => guess(site.client({ address }))))).toEqual({ 401: 10 });
});

test('after a quarter of an hour an account is open again', async () => {
  const site = await createTestApp(withLimit);
  await guessTimes(11, () => guess(stranger(site)));
  await site.database.run(sql`update failed_logins set failed_at = failed_at - interval '15 minutes'`);
  expect((await stranger(site).post('/api/login', staffCredentials)).status).toBe(200);
});

test('a header cannot give a guesser another address', async () => {
  const site = await createTestApp(withLimit);
  const client = stranger(site);
  let hop = 0;
  const disguised = () =>
    client.post(
      '/api/login',
      { username: `account-${hop++}`, password: 'not the password' },
      { 'x-forwarded-for': `203.0.113.${hop}`, 'x-real-ip': `203.0.113.${hop}` },
    );
  await guessTimes(10, disguised);
  expectThrottled(await disguised());
});

test('behind a trusted proxy the address is the one that the proxy names', async () => {
  const site = await createTestApp({
    env: { LIMIT_LOGINS_PER_15_MINUTES: '3', TRUST_PROXY: '10.0.0.1' },
  });
  const proxy = site.client({ address: '10.0.0.1' });
  let account = 0;
  const through = (visitor: string) =>
    proxy.post(
      '/api/login',
      { username: `account-${account++}`, password: 'not the password' },
      { 'x-forwarded-for': visitor },
    );
  await guessTimes(3, () => through('203.0.113.1'));
  expectThrottled(await through('203.0.113.1'));
  expect((await through('203.0.113.2')).status).toBe(401);
  // Some proxies add the port, which every connection has another of.
  expectThrottled(await through('203.0.113.1:4711'));
  await guessTimes(3, () => through(`[2001:db8::1]:${4000 + account}`));
  expectThrottled(await through('[2001:db8::1]:80'));
  expectThrottled(await through('2001:db8::2'));
});

test('the operator may switch the limit off', async () => {
  const site = await createTestApp({ env: { LIMIT_LOGINS_PER_15_MINUTES: '0' } });
  const client = stranger(site);
  expect(countStatuses(await guessTimes(15, () => guess(client)))).toEqual({ 401: 15 });
});
