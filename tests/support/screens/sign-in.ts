import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { staffPassword } from '#tests/support/site.ts';

/** The login of staff. */
export function signInScreen(page: Page) {
  const username = page.locator('#username');
  const password = page.locator('#password');
  const fillIn = async (name: string, secret: string) => {
    await username.fill(name);
    await password.fill(secret);
  };
  return {
    username,
    password,
    submit: page.getByRole('button', { name: m.staff_login_submit() }),
    errors: page.getByRole('alert').filter({ hasText: m.staff_login_errors() }),
    open: () => page.goto('/login'),
    fillIn,
    /** As far as the back office. */
    signIn: async (name = 'admin', secret: string = staffPassword) => {
      await fillIn(name, secret);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/admin/today');
    },
  };
}
