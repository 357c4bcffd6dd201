import { m } from '#i18n/generated/messages.js';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, inEachLanguage, lookAtPage, lookAtScreen, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { tabTo } from '#tests/support/tab-to.ts';

/** Where each place leads, and what stands there. */
const places = [
  [() => m.admin_tab_documents(), /tab=waivers/],
  [() => m.admin_tab_email(), /tab=email/],
  [() => m.admin_tab_content(), /tab=homepage/],
  [() => m.admin_tab_trips(), /tab=trips/],
  [() => m.admin_tab_payment(), /tab=payment/],
  [() => m.till_link(), /\/till/],
  [() => m.numbers_link(), /\/numbers/],
  [() => m.vouchers_link(), /\/vouchers/],
  [() => m.poster_link(), /\/poster/],
  [() => m.shell_tester(), /payment-tester/],
  [() => m.settings_area(), /settings/],
  [() => m.account_link(), /account/],
] as const;

const h1 = { level: 1 } as const;

test('every place of the back office is one or two taps away', { tag: '@wide' }, async ({ page }) => {
  const shell = staffShell(page);
  await logIn(page);
  await page.goto('/admin');
  await page.waitForURL('**/admin/today');
  await expect(shell.current).toHaveText([m.shell_today()]);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await shell.nav.getByRole('link', { name: m.admin_tab_bookings() }).click();
  await expect(page.getByRole('heading', h1)).toHaveText(m.staff_bookings_title());
  await expect(shell.current).toHaveText([m.admin_tab_bookings()]);
  for (const [name, address] of places) {
    await shell.follow(name());
    await page.waitForURL(address);
    await expect(shell.drawer).toBeHidden();
    await expect(page.getByRole('heading', h1).first()).toBeVisible();
  }
  await lookAtPage(page);
  await page.goBack();
  await page.waitForURL(/settings/);
  await shell.open();
  await lookAtScreen(page);
  await shell.link(m.shell_site()).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('the places of the back office are reached by the keyboard', async ({ page }) => {
  const shell = staffShell(page);
  await logIn(page);
  await page.goto('/admin?tab=bookings');
  await expect(page.getByRole('heading', h1)).toHaveText(m.staff_bookings_title());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: m.site_skip() })).toBeFocused();
  if (await shell.more.isVisible()) {
    await shell.more.focus();
    await page.keyboard.press('Enter');
    await expect(shell.drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shell.more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shell.drawer).toBeVisible();
  }
  await tabTo(page, m.admin_tab_trips());
  await page.keyboard.press('Enter');
  await page.waitForURL(/tab=trips/);
  await expect(shell.drawer).toBeHidden();
});

test('every page says that the site is closed, and that no money moves', async ({ page, site }) => {
  await logIn(page);
  await page.route('**/api/payment/options', (route) =>
    route.fulfill({ json: { onlinePayment: true, mode: 'test', testPages: false } }),
  );
  await site.query(
    "update system_settings set setting_value = 'true' where setting_key = 'maintenance_mode'",
  );
  for (const address of ['/admin?tab=bookings', '/admin/account', '/admin/audit']) {
    await page.goto(address);
    await expect(page.getByText(m.shell_closed())).toBeVisible();
    await expect(page.getByText(m.shell_test())).toBeVisible();
  }
  await lookAtPage(page);
});

inEachLanguage(() => {
  test('the header of a wide screen has every place on one line, and the name of the business', {
    tag: '@wide',
  }, async ({ page }) => {
    await logIn(page);
    await page.goto('/admin?tab=bookings');
    await expect(page.getByRole('heading', h1)).toBeVisible();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const header = page.getByRole('banner');
      const rows = await header.locator('> div').evaluateAll((parts) =>
        parts.map((part) => ({
          tooWide: part.scrollWidth - part.clientWidth,
          // A line of text is at most so high.
          broken: [...part.querySelectorAll('a, button')]
            .filter((each) => {
              const range = document.createRange();
              range.selectNodeContents(each);
              const edges = [...range.getClientRects()].filter(({ width }) => width > 1);
              const tops = edges.map(({ top, bottom }) => (top + bottom) / 2);
              return Math.max(...tops) - Math.min(...tops) > 8;
            })
            .map((each) => each.textContent),
        })),
      );
      expect(rows, String(width)).toEqual([
        { tooWide: 0, broken: [] },
        { tooWide: 0, broken: [] },
      ]);
    }
  });
});
