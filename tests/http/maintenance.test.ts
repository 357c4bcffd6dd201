import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { sql } from '#platform/database/sql.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

/** Every server learns of a change within this time. */
const noticedMs = 600;

let site: TestApp;
let staff: TestClient;

async function setMaintenance(isOn: boolean): Promise<void> {
  await site.database.run(sql`
    update system_settings set setting_value = ${String(isOn)} where setting_key = 'maintenance_mode'`);
  await sleep(noticedMs);
}

beforeAll(async () => {
  site = await createTestApp({ withPages: true });
  staff = await site.staffClient();
  // A page that is kept from before must not be shown.
  await site.client().get('/');
  await setMaintenance(true);
});

test.each(['/', '/booking', '/documents', '/admin', '/no-such-page', '/?anything=1'])(
  'a visitor of %s gets the maintenance page, and search engines come again',
  async (path) => {
    const { status, headers, text } = await site.client().get(path, { 'accept-language': 'en' });
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '300', 'no-store']);
    expect(text).toContain('<title>Under Maintenance</title>');
    expect(text).toMatch(/<h1[^>]*>Under Maintenance<\/h1>/);
    expect(text).toContain('Admin Access');
    expect(text).toContain('mailto:info@pagaia.example');
    expect(text.match(/<title>/g)).toHaveLength(1);
  },
);

test.each(['en', 'it', 'pl'] as const)(
  'in %s the maintenance page says whom to call, lets staff in without a script, and has nothing else',
  async (locale) => {
    const { text } = await site.client().get('/booking', { 'accept-language': locale });
    const body = text.slice(text.indexOf('<body'));
    expect(body).toContain(m.site_maintenance_title({}, { locale }));
    expect(body).toContain('href="tel:+390544000000"');
    expect(body).toMatch(/<form action="\/admin\/login"><button type="submit"/);
    expect(body).not.toContain(m.site_footer_legal({}, { locale }));
    expect(body.match(/<h1/g)).toHaveLength(1);
  },
);

test('staff see the site as it is', async () => {
  const { status, text } = await staff.get('/', { 'accept-language': 'en' });
  expect(status).toBe(200);
  expect(text).not.toContain('Under Maintenance');
  expect(text).toContain('€18');
});

test.each(['/login', '/admin/login'])('%s stays open', async (path) => {
  const { status, text } = await site.client().get(path, { 'accept-language': 'en' });
  expect(status).toBe(200);
  expect(text).not.toContain('Under Maintenance');
});

test.each(['/payment', '/payment/success', '/payment/cancel', '/confirmation', '/booking/confirmation'])(
  '%s stays open, because it belongs to bookings that exist already',
  async (path) => {
    const { status, text } = await site.client().get(`${path}?bookingId=1`, { 'accept-language': 'en' });
    expect(status).toBe(200);
    expect(text).not.toContain('Under Maintenance');
  },
);

test('calls, files and health stay open', async () => {
  const visitor = site.client();
  for (const path of [
    '/healthz',
    '/readyz',
    '/favicon.svg',
    '/robots.txt',
    '/api/rental-items',
    '/booking.data',
  ])
    expect((await visitor.get(path)).status, path).toBe(200);
});

test('a session that is none opens nothing', async () => {
  const forged = site.client({ cookies: [['pagaia_session', 'forged']] });
  expect((await forged.get('/')).status).toBe(503);
});

test('when the site opens again visitors are let in', async () => {
  await setMaintenance(false);
  const { status, text } = await site.client().get('/', { 'accept-language': 'en' });
  expect(status).toBe(200);
  expect(text).not.toContain('Under Maintenance');
  await setMaintenance(true);
});
