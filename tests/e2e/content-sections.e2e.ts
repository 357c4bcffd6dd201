import type { Browser, Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { type Beach, expect, lookAtScreen, test } from '#tests/support/beach.ts';
import { aPhoto } from '#tests/support/images.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';
import { tabTo } from '#tests/support/tab-to.ts';

const field = (page: Page, name: string) => page.locator(`#content-${name}`);
const editOf = (title: string) => m.content_action_for({ action: m.content_edit(), title });
const saved = (page: Page) => expect(toastOf(page)).toContainText(m.content_updated());

async function openList(page: Page, language: Language): Promise<void> {
  await page.goto(`/admin?tab=homepage&content=${language}`);
  await expect(page.getByRole('heading', { name: m.content_section_about() })).toBeVisible();
}

/** In a visitor's own browser, opened anew until the change has come. */
async function expectShown(browser: Browser, address: string, text: string): Promise<void> {
  const locale = address.slice(-2);
  const context = await browser.newContext({ locale });
  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto(address);
    await expect(visitor.locator('main')).toContainText(text, { timeout: 500 });
  }).toPass();
  await context.close();
}

/** What the server sends, before any script has run. */
async function expectSent(address: string, html: string): Promise<void> {
  await expect.poll(async () => (await fetch(address)).text()).toContain(html);
}

test('by keyboard alone: About is written in Italian, and visitors read it', async ({
  browser,
  page,
  beach,
}) => {
  await logIn(page);
  await openList(page, 'IT');
  await lookAtScreen(page);
  await tabTo(page, editOf('Chi siamo'));
  await page.keyboard.press('Enter');
  await expect(page.locator('#section-form')).toBeFocused();
  await lookAtScreen(page);
  await tabTo(page, m.content_field_title());
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Chi siamo noi');
  await expect(field(page, 'title').locator('xpath=../p')).toContainText('13 / 100');
  await field(page, 'content').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Quattro kayak e un ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('carrello');
  const preview = page.getByRole('group', { name: m.content_preview() });
  await expect(preview.locator('h1')).toHaveText('Chi siamo noi');
  await expect(preview.locator('strong')).toHaveText('carrello');
  await tabTo(page, m.content_alt());
  await page.keyboard.type('Una tenda arancione in spiaggia');
  await tabTo(page, m.content_update());
  await page.keyboard.press('Enter');
  await saved(page);
  await expect(page.getByRole('heading', { name: m.content_section_about() })).toBeVisible();
  await expectSent(`${beach.origin}/about?lang=it`, 'alt="Una tenda arancione in spiaggia"');
  await expectShown(browser, `${beach.origin}/about?lang=it`, 'Quattro kayak e un carrello');
});

test('week, contact, logo and a section of their own: each is changed here and seen there', async ({
  browser,
  page,
  beach,
}) => {
  await logIn(page);
  await openList(page, 'PL');
  const open = async (type: string) => {
    const [row] = await beach.query<{ id: number }>(
      `select id from homepage_content where language = 'PL' and section_type = '${type}'`,
    );
    await page.goto(`/admin?tab=homepage&content=PL&view=edit&entry=${row?.id}`);
  };
  await open('weekly-schedule');
  await field(page, 'monday').fill('Plaża pod sosnami');
  await page.getByRole('button', { name: m.content_update() }).click();
  await saved(page);
  await expectShown(browser, `${beach.origin}/?lang=pl`, 'Plaża pod sosnami');

  await open('contact');
  await field(page, 'phone').fill('+48 600 100 200');
  await field(page, 'email').fill('kajaki@');
  await page.getByRole('button', { name: m.content_update() }).click();
  await expect(toastOf(page)).toContainText(m.content_validation());
  await expect(page.getByRole('alert', { name: m.content_errors() })).toBeFocused();
  await lookAtScreen(page);
  await field(page, 'email').fill('kajaki@example.com');
  await page.getByRole('button', { name: m.content_update() }).click();
  await saved(page);
  await expectShown(browser, `${beach.origin}/contact?lang=pl`, '+48 600 100 200');

  await open('banner');
  const photo = { name: 'logo.png', mimeType: 'image/png', buffer: await aPhoto({ width: 60, height: 30 }) };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByRole('button', { name: m.content_upload_logo() }).click();
  await expect(toastOf(page)).toContainText(m.content_logo_done());
  await page.getByRole('button', { name: m.content_cancel(), exact: true }).click();
  const [logo] = await beach.query<{ logo_url: string }>(
    `select logo_url from homepage_content where language = 'PL' and section_type = 'banner'`,
  );
  expect(logo?.logo_url).toMatch(/^\/media\//);
  await expectSent(`${beach.origin}/?lang=pl`, `alt="Pagaia" src="${logo?.logo_url}"`);

  await page.getByRole('tab', { name: m.content_view_add() }).click();
  await field(page, 'title').fill('Wieczorne ognisko');
  await page.getByRole('button', { name: m.content_create() }).click();
  await expect(toastOf(page)).toContainText('Content is required');
  await field(page, 'content').fill('Po zachodzie słońca.\nPrzynieście koce.');
  await page.getByRole('button', { name: m.content_create() }).click();
  await expect(toastOf(page)).toContainText(m.content_created());
  const edit = page.getByRole('button', { name: editOf('Wieczorne ognisko') });
  await expect(edit).toBeVisible();
  await expectShown(browser, `${beach.origin}/?lang=pl`, 'Przynieście koce.');

  await edit.click();
  await field(page, 'isActive').uncheck();
  await page.getByRole('button', { name: m.content_update() }).click();
  await expect(toastOf(page)).toContainText(m.content_hidden_text());
  await page
    .getByRole('button', {
      name: m.content_action_for({ action: m.content_delete(), title: 'Wieczorne ognisko' }),
    })
    .click();
  await page.getByRole('button', { name: m.content_delete_confirm() }).click();
  await expect(toastOf(page)).toContainText(m.content_deleted());
  await expect(edit).toHaveCount(0);
});

async function readOrder(beach: Beach): Promise<string[]> {
  const rows = await beach.query<{ title: string }>(
    `select title || ' ' || position as title from homepage_content
     where language = 'IT' and section_type like 'carousel-%' order by position`,
  );
  return rows.map(({ title }) => title);
}

test('cards are put in order by keys, by buttons and by dragging; a refused order goes back', async ({
  browser,
  page,
  beach,
}) => {
  await beach.query(`delete from homepage_content where language = 'IT' and section_type = 'carousel-4'`);
  await logIn(page);
  await openList(page, 'IT');
  const [single, tandem, sup] = ['Kayak singolo', 'Kayak doppio', 'Stand-up paddle (SUP)'];
  const called = (action: string, title: string) =>
    page.getByRole('button', { name: m.content_action_for({ action, title }) });
  const moved = () => expect(toastOf(page)).toContainText(m.content_reordered({ count: 3 }));

  await called(m.content_drag(), single).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(m.content_drag_start({ title: single, place: 1, count: 3 }))).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(m.content_moved({ title: single, place: 2, count: 3 }))).toBeAttached();
  await page.keyboard.press('Space');
  await moved();
  await expect.poll(() => readOrder(beach)).toEqual([`${tandem} 10`, `${single} 20`, `${sup} 30`]);

  await called(m.content_move_up(), sup).click();
  await expect.poll(() => readOrder(beach)).toEqual([`${tandem} 10`, `${sup} 20`, `${single} 30`]);
  await expect(called(m.content_move_up(), sup)).toBeFocused();

  await page.route('**/api/homepage-content/reorder', (route) => route.abort());
  await called(m.content_move_up(), sup).click();
  await expect(toastOf(page)).toContainText(m.content_reorder_wrong());
  const grips = page.getByRole('button', { name: new RegExp(`^${m.content_drag()}: .*(?:Kayak|SUP)`) });
  await expect(grips.first()).toHaveAccessibleName(new RegExp(tandem));
  await page.unroute('**/api/homepage-content/reorder');

  // The upper two: the lowest lies under the toast.
  await grips.nth(1).evaluate((grip) => grip.scrollIntoView({ block: 'center' }));
  const [from, to] = [await grips.nth(0).boundingBox(), await grips.nth(1).boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 60, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => readOrder(beach)).toEqual([`${sup} 10`, `${tandem} 20`, `${single} 30`]);

  // The card that the language lacks is written from the English one.
  await page.getByRole('button', { name: /^Copy from EN: The golden hour/ }).click();
  await expect(field(page, 'title')).toHaveValue(/golden hour/);
  await field(page, 'title').fill('L’ora d’oro');
  await page.getByRole('button', { name: m.content_create() }).click();
  await expect(toastOf(page)).toContainText(m.content_created());
  await expect(page.getByText(m.content_missing({ language: 'IT' }))).toHaveCount(0);
  await expectShown(browser, `${beach.origin}/?lang=it`, 'L’ora d’oro');
});

test('of two staff the second sees both texts; and nothing typed is lost by leaving', async ({
  browser,
  page,
  beach,
}) => {
  await logIn(page);
  const [row] = await beach.query<{ id: number }>(
    `select id from homepage_content where language = 'EN' and section_type = 'carousel-1'`,
  );
  await page.goto(`/admin?tab=homepage&content=EN&view=edit&entry=${row?.id}`);
  await field(page, 'title').fill('Mine');
  const colleague = { id: row?.id, title: 'Theirs', content: 'Rewritten by a colleague.' };
  const answer = await page.request.post('/api/homepage-content', { data: { contentData: colleague } });
  expect(answer.status()).toBe(200);
  await page.getByRole('button', { name: m.content_update() }).click();
  await expect(page.getByText(m.error_content_changed())).toBeVisible();
  await expect(field(page, 'title')).toHaveValue('Mine');
  await expect(page.getByText('Theirs', { exact: true })).toBeVisible();
  await expect(field(page, 'content')).toHaveValue('Rewritten by a colleague.');
  await lookAtScreen(page);

  await page.getByRole('tab', { name: m.content_view_current() }).click();
  await page.getByRole('button', { name: m.staff_leave_stay() }).last().click();
  await expect(field(page, 'title')).toHaveValue('Mine');
  await page.getByRole('button', { name: m.item_take_theirs_of({ field: m.content_field_title() }) }).click();
  await expect(field(page, 'title')).toBeFocused();
  await field(page, 'title').fill('Ours');
  // Typing does not stop because a save is on its way.
  await page.route('**/api/homepage-content', async (route) => {
    await field(page, 'title').fill('Ours together');
    await route.continue();
  });
  await page.getByRole('button', { name: m.content_update() }).click();
  await saved(page);
  await page.unroute('**/api/homepage-content');
  await expect(field(page, 'title')).toHaveValue('Ours together');
  await page.getByRole('button', { name: m.content_update() }).click();
  await expect(page.getByRole('heading', { name: m.content_section_about() })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  await expectShown(browser, `${beach.origin}/?lang=en`, 'Ours together');
});
