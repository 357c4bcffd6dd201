import type { Page } from '@playwright/test';
import { type Destination, destinations } from '#app/ssr/admin/shell/destinations.ts';
import { makeHeldBooking } from '#tests/support/payment-journey.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, expectFitsWidth, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { untilLoaded } from '#tests/support/until-loaded.ts';
import { test } from '../look.ts';

/** The narrowest window with the menu at the side. */
const besideMenu = { width: 1024, height: 800 };

const isSetting = ({ group }: Destination) => group === 'settings';

inEachLanguage((language) => {
  /** Opens a place beside the menu, which has the least room for it then; it has one name there, as heading and in the title. */
  async function open(page: Page, { to, roles }: Destination): Promise<void> {
    const shell = staffShell(page, language);
    await page.goto(to);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await untilLoaded(page);
    await expectFitsWidth(page);
    if (!roles.includes('owner')) return;
    const name = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
    expect(name).not.toBe('');
    await expect.poll(() => page.title()).toContain(name);
    if (shell.hasBar()) return;
    await shell.open();
    await expect(shell.nav.locator('[aria-current=page]').getByText(name, { exact: true })).toBeAttached();
  }

  // Pictures are taken at the sizes of their devices.
  test.beforeEach(async ({ page, isPictured }) => {
    if (!isPictured) await page.setViewportSize(besideMenu);
  });

  test('every place of the back office but the settings', async ({ page, look }) => {
    const { id: booking } = await makeHeldBooking(page, language);
    await makeHeldBooking(page, language);
    await logIn(page);
    for (const place of destinations.filter((each) => !isSetting(each))) {
      await open(page, place);
      await look(`admin-${place.id}`);
    }
    await page.goto(`/admin/booking?id=${booking}`);
    await expect(page.getByRole('article')).toBeVisible();
    await look('admin-booking-details');
  });

  test('every page of the settings', async ({ page, look, isPictured }) => {
    await logIn(page);
    for (const place of destinations.filter(isSetting)) {
      await open(page, place);
      await look(`admin-${place.id.replace('/', '-')}`);
    }
    if (isPictured) return;
    const heights = await staffShell(page, language)
      .nav.getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.max(...heights), 'every name in the menu has one line').toBeLessThan(48);
  });
});
