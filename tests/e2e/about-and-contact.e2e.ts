import { m } from '#i18n/generated/messages.js';
import { languages, toLocale } from '#shared/language.ts';
import { expect, lookAtScreen, test } from '#tests/support/beach.ts';
import { changeContent } from '#tests/support/content.ts';

const headings = {
  '/about': { EN: 'About us', IT: 'Chi siamo', PL: 'O nas' },
  '/contact': { EN: 'Contact us', IT: 'Contattaci', PL: 'Kontakt' },
};

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    for (const path of ['/about', '/contact'] as const) {
      test(`${path} is whole, fits and can be used by everybody`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path][language]);
        const action = path === '/about' ? 'main a[href="/booking"]' : 'main aside a[href="/booking"]';
        await expect(page.locator(action)).toBeVisible();
        expect(await page.title()).toBe(
          m.site_title(
            {
              page:
                path === '/about'
                  ? m.about_page_title({}, { locale: toLocale(language) })
                  : m.contact_page_title({}, { locale: toLocale(language) }),
              brand: 'Pagaia',
            },
            { locale: toLocale(language) },
          ),
        );
        await lookAtScreen(page, language);
      });
    }
  });
}

test('About shows up to three pictures, and its button leads inside or to a new tab', async ({
  page,
  beach,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('main').locator('img')).toHaveCount(3);
  await page.getByRole('main').getByRole('link', { name: 'Choose a day and a time' }).click();
  await expect(page).toHaveURL(/\/booking\b/);

  await changeContent(
    beach,
    `update homepage_content set image_url3 = null, button_link = 'https://example.com/' where section_type = 'about' and language = 'EN'`,
  );
  await page.goto('/about');
  await expect(page.getByRole('main').locator('img')).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('link', { name: 'Choose a day and a time' })).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('what staff wrote as HTML is shown, what would run is not', async ({ page, beach }) => {
  await beach.query(
    `update homepage_content set content = $1 where section_type = 'about' and language = 'EN'`,
    [
      '<p>Safe <strong>words</strong></p><img src=x onerror="document.title=1"><script>document.title=2</script>',
    ],
  );
  await page.goto('/about');
  await expect(page.locator('main strong')).toHaveText('words');
  await expect(page.locator('main .rich-text').locator('img, script')).toHaveCount(0);
  expect(await page.title()).toContain('Pagaia');
});

test('without an entry About tells its mission, and Contact says that it is on its way', async ({
  page,
  beach,
}) => {
  await changeContent(
    beach,
    `update homepage_content set is_active = false where section_type in ('about', 'contact') and language = 'EN'`,
  );
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(page.getByText(/premium water sports rental/)).toBeVisible();
  await lookAtScreen(page);
  await page.goto('/contact');
  await expect(page.getByText(m.contact_empty())).toBeVisible();
  await lookAtScreen(page);
});

test.describe('in Polish', () => {
  test.use({ language: 'PL' });

  test('a text that exists in English only is shown, and is marked as English', async ({ page, beach }) => {
    const where = `where section_type = 'contact' and title in ('Kontakt', 'kept')`;
    await changeContent(beach, `update homepage_content set section_type = 'contact-away' ${where}`);
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
    await expect(page.locator('main [lang=en]')).toContainText('we are happy to help');
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('both pages can be read, and reach the business', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { name: 'What we promise' })).toBeVisible();
    await page.goto('/contact');
    await expect(page.getByRole('main').getByRole('link', { name: /0544/ })).toHaveAttribute(
      'href',
      'tel:+390544000000',
    );
  });
});
