import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { changeContent, foreseeChance, openWithStillClock, readLayoutShift } from '#tests/support/content.ts';
import { homeScreen } from '#tests/support/screens/home.ts';
import { siteFrame } from '#tests/support/screens/site-frame.ts';
import { expect, expectFitsWidth, lookAtScreen, test } from '#tests/support/site.ts';

const titles = ['The sea before breakfast', 'Two paddles, one rhythm', 'Where the flamingos are'];

async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(homeScreen(page).slideTitle).toHaveText(titles[number - 1] ?? '');
}

/** The home page with a clock that the test turns. */
async function openHome(page: Page): Promise<void> {
  await foreseeChance(page, 0);
  await openWithStillClock(page, '/');
  // The ten seconds of the first slide begin now.
  await homeScreen(page).slideButton(2).click();
  await homeScreen(page).slideButton(1).click();
  await page.mouse.move(2, 2);
}

test('one slide by chance is the first, before any script of ours has come, and stays when they come', async ({
  page,
}) => {
  await foreseeChance(page, 0.99);
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  // Nothing is painted before the styles have come.
  await expect(page.locator('[data-slide]:visible')).toHaveCount(1);
  await expectSlide(page, 3);
  await page.waitForLoadState('networkidle');
  await expectSlide(page, 3);
  expect(await readLayoutShift(page)).toBeLessThan(0.001);
  expect((await homeScreen(page).banner.boundingBox())?.height).toBe(500);
});

test('coming from another page a slide is chosen by chance as well', async ({ page }) => {
  await foreseeChance(page, 0.5);
  await page.goto('/about');
  await siteFrame(page).goHome();
  await expectSlide(page, 2);
});

test('the next slide comes after ten seconds, and the first after the last', async ({ page }) => {
  await openHome(page);
  await page.clock.runFor(9_000);
  await expectSlide(page, 1);
  await page.clock.runFor(1_100);
  await expectSlide(page, 2);
  await page.clock.runFor(10_100);
  await expectSlide(page, 3);
  await page.clock.runFor(10_100);
  await expectSlide(page, 1);
  expect(await readShiftWhileTurning(page)).toBe(0);
});

async function readShiftWhileTurning(page: Page): Promise<number> {
  const before = await page.getByRole('heading', { level: 1 }).boundingBox();
  await page.clock.runFor(10_100);
  const after = await page.getByRole('heading', { level: 1 }).boundingBox();
  return (after?.y ?? 0) - (before?.y ?? 0);
}

test('a dot leads to its slide, and the ten seconds begin anew', async ({ page }) => {
  await openHome(page);
  await page.clock.runFor(6_000);
  await homeScreen(page).slideButton(3).click();
  await page.mouse.move(2, 2);
  await expectSlide(page, 3);
  await expect(homeScreen(page).slideButton(3)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(6_000);
  await expectSlide(page, 3);
  await page.clock.runFor(4_100);
  await expectSlide(page, 1);
});

test('nothing turns while the pointer is over it', { tag: '@wide' }, async ({ page }) => {
  await openHome(page);
  await homeScreen(page).banner.hover();
  await page.clock.runFor(60_000);
  await expectSlide(page, 1);
  await page.mouse.move(2, 2);
  await page.clock.runFor(10_100);
  await expectSlide(page, 2);
});

test('the switch stops it for good, and it can be led by arrow keys', async ({ page }) => {
  await openHome(page);
  await homeScreen(page).pauseSlides.click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(60_000);
  await expectSlide(page, 1);
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 2);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 3);
  await expect(homeScreen(page).banner.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
});

test('keyboard focus in it holds it, and its switch turns it on under the focus', async ({ page }) => {
  const home = homeScreen(page);
  await openHome(page);
  await home.banner.getByRole('link', { name: 'Choose a time' }).focus();
  await page.keyboard.press('Tab');
  await page.clock.runFor(30_000);
  await expectSlide(page, 1);
  await page.keyboard.press('Tab');
  await expect(home.pauseSlides).toBeFocused();
  await page.clock.runFor(10_100);
  await expectSlide(page, 2);
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing turns until the visitor starts it', async ({ page }) => {
    await foreseeChance(page, 0);
    await openWithStillClock(page, '/');
    await expect(homeScreen(page).startSlides).toBeVisible();
    await page.clock.runFor(60_000);
    await expectSlide(page, 1);
    await homeScreen(page).startSlides.click();
    await page.mouse.move(2, 2);
    await page.clock.runFor(10_100);
    await expectSlide(page, 2);
  });
});

test('a slide shows all that staff gave it, and the logo lies over it', async ({ page, site }) => {
  await changeContent(
    site,
    `update banner_slides set weekly_button_link = 'www.example.com/week' where title = '${titles[0]}'`,
    `update homepage_content set logo_url = '/icon-192.png' where section_type = 'banner' and language = 'EN'`,
  );
  await foreseeChance(page, 0);
  await page.goto('/');
  const banner = homeScreen(page).banner;
  await expect(banner.getByRole('link', { name: 'Choose a time' })).toHaveAttribute('href', '/booking');
  const weekly = banner.getByRole('link', { name: 'Where are we this week?' });
  await expect(weekly).toHaveAttribute('href', 'https://www.example.com/week');
  await expect(weekly).toHaveAttribute('target', '_blank');
  await expect(banner.locator('img[src="/icon-192.png"]')).toBeVisible();
});

test('long words of staff neither widen the banner nor push its buttons away', async ({ page, site }) => {
  const home = homeScreen(page);
  const title = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk '.repeat(2).trim().slice(0, 100);
  const content = `<h2>More</h2><p>${'And a sentence that goes on. '.repeat(60)}</p>`;
  await changeContent(
    site,
    `insert into banner_slides (language, place, title, content, image_url, button_text, button_link, position)
     values ('EN', 5, '${title}', '${content}', '/illustrations/coast.svg', 'A button with thirty letters!!', '/booking', 5)`,
  );
  await foreseeChance(page, 0);
  await page.goto('/');
  await expect(home.slideTitle).toHaveText(title);
  expect((await home.banner.boundingBox())?.height).toBe(500);
  await expectFitsWidth(page);
  const link = home.banner.getByRole('link', { name: 'A button with thirty letters!!' });
  await link.scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport();
  await lookAtScreen(page);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('every slide can be reached, and nothing is there that does nothing', async ({ page }) => {
    await page.goto('/');
    for (const title of titles) await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(homeScreen(page).pauseSlides).toBeHidden();
    await expect(page.getByRole('link', { name: m.home_offers_more() }).first()).toHaveAttribute(
      'href',
      /^#/,
    );
  });
});
