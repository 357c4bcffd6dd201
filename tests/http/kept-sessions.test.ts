import { beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { expectRefusal } from '../support/refusals.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Headers, TestClient } from '../support/test-client.ts';
import { staffCredentials } from '../support/test-constants.ts';

let site: TestApp;
let owner: TestClient;
beforeEach(async () => {
  site = await createTestApp();
  owner = await site.staffClient();
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

function allow(isAllowed: boolean) {
  return owner.put('/api/system-settings/stay_logged_in', { value: String(isAllowed) });
}

async function stay() {
  const phone = site.client({ headers: { 'user-agent': iPhone } });
  const login = await phone.post('/api/login', { ...staffCredentials, stay: true });
  return { phone, cookie: login.cookies.find(({ name }) => name === 'pagaia_session') };
}

/** Days later, all sessions are that much older. */
async function letPass(days: number): Promise<void> {
  await site.database.run(sql`
    update sessions set last_seen_at = last_seen_at - make_interval(days => ${days}),
      created_at = created_at - make_interval(days => ${days})`);
}

test('a device that may stay is logged in for 30 days, and no longer', async () => {
  await allow(true);
  const { phone, cookie } = await stay();
  expect(cookie?.maxAge).toBe(30 * 86_400);
  await letPass(29);
  expect((await phone.get('/api/bookings')).status).toBe(200);
  expect((await owner.get('/api/bookings')).status).toBe(401);
  await letPass(1);
  expect((await phone.get('/api/bookings')).status).toBe(401);
});

test('where the owner does not allow it, the idle limit counts, also for devices that stayed before', async () => {
  const asked = await stay();
  expect(asked.cookie?.maxAge).toBeUndefined();
  await allow(true);
  const allowed = await stay();
  await allow(false);
  expect((await allowed.phone.get('/api/bookings')).status).toBe(200);
  await letPass(1);
  for (const { phone } of [asked, allowed]) expect((await phone.get('/api/bookings')).status).toBe(401);
});

test('the account lists its devices, and ends one of them', async () => {
  await allow(true);
  const { phone } = await stay();
  const { sessions } = (await owner.get('/api/admin/account')).body;
  const device = sessions.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne);
  expect(device).toMatchObject({ device: 'Safari, iPhone', isKept: true });
  const address = `/api/admin/account/sessions/${device.id}`;

  const other = await logInColleague(site, 'other');
  expect((await other.send('DELETE', address)).status).toBe(200);
  expect((await phone.get('/api/bookings')).status).toBe(200);
  for (const _ of ['once', 'twice']) expect((await owner.send('DELETE', address)).status).toBe(200);
  expectRefusal(await phone.get('/api/bookings'), 401);
});

test('what nobody is there for does not keep a session alive', async () => {
  const age = () => site.database.run(sql`update sessions set last_seen_at = now() - interval '20 minutes'`);
  const idleMinutes = async () =>
    (
      await site.database.row<{ minutes: number }>(sql`
        select round(extract(epoch from now() - last_seen_at) / 60)::int as minutes from sessions`)
    )?.minutes;
  const unattended: Headers[] = [{ 'x-unattended': '1' }, { accept: 'text/event-stream' }];
  for (const headers of unattended) {
    await age();
    expect((await owner.get('/api/bookings/count', headers)).status).toBe(200);
    expect(await idleMinutes()).toBe(20);
  }
  expect((await owner.get('/api/bookings/count')).status).toBe(200);
  expect(await idleMinutes()).toBe(0);
});
