import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { m } from '#i18n/generated/messages.js';
import { foreseeChance } from '#tests/support/content.ts';
import { aPhonePhoto } from '#tests/support/images.ts';
import { contentTab } from '#tests/support/screens/content-tab.ts';
import { expect, lookAtScreen, type Site, test } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';
import { tabTo } from '#tests/support/tab-to.ts';

/** What visitors get, in their order. */
async function expectOnSite(page: Page, language: string, titles: string[]): Promise<void> {
  await page.goto(`/?lang=${language.toLowerCase()}`);
  await expect(page.locator('[data-slide] h2')).toHaveText(titles);
}

async function titlesIn(site: Site, language: string): Promise<string[]> {
  const slides = await site.query<{ title: string }>(
    'select title from banner_slides where language = $1 order by position, id',
    [language],
  );
  return slides.map(({ title }) => title);
}

test('by keyboard: a slide with bold words, a list and a link is written, and visitors read it', async ({
  page,
  site,
  browser,
}) => {
  const content = contentTab(page);
  await logIn(page);
  await content.open('IT');
  await expect(content.addSlide).toBeEnabled();
  await lookAtScreen(page);
  await tabTo(page, m.slides_add());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: m.slides_new_title({ language: 'IT' }) })).toBeFocused();
  await tabTo(page, m.content_field_title());
  await page.keyboard.type('Alba in laguna');

  // The toolbar is one stop; its tools are reached by arrows.
  await tabTo(page, m.rich_text_bold());
  await page.keyboard.press('Tab');
  await expect(content.slideField('content')).toBeFocused();
  await page.keyboard.type('Si parte ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('presto');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('. ');
  await page.keyboard.press('Shift+Tab');
  const tools = [m.rich_text_italic(), m.rich_text_heading(), m.rich_text_subheading()];
  for (const name of [...tools, m.rich_text_bullets(), m.rich_text_numbers(), m.rich_text_link()]) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(m.rich_text_link_address())).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText(m.rich_text_link_refused())).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('/guided-trips');
  await page.keyboard.press('Enter');
  await expect(content.slideField('content')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: m.rich_text_bullets() }).click();
  await page.keyboard.type('Acqua');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Sole');
  const html =
    '<p>Si parte <strong>presto</strong>. <a href="/guided-trips">/guided-trips</a></p><ul><li><p>Acqua</p></li><li><p>Sole</p></li></ul>';
  await expect(page.getByText(`${html.length} / 2000`)).toBeVisible();
  // Tab leads out, also of a list.
  await page.keyboard.press('Tab');
  await expect(content.slideField('buttonText')).toBeFocused();
  await page.keyboard.type('Prenota');
  await content.slideField('buttonLink').fill('/booking');
  await page.getByRole('radio', { name: m.slides_drawing_lagoon() }).check();
  await content.slideField('imageAlt').fill('Fenicotteri al sorgere del sole');
  const preview = page.locator('[inert] [data-slide]');
  await expect(preview.getByRole('heading', { includeHidden: true })).toHaveText('Alba in laguna');
  await expect(preview.locator('strong')).toHaveText('presto');
  await lookAtScreen(page);
  await content.createSlide.click();
  await expect(toastOf(page)).toContainText('Banner slide created');

  const visitor = await browser.newPage({ baseURL: site.origin });
  await visitor.goto('/?lang=it');
  await expect(visitor.locator('[data-slide]')).toHaveCount(4);
  const shown = visitor.locator('[data-slide]').last();
  expect(await shown.locator('.rich-text').innerHTML()).toBe(html);
  await expect(shown.locator('img')).toHaveAttribute('alt', 'Fenicotteri al sorgere del sole');
  await visitor.close();
});

test('a language without slides gets copies of the English ones', async ({ page, site }) => {
  await site.query("delete from banner_slides where language = 'PL'");
  await logIn(page);
  await contentTab(page).open('PL');
  await page.getByRole('button', { name: m.content_copy(), exact: true }).click();
  await expect(toastOf(page)).toContainText('Banner slide created');
  expect(await titlesIn(site, 'PL')).toEqual(await titlesIn(site, 'EN'));
});

test('slides are moved by keyboard, hidden and deleted, and visitors see those that are left', async ({
  page,
  site,
  browser,
}) => {
  const content = contentTab(page);
  const [first = '', second = '', third = ''] = await titlesIn(site, 'PL');
  // A browser of their own: it speaks another language, and is told so.
  const visitor = await browser.newPage({ baseURL: site.origin });
  await logIn(page);
  await content.open('PL');
  const down = content.buttonOf(m.content_move_down(), first);
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('3 items reordered successfully');
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  // At the end there is only the way back.
  await expect(content.buttonOf(m.content_move_up(), first)).toBeFocused();
  await expect.poll(() => titlesIn(site, 'PL')).toEqual([second, third, first]);
  await content.buttonOf(m.slides_hide(), third).click();
  await expect(toastOf(page)).toContainText('Banner slide updated');
  await expect(page.getByText(m.content_hidden(), { exact: true })).toBeVisible();
  await expectOnSite(visitor, 'PL', [second, first]);

  await content.buttonOf(m.content_delete(), second).click();
  await lookAtScreen(page);
  await page.getByRole('button', { name: m.content_delete_confirm() }).click();
  await expect(toastOf(page)).toContainText(m.slides_deleted());
  await expectOnSite(visitor, 'PL', [first]);
  await visitor.close();
});

test('where somebody else was quicker both texts are shown, and staff choose', { tag: '@long' }, async ({
  page,
  site,
  browser,
}) => {
  const content = contentTab(page);
  const [first = '', ...others] = await titlesIn(site, 'PL');
  const visitor = await browser.newPage({ baseURL: site.origin });
  await logIn(page);
  await content.open('PL');
  await content.edit(first).click();
  await content.slideField('title').fill('Moje morze');
  await content.slideField('buttonText').fill('Moje');
  await site.query(
    "update banner_slides set title = 'Ich morze', image_alt = 'Fale', version = version + 1 where title = $1 and language = 'PL'",
    [first],
  );
  await content.save.click();
  await expect(page.getByText(m.error_slide_changed())).toBeVisible();
  await expect(page.getByText('Ich morze')).toBeVisible();
  await expect(content.slideField('title')).toHaveValue('Moje morze');
  await expect(content.slideField('imageAlt')).toHaveValue('Fale');
  await lookAtScreen(page);
  await page.getByRole('button', { name: m.item_take_theirs_of({ field: m.content_field_title() }) }).click();
  await expect(content.slideField('title')).toHaveValue('Ich morze');
  await content.save.click();
  await expect(toastOf(page)).toContainText('Banner slide updated');
  await expectOnSite(visitor, 'PL', ['Ich morze', ...others]);
  await expect(visitor.locator('[data-slide] a').first()).toHaveText('Moje');
  await visitor.close();
});

test('what was typed is not lost by a wrong press, and five slides are the most', async ({ page, site }) => {
  const content = contentTab(page);
  await logIn(page);
  await content.open('PL');
  await content.addSlide.click();
  await content.slideField('title').fill('Nowy');
  await content.cancel.click();
  await page.getByRole('button', { name: m.staff_leave_stay() }).first().click();
  await expect(content.slideField('title')).toHaveValue('Nowy');
  await content.createSlide.click();
  await expect(toastOf(page)).toContainText('Validation Error');
  await expect(page.getByRole('link', { name: 'Content: Content is required' })).toBeVisible();
  await site.query(
    `insert into banner_slides (language, place, title, content, image_url)
     select 'PL', place, 'x', '<p>x</p>', '/illustrations/coast.svg' from unnest(array[4, 5]) as place`,
  );
  await content.slideField('content').fill('Za późno');
  await content.createSlide.click();
  await expect(toastOf(page)).toContainText('Failed to create content: There are 5 banner slides already');
  await expect(content.slideField('title')).toHaveValue('Nowy');
  await content.cancel.click();
  await page.getByRole('button', { name: m.staff_leave_go() }).click();
  await expect(content.addSlide).toBeDisabled();
  await expect(page.getByText(m.slides_full({ count: 5 }))).toBeVisible();
});

test('a photo of 10 MB from a phone is 200 kB at most on a phone, and without its location', {
  tag: '@long',
}, async ({ page, site, browser }) => {
  const content = contentTab(page);
  const photo = await aPhonePhoto();
  expect(photo.length).toBeGreaterThan(9_800_000);
  expect(photo.includes('Beachphone')).toBe(true);
  const [title = ''] = await titlesIn(site, 'EN');
  await logIn(page);
  await content.open('EN');
  await page
    .getByRole('button', { name: m.content_action_for({ action: m.content_upload_image(), title }) })
    .click();
  await page
    .getByLabel(m.slides_image_of({ title }))
    .setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: m.content_upload_image(), exact: true }).last().click();
  await expect(toastOf(page)).toContainText('Slide image uploaded', { timeout: 60_000 });

  const phone = {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  };
  const visitor = await browser.newPage({ baseURL: site.origin, ...phone });
  await foreseeChance(visitor, 0);
  const picture = visitor.locator('[data-current] img[src^="/media/"]');
  const loaded = new Set<string>();
  visitor.on('response', (response) => loaded.add(response.url()));
  await visitor.goto('/');
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('complete', true);
  const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect([...loaded]).toContain(shown);
  // A browser forgets the bytes of a page that it left.
  const bytes = await (await visitor.request.get(shown)).body();
  process.stdout.write(`a phone loads ${bytes.length} bytes of ${photo.length}: ${shown}\n`);
  expect(bytes.length).toBeLessThanOrEqual(200_000);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  for (const trace of ['Beachphone', 'Exif', 'GPS']) expect(bytes.includes(trace)).toBe(false);
  await visitor.close();
});
