import { m } from '#i18n/generated/messages.js';
import { settingsScreen } from '#tests/support/screens/settings.ts';
import { expect, inEachLanguage, lookAtPage, lookAtScreen, type Site, test } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';
import { untilLoaded } from '#tests/support/until-loaded.ts';

/** As a first start at a public address leaves it. */
async function beginClosed(site: Site): Promise<void> {
  await site.query(`update system_settings set setting_value = 'false' where setting_key = 'site_opened'`);
  await site.query(
    `update system_settings set setting_value = 'true' where setting_key = 'maintenance_mode'`,
  );
}

test('an owner opens a shop by screens alone, and leaves and comes back on the way', async ({
  page,
  site,
  browser,
}) => {
  await beginClosed(site);
  const visitor = await browser.newPage({ baseURL: site.origin, locale: 'en-GB' });
  const title = visitor.getByRole('heading', { level: 1 });
  await visitor.goto('/booking');
  await expect(title).toHaveText(m.site_opens_soon({ brand: 'Pagaia' }));
  await lookAtScreen(visitor);

  const step = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const keep = page.getByRole('button', { name: m.opening_keep() });
  await logIn(page);
  await page.goto('/admin/settings/system');
  await page.getByRole('link', { name: m.opening_assistant() }).click();
  await expect(step(m.settings_subject_business())).toBeVisible();
  await page.getByLabel(m.settings_name()).fill('Kestrel SUP');
  await page.getByLabel(m.settings_street()).fill('Viale dei Navigatori 12');
  await page.getByLabel(m.settings_postal_code()).fill('48122');
  await page.getByLabel(m.settings_city()).fill('Marina di Ravenna');
  await settingsScreen(page).save.click();
  await settingsScreen(page).expectSaved();
  // Phone and address are texts of the site, in each language.
  await site.query(
    `update homepage_content set phone = '+39 0544 1', email = 'hello@example.com' where section_type = 'contact'`,
  );
  await page.goto('/admin/settings/opening');
  await expect(step(m.opening_hours())).toBeVisible();
  await lookAtPage(page);
  for (const name of [m.opening_hours(), m.opening_places(), m.opening_items(), m.admin_tab_documents()]) {
    await expect(step(name)).toBeVisible();
    // What comes late moves the button.
    await untilLoaded(page);
    await keep.click();
  }
  await expect(step(m.admin_tab_email())).toBeVisible();
  await expect(keep).toHaveCount(0);
  await page.getByLabel(m.email_address()).fill('hello@example.com');
  await page.getByRole('button', { name: m.email_save() }).click();
  await expect(toastOf(page)).toContainText(m.email_saved());
  await page.goto('/admin/settings/opening');
  await expect(step(m.settings_subject_cards())).toBeVisible();
  await keep.click();
  await expect(step(m.settings_subject_team())).toBeVisible();
  await keep.click();

  await expect(step(m.opening_end())).toBeVisible();
  const open = page.getByRole('button', { name: m.ready_open_site() });
  await expect(open).toBeDisabled();
  await page.getByRole('button', { name: m.ready_keep_all() }).click();
  await lookAtPage(page);
  await open.click();
  await page.getByRole('alertdialog').getByRole('button', { name: m.ready_open_site() }).click();
  await expect(toastOf(page)).toContainText(m.ready_opened());
  await visitor.reload();
  await expect(title).not.toHaveText(m.site_opens_soon({ brand: 'Kestrel SUP' }));
  await expect(title).toBeVisible();
  await visitor.close();
});

inEachLanguage((language) => {
  test('the steps fit', async ({ page, site }) => {
    await beginClosed(site);
    await logIn(page);
    for (const id of ['business', 'places', 'items', 'documents', 'open']) {
      await page.goto(`/admin/settings/opening?step=${id}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.locator('.lucide-loader-circle')).toHaveCount(0);
      await lookAtPage(page, language);
    }
  });
});
