import { m } from '#i18n/generated/messages.js';
import { bookKayak, createVisitor, longDate, single, tandem } from '#tests/support/booking-journey.ts';
import { expect, lookAtPage } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';
import { test } from '#tests/support/weather-site.ts';

// One after the other, with one server: starting another takes longer than a journey.
test.describe.configure({ mode: 'default' });

const settings = '/admin/settings/weather';
const italian = { locale: 'it' } as const;

test('hours above the limits of staff are marked for guests, and Today warns of them a day ahead', {
  tag: '@long',
}, async ({ page, site }) => {
  await bookKayak(page, { date: '2026-07-14', fullName: 'Vera Visitor' });
  await logIn(page);
  await page.goto(settings);
  const limits = page.getByRole('region', { name: m.limits_title() });
  const kayak = limits.getByRole('group', { name: single.EN });
  const save = limits.getByRole('button', { name: m.limits_save() });
  await kayak.getByLabel(m.limits_wind()).fill('a breeze');
  await save.click();
  await expect(kayak.getByLabel(m.limits_wind())).toBeFocused();
  await expect(kayak).toContainText(m.issue_wind_limit());
  await lookAtPage(page);
  await kayak.getByLabel(m.limits_wind()).fill('13');
  await kayak.getByLabel(m.limits_waves()).fill('2,5');
  await save.click();
  await expect(toastOf(page)).toContainText(m.limits_saved());
  expect(await site.query('select item_id, max_wind, max_wave_height from weather_limits')).toEqual([
    { item_id: 'single-kayak', max_wind: 13, max_wave_height: 2.5 },
  ]);

  // The station blows as many km/h as the hour in GMT, two behind Rome.
  await page.goto('/admin/today');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    `${single.EN}: 13:00–16:00 Care (wind 13 km/h); 16:00–17:00 Not out (wind 14 km/h)`,
  );
  await expect(main).toContainText(m.today_rough_tomorrow());
  await lookAtPage(page);
  await page.getByRole('button', { name: m.today_rough_bookings() }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sat 11 Jul');
  await expect(main).toContainText(m.today_rough());
  await expect(main).not.toContainText(m.today_rough_tomorrow());
});

test.describe('in Italian', () => {
  test.use({ language: 'IT' });

  test('a guest sees which times are too rough, and for which boat', async ({ page, site }) => {
    await site.query(`insert into weather_limits (item_id, max_wind) values ('single-kayak', 13)`);
    const visitor = createVisitor(page, 'IT');
    const times = page.getByRole('region', { name: longDate('2026-07-14', 'IT') });
    await page.goto('/booking?item=single-kayak');
    await visitor.chooseDay('2026-07-14');
    await expect(times.getByRole('img', { name: m.weather_level_out({}, italian) })).toHaveCount(1);
    await expect(times).toContainText(m.weather_rough({}, italian));
    await lookAtPage(page, 'IT');
    await page.goto('/booking?item=tandem-kayak');
    await expect(page.getByText(tandem.IT).first()).toBeVisible();
    await visitor.chooseDay('2026-07-14');
    await expect(times).toContainText(/Vento\s*8\skm\/h/);
    await expect(times.getByRole('img')).toHaveCount(0);
    await expect(times).not.toContainText(m.weather_rough({}, italian));
  });
});
