import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { pretendBooking } from '#tests/support/advertising.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { test } from '../look.ts';

test.use({
  serverEnv: [
    async ({ serverEnv }, use) => use({ ...serverEnv, ADVERTISING_CONVERSION_ID: 'AW-123456789/AbC-D_efG' }),
    { scope: 'worker' },
  ],
});

inEachLanguage((language) => {
  test('the question about advertising', async ({ page, look }) => {
    const title = m.site_consent_title({}, { locale: toLocale(language) });
    for (const [name, path] of [
      ['home', '/'],
      ['contact', '/contact'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('region', { name: title })).toBeVisible();
      await look(`${name}-consent`);
    }
    await pretendBooking(page);
    await page.goto('/booking-confirmation');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look('6-consent');
  });
});
