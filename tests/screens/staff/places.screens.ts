import { destinations } from '#app/ssr/admin/shell/destinations.ts';
import { makeHeldBooking } from '#tests/support/payment-journey.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { test } from '../look.ts';

inEachLanguage((language) => {
  test('every place of the back office, which has one name in the menu, as heading and in the title', async ({
    page,
    look,
  }) => {
    const shell = staffShell(page, language);
    const { id: booking } = await makeHeldBooking(page, language);
    await makeHeldBooking(page, language);
    await logIn(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const { id, to, roles } of destinations) {
      await page.goto(to);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.locator('.lucide-loader-circle')).toHaveCount(0);
      if (roles.includes('owner')) {
        const name = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
        expect(name).not.toBe('');
        await expect.poll(() => page.title()).toContain(name);
        await shell.open();
        await expect(
          shell.nav.locator('[aria-current=page]').getByText(name, { exact: true }),
        ).toBeAttached();
      }
      await look(`admin-${id}`);
    }
    await page.setViewportSize({ width: 1024, height: 800 });
    const heights = await shell.nav
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.max(...heights), 'every name in the menu has one line').toBeLessThan(48);
    await page.goto(`/admin/booking?id=${booking}`);
    await expect(page.getByRole('article')).toBeVisible();
    await look('admin-booking-details');
  });
});
