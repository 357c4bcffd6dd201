import { m } from '#i18n/generated/messages.js';
import { languages, toLocale } from '#shared/language.ts';
import { expect, test } from '#tests/support/site.ts';

test.use({ javaScriptEnabled: false });

const options = { locale: 'en' } as const;

test('the pages can be read before any script runs', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.site_hero_title({}, options));
  await expect(page.getByText('€18')).toBeVisible();
  await page.goto('/booking');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.booking_date_title({}, options));
  await page.goto('/?lang=it');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.getByRole('heading', { name: 'Kayak doppio' })).toBeVisible();
  await expect(page.getByRole('link', { name: m.site_footer_privacy({}, { locale: 'it' }) })).toBeVisible();
  expect(await page.title()).not.toBe('');
});

test('a legal document opens as a page of its own, in the language of the link', async ({ request }) => {
  const response = await request.get('/api/documents/active/privacy?language=PL', {
    headers: { accept: 'text/html,application/xhtml+xml' },
  });
  expect(response.headers()['content-security-policy']).toContain('sandbox');
  expect(await response.text()).toMatch(/<html lang="pl">.*<h2>/s);
});

for (const path of ['/booking-confirmation', '/confirmation?bookingId=1']) {
  test(`${path} claims nothing and says how to reach us`, async ({ page }) => {
    for (const language of languages) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language.toLowerCase()}`);
      const main = page.getByRole('main');
      const words = { locale: toLocale(language) };
      // Texts in `noscript` are not found by their words.
      const notice = main.locator('noscript p').first();
      await expect(notice).toHaveText(m.booking_view_needs_script({}, words));
      await expect(notice).toBeVisible();
      await expect(main.locator('a[href^="tel:"]')).toBeVisible();
      await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
      await expect(main.getByText(m.booking_loading({}, words))).toBeHidden();
      await expect(page.getByText(m.booking_received_title({}, words))).toHaveCount(0);
    }
  });
}
