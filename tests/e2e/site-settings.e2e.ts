import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { expect, lookAtScreen, test } from '#tests/support/beach.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name });

test('staff are told of a proxy that is not trusted', async ({ page }) => {
  const untrusted = { address: '2001:db8:1111:2222:3333:4444:5555:6666', header: 'x-forwarded-for' };
  await page.route('**/api/admin/proxy', (route) => route.fulfill({ json: { untrusted } }));
  await logIn(page);
  await page.goto('/admin?tab=inventory');
  const main = page.getByRole('main');
  await expect(main).toContainText(m.proxy_untrusted_title());
  await expect(main).toContainText(m.proxy_untrusted_text(untrusted));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lookAtScreen(page);
  await page.unroute('**/api/admin/proxy');
  await page.reload();
  await expect(page.getByRole('heading', { name: m.inventory_title() })).toBeVisible();
  await expect(main).not.toContainText(m.proxy_untrusted_title());
});

/** Where the switches of the site are. */
const settings = '/admin?tab=homepage&content=EN';

test('the Book Now switch is on the site at once, and creates its setting where it is missing', async ({
  page,
  beach,
  request,
}) => {
  /** On a phone it is in the menu, which is always in the HTML. */
  const hasBookNow = async () =>
    /<header.*>Book Now<.*<\/header>/s.test(await (await request.get('/')).text());
  await logIn(page);
  await page.goto(settings);
  const bookNow = switchOf(page, m.settings_book_now());
  await expect(bookNow).toBeChecked();
  await bookNow.focus();
  await page.keyboard.press('Space');
  await expect(toastOf(page)).toContainText('Book Now button visibility has been updated.');
  await expect(bookNow).not.toBeChecked();
  expect(await hasBookNow()).toBe(false);
  await beach.query("delete from system_settings where setting_key = 'show_book_now_button'");
  await bookNow.click();
  await expect(bookNow).toBeChecked();
  await expect.poll(hasBookNow).toBe(true);
});

test('the site is closed after a question, staff still see it, and it opens again', async ({
  page,
  request,
}) => {
  const visit = () => request.get('/');
  await logIn(page);
  await page.goto(settings);
  const maintenance = switchOf(page, m.settings_maintenance());
  const question = page.getByRole('alertdialog', { name: m.settings_maintenance_question() });
  await maintenance.click();
  await lookAtScreen(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(maintenance).not.toBeChecked();
  await maintenance.click();
  await question.getByRole('button', { name: m.settings_maintenance_confirm() }).click();
  await expect(toastOf(page)).toContainText('Site is now in maintenance mode');
  const closed = await visit();
  expect(closed.status()).toBe(503);
  expect(await closed.text()).toContain('<title>Under Maintenance</title>');
  expect((await page.request.get('/')).status()).toBe(200);
  await maintenance.click();
  await expect(toastOf(page)).toContainText('Site is now live');
  expect((await visit()).status()).toBe(200);
});

test('a switch that cannot be saved goes back, and says why', async ({ page }) => {
  await page.route('**/api/system-settings/online_payment', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { message: 'Not now.', code: 'database/busy' } })
      : route.continue(),
  );
  await logIn(page);
  await page.goto(settings);
  const payment = switchOf(page, m.settings_payment());
  await payment.click();
  await expect(toastOf(page)).toContainText('Update Failed');
  await expect(toastOf(page)).toContainText('Not now.');
  await expect(payment).toBeChecked();
});

test('the name and the address of the business are on every page', async ({ page, browser, beach }) => {
  await logIn(page);
  await page.goto(settings);
  const nameField = page.getByLabel(m.settings_name(), { exact: true });
  const saveBusiness = page.getByRole('button', { name: m.settings_business_save() });
  await nameField.fill('');
  await saveBusiness.click();
  await expect(nameField).toBeFocused();
  await nameField.fill('Lido & Figli');
  await page.getByLabel(m.settings_street()).fill('Viale dei Navigatori 12');
  await page.getByLabel(m.settings_city()).fill('Marina di Ravenna');
  await lookAtScreen(page);
  await saveBusiness.click();
  await expect(toastOf(page)).toContainText(m.settings_business_saved());
  await expect(saveBusiness).toBeDisabled();

  const visitor = await browser.newPage({ baseURL: beach.origin });
  await visitor.goto('/?lang=it');
  await expect(visitor).toHaveTitle(/^Lido & Figli \| Noleggio/);
  await expect(visitor.getByRole('contentinfo')).toContainText('Viale dei Navigatori 12Marina di Ravenna');
  const data = JSON.parse(await visitor.locator('script[type="application/ld+json"]').innerText());
  expect([data.name, data.address.addressLocality]).toEqual(['Lido & Figli', 'Marina di Ravenna']);
  await visitor.close();
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
  await page.goto(settings);
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
  await lookAtScreen(page);

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
