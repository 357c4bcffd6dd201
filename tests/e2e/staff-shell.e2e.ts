import { destinations } from '#app/ssr/admin/shell/destinations.ts';
import { m } from '#i18n/generated/messages.js';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, expectAccessible, lookAtPage, lookAtScreen, test } from '#tests/support/site.ts';
import { addBeachAccount, logIn } from '#tests/support/staff-journey.ts';
import { tabTo } from '#tests/support/tab-to.ts';

const h1 = { level: 1 } as const;

const ofOwners = destinations.filter(({ roles }) => roles.includes('owner'));

test('every place of the back office is one or two taps away', async ({ page }) => {
  const shell = staffShell(page);
  await logIn(page);
  await page.goto('/admin');
  await page.waitForURL('**/admin/today');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  for (const { name, to } of ofOwners) {
    await shell.open();
    await shell.placeAt(name()).click();
    await expect(page).toHaveURL(to);
    await expect(shell.drawer).toBeHidden();
    await expect(page.getByRole('heading', h1).first()).toHaveText(name());
  }
  await lookAtPage(page);
  await page.goBack();
  const before = ofOwners.at(-2);
  await expect(page).toHaveURL(before?.to ?? '');
  await page.reload();
  await expect(page.getByRole('heading', h1)).toHaveText(before?.name() ?? '');
  await shell.open();
  await expectAccessible(page);
  await shell.toSite.click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('former addresses lead to where their screens are now', async ({ page }) => {
  await logIn(page);
  for (const [former, now, name] of [
    ['/admin?tab=inventory&view=hours', '/admin/hours', m.shell_hours()],
    ['/admin?tab=inventory&view=places', '/admin/places', m.places_tab()],
    ['/admin?tab=inventory&view=items', '/admin/items', m.items_tab()],
    ['/admin?tab=inventory&view=photos', '/admin?tab=inventory&view=photos', m.admin_tab_inventory()],
    ['/admin?tab=nonsense', '/admin?tab=nonsense', m.admin_tab_inventory()],
    ['/admin/ready', '/admin/settings/system', m.settings_subject_system()],
    ['/admin/payment-tester', '/admin/payment-tester', m.tester_title()],
  ] as const) {
    await page.goto(former);
    await expect(page).toHaveURL(now);
    await expect(page.getByRole('heading', h1)).toHaveText(name);
  }
});

test('the places of the back office are reached by the keyboard', { tag: '@wide' }, async ({ page }) => {
  const shell = staffShell(page);
  await logIn(page);
  await page.goto('/admin?tab=bookings');
  await expect(page.getByRole('heading', h1)).toHaveText(m.admin_tab_bookings());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: m.site_skip() })).toBeFocused();
  if (shell.hasBar()) {
    await shell.more.focus();
    await page.keyboard.press('Enter');
    await expect(shell.drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shell.more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shell.drawer).toBeVisible();
  }
  await tabTo(page, m.admin_tab_trips());
  await page.keyboard.press('Enter');
  await page.waitForURL(/tab=trips/);
  await expect(shell.drawer).toBeHidden();
});

test('one line says what staff must not forget, and opens to what to do', async ({ page, site, context }) => {
  const { status } = staffShell(page);
  await logIn(page);
  await page.route('**/api/payment/options', (route) =>
    route.fulfill({ json: { onlinePayment: true, mode: 'test', testPages: false } }),
  );
  await page.goto('/admin/settings/audit');
  await expect(status.getByRole('button')).toHaveText(m.shell_test() + m.shell_backups_off());
  await site.query(
    "update system_settings set setting_value = 'true' where setting_key = 'maintenance_mode'",
  );
  for (const address of ['/admin?tab=bookings', '/admin/account', '/admin/settings/audit']) {
    await page.goto(address);
    await expect(status.getByRole('button')).toContainText(m.shell_closed());
    await expect(status.getByRole('button')).toContainText(m.shell_test());
  }
  await context.setOffline(true);
  await expect(status.getByRole('button')).toContainText(m.shell_offline());
  await context.setOffline(false);
  await expect(status.getByRole('button')).not.toContainText(m.shell_offline());
  await status.getByRole('button').click();
  await expect(status.getByText(m.shell_test_text())).toBeVisible();
  await expectAccessible(page);
  await status.getByRole('link', { name: m.shell_closed_more() }).click();
  await expect(page.getByRole('heading', h1)).toHaveText(m.settings_subject_system());
  await expect(status.getByText(m.shell_test_text())).toBeHidden();
});

test('a helper starts with five large actions, and is offered nothing of the owner’s', async ({
  page,
  site,
}) => {
  const shell = staffShell(page);
  await addBeachAccount(site);
  await logIn(page, 'beach');
  await page.goto('/admin');
  await page.waitForURL('**/admin/start');
  const actions = page.getByRole('main').getByRole('link');
  await expect(actions).toHaveCount(5);
  await expectAccessible(page);
  await shell.open();
  const offered = destinations.filter(({ roles }) => roles.includes('beach'));
  for (const { name } of offered) await expect(shell.placeAt(name())).toBeVisible();
  const menu = shell.hasBar() ? shell.drawer : shell.nav;
  await expect(menu.locator('li')).toHaveCount(offered.length + (shell.hasBar() ? 3 : 0));
  await lookAtScreen(page);
  if (shell.hasBar()) await page.keyboard.press('Escape');
  for (const [index, id] of ['today', 'walk-in', 'bookings', 'inventory', 'till'].entries()) {
    await page.goto('/admin/start');
    await actions.nth(index).click();
    const place = destinations.find((each) => each.id === id);
    await expect(page.getByRole('heading', h1)).toHaveText(place?.name() ?? '');
  }
  await page.goto('/admin/settings/audit');
  await expect(page.getByRole('heading', h1)).toHaveText(m.owners_only_title());
  await page.getByRole('link', { name: m.owners_only_back() }).click();
  await expect(page.getByRole('heading', h1)).toHaveText(m.shell_start());
});

test.describe('at the side', { tag: '@wide' }, () => {
  test('the menu is folded to its icons, and stays so', async ({ page }) => {
    const shell = staffShell(page);
    await logIn(page);
    await page.goto('/admin?tab=bookings');
    await page.getByRole('button', { name: m.shell_fold() }).click();
    const unfold = page.getByRole('button', { name: m.shell_unfold() });
    await page.reload();
    await expect(page.getByRole('heading', h1)).toBeVisible();
    await expect(unfold).toBeVisible();
    await expect(shell.placeAt(m.admin_tab_trips())).toBeVisible();
    await expectAccessible(page);
    await unfold.click();
    await page.reload();
    await expect(page.getByRole('button', { name: m.shell_fold() })).toBeVisible();
  });
});
