import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { test } from '../look.ts';

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk '.repeat(12);
const list = '/admin?tab=homepage&content=';

inEachLanguage((language) => {
  test('the banner slides of the back office', async ({ page, site, look }) => {
    await logIn(page);
    await page.goto(list + language);
    const add = page.getByRole('button', { name: /^(Add New Slide|Aggiungi diapositiva|Dodaj slajd)$/ });
    await expect(add).toBeEnabled();
    await page
      .getByRole('main')
      .getByRole('button', { expanded: false })
      .filter({ hasText: /./ })
      .nth(1)
      .click();
    await look('slides-list');
    await add.click();
    await look('slides-new');
    await page.locator('form [type=submit]').click();
    await expect(page.locator('.toast')).toBeVisible();
    await look('slides-refused');

    const [slide] = await site.query<{ id: number }>(
      `select id from banner_slides where language = '${language}' order by position limit 1`,
    );
    await page.goto(`${list}${language}&slide=${slide?.id}`);
    await expect(page.locator('.rich-text-editor [contenteditable]')).toBeVisible();
    await look('slides-edit');
    await page.locator('#slide-title').fill(long.slice(0, 120));
    await page.locator('#slide-content').fill(long);
    await page.getByRole('toolbar').getByRole('button').nth(6).click();
    await look('slides-long');

    await site.query('update banner_slides set version = version + 1, title = $1 where id = $2', [
      'Somebody else was quicker',
      slide?.id,
    ]);
    await page.locator('#slide-title').fill('Mine');
    await page.locator('#slide-content').fill('Words of mine');
    await page.locator('form [type=submit]').click();
    await expect(page.getByText('Somebody else was quicker').first()).toBeVisible();
    await look('slides-conflict');

    page.on('dialog', (dialog) => void dialog.accept());
    const empty = language === 'EN' ? 'IT' : language;
    await site.query(`delete from banner_slides where language = '${empty}'`);
    await page.goto(list + empty);
    await expect(page.getByRole('button', { name: /EN$/ }).first()).toBeVisible();
    await look('slides-empty');
    await page.route('**/api/banner-slides?*', (route) => route.abort());
    await page.goto(list + empty);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await look('slides-failed');
  });
});
