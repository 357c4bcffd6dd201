import { openDatabase } from '#platform/database/database.ts';
import { readBrowserDatabases } from '#tests/support/browser-setup.ts';
import { urlOfDatabase } from '#tests/support/database-server.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { untilLoaded } from '#tests/support/until-loaded.ts';
import { fillSeason } from '../../../scripts/demo/fill-season.ts';
import { test as captureTest, expectInSight } from '../look.ts';

/** A Saturday in July, 11:40 on the beach. */
const now = '2026-07-11T09:40:00Z';

/** The season of `npm run demo`. */
const test = captureTest.extend<object, { isFilled: undefined }>({
  serverEnv: [({ serverEnv }, use) => use({ ...serverEnv, TEST_NOW: now }), { scope: 'worker' }],
  untilSettled: [
    ({ untilSettled }, use) =>
      use(async (site) => {
        await untilSettled(site);
        const [{ name = '' } = {}] = await site.query<{ name: string }>('select current_database() as name');
        const url = urlOfDatabase(readBrowserDatabases().serverUrl, name);
        const database = openDatabase({ url, onError: () => undefined });
        const season = { now: new Date(now), timeZone: 'Europe/Rome', bookings: 3000, seed: 1 };
        expect(await fillSeason({ database, ...season })).toBe(3000);
        await database.close();
      }),
    { scope: 'worker' },
  ],
});

const screens = [
  ['today', '/admin/today'],
  ['bookings', '/admin?tab=bookings'],
  ['walk-in', '/admin/walk-in'],
  ['inventory', '/admin?tab=inventory'],
  ['items', '/admin/items'],
  ['hours', '/admin/hours'],
  ['till', '/admin/till'],
  ['numbers', '/admin/numbers'],
  ['audit', '/admin/settings/audit'],
  ['poster', '/admin/poster'],
] as const;

inEachLanguage((language) => {
  // `npm test` looks at the same screens with less on them.
  test(`a Saturday in July ${language}`, { tag: '@long' }, async ({ page, site, look }) => {
    await logIn(page);
    const [{ id: unpaid } = {}] = await site.query<{ id: string }>(`
      select id from bookings where booking_date = '2026-07-11' and state = 'pending' order by id limit 1`);
    // Something for the audit log.
    const done = [
      await page.request.put('/api/system-settings/poster_booking', { data: { value: 'true' } }),
      await page.request.patch(`/api/bookings/${unpaid}/payment`, {
        data: { paymentCompleted: true, method: 'cash' },
      }),
    ];
    expect(done.map((answer) => answer.status())).toEqual([200, 200]);
    for (const [name, path] of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await untilLoaded(page);
      await look(`saturday-${name}`);
      if (name === 'bookings') await expectInSight(page, page.locator('main tbody tr'), 4);
    }
    const [{ id } = {}] = await site.query<{ id: string }>(`
      select b.id from bookings b join booking_notes n on n.booking_id = b.id
      where b.booking_date = '2026-07-11' and b.state = 'paid' and b.source = 'web' order by b.id limit 1`);
    await page.goto(`/admin/booking?id=${id}`);
    await expect(page.getByRole('article')).toBeVisible();
    await untilLoaded(page);
    await look('saturday-details');
  });
});
