import { expect } from '#tests/support/beach.ts';
import { makeHeldBooking } from '#tests/support/payment-journey.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { inEachLanguage, test } from '../capture.ts';

const tabs = ['inventory', 'bookings', 'waivers', 'email', 'homepage', 'trips', 'payment'];

inEachLanguage((language) => {
  test('the tabs of the back office', async ({ page, shoot }) => {
    const { id } = await makeHeldBooking(page, language);
    await makeHeldBooking(page, language);
    await logIn(page);
    for (const tab of tabs) {
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.locator('.lucide-loader-circle')).toHaveCount(0);
      await shoot(`admin-${tab}`);
    }
    await page.goto(`/admin?tab=bookings&booking=${id}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot('admin-booking-details');
    await page.goto('/admin/payment-tester');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot('admin-payment-tester');
  });
});
