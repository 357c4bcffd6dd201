import type { Page } from '@playwright/test';
import { staffPassword } from '#tests/support/beach.ts';

export async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.locator('#username').fill('admin');
  await page.locator('#password').fill(staffPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin');
}

/** The one toast that is shown. */
export function toastOf(page: Page) {
  return page.getByRole('region', { name: 'F8' }).locator('.toast');
}
