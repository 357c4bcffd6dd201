import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import { listCalls } from '../support/route-table.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { staffCredentials } from '../support/test-constants.ts';

/** The calls for staff that beach staff may make too. Who adds one that owners alone may make marks it `owner`. */
const callsOfBeachStaff = [
  'DELETE /api/admin/account/sessions/:sessionId',
  'DELETE /api/admin/waiting-list/:id',
  'DELETE /api/bookings/:id/guest-link',
  'GET /api/admin/account',
  'GET /api/admin/craft',
  'GET /api/admin/craft/:id',
  'GET /api/admin/departures',
  'GET /api/admin/departures/:id/manifest',
  'GET /api/admin/live',
  'GET /api/admin/overdue',
  'GET /api/admin/receipts',
  'GET /api/admin/search',
  'GET /api/admin/till/:date',
  'GET /api/admin/today',
  'GET /api/admin/waiting-list/:date',
  'GET /api/bookings',
  'GET /api/bookings/:id/documents',
  'GET /api/bookings/:id/export',
  'GET /api/bookings/:id/guest-link',
  'GET /api/bookings/:id/invoices',
  'GET /api/bookings/:id/move',
  'GET /api/bookings/:id/notes',
  'GET /api/bookings/:id/paddlers',
  'GET /api/bookings/:id/payment-confirmation',
  'GET /api/bookings/cancellation-preview',
  'GET /api/bookings/count',
  'GET /api/bookings/held-units',
  'GET /api/invoices/:id/pdf',
  'GET /api/invoices/:id/xml',
  'GET /api/payment/history/:id',
  'PATCH /api/availability/:slotId',
  'PATCH /api/bookings/:id/cancel',
  'PATCH /api/bookings/:id/payment',
  'POST /api/admin/account/password',
  'POST /api/admin/account/sign-out-everywhere',
  'POST /api/admin/craft/:id/defects',
  'POST /api/admin/overdue/steps',
  'POST /api/admin/queue',
  'POST /api/admin/queue/:id/call',
  'POST /api/admin/queue/:id/leave',
  'POST /api/admin/queue/:id/take',
  'POST /api/admin/receipts/:source',
  'POST /api/admin/till/:date/counts',
  'POST /api/admin/today/closings',
  'POST /api/admin/today/facts',
  'POST /api/admin/walk-ins',
  'POST /api/bookings/:id/guest-link',
  'POST /api/bookings/:id/invoices',
  'POST /api/bookings/:id/move',
  'POST /api/bookings/:id/notes',
  'POST /api/bookings/:id/payment/undo',
  'POST /api/bookings/:id/split',
  'PUT /api/admin/craft-checks/:id',
  'PUT /api/admin/craft-defects/:id/mended',
  'PUT /api/admin/departures/:id/guide',
  'PUT /api/admin/departures/:id/open',
  'PUT /api/bookings/:id/email',
  'PUT /api/bookings/:id/email-report',
];

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});

let owner: TestClient;
let beachStaff: TestClient;
let count = 0;
beforeEach(async () => {
  count += 1;
  owner = await site.staffClient();
  beachStaff = await logInColleague(site, `beach-${count}`, 'beach');
});

test('beach staff make these calls and no other ones', async () => {
  const calls = listCalls(site.routes).filter(({ isForStaff, method }) => isForStaff && method !== 'HEAD');
  const allowed: string[] = [];
  const before = await readWrittenState(site.database);
  for (const { method, url, name } of calls) {
    // Each is made by a session of its own, since some end it; with nothing in it, so that nothing is done.
    const client = site.client({ cookies: beachStaff.cookies });
    if (name === 'POST /api/admin/account/sign-out-everywhere') {
      allowed.push(name);
      continue;
    }
    const answer = await client.send(method, url, { body: method === 'GET' ? undefined : {} });
    expect(answer.status, name).not.toBe(401);
    if (answer.status !== 403) {
      allowed.push(name);
      continue;
    }
    expectRefusal(answer, 403);
    expect(answer.body.code, name).toBe('identity/owner-required');
  }
  expect(allowed.toSorted()).toEqual(callsOfBeachStaff);
  const forOthers = calls.filter(({ permission }) => permission === 'owner' || permission === 'books');
  expect(forOthers.length).toBe(calls.length - allowed.length);
  expect(await readWrittenState(site.database)).toBe(before);
  expect((await beachStaff.post('/api/admin/account/sign-out-everywhere')).status).toBe(200);
});

/** All that an accountant may ask for beside the own account. */
const callsOfAccountants = [
  'GET /api/admin/journal/days/:date',
  'GET /api/admin/journal/months/:month',
  'GET /api/admin/journal/months/:month/export',
  'GET /api/invoices',
  'GET /api/invoices/:id/pdf',
  'GET /api/invoices/:id/xml',
];

test('an accountant reads the books, and nothing else', async () => {
  const accountant = await logInColleague(site, `accountant-${count}`, 'accountant');
  const calls = listCalls(site.routes).filter(({ isForStaff, method }) => isForStaff && method !== 'HEAD');
  const before = await readWrittenState(site.database);
  const allowed: string[] = [];
  for (const { method, url, name, permission } of calls) {
    if (url.startsWith('/api/admin/account')) continue;
    const answer = await accountant.send(method, url, { body: method === 'GET' ? undefined : {} });
    if (answer.status !== 403) allowed.push(name);
    else
      expect(answer.body.code, name).toBe(
        permission === 'owner' ? 'identity/owner-required' : 'identity/books-only',
      );
  }
  expect(allowed.toSorted()).toEqual(callsOfAccountants);
  expect(await readWrittenState(site.database)).toBe(before);
  // Where a guest needs a link, the session gives no right either.
  const booking = await makeBooking(owner);
  expect((await owner.get(`/api/bookings/${booking.id}`)).status).toBe(200);
  expect((await accountant.get(`/api/bookings/${booking.id}`)).status).toBe(404);
  expect((await accountant.get('/api/admin/account')).status).toBe(200);
});

test('the session says the role, and a new role counts from the next call on', async () => {
  expect((await beachStaff.get('/api/session')).body.user).toEqual({
    username: `beach-${count}`,
    role: 'beach',
  });
  expectRefusal(await beachStaff.get('/api/admin/audit'), 403);
  const id = await idOf(`beach-${count}`);
  expect((await owner.patch(`/api/admin/accounts/${id}`, { role: 'owner' })).status).toBe(200);
  expect((await beachStaff.get('/api/session')).body.user.role).toBe('owner');
  expect((await beachStaff.get('/api/admin/audit')).status).toBe(200);
  expect((await owner.patch(`/api/admin/accounts/${id}`, { role: 'beach' })).status).toBe(200);
  expectRefusal(await beachStaff.get('/api/admin/audit'), 403);
});

test('beach staff cancel a booking that nobody paid for, and no other', async () => {
  const [unpaid, paid] = [await makeBooking(beachStaff), await makeBooking(beachStaff)];
  expect((await beachStaff.patch(`/api/bookings/${unpaid.id}/cancel`)).status).toBe(200);
  expect(
    (await beachStaff.patch(`/api/bookings/${paid.id}/payment`, { paymentCompleted: true })).status,
  ).toBe(200);
  const refused = await beachStaff.patch(`/api/bookings/${paid.id}/cancel`);
  expectRefusal(refused, 403);
  expect(refused.body.code).toBe('identity/owner-required');
  expect((await owner.get(`/api/bookings/${paid.id}`)).body.cancelled).toBe(false);
  expect((await owner.patch(`/api/bookings/${paid.id}/cancel`)).status).toBe(200);
});

async function idOf(username: string): Promise<number> {
  const { body } = await owner.get('/api/admin/accounts');
  return body.find((account: { username: string }) => account.username === username).id;
}

test('an owner makes an account whose password is shown once', async () => {
  const made = await owner.post('/api/admin/accounts', { username: ' Marta ', role: 'beach' });
  expect([made.status, made.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(made.body).toEqual({ username: 'Marta', password: expect.stringMatching(/^\S{16}$/) });
  const login = await site.client().post('/api/login', made.body);
  expect(login.body).toEqual({ authenticated: true, user: { username: 'Marta', role: 'beach' } });
  expect((await owner.get('/api/admin/accounts')).text).not.toContain(made.body.password);

  const again = await owner.post('/api/admin/accounts', { username: 'MARTA', role: 'owner' });
  expectRefusal(again, 409);
  expect(again.body.code).toBe('identity/name-taken');
  const reset = await owner.post(`/api/admin/accounts/${await idOf('Marta')}/password`);
  expect((await site.client().post('/api/login', made.body)).status).toBe(401);
  expect((await site.client().post('/api/login', reset.body)).status).toBe(200);
});

test('closing an account ends its sessions, and it can be opened again', async () => {
  const id = await idOf(`beach-${count}`);
  for (const _ of ['once', 'twice']) {
    const { status, body } = await owner.patch(`/api/admin/accounts/${id}`, { isDisabled: true });
    expect(status).toBe(200);
    expect(body.find((account: { id: number }) => account.id === id)).toMatchObject({
      isDisabled: true,
      lastSeenAt: null,
    });
  }
  expect((await beachStaff.get('/api/bookings')).status).toBe(401);
  expect((await owner.patch(`/api/admin/accounts/${id}`, { isDisabled: false })).status).toBe(200);
  expectRefusal(await owner.patch('/api/admin/accounts/999999', { isDisabled: true }), 404);
});

test('the last owner keeps the role, also when two give each other up at once', async () => {
  await site.database.run(sql`update staff_accounts set disabled_at = now() where role = 'owner' and id > 1`);
  const me = await idOf(staffCredentials.username);
  for (const change of [{ role: 'beach' }, { isDisabled: true }]) {
    const refused = await owner.patch(`/api/admin/accounts/${me}`, change);
    expectRefusal(refused, 409);
    expect(refused.body.code).toBe('identity/last-owner');
  }
  const other = await logInColleague(site, 'second-owner');
  const answers = await Promise.all([
    owner.patch(`/api/admin/accounts/${await idOf('second-owner')}`, { role: 'beach' }),
    other.patch(`/api/admin/accounts/${me}`, { role: 'beach' }),
  ]);
  const owners = await site.database.rows(sql`
    select from staff_accounts where role = 'owner' and disabled_at is null`);
  expect(owners.length).toBe(1);
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  await site.database.run(sql`update staff_accounts set role = 'owner' where id = ${me}`);
});
