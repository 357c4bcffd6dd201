import { destinations } from '#app/ssr/admin/shell/destinations.ts';
import { makeHeldBooking } from '#tests/support/payment-journey.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { test, untilLoaded } from '../look.ts';

inEachLanguage((language) => {
  test('every place of the back office but the settings', async ({ page, look }) => {
    const { id: booking } = await makeHeldBooking(page, language);
    await makeHeldBooking(page, language);
    await logIn(page);
    for (const { id, to, group } of destinations) {
      if (group === 'settings') continue;
      await page.goto(to);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await untilLoaded(page);
      await look(`admin-${id}`);
    }
    await page.goto(`/admin/booking?id=${booking}`);
    await expect(page.getByRole('article')).toBeVisible();
    await look('admin-booking-details');
  });
});
