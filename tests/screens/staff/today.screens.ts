import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { findViolations } from '#tests/support/axe.ts';
import { bookAtDesk, busyNow, fillBusyDay } from '#tests/support/busy-day.ts';
import { todayScreen } from '#tests/support/screens/today.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { expectInSight, test } from '../look.ts';

// One after the other, with one server: starting another takes longer than a journey.
test.describe.configure({ mode: 'default' });

test.use({
  serverEnv: [
    async ({ serverEnv, station }, use) =>
      use({
        ...serverEnv,
        TEST_NOW: busyNow,
        WEATHER_URL: station.forecastUrl,
        MARINE_URL: station.marineUrl,
      }),
    { scope: 'worker' },
  ],
});

const longName = 'Krzysztof Wawrzyniec Brzęczyszczykiewicz-Grzegżółkowski von Hohenberg';

inEachLanguage((language: Language) => {
  const locale = { locale: toLocale(language) } as const;

  test(`a day with eighty bookings, as it looks while staff work ${language}`, async ({
    page,
    site,
    look,
  }) => {
    await logIn(page);
    const today = todayScreen(page, language);
    await today.open();
    await expect(page.getByText(m.today_empty({}, locale))).toBeVisible();
    await look('today-empty');
    await fillBusyDay(page.request, site);
    await page.reload();
    await expect(today.row('Anna Greco')).toBeAttached();
    await look('today-busy');
    await today.openRow('Piotr Greco');
    await look('today-opened');
    // In the sun: every text of the back office's first screen, and of the menu beside it.
    const size = page.viewportSize();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await findViolations(page, { type: 'rule', values: ['color-contrast-enhanced'] })).toEqual([]);
    }
    if (size) await page.setViewportSize(size);
    await today.press('Anna Greco', m.today_hand_out({}, locale));
    await look('today-money');
    await today.handOut('Anna Serra', m.till_method_cash({}, locale));
    await expect(
      today.row('Anna Serra').getByRole('button', { name: m.today_undo({}, locale) }),
    ).toBeVisible();
    await look('today-done');
    await page.getByRole('button', { name: m.today_filter_to_go({}, locale) }).click();
    await expectInSight(page, page.getByRole('main').getByRole('region').getByRole('listitem'), 7);
  });

  test(`long names, and no connection ${language}`, async ({ page, site, look }) => {
    await logIn(page);
    await site.query("update slots set capacity = 60 where slot_date = '2026-07-11'");
    await site.query("update rental_item_texts set title = title || ' mit sehr langem Namen für Familien'");
    for (const [n, slot] of [6, 7, 8, 9].entries())
      await bookAtDesk(page.request, { fullName: `${longName} ${n}`, slot, quantity: 3, pay: 'later', n });
    const today = todayScreen(page, language);
    await today.open();
    await expect(today.row(`${longName} 1`)).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await today.press(`${longName} 1`, m.today_hand_out({}, locale));
    await look('today-long-money');
    await today.handOut(`${longName} 3`, m.till_method_terminal({}, locale));
    await today.openRow(`${longName} 2`);
    await expect(page.getByText(m.today_recorded_offline({ count: 2 }, locale))).toBeVisible();
    await look('today-offline');
  });
});
