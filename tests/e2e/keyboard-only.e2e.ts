import { m } from '#i18n/generated/messages.js';
import { customer, longDate } from '#tests/support/booking-journey.ts';
import { expect, test } from '#tests/support/site.ts';
import { tabTo } from '#tests/support/tab-to.ts';

const options = { locale: 'en' } as const;

test('a booking by keyboard alone, with the focus always visible', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: m.site_skip({}, options) })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, m.site_how_action({}, options));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/booking**');

  await expect(page.getByRole('grid')).toBeVisible();
  // The calendar is one stop; the arrow keys walk through its days.
  await tabTo(page, longDate('2026-07-11', 'EN'));
  for (let day = 11; day < 17; day += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^16:00 to 16:30/ })).toBeVisible();
  await tabTo(page, /^16:00 to 16:30/);
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
  expect(outline).not.toBe('none');
  await page.keyboard.press('Space');
  await tabTo(page, m.booking_next({}, options));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.booking_items_title({}, options));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, m.booking_quantity_more({ item: 'Tandem kayak' }, options));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tabTo(page, new RegExp(`^${m.booking_duration_half({}, options)}`));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, m.booking_next({}, options));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.booking_summary_title({}, options));
  await tabTo(page, m.booking_to_documents({}, options));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.booking_documents_title({}, options));
  for (const [label, value] of [
    [m.booking_full_name({}, options), customer.fullName],
    [m.booking_email({}, options), customer.email],
    [m.booking_date_of_birth({}, options), customer.dateOfBirth],
    [m.booking_phone({}, options), customer.phoneNumber],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(value);
  }
  for (const label of [
    m.booking_accept_waiver({}, options),
    m.booking_accept_terms({}, options),
    m.booking_accept_privacy({}, options),
  ]) {
    await tabTo(page, label);
    await page.keyboard.press('Space');
  }
  await tabTo(page, m.booking_complete({}, options));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/booking-confirmation');
  await expect(page.getByText(/WATER-\d+/).first()).toBeVisible();
});
