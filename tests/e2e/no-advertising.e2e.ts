import { m } from '#i18n/generated/messages.js';
import { pretendBooking, readNotes, watchOthers } from '#tests/support/advertising.ts';
import { expect, test } from '#tests/support/site.ts';

test('without advertising nothing is asked, stored or sent, not even after a booking', async ({
  page,
  site,
}) => {
  const asked = await watchOthers(page, site.origin);
  await pretendBooking(page);
  for (const path of ['/', '/booking-confirmation']) {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.headers()['content-security-policy']).not.toContain('https:');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: m.site_consent_agree() })).toHaveCount(0);
    await expect(page.getByRole('button', { name: m.site_consent_choices() })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('advertisingConsent'))).toBeNull();
    expect(await readNotes(page)).toEqual([]);
  }
  expect(asked).toEqual([]);
});
