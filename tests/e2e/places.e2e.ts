import type { Browser, Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { languageNames } from '#shared/language.ts';
import { createVisitor, longDate, tandem } from '#tests/support/booking-journey.ts';
import { expect, lookAtPage, type Site, test } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';
import { until } from '#tests/support/until.ts';

const english = { locale: 'en' } as const;
/** In a week that the usual one does not cover. */
const bookedDay = '2026-07-22';

/** Mails are written every few seconds. */
const withinMs = 30_000;

async function openPlaces(browser: Browser, site: Site): Promise<Page> {
  const { viewport = null } = test.info().project.use;
  const staff = await browser.newPage({ baseURL: site.origin, locale: 'en-GB', viewport });
  await logIn(staff);
  await staff.goto('/admin/places');
  return staff;
}

const subjectsOf = async (site: Site) =>
  (
    await site.query<{ subject: string }>(
      "select subject from outbox_mails where kind like 'place-%' order by id",
    )
  ).map(({ subject }) => subject);

test('a visitor books a day without a place; an owner announces it, moves it, and asks before telling', {
  tag: '@long',
}, async ({ page, browser, site }) => {
  const visitor = createVisitor(page, 'EN');
  await page.goto('/booking');
  await visitor.chooseDay(bookedDay);
  const day = page.getByRole('region', { name: longDate(bookedDay, 'EN') });
  await expect(day).toContainText(m.booking_place_open({}, english));
  await visitor.chooseSlot('10:00-10:30');
  await visitor.next();
  await visitor.chooseItems(tandem.EN, 1, m.booking_duration_one({}, english));
  await visitor.next();
  await expect(page.getByText(m.booking_place_open({}, english))).toBeVisible();
  await visitor.continueToDocuments();
  await visitor.fillIn();
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/booking-confirmation');

  const staff = await openPlaces(browser, site);
  const button = (name: string) => staff.getByRole('button', { name, exact: true });
  // By the keyboard: what has just come under a finger ignores taps.
  const press = (name: string) => button(name).press('Enter');
  await lookAtPage(staff);
  await press(m.places_add({}, english));
  await staff
    .getByLabel(m.places_directions({ language: languageNames.EN }, english))
    .fill('Take bus 90 to the lighthouse.');
  await press(m.places_save({}, english));
  const name = staff.getByLabel(m.places_name({ language: languageNames.EN }, english));
  await expect(name).toBeFocused();
  await name.fill('Porto Corsini');
  await staff.getByLabel(m.places_point({}, english)).fill('44.497, 12.282');
  await lookAtPage(staff);
  await press(m.places_save({}, english));
  await expect(toastOf(staff)).toContainText(m.places_saved({}, english));
  await expect(button(m.places_edit({ place: 'Porto Corsini' }, english))).toBeVisible();

  await press(m.plan_day_add({}, english));
  await staff.getByLabel(m.plan_day({}, english), { exact: true }).fill(bookedDay);
  const placeOfDay = staff.getByLabel(m.plan_day_place({ day: longDate(bookedDay, 'EN') }, english));
  await placeOfDay.selectOption('Porto Corsini');
  await lookAtPage(staff);
  // Nobody was told another place, so nobody is asked.
  await press(m.plan_save({}, english));
  await expect(toastOf(staff)).toContainText(m.plan_saved({}, english));
  await until('the guest is told', async () => (await subjectsOf(site)).length === 1, withinMs);

  await page.goto('/confirmation');
  const place = page.getByRole('link', { name: /^Porto Corsini/ }).first();
  await expect(place).toHaveAttribute('href', /query=44.497%2C12.282/);
  await expect(page.getByText('Take bus 90 to the lighthouse.')).toBeVisible();
  await lookAtPage(page);

  await placeOfDay.selectOption('Punta Marina');
  await press(m.plan_save({}, english));
  const question = staff.getByRole('alertdialog', { name: m.tell_title({}, english) });
  await expect(question).toContainText(m.tell_told({ count: 1 }, english));
  await expect(question).toContainText(m.tell_languages({ en: 1, it: 0, pl: 0 }, english));
  await lookAtPage(staff);
  await question.getByRole('button', { name: m.tell_yes({}, english) }).press('Enter');
  await expect(toastOf(staff)).toContainText(m.plan_saved({}, english));
  await until('the guest is told again', async () => (await subjectsOf(site)).length === 2, withinMs);
  const [announced, changed] = await subjectsOf(site);
  expect(announced).toContain('Porto Corsini');
  expect(changed).toContain('Punta Marina');
  await staff.close();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Punta Marina/ }).first()).toBeVisible();
});

test('of two owners the second sees the places of the first, and decides', async ({ browser, site }) => {
  const [anna, bruno] = [await openPlaces(browser, site), await openPlaces(browser, site)];
  const monday = (staff: Page) =>
    staff.getByLabel(m.plan_day_place({ day: 'Monday' }, english), { exact: true });
  const save = (staff: Page) => staff.getByRole('button', { name: m.plan_save({}, english), exact: true });
  await monday(bruno).selectOption('Lido Adriano');
  await monday(anna).selectOption('Punta Marina');
  await save(anna).click();
  await expect(toastOf(anna)).toContainText(m.plan_saved({}, english));
  await save(bruno).click();
  const notice = bruno.getByText(m.error_place_plan_changed({}, english));
  await expect(notice).toBeVisible();
  await lookAtPage(bruno);
  await bruno.getByRole('button', { name: m.plan_take_theirs({}, english) }).click();
  await expect(monday(bruno).locator('option:checked')).toHaveText('Punta Marina');
  await bruno.goto('/');
  await expect(bruno.locator('#weekly-schedule').getByRole('listitem').first()).toContainText('Punta Marina');
  for (const staff of [anna, bruno]) await staff.close();
});
