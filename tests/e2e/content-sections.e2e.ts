import { m } from '#i18n/generated/messages.js';
import { aPhoto } from '#tests/support/images.ts';
import { contentTab } from '#tests/support/screens/content-tab.ts';
import { expect, lookAtScreen, type Site, test } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';
import { tabTo } from '#tests/support/tab-to.ts';

/** What the server sends to a visitor, before any script has run. */
const readSent = async (address: string) => (await fetch(address)).text();

test('by keyboard alone: About is written in Italian, and visitors read it', async ({ page, site }) => {
  const content = contentTab(page);
  await logIn(page);
  await content.open('IT');
  await lookAtScreen(page);
  await tabTo(page, m.content_action_for({ action: m.content_edit(), title: 'Chi siamo' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#section-form')).toBeFocused();
  await lookAtScreen(page);
  await tabTo(page, m.content_field_title());
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Chi siamo noi');
  await expect(content.sectionField('title').locator('xpath=../p')).toContainText('13 / 100');
  await content.sectionField('content').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Quattro kayak e un ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('carrello');
  const { preview } = content;
  await expect(preview.locator('h1')).toHaveText('Chi siamo noi');
  await expect(preview.locator('strong')).toHaveText('carrello');
  await tabTo(page, m.content_alt());
  await page.keyboard.type('Una tenda arancione in spiaggia');
  await tabTo(page, m.content_update());
  await page.keyboard.press('Enter');
  await content.expectSaved();
  await expect(page.getByRole('heading', { name: m.content_section_about() })).toBeVisible();
  const sent = await readSent(`${site.origin}/about?lang=it`);
  expect(sent).toContain('alt="Una tenda arancione in spiaggia"');
  expect(sent).toContain('Quattro kayak e un <strong>carrello</strong>');
});

test('a logo is uploaded and stands over the banner', async ({ page, site }) => {
  const content = contentTab(page);
  const readBanner = () =>
    site.query<{ id: number; logo_url: string | null }>(
      `select id, logo_url from homepage_content where language = 'PL' and section_type = 'banner'`,
    );
  await logIn(page);
  await content.openSection('PL', (await readBanner())[0]?.id ?? 0);
  const photo = { name: 'logo.png', mimeType: 'image/png', buffer: await aPhoto({ width: 60, height: 30 }) };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByRole('button', { name: m.content_upload_logo() }).click();
  await expect(toastOf(page)).toContainText(m.content_logo_done());
  const logo = (await readBanner())[0]?.logo_url;
  expect(logo).toMatch(/^\/media\//);
  expect(await readSent(`${site.origin}/?lang=pl`)).toContain(`alt="Pagaia" src="${logo}"`);
});

async function readOrder(site: Site): Promise<string[]> {
  const rows = await site.query<{ title: string }>(
    `select title || ' ' || position as title from homepage_content
     where language = 'IT' and section_type like 'carousel-%' order by position`,
  );
  return rows.map(({ title }) => title);
}

test('cards are dragged into another order', async ({ page, site }) => {
  const content = contentTab(page);
  await site.query(`delete from homepage_content where language = 'IT' and section_type = 'carousel-4'`);
  await logIn(page);
  await content.open('IT');
  const [single, tandem, sup] = ['Kayak singolo', 'Kayak doppio', 'Stand-up paddle (SUP)'];
  const grips = page.getByRole('button', { name: new RegExp(`^${m.content_drag()}: .*(?:Kayak|SUP)`) });
  await grips.nth(1).evaluate((grip) => grip.scrollIntoView({ block: 'center' }));
  const [from, to] = [await grips.nth(0).boundingBox(), await grips.nth(1).boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 60, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => readOrder(site)).toEqual([`${tandem} 10`, `${single} 20`, `${sup} 30`]);
});
