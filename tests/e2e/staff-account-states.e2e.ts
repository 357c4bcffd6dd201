import { m } from '#i18n/generated/messages.js';
import { expect, lookAtScreen, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

const broken = { status: 503, json: { message: 'Later, please.', code: 'database/busy' } };

test('the account and the log have a screen for waiting, for nothing and for trouble', async ({ page }) => {
  // Skeletons pulse for ever, and accessibility is judged on what stands still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page);
  for (const { path, call, loading } of [
    { path: '/admin/account', call: '**/api/admin/account', loading: m.account_loading() },
    {
      path: '/admin/settings/audit?kind=sessions',
      call: '**/api/admin/audit?kind=sessions',
      loading: m.audit_loading(),
    },
  ]) {
    const held = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await held.promise;
      await route.fulfill(broken);
    });
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: loading })).toBeAttached();
    await lookAtScreen(page);
    held.resolve();
    await expect(page.getByText('Later, please.')).toBeVisible();
    await lookAtScreen(page);
    await page.unroute(call);
    await page.getByRole('main').getByRole('button', { name: m.site_retry() }).click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  }

  await page.route('**/api/admin/audit?*', (route) =>
    route.fulfill({ json: { entries: [], nextCursor: null, people: ['admin'] } }),
  );
  await page.goto('/admin/audit');
  await expect(page.getByText(m.audit_none())).toBeVisible();
  await lookAtScreen(page);

  await page.route('**/api/admin/account/**', (route) => route.fulfill(broken));
  await page.goto('/admin/account');
  await page.locator('#current-password').fill('one password');
  await page.locator('#new-password').fill('another password');
  await page.getByRole('button', { name: m.account_password_submit() }).click();
  await expect(page.getByText(m.account_password_failed())).toBeVisible();
  // What was typed is still there.
  await expect(page.locator('#new-password')).toHaveValue('another password');
  await page.getByRole('button', { name: m.account_sign_out() }).click();
  await expect(page.getByText(m.account_sign_out_failed())).toBeVisible();
});
