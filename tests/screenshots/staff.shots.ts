import { expect } from '#tests/support/beach.ts';
import { makeHeldBooking } from '#tests/support/payment-journey.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { inEachLanguage, test } from './camera.ts';

inEachLanguage((language) => {
  test('the tabs of the back office', async ({ page, shoot }) => {
    const { id } = await makeHeldBooking(page, language);
    await makeHeldBooking(page, language);
    await logIn(page);
    await shoot('admin');
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    for (let n = 0; n < (await tabs.count()); n += 1) {
      await tabs.nth(n).click();
      await page.waitForURL(/tab=/);
      await page.waitForLoadState('networkidle');
      await shoot(`admin-${new URL(page.url()).searchParams.get('tab')}`);
    }
    await page.goto(`/admin?tab=bookings&booking=${id}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot('admin-booking-details');
    await page.goto('/admin/payment-tester');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot('admin-payment-tester');
  });
});
