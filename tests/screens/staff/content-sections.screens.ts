import type { Page } from '@playwright/test';
import type { Language } from '#shared/language.ts';
import { expect, inEachLanguage, type Site } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { test } from '../look.ts';

async function idOf(site: Site, type: string, language: Language): Promise<number> {
  const [row] = await site.query<{ id: number }>(
    'select id from homepage_content where section_type = $1 and language = $2',
    [type, language],
  );
  return row?.id ?? 0;
}

async function openEntry(page: Page, id: number, language: Language): Promise<void> {
  await page.goto(`/admin?tab=homepage&content=${language}&view=edit&entry=${id}`);
  await expect(page.locator('form button[type=submit]')).toBeVisible();
  await expect(page.locator('.lucide-loader-circle')).toHaveCount(0);
}

const save = (page: Page) => page.locator('form button[type=submit]').click();

inEachLanguage((language) => {
  test('the sections of Content Management', async ({ page, site, look }) => {
    await logIn(page);
    await site.query(
      `delete from homepage_content where language = 'IT' and section_type in ('about', 'carousel-4')`,
    );
    await site.query(`update homepage_content set is_active = false where section_type = 'carousel-2'`);
    await page.goto('/admin?tab=homepage&content=IT');
    await expect(page.locator('main h2').nth(5)).toBeVisible();
    await expect(page.locator('.lucide-loader-circle')).toHaveCount(0);
    await look('content-list');
    for (const type of ['about', 'carousel-1', 'weekly-schedule', 'contact', 'banner']) {
      const shown = type === 'about' ? 'PL' : language;
      await openEntry(page, await idOf(site, type, shown), shown);
      await look(`content-${type}`);
    }
    await page.goto('/admin?tab=homepage&content=IT&view=edit');
    await expect(page.locator('#content-kind')).toBeVisible();
    await look('content-new');
    await page.locator('#content-title').fill('Xylophon'.repeat(15));
    await page.locator('#content-buttonLink').fill('javascript:alert(1)');
    await save(page);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await look('content-errors');
  });

  test('the conflict and the failure of Content Management', async ({ page, site, look }) => {
    await logIn(page);
    const id = await idOf(site, 'contact', 'EN');
    await openEntry(page, id, 'EN');
    await page.locator('#content-content').fill('Ring us up.');
    await site.query(
      `update homepage_content set content = 'Write to us, or come along.', phone = '+39 0544 111 222',
        version = version + 1 where id = ${id}`,
    );
    await save(page);
    await expect(page.locator('.bg-amber-tint').first()).toBeVisible();
    await look('content-conflict');
    await page.route('**/api/homepage-content?*', (route) => route.abort());
    await page.goto('/admin?tab=homepage&content=PL');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await look('content-failed');
  });
});
