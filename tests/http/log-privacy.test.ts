import { expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { aBookingRequest } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { staffCredentials } from '../support/test-constants.ts';

const person = {
  fullName: 'Canaria Geheim',
  email: 'canary.secret@example.com',
  dateOfBirth: '1977-07-17',
  phoneNumber: '+39 399 7654321',
};
const guessedPassword = 'canary-wrong-password';

/** Everything that a person typed or a browser carries, in the forms that a log could show it in. */
function canaries(secrets: readonly string[]): string[] {
  const typed = [...Object.values(person), ...Object.values(staffCredentials), guessedPassword, ...secrets];
  return typed
    .filter((text) => text !== staffCredentials.username)
    .flatMap((text) => [text, encodeURIComponent(text), text.replaceAll(' ', ''), text.replaceAll(/\D/g, '')])
    .filter((text) => text.length >= 8);
}

function expectSilence(site: TestApp, secrets: readonly string[]): void {
  const log = site.captured.text().toLowerCase();
  expect(log.length).toBeGreaterThan(100);
  for (const canary of canaries(secrets)) expect(log, canary).not.toContain(canary.toLowerCase());
}

test('a booking and a login leave nothing of a person in the log, whatever goes wrong on the way', async () => {
  const site = await createTestApp();
  const visitor = site.client({
    headers: { 'user-agent': 'canary-browser', referer: `https://x/?e=${person.email}` },
  });
  const key = 'canary-idempotency-key';
  const made = await visitor.post('/api/bookings', aBookingRequest(person), { 'idempotency-key': key });
  expect(made.status).toBe(201);
  const token = [...visitor.cookies.values()][0] ?? '';
  await visitor.post('/api/bookings', aBookingRequest({ ...person, dateOfBirth: '2015-05-15' }));
  await visitor.post('/api/bookings', { ...aBookingRequest(person), timeSlot: person.email });
  await visitor.post('/api/bookings', JSON.stringify(aBookingRequest(person)).slice(0, -5));
  await visitor.post('/api/bookings', JSON.stringify(person), { 'content-type': 'text/plain' });
  await visitor.get(`/api/bookings/${made.body.id}?token=${token}`);
  await site.client().get(`/api/bookings/999999?token=${token}`);
  await site.client().get(`/api/nothing?email=${encodeURIComponent(person.email)}&token=${token}`);
  await visitor.post('/api/login', { ...staffCredentials, password: guessedPassword });
  const staff = await site.staffClient();
  await staff.get(`/api/bookings?q=${encodeURIComponent(person.email)}`);
  await staff.get(`/api/bookings?q=${encodeURIComponent(person.email)}&limit=0`);
  await staff.patch(`/api/bookings/${made.body.id}/payment`, { paymentCompleted: true });
  await staff.patch(`/api/bookings/${made.body.id}/cancel`);
  await staff.patch(`/api/bookings/${made.body.id}/cancel`);
  const sessions = [...staff.cookies.values()];
  await staff.post('/api/logout');
  expectSilence(site, [token, ...sessions, '2015-05-15', key]);
});

test('a fault of the database is logged without the row that it quotes', async () => {
  const site = await createTestApp();
  site.expectErrors();
  await site.database.run(
    sql`alter table bookings add constraint refuses_canaries check (full_name not like 'Canaria%')`,
  );
  const { status } = await site.client().post('/api/bookings', aBookingRequest(person));
  expect(status).toBe(500);
  expect(site.captured.text()).toContain('refuses_canaries');
  expectSilence(site, []);
});

test('a fault of the database is logged without the value that it could not read', async () => {
  const site = await createTestApp();
  site.expectErrors();
  await site.database.run(sql`
    create function misread() returns trigger language plpgsql as $$
    begin perform new.email::int; return new; end $$`);
  await site.database.run(
    sql`create trigger misread before insert on bookings for each row execute function misread()`,
  );
  const { status } = await site.client().post('/api/bookings', aBookingRequest(person));
  expect(status).toBe(500);
  expectSilence(site, []);
});

test('every request that changes or fails is logged with method, path, status and time, reads are not', async () => {
  const site = await createTestApp();
  const visitor = site.client();
  await visitor.get('/api/rental-items');
  await visitor.post('/api/bookings', aBookingRequest());
  await visitor.get('/api/nothing?a=b');
  const requests = site.captured.lines().filter((line) => line.msg === 'request');
  expect(requests.map(({ req, status }) => ({ req, status }))).toEqual([
    { req: { method: 'POST', path: '/api/bookings' }, status: 201 },
    { req: { method: 'GET', path: '/api/nothing' }, status: 404 },
  ]);
  expect(requests.every((line) => typeof line.durationMs === 'number')).toBe(true);
});
