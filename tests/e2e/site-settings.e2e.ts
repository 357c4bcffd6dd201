import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { expect, expectAccessible, expectFitsWidth, test } from '#tests/support/beach.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name });

test('staff are told of a proxy that is not trusted', async ({ page }) => {
  const untrusted = { address: '2001:db8:1111:2222:3333:4444:5555:6666', header: 'x-forwarded-for' };
  await page.route('**/api/admin/proxy', (route) => route.fulfill({ json: { untrusted } }));
  await logIn(page);
  await page.goto('/admin');
  const main = page.getByRole('main');
  await expect(main).toContainText(m.proxy_untrusted_title());
  await expect(main).toContainText(m.proxy_untrusted_text(untrusted));
  await expectAccessible(page);
  await expectFitsWidth(page);
  await page.unroute('**/api/admin/proxy');
  await page.reload();
  await expect(page.getByRole('tab', { name: m.admin_tab_inventory(), exact: true })).toBeVisible();
  await expect(main).not.toContainText(m.proxy_untrusted_title());
});

test('staff switch the site, name it and place it, and visitors see it at once', async ({
  page,
  beach,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  const statusOf = async () => (await visitor.goto(beach.origin))?.status();
  /** In the head of the page; on a phone it is in the menu, which is always in the HTML. */
  const hasBookNow = async () => {
    await visitor.goto(beach.origin);
    return visitor.locator('header').evaluate((head) => head.innerHTML.includes('>Book Now<'));
  };
  await logIn(page);
  await page.goto('/admin?tab=homepage&content=EN');
  const bookNow = switchOf(page, m.settings_book_now());
  await expect(bookNow).toBeChecked();
  await bookNow.focus();
  await page.keyboard.press('Space');
  await expect(toastOf(page)).toContainText('Book Now button visibility has been updated.');
  await expect(bookNow).not.toBeChecked();
  await expect.poll(hasBookNow).toBe(false);
  // A setting that is not there is created.
  await beach.query("delete from system_settings where setting_key = 'show_book_now_button'");
  await bookNow.click();
  await expect(bookNow).toBeChecked();
  await expect.poll(hasBookNow).toBe(true);

  const maintenance = switchOf(page, m.settings_maintenance());
  const question = page.getByRole('alertdialog', { name: m.settings_maintenance_question() });
  await maintenance.click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(maintenance).not.toBeChecked();
  await maintenance.click();
  await question.getByRole('button', { name: m.settings_maintenance_confirm() }).click();
  await expect(toastOf(page)).toContainText('Site is now in maintenance mode');
  await expect.poll(statusOf).toBe(503);
  await expect(visitor).toHaveTitle('Under Maintenance');
  const staffPage = await page.context().newPage();
  expect((await staffPage.goto('/'))?.status()).toBe(200);
  await staffPage.close();
  await maintenance.click();
  await expect(toastOf(page)).toContainText('Site is now live');
  await expect.poll(statusOf).toBe(200);

  await page.route('**/api/system-settings/online_payment', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { message: 'Not now.', code: 'database/busy' } })
      : route.continue(),
  );
  const payment = switchOf(page, m.settings_payment());
  await payment.click();
  await expect(toastOf(page)).toContainText('Update Failed');
  await expect(toastOf(page)).toContainText('Not now.');
  await expect(payment).toBeChecked();

  const nameField = page.getByLabel(m.settings_name(), { exact: true });
  const saveBusiness = page.getByRole('button', { name: m.settings_business_save() });
  await nameField.fill('');
  await saveBusiness.click();
  await expect(nameField).toBeFocused();
  await nameField.fill('Lido & Figli');
  await page.getByLabel(m.settings_street()).fill('Viale dei Navigatori 12');
  await page.getByLabel(m.settings_city()).fill('Marina di Ravenna');
  await expectFitsWidth(page);
  await expectAccessible(page);
  await saveBusiness.click();
  await expect(toastOf(page)).toContainText(m.settings_business_saved());
  await expect(saveBusiness).toBeDisabled();
  await expect(async () => {
    await visitor.goto(`${beach.origin}/?lang=it`);
    await expect(visitor).toHaveTitle(/^Lido & Figli \| Noleggio/, { timeout: 100 });
  }).toPass();
  await expect(visitor.getByRole('contentinfo')).toContainText('Viale dei Navigatori 12Marina di Ravenna');
  const data = JSON.parse(await visitor.locator('script[type="application/ld+json"]').innerText());
  expect([data.name, data.address.addressLocality]).toEqual(['Lido & Figli', 'Marina di Ravenna']);
  await visitor.context().close();
});

test('staff name the places of the weather, in their order, and meet somebody else’s list', async ({
  page,
  beach,
}) => {
  const names = async () =>
    (await beach.query<{ name: string }>('select name from weather_locations order by position')).map(
      ({ name }) => name,
    );
  await logIn(page);
  await page.goto('/admin?tab=homepage&content=EN');
  const places = page.getByRole('region', { name: m.locations_title() });
  const row = (name: string) => places.getByRole('listitem', { name });
  await places.getByRole('button', { name: m.locations_down({ place: 'Marina Romea' }) }).click();
  await places.getByRole('button', { name: m.locations_remove({ place: 'Lido Adriano' }) }).click();
  await places.getByRole('button', { name: m.locations_add() }).click();
  await page.keyboard.type('Cervia');
  await row('Cervia').getByLabel(m.locations_latitude()).fill('444');
  await row('Cervia').getByLabel(m.locations_longitude()).fill('12,36');
  const save = places.getByRole('button', { name: m.locations_save() });
  await save.click();
  await expect(row('Cervia').getByLabel(m.locations_latitude())).toBeFocused();
  await expect(row('Cervia')).toContainText(m.issue_latitude());
  await row('Cervia').getByLabel(m.locations_latitude()).fill('44,26');
  await expectFitsWidth(page);
  await expectAccessible(page);

  await beach.query("update weather_locations set name = 'Punta Marina' where name = 'Marina di Ravenna'");
  await save.click();
  await expect(places).toContainText(m.error_locations_changed());
  await expect(places).toContainText('Punta Marina (44.4886, 12.2811)');
  await expect(row('Cervia')).toBeVisible();
  await save.click();
  await expect(toastOf(page)).toContainText(m.locations_saved());
  expect(await names()).toEqual(['Marina di Ravenna', 'Marina Romea', 'Cervia']);
  await expect(save).toBeDisabled();
});
