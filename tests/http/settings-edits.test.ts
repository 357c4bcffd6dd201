import { beforeAll, expect, test } from 'vitest';
import { readGuestPolicy, seedSettings } from '#features/settings/server/settings.public.ts';
import { sql } from '#platform/database/sql.ts';
import { aBookingRequest } from '../support/factories.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { staffCredentials } from '../support/test-constants.ts';

const url = '/api/system-settings';
const address = {
  street: 'Viale dei Navigatori 12',
  postalCode: '48122',
  city: 'Marina di Ravenna',
  region: 'RA',
  country: 'IT',
};

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  // Each request asks whether the site has changed. How long a page is kept otherwise is tested in page-cache.test.ts.
  site = await createTestApp({ withPages: true, env: { TEST_PAGE_MAX_AGE_MS: '0' } });
  staff = await site.staffClient();
});

const put = (key: string, value: unknown) => staff.put(`${url}/${key}`, { value });
const readSetting = async (key: string) =>
  (await site.client().get(`${url}/${key}`)).body.settingValue as string;

/** A page as everybody gets it. */
async function readHome(): Promise<string> {
  return (await site.client().get('/')).text;
}

test.each([
  'show_book_now_button',
  'online_payment',
  'mixed_baskets',
  'stay_logged_in',
  'maintenance_mode',
  'poster_booking',
  'reminder_mails',
  'ask_paddlers',
])('%s is switched', async (key) => {
  const before = await readSetting(key);
  const other = String(before !== 'true');
  const answer = await put(key, other);
  expect([answer.status, answer.body]).toEqual([
    200,
    { settingKey: key, settingValue: other, description: expect.any(String) },
  ]);
  expect(await readSetting(key)).toBe(other);
  expect((await put(key, before)).status).toBe(200);
});

test('Book Now goes from the head of a page that was kept, and comes back', async () => {
  const isInHead = async () => /<header.*<li data-book-now="true">.*<\/header>/s.test(await readHome());
  expect(await isInHead()).toBe(true);
  await put('show_book_now_button', 'false');
  expect(await isInHead()).toBe(false);
  await put('show_book_now_button', 'true');
  expect(await isInHead()).toBe(true);
});

test('during maintenance visitors are refused and staff are not', async () => {
  await put('maintenance_mode', 'true');
  expect((await site.client().get('/')).status).toBe(503);
  expect((await staff.get('/')).status).toBe(200);
  await put('maintenance_mode', 'false');
  expect((await site.client().get('/')).status).toBe(200);
});

test('a setting that is missing cannot be set, but created; a second time is no fault', async () => {
  await site.database.run(sql`delete from system_settings where setting_key = 'show_book_now_button'`);
  const missing = await put('show_book_now_button', 'false');
  expectRefusal(missing, 404);
  expect(missing.body.code).toBe('settings/not-found');
  const setting = { key: 'show_book_now_button', value: 'false', description: 'Book Now' };
  const created = await Promise.all([1, 2, 3, 4].map(() => staff.post(url, setting)));
  expect(created.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(created[0]?.body).toEqual({
    settingKey: 'show_book_now_button',
    settingValue: 'false',
    description: 'Book Now',
  });
  expect((await put('show_book_now_button', 'true')).status).toBe(200);
});

test('name and address are on the pages, in what search engines read, in mails and on the way to pay', async () => {
  const name = 'Lido & "Figli" </script><b>';
  expect((await put('business_name', `  ${name} `)).body.settingValue).toBe(name);
  expect((await put('business_address', JSON.stringify(address))).status).toBe(200);
  const page = await readHome();
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Viale dei Navigatori 12',
      postalCode: '48122',
      addressLocality: 'Marina di Ravenna',
      addressRegion: 'RA',
      addressCountry: 'IT',
    },
  });
  expect(page.includes(name)).toBe(false);
  const written = 'Lido &amp; &quot;Figli&quot; &lt;/script&gt;&lt;b&gt;';
  expect(page.match(/<meta property="og:site_name"[^>]*>/)?.[0]).toBe(
    `<meta property="og:site_name" content="${written}"/>`,
  );
  const foot = /<footer.*<\/footer>/s.exec(page)?.[0].replace(/<[^>]*>/g, ' ');
  expect(foot).toMatch(/Viale dei Navigatori 12\s+48122 Marina di Ravenna \(RA\)/);
  const about = (await site.client().get('/about')).text;
  expect(about.match(/<title>[^<]*/)?.[0]).toBe(`<title>About us | ${written}`);

  await site.client().post('/api/bookings', aBookingRequest());
  const mail = await site.database.row<{ htmlBody: string }>(
    sql`select html_body from outbox_mails order by id desc limit 1`,
  );
  expect(mail?.htmlBody).toContain('Lido &amp; &quot;Figli&quot;');
  expect(mail?.htmlBody).not.toContain('</script>');
  expect((await site.client().get('/payment/checkout/AAAAAAAAAAAAAAAAAAAA')).text).toContain('Lido &amp;');
  await put('business_name', 'Pagaia');
});

test('without street and town no address is claimed', async () => {
  await put('business_address', JSON.stringify({ ...address, street: '', city: '' }));
  expect((await readHome()).includes('PostalAddress')).toBe(false);
});

test('pages are shown without a name and an address that can be read', async () => {
  site.expectErrors();
  await site.database.run(sql`
    update system_settings set setting_value = 'Via Roma' where setting_key = 'business_address'`);
  await site.database.run(sql`delete from system_settings where setting_key = 'business_name'`);
  const page = await readHome();
  expect(page.match(/<title>[^|]*/)?.[0]).toBe('<title>Pagaia ');
  expect(page.includes('PostalAddress')).toBe(false);
  await staff.post(url, { key: 'business_name', value: 'Pagaia' });
  await put('business_address', JSON.stringify(address));
});

test.each([
  ['maintenance_mode', 'yes'],
  ['maintenance_mode', 'TRUE'],
  ['online_payment', ''],
  ['show_book_now_button', '1'],
  ['business_name', ''],
  ['business_name', '   '],
  ['business_name', 'x'.repeat(61)],
  ['business_name', 'two\nlines'],
  ['business_name', 'a\u0000'],
  ['business_address', 'Via Roma 1'],
  ['business_address', '[]'],
  ['business_address', 'null'],
  ['business_address', '"{}"'],
  ['business_address', JSON.stringify({ ...address, street: 'x'.repeat(101) })],
  ['business_address', JSON.stringify({ ...address, street: 'a\u0000' })],
  ['business_address', JSON.stringify({ ...address, country: 'Italy' })],
  ['business_address', JSON.stringify({ ...address, planet: 'Earth' })],
  [
    'business_address',
    '{"street":"","postalCode":"","city":"","region":"","country":"","__proto__":{"a":1}}',
  ],
  ['business_address', `${'['.repeat(900)}${']'.repeat(900)}`],
])('%s cannot be %j', async (key, value) => {
  const before = await readSetting(key);
  for (const answer of [await put(key, value), await staff.post(url, { key, value })]) {
    expectRefusal(answer, 422);
    expect(answer.body.code).toBe('settings/value-refused');
  }
  expect(await readSetting(key)).toBe(before);
});

test.each([true, 1, null, undefined, ['true'], { value: 'true' }, 'x'.repeat(2001)])(
  'a value of %j is refused',
  async (value) => {
    const answer = await put('maintenance_mode', value);
    expectRefusal(answer, 422);
    expect(answer.body.issues[0].path).toBe('value');
  },
);

test.each(['inner_workings', 'constructor', 'valueof', 'weather_locations'])(
  'a setting %s is not known, and not kept',
  async (key) => {
    expectRefusal(await put(key, 'true'), 404);
    const answer = await staff.post(url, { key, value: 'true', description: '' });
    expectRefusal(answer, 422);
    expect(answer.body.issues[0].path).toBe('key');
    expectRefusal(await staff.get(`${url}/${key}`), 404);
  },
);

test.each(['__proto__', 'Maintenance_Mode', 'a', 'maintenance-mode', '%00', 'x'.repeat(80)])(
  'no setting can be called %s',
  async (key) => expectRefusal(await put(key, 'true'), 422),
);

const together = '/api/admin/settings';
const change = (changes: { key: string; from: string | null; to: string }[]) =>
  staff.put(together, { changes });

test('several settings are set at once, and the list says who did it', async () => {
  const { status, body } = await change([
    { key: 'mixed_baskets', from: 'false', to: 'true' },
    { key: 'unpaid_share', from: '50', to: '40' },
  ]);
  expect(status).toBe(200);
  const by = (key: string) => body.settings.find((setting: { key: string }) => setting.key === key);
  const changed = { changedAt: expect.any(String), changedBy: staffCredentials.username };
  expect([by('mixed_baskets'), by('unpaid_share'), by('waiting_claim_minutes')]).toEqual([
    { key: 'mixed_baskets', value: 'true', ...changed },
    { key: 'unpaid_share', value: '40', ...changed },
    { key: 'waiting_claim_minutes', value: '30', changedAt: null, changedBy: null },
  ]);
  expect((await staff.get(together)).body).toEqual(body);
  expect(await readSetting('mixed_baskets')).toBe('true');
});

test.each([
  ['another editor was quicker', { key: 'unpaid_share', from: '50', to: '60' }, 409, 'settings/changed'],
  ['one value cannot be', { key: 'unpaid_share', from: '40', to: '101' }, 422, 'settings/value-refused'],
])('where %s, none of the settings is set', async (_, second, status, code) => {
  const answer = await change([{ key: 'mixed_baskets', from: 'true', to: 'false' }, second]);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await readSetting('mixed_baskets')).toBe('true');
});

test('two who change different settings do not disturb each other', async () => {
  const answers = await Promise.all([
    change([{ key: 'mixed_baskets', from: 'true', to: 'false' }]),
    change([{ key: 'unpaid_share', from: '40', to: '50' }]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('the database itself keeps a switch a switch', async () => {
  await expect(
    site.database.run(
      sql`update system_settings set setting_value = 'maybe' where setting_key = 'maintenance_mode'`,
    ),
  ).rejects.toThrow('switch_is_true_or_false');
});

test('where the settings for guests are missing, a booking keeps the same policy that its guest reads', async () => {
  await site.database.run(sql`delete from system_settings where setting_key like 'guest!_%' escape '!'`);
  const { body: booking } = await site.client().post('/api/bookings', aBookingRequest());
  const kept = await site.database.row(sql`
    select cancel_free_hours, cancel_kept_percent, move_until_hours from bookings where id = ${booking.id}`);
  expect(kept).toEqual(await readGuestPolicy(site.database));
  await seedSettings(site.database);
});
