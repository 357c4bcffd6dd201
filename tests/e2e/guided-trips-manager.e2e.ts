import type { Browser, Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { aPhoto } from '#tests/support/images.ts';
import { expect, lookAtScreen, type Site, test } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

test.beforeEach(async ({ site }) => {
  await site.query(
    "update guided_trips_schedule set is_active = true, monday_am_image = null, banner_image_alt = null where language <> 'PL'",
  );
  await site.query("delete from guided_trips_schedule where language = 'PL'");
});

const part = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const save = (page: Page) => page.getByRole('button', { name: m.trips_staff_save() });
const field = (page: Page, name: string) => page.locator(`#trips-text-${name}`);

/** The page as a visitor gets it, in a browser of its own. */
async function openAsVisitor(browser: Browser, site: Site) {
  const visitor = await (await browser.newContext()).newPage();
  return {
    expectTexts: async (language: string, ...texts: string[]) => {
      await visitor.goto(`${site.origin}/guided-trips?lang=${language}`);
      for (const text of texts) await expect(visitor.getByRole('main')).toContainText(text);
    },
    page: visitor,
    close: () => visitor.context().close(),
  };
}

test('staff change texts and a half day, meet somebody else’s edit, and visitors read it', async ({
  page,
  site,
  browser,
}) => {
  const visitor = await openAsVisitor(browser, site);
  await logIn(page);
  await page.goto('/admin?tab=trips&content=IT');
  await expect(save(page)).toBeDisabled();
  await field(page, 'title').fill('Nuova stagione');
  await expect(page.getByText(m.trips_staff_unsaved(), { exact: true })).toBeVisible();
  const preview = page.getByRole('region', { name: m.content_preview() });
  await expect(preview.locator('h1')).toHaveText('Nuova stagione');
  await lookAtScreen(page);

  // By keyboard to the next part; what was typed stays, and another language asks before it goes.
  await part(page, m.trips_staff_page()).focus();
  await page.keyboard.press('ArrowRight');
  await expect(part(page, m.trips_staff_week())).toBeFocused();
  for (const key of ['Enter', 'Tab', 'Tab']) await page.keyboard.press(key);
  await field(page, 'mondayAm').focus();
  await page.keyboard.type('Alba in laguna\n6:00');
  await expect(preview).toContainText('Alba in laguna');
  await page.getByLabel('English').click();
  const question = page.getByRole('alertdialog', { name: m.staff_leave_title() });
  await question.getByRole('button', { name: m.staff_leave_stay() }).last().click();
  await expect(field(page, 'mondayAm')).toHaveValue('Alba in laguna\n6:00');

  // Somebody else is quicker: what both wrote stands side by side, and nothing is lost.
  await site.query(
    "update guided_trips_schedule set version = version + 1, title = 'Dal collega', subtitle = 'Sempre in due' where language = 'IT'",
  );
  await save(page).click();
  await expect(page.getByText(m.error_trips_changed())).toBeVisible();
  await part(page, m.trips_staff_page()).click();
  await expect(field(page, 'title')).toHaveValue('Nuova stagione');
  await expect(field(page, 'subtitle')).toHaveValue('Sempre in due');
  await expect(page.getByText('Dal collega')).toBeVisible();
  await lookAtScreen(page);
  // What is typed while the rest is on its way stays.
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/guided-trips-schedule', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await save(page).click();
  await field(page, 'description').fill('Scritto nel frattempo');
  arrived.resolve();
  await expect(toastOf(page)).toContainText('Guided trips schedule updated successfully');
  await page.unroute('**/api/guided-trips-schedule');
  await expect(field(page, 'description')).toHaveValue('Scritto nel frattempo');
  const saved = page.waitForResponse('**/api/guided-trips-schedule');
  await save(page).click();
  await saved;
  await visitor.expectTexts(
    'it',
    'Scritto nel frattempo',
    'Nuova stagione',
    'Alba in laguna',
    'Sempre in due',
  );
  await visitor.expectTexts('en', 'Guided trips', 'Lagoon of the flamingos');

  // What cannot be saved says where, also on another part.
  await field(page, 'emailAddress').fill('nobody');
  await part(page, m.trips_staff_week()).click();
  await save(page).click();
  await page.getByRole('alert').getByRole('link').click();
  await expect(field(page, 'emailAddress')).toBeFocused();
  await field(page, 'emailAddress').fill('');
  await page.route('**/api/guided-trips-schedule', (route) =>
    route.fulfill({ status: 503, json: { message: 'Busy.' } }),
  );
  await save(page).click();
  await expect(toastOf(page)).toContainText(m.trips_staff_failed());
  await expect(toastOf(page)).toContainText('Busy.');
  await page.getByRole('button', { name: m.trips_staff_discard() }).click();
  await visitor.close();
});

test('a language that lacks a week begins with the English one, and gets pictures', { tag: '@long' }, async ({
  page,
  site,
  browser,
}) => {
  const visitor = await openAsVisitor(browser, site);
  const photo = {
    name: 'beach.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ width: 900, height: 600 }),
  };
  await logIn(page);
  await page.goto('/admin?tab=trips&content=PL');
  await expect(page.getByText(m.trips_staff_missing_title({ language: 'Polski' }))).toBeVisible();
  await visitor.expectTexts('pl', 'Guided trips');

  await part(page, m.trips_staff_images()).click();
  const [banner, slot] = ['trips-banner-image', 'trips-slot-image'].map((id) =>
    page.locator(`section[aria-labelledby=${id}]`),
  ) as [ReturnType<Page['locator']>, ReturnType<Page['locator']>];
  const send = (where: typeof slot) => where.getByRole('button', { name: m.trips_image_upload() }).click();
  await send(slot);
  await expect(toastOf(page)).toContainText('Please select an image first');
  await slot.locator('input[type=file]').setInputFiles(photo);
  await send(slot);
  await expect(toastOf(page)).toContainText('No schedule found');
  await lookAtScreen(page);

  await page.getByRole('button', { name: m.trips_staff_copy() }).click();
  await part(page, m.trips_staff_page()).click();
  await expect(field(page, 'title')).toHaveValue('Guided trips');
  await field(page, 'title').fill('Wyprawy');
  await save(page).click();
  await expect(toastOf(page)).toContainText('Guided trips schedule updated successfully');
  await visitor.expectTexts('pl', 'Wyprawy', 'Lagoon of the flamingos');

  await part(page, m.trips_staff_images()).click();
  await slot.locator('input[type=file]').setInputFiles(photo);
  await send(slot);
  await expect(toastOf(page)).toContainText('Please select a time slot for the image');
  await slot
    .getByLabel(m.trips_image_time_slot())
    .selectOption({ label: m.trips_slot_am({ day: 'Monday' }) });
  // What was chosen is kept, and goes where it is meant to.
  await send(slot);
  await expect(toastOf(page)).toContainText(m.trips_image_saved());
  await banner.locator('input[type=file]').setInputFiles(photo);
  await send(banner);
  await expect(banner.locator('img')).toHaveAttribute('src', /^\/media\//);
  await field(page, 'bannerImageAlt').fill('Plaża o świcie');
  await page.getByRole('button', { name: m.trips_image_remove_of({ slot: 'Tuesday AM' }) }).click();
  await save(page).click();
  await expect(toastOf(page)).toContainText('Guided trips schedule updated successfully');
  await lookAtScreen(page);

  await visitor.expectTexts('pl', 'Wyprawy');
  await expect(visitor.page.getByAltText('Plaża o świcie')).toHaveAttribute('src', /^\/media\//);
  const days = visitor.page.getByRole('main').locator('section[aria-labelledby^=trips-]:has(h3)');
  await expect(days.nth(0).locator('img')).toHaveAttribute('src', /^\/media\//);
  await expect(days.nth(1).locator('img')).toHaveCount(0);
  await visitor.expectTexts('en', 'Guided trips');
  await expect(visitor.page.locator('main img[src^="/media/"]')).toHaveCount(0);
  await visitor.close();
});
