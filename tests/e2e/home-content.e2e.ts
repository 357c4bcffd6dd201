import { m } from '#i18n/generated/messages.js';
import { languages } from '#shared/language.ts';
import { expect, expectFitsWidth, lookAtScreen, test } from '#tests/support/beach.ts';
import { changeContent, openWithStillClock } from '#tests/support/content.ts';
import { homeScreen } from '#tests/support/screens/home.ts';

const [golden, single, tandem, sup] = [
  'The golden hour, on a paddleboard',
  'Single kayaks',
  'Tandem kayaks',
  'Stand-up paddleboards',
];

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('everything stands in its order', async ({ page, beach }) => {
      const home = homeScreen(page, language);
      await page.goto('/');
      const entries = await beach.query<{ id: number; section_type: string }>(
        `select id, section_type from homepage_content where language = $1
         and section_type in ('carousel-4', 'custom-section-1') order by section_type`,
        [language],
      );
      const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
      expect(ids).toEqual([
        'tandem-kayaks',
        'single-kayaks',
        'paddleboards',
        `section-${entries[0]?.id}`,
        `custom-${entries[1]?.id}`,
        'weekly-schedule',
      ]);
      const tops = await Promise.all(
        [home.banner, home.offers].map(async (part) => (await part.boundingBox())?.y ?? 0),
      );
      const firstSection = await home.tandemKayaks.boundingBox();
      expect([...tops, firstSection?.y ?? 0]).toEqual(
        [...tops, firstSection?.y ?? 0].toSorted((a, b) => a - b),
      );
    });
  });
}

test('the carousel shows the previous, the current and the next card, and goes round', async ({ page }) => {
  const home = homeScreen(page);
  await page.goto('/');
  expect(await home.offerTitles()).toEqual([golden, single, tandem]);
  await expect(home.offers.locator('[aria-current=true]').first()).toContainText('Single kayaks');
  await expect(async () => {
    await home.nextOffer.click();
    expect(await home.offerTitles()).toEqual([single, tandem, sup]);
  }).toPass();
  await home.nextOffer.click();
  await home.nextOffer.click();
  expect(await home.offerTitles()).toEqual([sup, golden, single]);
  await home.nextOffer.click();
  expect(await home.offerTitles()).toEqual([golden, single, tandem]);
  await home.previousOffer.click();
  expect(await home.offerTitles()).toEqual([sup, golden, single]);
  await home.offerButton(2).click();
  expect(await home.offerTitles()).toEqual([single, tandem, sup]);
  await page.keyboard.press('ArrowRight');
  expect(await home.offerTitles()).toEqual([tandem, sup, golden]);
  await lookAtScreen(page);
});

test('the next card comes after 25 seconds, counted anew when a hand has led it, and nothing moves', async ({
  page,
}) => {
  const home = homeScreen(page);
  await openWithStillClock(page, '/', '[data-rotation-switch]');
  await home.offerButton(1).click();
  await home.nextOffer.click();
  await home.tandemKayaks.hover();
  const before = await home.tandemKayaks.boundingBox();
  await page.clock.runFor(24_000);
  expect(await home.offerTitles()).toEqual([single, tandem, sup]);
  await home.nextOffer.click();
  await home.tandemKayaks.hover();
  await page.clock.runFor(24_000);
  expect(await home.offerTitles()).toEqual([tandem, sup, golden]);
  await page.clock.runFor(1_100);
  await expect.poll(() => home.offerTitles()).toEqual([sup, golden, single]);
  const after = await home.tandemKayaks.boundingBox();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect((after?.y ?? 0) + scrolled).toBeCloseTo((before?.y ?? 0) + scrolled, 0);
});

test('a card leads to its section: a hand below the top, marked, with the focus', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const cases = [
    [golden, 'paddleboards'],
    [single, 'single-kayaks'],
    [tandem, 'tandem-kayaks'],
  ] as const;
  for (const [title, id] of cases) {
    const card = homeScreen(page).offer(title);
    await card.getByRole('link', { name: `${m.home_offers_more()} ${title}` }).press('Enter');
    const section = page.locator(`#${id}`);
    await expect(section).toBeFocused();
    await expect(section).toHaveAttribute('data-found', '');
    await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBe(100);
    await expect(section).not.toHaveAttribute('data-found');
    expect(new URL(page.url()).hash).toBe('');
  }
});

test('a picture that is not there gives way to the sign of the product', async ({ page, beach }) => {
  await changeContent(
    beach,
    `update homepage_content set image_url = '/illustrations/lost.webp' where section_type = 'carousel-1' and language = 'EN'`,
  );
  await page.goto('/');
  await homeScreen(page).offers.scrollIntoViewIfNeeded();
  const card = homeScreen(page).offer(single);
  await expect(card.locator('img')).toHaveAttribute('src', '/favicon.svg');
});

test('sections say what staff wrote, line by line, and have a button only with words and a way', async ({
  page,
  beach,
}) => {
  await changeContent(
    beach,
    `update homepage_content set content = E'First line\\nSecond line' where section_type = 'carousel-2' and language = 'EN'`,
    `update homepage_content set button_link = null where section_type = 'carousel-1' and language = 'EN'`,
    `update homepage_content set button_link = 'javascript:alert(1)' where section_type = 'carousel-3' and language = 'EN'`,
    `update homepage_content set is_active = false where section_type = 'custom-section-1' and language = 'EN'`,
  );
  await page.goto('/');
  const text = await homeScreen(page).tandemKayaks.innerText();
  expect(text).toMatch(/First line\n+Second line/);
  const button = (id: string) => page.locator(`#${id}`).getByRole('link');
  await expect(button('tandem-kayaks')).toHaveAttribute('href', '/booking?item=tandem-kayak');
  await expect(button('single-kayaks')).toHaveCount(0);
  await expect(button('paddleboards')).toHaveCount(0);
  await expect(page.locator('section[id^=custom-]')).toHaveCount(0);

  await changeContent(
    beach,
    `update system_settings set setting_value = 'false' where setting_key = 'show_book_now_button'`,
  );
  await page.reload();
  await expect(button('tandem-kayaks')).toHaveCount(0);
  await changeContent(
    beach,
    `update system_settings set setting_value = 'true' where setting_key = 'show_book_now_button'`,
  );
  await page.reload();
  await expect(button('tandem-kayaks')).toHaveCount(1);
});

test('without entries the fixed sections show the built-in texts, and the carousel waits', async ({
  page,
  beach,
}) => {
  await changeContent(
    beach,
    `update homepage_content set is_active = false where section_type like 'carousel-%'`,
  );
  await page.goto('/');
  await expect(page.getByText('Loading content...')).toBeVisible();
  for (const title of [m.home_tandem_title(), m.home_single_title(), m.home_paddleboards_title()]) {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  }
  await expect(page.locator('#single-kayaks img')).toHaveAttribute(
    'src',
    '/illustrations/single-kayak-at-sea.svg',
  );
  await expect(page.getByText('€18')).toBeVisible();
  await lookAtScreen(page);
});

test('words of any length stay inside their sections, with a picture or without', async ({ page, beach }) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const where = `section_type in ('carousel-1', 'custom-section-1') and language = 'IT'`;
  await changeContent(
    beach,
    `update homepage_content set title = '${long}', content = '${long}' where ${where}`,
    `update homepage_content set image_url = null where section_type = 'custom-section-1' and language = 'IT'`,
  );
  await page.goto('/?lang=it');
  await expect(page.getByRole('heading', { level: 2, name: long })).toHaveCount(2);
  await expectFitsWidth(page);
});

test('however many cards there are, their dots stay on the page', async ({ page, beach }) => {
  await changeContent(
    beach,
    `insert into homepage_content (section_type, language, title, content, position, image_url)
     select 'carousel-' || n, 'PL', 'Karta ' || n, 'Jedna z wielu.', n, '/illustrations/coast.svg' from generate_series(101, 125) as n`,
  );
  await page.goto('/?lang=pl');
  await expect(page.getByRole('heading', { level: 2, name: 'Karta 125' })).toHaveCount(1);
  await expectFitsWidth(page);
});

test('further sections stand left or right of their picture as their number is odd or even', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'on a phone the picture is always on top');
  await page.goto('/');
  for (const section of await page.locator('section[id^=section-], section[id^=custom-]').all()) {
    const number = Number((await section.getAttribute('id'))?.split('-')[1]);
    const picture = await section.locator('img').boundingBox();
    const heading = await section.getByRole('heading').boundingBox();
    expect((picture?.x ?? 0) < (heading?.x ?? 0)).toBe(number % 2 === 1);
  }
});

test('the week shows its days, this week, and what today is', async ({ page, beach }) => {
  await page.goto('/');
  const week = homeScreen(page).week;
  await expect(week.getByRole('heading', { level: 2 })).toHaveText('Where are we this week?');
  await expect(week.getByText('6–12 July 2026')).toBeVisible();
  // Monday has no place.
  await expect(week.getByRole('listitem')).toHaveCount(6);
  await expect(week.locator('[aria-current=date]')).toContainText('Friday');
  await expect(week.locator('[aria-current=date]')).toContainText('Marina Romea');

  await changeContent(
    beach,
    `update homepage_content set title = null, image_url = '/illustrations/coast.svg'
     where section_type = 'weekly-schedule' and language = 'EN'`,
    `with place as (
       insert into places (names) values (jsonb_build_object('EN', repeat('Long ', 20), 'IT', '', 'PL', '')) returning id)
     update place_week set place_id = place.id from place where weekday = 'sunday'`,
  );
  await page.reload();
  await expect(week.getByRole('heading', { level: 2 })).toHaveText(m.home_week_title());
  await expect(week.getByRole('listitem')).toHaveCount(6);
  await expect(week.locator('img')).toHaveAttribute('src', '/illustrations/coast.svg');
  await lookAtScreen(page);
});

test('a visitor who returns next week sees next week', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('6–12 July 2026')).toBeVisible();
  await page.evaluate(() => {
    const real = Date.now;
    Date.now = () => real() + 3 * 86_400_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('13–19 July 2026')).toBeVisible();
});
