import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { bringBack, takeAway } from '#tests/support/content.ts';
import { expect, inEachLanguage, lookAtScreen, test } from '#tests/support/site.ts';

/** The server really fails here: a table that it reads is away. */
test.use({
  expectedComplaints: [
    'relation "system_settings" does not exist',
    ...(['en', 'it', 'pl'] as const).map((locale) => `500: {"message":"${m.error_internal({}, { locale })}`),
  ],
});

inEachLanguage((language) => {
  const locale = toLocale(language);

  test('a page that fails on the server says a code, and can be tried again', async ({ page, site }) => {
    await takeAway(site, ['system_settings']);
    const answer = await page.goto('/vouchers', { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(500);
    const code = (await answer?.headerValue('x-request-id')) ?? '';
    expect(code).toMatch(/^[0-9a-f]{12}$/);
    await expect(page.getByText(m.error_request_code({ code }, { locale }))).toBeVisible();
    await lookAtScreen(page);

    await bringBack(site, ['system_settings']);
    await page.getByRole('link', { name: m.site_retry({}, { locale }) }).click();
    await expect(page.getByText(code)).toBeHidden();
  });
});
