import type { Browser } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { type Beach, expect, lookAtScreen, test } from '#tests/support/beach.ts';
import { aPhoto } from '#tests/support/images.ts';
import { contentTab } from '#tests/support/screens/content-tab.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';
import { tabTo } from '#tests/support/tab-to.ts';

/** In a visitor's own browser. */
async function expectShown(browser: Browser, address: string, text: string): Promise<void> {
  const context = await browser.newContext({ locale: address.slice(-2) });
  const visitor = await context.newPage();
  await visitor.goto(address);
  await expect(visitor.locator('main')).toContainText(text);
  await context.close();
}

async function findSection(
  beach: Beach,
  language: Language,
  type: string,
): Promise<{ id: number; logo_url: string }> {
  const [row] = await beach.query<{ id: number; logo_url: string }>(
    'select id, logo_url from homepage_content where language = $1 and section_type = $2',
    [language, type],
  );
  if (!row) throw new Error(`${language} has no ${type}`);
  return row;
}

/** What the server sends, before any script has run. */
async function expectSent(address: string, html: string): Promise<void> {
  expect(await (await fetch(address)).text()).toContain(html);
}

test('by keyboard alone: About is written in Italian, and visitors read it', async ({
  browser,
  page,
  beach,
}) => {
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
  await expectSent(`${beach.origin}/about?lang=it`, 'alt="Una tenda arancione in spiaggia"');
  await expectShown(browser, `${beach.origin}/about?lang=it`, 'Quattro kayak e un carrello');
});

test('the section of the week leads to the places, and visitors read what is chosen there', async ({
  browser,
  page,
  beach,
}) => {
  const content = contentTab(page);
  await logIn(page);
  await content.openSection('PL', (await findSection(beach, 'PL', 'weekly-schedule')).id);
  await page.getByRole('link', { name: m.content_days() }).click();
  await page.getByLabel(m.plan_day_place({ day: 'Monday' }), { exact: true }).selectOption('Lido Adriano');
  await page.getByRole('button', { name: m.plan_save(), exact: true }).click();
  await expect(toastOf(page)).toContainText(m.plan_saved());
  await expectShown(browser, `${beach.origin}/?lang=pl`, 'poniedziałek');
});

test('the ways to reach the business are checked and changed', async ({ browser, page, beach }) => {
  const content = contentTab(page);
  await logIn(page);
  await content.openSection('PL', (await findSection(beach, 'PL', 'contact')).id);
  await content.sectionField('phone').fill('+48 600 100 200');
  await content.sectionField('email').fill('kajaki@');
  await content.save.click();
  await expect(toastOf(page)).toContainText(m.content_validation());
  await expect(page.getByRole('alert', { name: m.content_errors() })).toBeFocused();
  await lookAtScreen(page);
  await content.sectionField('email').fill('kajaki@example.com');
  await content.save.click();
  await content.expectSaved();
  await expectShown(browser, `${beach.origin}/contact?lang=pl`, '+48 600 100 200');
});

test('a logo is uploaded and stands over the banner', async ({ page, beach }) => {
  const content = contentTab(page);
  await logIn(page);
  await content.openSection('PL', (await findSection(beach, 'PL', 'banner')).id);
  const photo = { name: 'logo.png', mimeType: 'image/png', buffer: await aPhoto({ width: 60, height: 30 }) };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByRole('button', { name: m.content_upload_logo() }).click();
  await expect(toastOf(page)).toContainText(m.content_logo_done());
  const { logo_url: logo } = await findSection(beach, 'PL', 'banner');
  expect(logo).toMatch(/^\/media\//);
  await expectSent(`${beach.origin}/?lang=pl`, `alt="Pagaia" src="${logo}"`);
});

test('a section of their own is written, shown, hidden and deleted', async ({ browser, page, beach }) => {
  const content = contentTab(page);
  const title = 'Wieczorne ognisko';
  await logIn(page);
  await content.open('PL');
  await page.getByRole('tab', { name: m.content_view_add() }).click();
  await content.sectionField('title').fill(title);
  await content.create.click();
  await expect(toastOf(page)).toContainText('Content is required');
  await content.sectionField('content').fill('Po zachodzie słońca.\nPrzynieście koce.');
  await content.create.click();
  await expect(toastOf(page)).toContainText(m.content_created());
  await expect(content.edit(title)).toBeVisible();
  await expectShown(browser, `${beach.origin}/?lang=pl`, 'Przynieście koce.');

  await content.edit(title).click();
  await content.sectionField('isActive').uncheck();
  await content.save.click();
  await expect(toastOf(page)).toContainText(m.content_hidden_text());
  await content.delete(title);
  await expect(toastOf(page)).toContainText(m.content_deleted());
  await expect(content.edit(title)).toHaveCount(0);
});

async function readOrder(beach: Beach): Promise<string[]> {
  const rows = await beach.query<{ title: string }>(
    `select title || ' ' || position as title from homepage_content
     where language = 'IT' and section_type like 'carousel-%' order by position`,
  );
  return rows.map(({ title }) => title);
}

test('cards are put in order by keys, by buttons and by dragging; a refused order goes back', async ({
  page,
  beach,
}) => {
  const content = contentTab(page);
  await beach.query(`delete from homepage_content where language = 'IT' and section_type = 'carousel-4'`);
  await logIn(page);
  await content.open('IT');
  const [single, tandem, sup] = ['Kayak singolo', 'Kayak doppio', 'Stand-up paddle (SUP)'];
  const moved = () => expect(toastOf(page)).toContainText(m.content_reordered({ count: 3 }));

  await content.buttonOf(m.content_drag(), single).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(m.content_drag_start({ title: single, place: 1, count: 3 }))).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(m.content_moved({ title: single, place: 2, count: 3 }))).toBeAttached();
  await page.keyboard.press('Space');
  await moved();
  await expect.poll(() => readOrder(beach)).toEqual([`${tandem} 10`, `${single} 20`, `${sup} 30`]);

  await content.buttonOf(m.content_move_up(), sup).click();
  await expect.poll(() => readOrder(beach)).toEqual([`${tandem} 10`, `${sup} 20`, `${single} 30`]);
  await expect(content.buttonOf(m.content_move_up(), sup)).toBeFocused();

  await page.route('**/api/homepage-content/reorder', (route) => route.abort());
  await content.buttonOf(m.content_move_up(), sup).click();
  await expect(toastOf(page)).toContainText(m.content_reorder_wrong());
  const grips = page.getByRole('button', { name: new RegExp(`^${m.content_drag()}: .*(?:Kayak|SUP)`) });
  await expect(grips.first()).toHaveAccessibleName(new RegExp(tandem));
  await page.unroute('**/api/homepage-content/reorder');

  // A grip must not lie under the toast.
  await toastOf(page).getByRole('button').click();
  await expect(toastOf(page)).toBeHidden();
  await grips.nth(1).evaluate((grip) => grip.scrollIntoView({ block: 'center' }));
  const [from, to] = [await grips.nth(0).boundingBox(), await grips.nth(1).boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 60, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => readOrder(beach)).toEqual([`${sup} 10`, `${tandem} 20`, `${single} 30`]);
});

test('a card that the language lacks is written from the English one', async ({ browser, page, beach }) => {
  const content = contentTab(page);
  await beach.query(`delete from homepage_content where language = 'IT' and section_type = 'carousel-4'`);
  await logIn(page);
  await content.open('IT');
  await page.getByRole('button', { name: /^Copy from EN: The golden hour/ }).click();
  await expect(content.sectionField('title')).toHaveValue(/golden hour/);
  await content.sectionField('title').fill('L’ora d’oro');
  await content.create.click();
  await expect(toastOf(page)).toContainText(m.content_created());
  await expect(page.getByText(m.content_missing({ language: 'IT' }))).toHaveCount(0);
  await expectShown(browser, `${beach.origin}/?lang=it`, 'L’ora d’oro');
});

test('of two staff the second sees both texts, and keeps input during the save', async ({
  browser,
  page,
  beach,
}) => {
  const content = contentTab(page);
  await logIn(page);
  const { id } = await findSection(beach, 'EN', 'carousel-1');
  await content.openSection('EN', id);
  await content.sectionField('title').fill('Mine');
  const colleague = { id, title: 'Theirs', content: 'Rewritten by a colleague.' };
  const answer = await page.request.post('/api/homepage-content', { data: { contentData: colleague } });
  expect(answer.status()).toBe(200);
  await content.save.click();
  await expect(page.getByText(m.error_content_changed())).toBeVisible();
  await expect(content.sectionField('title')).toHaveValue('Mine');
  await expect(page.getByText('Theirs', { exact: true })).toBeVisible();
  await expect(content.sectionField('content')).toHaveValue('Rewritten by a colleague.');
  await lookAtScreen(page);

  await page.getByRole('tab', { name: m.content_view_current() }).click();
  await page.getByRole('button', { name: m.staff_leave_stay() }).last().click();
  await expect(content.sectionField('title')).toHaveValue('Mine');
  await page.getByRole('button', { name: m.item_take_theirs_of({ field: m.content_field_title() }) }).click();
  await expect(content.sectionField('title')).toBeFocused();
  await content.sectionField('title').fill('Ours');
  // Typing does not stop because a save is on its way.
  await page.route('**/api/homepage-content', async (route) => {
    await content.sectionField('title').fill('Ours together');
    await route.continue();
  });
  await content.save.click();
  await content.expectSaved();
  await page.unroute('**/api/homepage-content');
  await expect(content.sectionField('title')).toHaveValue('Ours together');
  await content.save.click();
  await expect(page.getByRole('heading', { name: m.content_section_about() })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  await expectShown(browser, `${beach.origin}/?lang=en`, 'Ours together');
});

test('the words of a guest are written, and visitors read them on the home page', async ({
  browser,
  page,
  beach,
}) => {
  const content = contentTab(page);
  await logIn(page);
  await content.open('PL');
  await page.getByRole('button', { name: m.content_add_guest(), exact: true }).click();
  await content.sectionField('title').fill('Marek, Kraków');
  await content.sectionField('content').fill('Spokojna woda i dobra rada.');
  await expect(content.preview).toContainText('Marek, Kraków');
  await lookAtScreen(page);
  await content.create.click();
  await expect(page.getByText('Marek, Kraków').first()).toBeVisible();
  await expectShown(browser, `${beach.origin}/?lang=pl`, 'Spokojna woda i dobra rada.');
});
