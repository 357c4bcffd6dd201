import type { Browser, Page } from '@playwright/test';
import type { StaffRole } from '#shared/staff-role.ts';
import { expect, type Site, staffPassword, test } from '#tests/support/site.ts';
import { siteFrame } from './screens/site-frame.ts';

/** Signs the browser in without the form, for journeys that are not about it. */
export async function logIn(page: Page, username = 'admin'): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username, password: staffPassword } });
  expect(answer.status()).toBe(200);
}

/**
 * All sessions end when the next change at `address` arrives. Where they ended before it, the page might ask for something else
 * first, and say so before the change was sent.
 */
export async function endSessionsWithChange(page: Page, site: Site, address: string): Promise<void> {
  let isNext = true;
  await page.route(address, async (route) => {
    if (isNext && route.request().method() !== 'GET') {
      isNext = false;
      await site.query('delete from sessions');
    }
    await route.fallback();
  });
}

/** A colleague with the same password, called as the role. */
export async function addAccount(site: Site, role: StaffRole): Promise<void> {
  await site.query(
    `insert into staff_accounts (username, password_hash, role)
     select $1, password_hash, $1 from staff_accounts where username = 'admin'`,
    [role],
  );
}

/** A colleague at the beach, with the same password. */
export const addBeachAccount = (site: Site) => addAccount(site, 'beach');

/** A page of the back office in a browser of its own, as large as that of the journey. */
export async function openStaff(browser: Browser, site: Site, address: string): Promise<Page> {
  const { viewport = null } = test.info().project.use;
  const staff = await browser.newPage({ baseURL: site.origin, locale: 'en-GB', viewport });
  await logIn(staff);
  await staff.goto(address);
  return staff;
}

/** The one toast that is shown. */
export const toastOf = (page: Page) => siteFrame(page).toast;
