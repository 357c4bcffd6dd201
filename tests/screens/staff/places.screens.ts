import { destinations } from '#app/ssr/admin/shell/destinations.ts';
import { makeHeldBooking } from '#tests/support/payment-journey.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { test } from '../look.ts';

inEachLanguage((language) => {
  test('every place of the back office', async ({ page, look }) => {
    const { id: booking } = await makeHeldBooking(page, language);
    await makeHeldBooking(page, language);
    await logIn(page);
    for (const { id, to } of destinations) {
      await page.goto(to);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.locator('.lucide-loader-circle')).toHaveCount(0);
      await look(`admin-${id}`);
    }
    await page.goto(`/admin/booking?id=${booking}`);
    await expect(page.getByRole('article')).toBeVisible();
    await look('admin-booking-details');
  });
});
