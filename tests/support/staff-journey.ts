import type { Page } from '@playwright/test';
import { expect, staffPassword } from '#tests/support/beach.ts';
import { siteFrame } from './screens/site-frame.ts';

/** Signs the browser in without the form, for journeys that are not about it. */
export async function logIn(page: Page, username = 'admin'): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username, password: staffPassword } });
  expect(answer.status()).toBe(200);
}

/** The one toast that is shown. */
export const toastOf = (page: Page) => siteFrame(page).toast;
