import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedSettings } from '#features/settings/server/settings.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { aBookingRequest, anotherDay } from '../support/factories.ts';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import { createTestApp } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';

let site: PayingSite;
let database: Database;
let owner: TestClient;
beforeAll(async () => {
  site = await openPayingSite();
  database = site.app.database;
  owner = await site.app.staffClient();
  for (const key of ['poster_booking', 'sell_gift_vouchers'])
    await owner.put(`/api/system-settings/${key}`, { value: 'true' });
  await beginClosed(database);
});
afterAll(() => site?.close());

/** As a first start at a public address leaves it. */
async function beginClosed(ofSite: Database): Promise<void> {
  await ofSite.run(
    sql`delete from system_settings where setting_key in ('site_opened', 'maintenance_mode', 'accepted_examples')`,
  );
  await seedSettings(ofSite, false);
}

const readReady = async () => (await owner.get('/api/admin/ready')).body;
const open = () => owner.post('/api/admin/ready/open');

function expectClosed(answer: Answer): void {
  expectRefusal(answer, 503);
  expect(answer.body.code).toBe('bookings/closed');
}

test('before it is opened no road takes a booking, and nothing is written', async () => {
  const before = await readWrittenState(database);
  const visitor = site.app.client();
  const request = aBookingRequest({ bookingDate: anotherDay() });
  expectClosed(await visitor.post('/api/bookings', request));
  const order = {
    ...{ transactionId: 'ORDER-1', amount: 14, customerEmail: request.email, customerName: request.fullName },
    itemsBooked: request.itemsBooked,
  };
  for (const call of ['direct-checkout', 'post-checkout', 'create-checkout'])
    expectClosed(await visitor.post(`/api/payment/${call}`, order));
  const { email: _e, bookingDate: _d, paymentCompleted: _p, status: _s, ...poster } = request;
  expectClosed(await visitor.post('/api/poster-bookings', { ...poster, timeSlot: '10:00-10:30' }));
  const voucher = { amountCents: 5000, email: 'buyer@example.com', receiverName: '', message: '' };
  expectClosed(await visitor.post('/api/vouchers/orders', { ...voucher, hasAccepted: true, language: 'EN' }));
  expect(await readWrittenState(database)).toBe(before);
});

test.each(['en', 'it', 'pl'] as const)(
  'in %s visitors read on every page that it opens soon',
  async (locale) => {
    const pages = await createTestApp({ withPages: true });
    await beginClosed(pages.database);
    const title = m.site_opens_soon({ brand: 'Pagaia' }, { locale });
    for (const path of ['/', '/booking', '/now', '/vouchers']) {
      const { status, text } = await pages.client().get(path, { 'accept-language': locale });
      expect(status).toBe(503);
      expect(text).toContain(`<title>${title}</title>`);
      // Our example is no number to call.
      expect(text).not.toContain('href="tel:');
      expect(text).not.toContain(m.site_maintenance_title({}, { locale }));
    }
    await pages.database.run(
      sql`update homepage_content set phone = '+39 0544 1' where section_type = 'contact'`,
    );
    const { text } = await pages.client().get('/contact', { 'accept-language': locale });
    expect(text).toContain('href="tel:+3905441"');
  },
);

test('neither a switch nor a call for settings opens it', async () => {
  const refusals = [
    await owner.put('/api/system-settings/maintenance_mode', { value: 'false' }),
    await owner.post('/api/system-settings', { key: 'maintenance_mode', value: 'false' }),
    await owner.put('/api/admin/settings', {
      changes: [{ key: 'maintenance_mode', from: 'true', to: 'false' }],
    }),
  ];
  for (const answer of refusals) {
    expectRefusal(answer, 409);
    expect(answer.body.code).toBe('settings/not-opened');
  }
  expectRefusal(await owner.put('/api/system-settings/site_opened', { value: 'true' }), 404);
});

test('staff book beforehand', async () => {
  expect((await owner.post('/api/bookings', aBookingRequest({ bookingDate: anotherDay() }))).status).toBe(
    201,
  );
});

test('the first line says that visitors cannot book, and the button waits for what is missing', async () => {
  const { lines, opening } = await readReady();
  expect(lines[0]).toMatchObject({ id: 'open', state: 'mend', message: m.ready_open_not_yet() });
  expect(opening).toEqual({
    cards: 'local',
    kept: [],
    missing: [
      ...['business', 'contact', 'documents', 'texts', 'trips'],
      ...['prices', 'item-pictures', 'page-pictures', 'staff-mail'],
    ],
  });
  const refused = await open();
  expectRefusal(refused, 409);
  expect(refused.body.code).toBe('readiness/not-ready');
});

test('examples are kept one by one or together, and a document that cannot be read is none', async () => {
  const keep = (ids: string[]) => owner.post('/api/admin/ready/examples', { ids });
  const first = await keep(['texts']);
  expect(first.body.opening.missing).not.toContain('texts');
  const { body } = await keep(['documents', 'trips', 'prices', 'item-pictures', 'page-pictures']);
  expect(body.opening.missing).toEqual(['business', 'contact', 'staff-mail']);
  expect(body.lines.filter(({ isExample }: { isExample: boolean }) => isExample)).toEqual([]);
  expectRefusal(await keep(['business']), 422);
});

test('an owner opens it when all is there; from then on visitors book, and a start changes nothing', async () => {
  const address = { street: 'Viale 1', postalCode: '48122', city: 'Ravenna', region: 'RA', country: 'IT' };
  await owner.put('/api/system-settings/business_address', { value: JSON.stringify(address) });
  await database.run(
    sql`update homepage_content set phone = '+39 0544 1', email = 'hello@example.com' where section_type = 'contact'`,
  );
  await database.run(
    sql`insert into email_config (notification_email, language) values ('hello@example.com', 'EN')`,
  );
  const { status, body } = await open();
  expect([status, body.opening, body.lines[0].message]).toEqual([200, null, m.ready_open_now()]);
  const visitor = site.app.client();
  expect((await visitor.post('/api/bookings', aBookingRequest({ bookingDate: anotherDay() }))).status).toBe(
    201,
  );

  await owner.put('/api/system-settings/maintenance_mode', { value: 'true' });
  expect((await readReady()).lines[0]).toMatchObject({ message: m.ready_open_maintenance() });
  expect((await open()).status).toBe(200);
  expect((await readReady()).lines[0].message).toBe(m.ready_open_maintenance());
  await owner.put('/api/system-settings/maintenance_mode', { value: 'false' });
  await seedSettings(database, false);
  expect((await readReady()).opening).toBeNull();
});

test('where nothing is free, visitors cannot book', async () => {
  await database.run(sql`update slots set is_open = false`);
  expect((await readReady()).lines[0]).toMatchObject({
    state: 'mend',
    message: m.ready_open_full({ days: 60 }),
    link: '/admin?tab=inventory',
  });
});

test('a database that people work with already counts as opened, wherever it is', async () => {
  const { database: older } = await createTestApp();
  await older.run(sql`delete from system_settings where setting_key = 'site_opened'`);
  const migration = await readFile('migrations/0081_site_opened.sql', 'utf8');
  await older.withConnection((client) => client.query(migration));
  await seedSettings(older, false);
  expect(
    await older.rows(sql`
      select setting_key, setting_value from system_settings
      where setting_key in ('site_opened', 'maintenance_mode') order by setting_key`),
  ).toEqual([
    { settingKey: 'maintenance_mode', settingValue: 'false' },
    { settingKey: 'site_opened', settingValue: 'true' },
  ]);
});
