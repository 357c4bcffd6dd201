import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { expect, expectAccessible, expectFitsWidth, test } from '#tests/support/beach.ts';
import { signInScreen } from '#tests/support/screens/sign-in.ts';

/** A refused login is told in a toast of the default length. */
async function causeToast(page: Page): Promise<void> {
  await signInScreen(page).submit.click();
}

async function openLogin(page: Page): Promise<void> {
  await page.clock.install();
  await signInScreen(page).open();
  await signInScreen(page).fillIn('nobody', 'not the password');
}

const toastsOf = (page: Page) => page.locator('.toast');

test('a toast is announced, and everybody can read it', async ({ page }) => {
  await openLogin(page);
  await causeToast(page);
  const toast = toastsOf(page);
  await expect(page.locator('[aria-live="assertive"]').filter({ has: toast })).toContainText(
    m.staff_login_failed(),
  );
  await expectFitsWidth(page);
  await toast.getByRole('button').focus();
  await expectAccessible(page);
});

test('it stays for five seconds', async ({ page }) => {
  await openLogin(page);
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.keyboard.press('Enter');
  await expect(toastsOf(page)).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(toastsOf(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toastsOf(page)).toBeHidden();
});

test('only one is shown: the next takes the place of the one before', async ({ page }) => {
  await openLogin(page);
  await causeToast(page);
  await expect(toastsOf(page)).toBeVisible();
  await page.route('**/api/login', (route) => route.abort());
  await causeToast(page);
  await expect(toastsOf(page)).toContainText(m.staff_try_again());
  await expect(toastsOf(page)).toHaveCount(1);
});

test('it stays while somebody points at it', async ({ page }) => {
  await openLogin(page);
  await causeToast(page);
  await toastsOf(page).hover();
  await page.clock.runFor(20_000);
  await expect(toastsOf(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_500);
  await expect(toastsOf(page)).toBeHidden();
});

test('F8 leads to it, it waits there, Escape closes it, and the focus is back', async ({ page }) => {
  await openLogin(page);
  await page.locator('#password').focus();
  await page.keyboard.press('Enter');
  await expect(toastsOf(page)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: m.site_toast_region() })).toBeFocused();
  await page.clock.runFor(20_000);
  await page.keyboard.press('Tab');
  await expect(toastsOf(page).getByRole('button', { name: m.site_close() })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toastsOf(page)).toBeHidden();
  await expect(page.locator('#password')).toBeFocused();
});

test('its button closes it', async ({ page }) => {
  await openLogin(page);
  await causeToast(page);
  await toastsOf(page).getByRole('button', { name: m.site_close() }).click();
  await expect(toastsOf(page)).toBeHidden();
});

test('pulled to the right by fifty pixels it goes, by less it stays, to the left it does not move', async ({
  page,
}) => {
  await openLogin(page);
  await causeToast(page);
  const toast = toastsOf(page);
  await expect(toast).toBeVisible();
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const start = { x: box.x + 40, y: box.y + box.height / 2 };
  const pull = async (byPx: number) => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + byPx, start.y, { steps: 4 });
  };
  await pull(-80);
  expect((await toast.boundingBox())?.x).toBe(box.x);
  await page.mouse.up();
  await pull(45);
  expect((await toast.boundingBox())?.x).toBeCloseTo(box.x + 45, 0);
  await page.mouse.up();
  expect((await toast.boundingBox())?.x).toBe(box.x);
  await pull(50);
  await page.mouse.up();
  await expect(toast).toBeHidden();
});
