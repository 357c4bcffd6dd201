import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { bookKayak } from '#tests/support/booking-journey.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, expectAccessible, expectFitsWidth, test } from '#tests/support/site.ts';
import { addBeachAccount, logIn } from '#tests/support/staff-journey.ts';

const date = '2026-07-11';

function search(page: Page) {
  const self = page.getByRole('dialog', { name: m.search_title() });
  return {
    self,
    options: self.getByRole('option'),
    field: page.getByRole('combobox', { name: m.search_field() }),
    option: (name: string | RegExp) => self.getByRole('option', { name }),
    group: (name: string) => page.getByRole('group', { name }),
    /** The key is heard once the page is alive. */
    async openByKey(): Promise<void> {
      await expect(staffShell(page).search).toBeVisible();
      await expect(async () => {
        await page.keyboard.press('Control+k');
        await expect(self).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
  };
}

test('a guest is found from any page, by a key and by a tap, however they are known', async ({ page }) => {
  await bookKayak(page, { date, fullName: 'Giulia Greco' });
  await bookKayak(page, { date, fullName: 'Marco Santoro' });
  const shell = staffShell(page);
  const { self, field, option, group, openByKey } = search(page);
  await logIn(page);
  await page.goto('/admin/settings/audit');
  await shell.search.click();
  await expect(field).toBeFocused();
  await expect(page.getByText(m.search_hint())).toBeVisible();
  await field.fill('gréco');
  await expect(group(m.search_guests()).getByRole('option')).toHaveText([
    /Giulia Greco.*WATER-\d+/,
    m.search_all({ text: 'gréco' }),
  ]);
  await expectFitsWidth(page);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(bookingsTab(page).details).toContainText('Giulia Greco');
  const reference = /WATER-\d+/.exec((await bookingsTab(page).details.textContent()) ?? '')?.[0] ?? '';

  for (const typed of [reference.toLowerCase(), '601 234 567', 'zofia@', 'greco giu']) {
    await openByKey();
    await field.fill(typed);
    await expect(option(/Giulia Greco/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(self).toBeHidden();
  }

  await page.keyboard.press('/');
  await expect(group(m.search_opened()).getByRole('option')).toHaveText([/Giulia Greco/]);
  await page.keyboard.type('sant');
  await expect(option(/Marco Santoro/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(option(m.search_all({ text: 'sant' }))).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=sant/);
  await expect(bookingsTab(page).row('Marco Santoro')).toBeVisible();
});

test('screens and settings are found by their words in each language', async ({ page }) => {
  const { field, option, options, openByKey } = search(page);
  await logIn(page);
  await page.goto('/admin/settings/audit');
  for (const [typed, name, address] of [
    ['maltempo', m.storm_title(), '/admin/storm-days'],
    ['kopie', m.backups_title(), '/admin/settings/backups'],
    ['opening', m.shell_hours(), '/admin/hours'],
  ] as const) {
    await openByKey();
    await field.fill(typed);
    await expect(option(new RegExp(name))).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
  }
  await openByKey();
  await expect(options).toHaveCount(3);
  await field.fill('promemoria');
  await option(new RegExp(m.reminder_hour())).click();
  await expect(page.getByLabel(m.reminder_hour())).toBeFocused();
});

test('vouchers are found by their code, and nothing stays of a guest after a logout', async ({
  page,
  site,
}) => {
  await bookKayak(page, { date, fullName: 'Giulia Greco' });
  const { field, option, openByKey } = search(page);
  await logIn(page);
  await site.query(
    `insert into vouchers (code, kind, share_percent, minimum_cents, label) values ('SUMMER10', 'share', 10, 0, 'Radio')`,
  );
  await page.goto('/admin/settings/audit');
  await openByKey();
  await field.fill('summer');
  await option(/SUMMER10/).click();
  await expect(page.getByRole('main').getByText('SUMMER10')).toBeVisible();
  await openByKey();
  await field.fill('greco');
  await option(/Giulia Greco/).click();
  await expect(bookingsTab(page).details).toContainText('Giulia Greco');
  const readOpened = () => page.evaluate(() => localStorage.getItem('staffSearchOpened'));
  expect(await readOpened()).toContain('Greco');
  await staffShell(page).open();
  await page.getByRole('button', { name: m.staff_logout(), exact: true }).click();
  await page.waitForURL('**/login');
  expect(await readOpened()).toBeNull();
});

test('a helper finds guests and their own screens, and without a network the screens', async ({
  page,
  site,
  context,
}) => {
  await bookKayak(page, { date, fullName: 'Giulia Greco' });
  await addBeachAccount(site);
  const { field, option, openByKey } = search(page);
  await logIn(page, 'beach');
  await page.goto('/admin/start');
  await openByKey();
  await field.fill('gre');
  await expect(option(/Giulia Greco/)).toBeVisible();
  await field.fill('audit');
  await expect(page.getByText(m.search_nothing())).toBeVisible();
  await context.setOffline(true);
  await field.fill('till');
  await expect(option(new RegExp(m.till_title()))).toBeVisible();
  await expect(page.getByText(m.search_offline())).toBeVisible();
  await context.setOffline(false);
});
