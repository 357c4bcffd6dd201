import { m } from '#i18n/generated/messages.js';
import { expect, test } from '#tests/support/beach.ts';

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
