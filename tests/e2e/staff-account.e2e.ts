import type { Browser, Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { waitForHydration } from '#tests/support/hydration.ts';
import { signInScreen } from '#tests/support/screens/sign-in.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, lookAtScreen, type Site, staffPassword, test } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

/** A colleague of this journey alone, since it changes the password. */
async function addColleague(site: Site, username: string): Promise<void> {
  await site.query(
    `insert into staff_accounts (username, password_hash)
     select $1, password_hash from staff_accounts where username = 'admin'`,
    [username],
  );
}

async function countSessions(site: Site, username: string): Promise<number> {
  const [row] = await site.query<{ count: string }>(
    'select count(*) from sessions join staff_accounts a on a.id = staff_id where username = $1',
    [username],
  );
  return Number(row?.count);
}

async function openOtherBrowser(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, locale: 'en' });
  return waitForHydration(await context.newPage());
}

const newPassword = 'salt water taffy';

/** As somebody does who has no mouse. */
async function press(page: Page, name: string): Promise<void> {
  const control = page.getByRole('main').getByRole('button', { name, exact: true });
  await control.focus();
  await page.keyboard.press('Enter');
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.locator('#current-password').fill(current);
  await page.locator('#new-password').fill(next);
  await page.keyboard.press('Enter');
}

test('staff sign in, and a wrong password is refused', async ({ page }) => {
  const signIn = signInScreen(page);
  await signIn.open();
  await signIn.fillIn('admin', 'not the password');
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Login failed');
  await expect(toastOf(page)).toContainText('Invalid username or password');
  await signIn.signIn();
  await expect(toastOf(page)).toContainText('Login successful');
  await expect(toastOf(page)).toContainText('Welcome to the admin panel');
});

test('a new password is checked, and ends the sessions of other browsers', async ({
  page,
  site,
  browser,
}) => {
  const username = 'colleague';
  await addColleague(site, username);
  await logIn(page, username);
  const other = await openOtherBrowser(browser, site);
  await logIn(other, username);
  await other.goto('/admin');

  await page.goto('/admin');
  await staffShell(page).follow(m.account_title());
  await page.waitForURL('**/admin/account');
  await expect(page.getByText(m.account_lead({ username }))).toBeVisible();
  const sessions = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Logged in ' });
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText(m.account_session_this());
  await expect(sessions.last()).toContainText('Chrome, ');
  await lookAtScreen(page);

  await changePassword(page, staffPassword, 'short');
  await expect(page.locator('#new-password')).toBeFocused();
  await expect(page.locator('#new-password-error')).toHaveText('Password must be at least 6 characters');
  await changePassword(page, 'not the password', newPassword);
  await expect(page.locator('#current-password-error')).toHaveText(m.error_password_wrong());
  await expect(page.locator('#current-password')).toBeFocused();
  await lookAtScreen(page);
  expect(await countSessions(site, username)).toBe(2);
  await changePassword(page, staffPassword, newPassword);
  await expect(toastOf(page)).toContainText(m.account_password_done());
  await expect(page.locator('#current-password')).toHaveValue('');
  await expect(sessions).toHaveCount(1);
  expect(await countSessions(site, username)).toBe(1);

  // The page may ask for something else before, and be asked to log in by that: then the tap waits for it.
  const followed = staffShell(other).follow(m.account_title());
  await expect(staffShell(other).login).toBeVisible();
  await signInScreen(other).fillIn(username, newPassword);
  await other.keyboard.press('Enter');
  await expect(staffShell(other).login).toBeHidden();
  await followed;
  await expect(other.getByText(m.account_session_this())).toBeVisible();
  expect(await countSessions(site, username)).toBe(2);
  await other.context().close();
});

test('signing out everywhere ends every session', async ({ page, site, browser }) => {
  const username = 'colleague';
  await addColleague(site, username);
  const other = await openOtherBrowser(browser, site);
  await logIn(other, username);
  await signInScreen(page).open();
  await signInScreen(page).signIn(username);
  await page.goto('/admin/account');
  await press(page, m.account_sign_out());
  await page.waitForURL('**/login');
  await expect(toastOf(page)).toContainText(m.account_sign_out_done());
  expect(await countSessions(site, username)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('isAdminAuthenticated'))).toBeNull();
  await other.goto('/admin/audit');
  await other.waitForURL('**/login');
  await other.context().close();
});

const busyPerson = 'krzysztof.brzeczyszczykiewicz-wojciechowski@pagaia.example';

/** As many entries as two pages hold, of somebody who edits slots and one long text. */
async function fillLog(site: Site): Promise<void> {
  await site.query(
    `with entries as (
      insert into audit_entries (request_id, at, staff_id, actor, action)
      select gen_random_uuid(), now() - make_interval(hours => 50 - n), 99,
        $1, 'PATCH /api/availability/:slotId'
      from generate_series(1, 40) as n returning id)
    insert into audit_changes (entry_id, table_name, record, before, after)
    select id, 'slots', 'single-kayak 2026-07-18 3', '{"capacity": 8}', '{"capacity": 6}' from entries`,
    [busyPerson],
  );
  await site.query(
    `insert into audit_changes (entry_id, table_name, record, before, after)
    select max(audit_entries.id), 'homepage_content', n::text, '{"content": "<p>Before</p>", "title": null}',
      jsonb_build_object('content', repeat('Averylongwordwithoutanyblank', 12), 'title', 'After')
    from audit_entries, generate_series(1, 5) as n where actor = $1 group by n`,
    [busyPerson],
  );
}

test('staff read who changed what', async ({ page, site }) => {
  const username = 'reader';
  await addColleague(site, username);
  await fillLog(site);
  await logIn(page, username);
  await page.goto('/admin/account');
  await page.getByRole('link', { name: m.account_audit_link() }).click();
  await page.waitForURL('**/admin/settings/audit');

  const list = page.getByRole('main').getByRole('list').first();
  const entries = list.locator(':scope > li');
  await expect(entries.filter({ hasText: busyPerson })).not.toHaveCount(0);
  await expect(page.getByText(m.audit_say_login({ who: username }))).toHaveCount(0);
  await page.getByRole('button', { name: m.audit_view_logins() }).click();
  await expect(entries.filter({ hasText: username })).toContainText(m.audit_say_login({ who: username }));
  await lookAtScreen(page);
  await page.goto(`/admin/settings/audit?person=${busyPerson}`);
  await expect(entries).toHaveCount(30);
  await expect(entries.nth(0)).toContainText('and 3 more changes');
  await expect(entries.nth(1)).toContainText('single-kayak, Jul 18, 2026, 09:30');
  await lookAtScreen(page);
  await press(page, m.audit_older());
  await expect(entries).toHaveCount(40);

  const details = entries.nth(0).getByRole('button');
  await details.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: m.audit_details_title() });
  await expect(dialog.getByRole('table')).toHaveCount(6);
  await expect(dialog.getByRole('table').last()).toContainText('<p>Before</p>');
  await lookAtScreen(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();

  await page.getByRole('button', { name: m.audit_view_logins() }).click();
  await page.getByLabel(m.audit_person(), { exact: true }).selectOption(username);
  await expect(entries).toHaveCount(1);
  await page.reload();
  await expect(entries).toHaveCount(1);
  await page.getByRole('button', { name: m.audit_view_changes() }).click();
  await page.getByLabel(m.audit_kind(), { exact: true }).selectOption(m.audit_kind_trips());
  await expect(page.getByText(m.audit_none_found())).toBeVisible();
  await lookAtScreen(page);
});
