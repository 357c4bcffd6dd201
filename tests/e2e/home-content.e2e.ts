import { m } from '#i18n/generated/messages.js';
import { bringBack, changeContent, openWithStillClock, takeAway } from '#tests/support/content.ts';
import { homeScreen } from '#tests/support/screens/home.ts';
import { expect, expectFitsWidth, lookAtPage, lookAtScreen, test } from '#tests/support/site.ts';

const [golden, single, tandem, sup] = [
  'The golden hour, on a paddleboard',
  'Single kayaks',
  'Tandem kayaks',
  'Stand-up paddleboards',
];

test('nothing below the carousel moves when the next card comes by itself', async ({ page }) => {
  const home = homeScreen(page);
  await openWithStillClock(page, '/');
  await home.offerButton(1).click();
  await home.tandemKayaks.hover();
  const top = async () =>
    ((await home.tandemKayaks.boundingBox())?.y ?? 0) + (await page.evaluate(() => window.scrollY));
  const before = await top();
  for (const titles of [
    [single, tandem, sup],
    [tandem, sup, golden],
    [sup, golden, single],
  ]) {
    await page.clock.runFor(25_100);
    await expect.poll(() => home.offerTitles()).toEqual(titles);
    expect(await top()).toBeCloseTo(before, 0);
  }
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

test('words of any length and any number of cards stay on the page, with a picture or without', async ({
  page,
  site,
}) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const where = `section_type in ('carousel-1', 'custom-section-1') and language = 'IT'`;
  await changeContent(
    site,
    `update homepage_content set title = '${long}', content = '${long}' where ${where}`,
    `update homepage_content set image_url = null where section_type = 'custom-section-1' and language = 'IT'`,
    `insert into homepage_content (section_type, language, title, content, position, image_url)
     select 'carousel-' || n, 'IT', 'Carta ' || n, 'Una di molte.', n, '/illustrations/coast.svg' from generate_series(101, 125) as n`,
    `with place as (
       insert into places (names) values (jsonb_build_object('EN', '${long}', 'IT', '', 'PL', '')) returning id)
     update place_week set place_id = place.id from place where weekday = 'sunday'`,
  );
  await page.goto('/?lang=it');
  await expect(page.getByRole('heading', { level: 2, name: long })).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 2, name: 'Carta 125' })).toHaveCount(1);
  await expect(homeScreen(page, 'IT').week).toContainText(long);
  await expectFitsWidth(page);
});

test('further sections stand left or right of their picture as their number is odd or even', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/');
  for (const section of await page.locator('section[id^=section-], section[id^=custom-]').all()) {
    const number = Number((await section.getAttribute('id'))?.split('-')[1]);
    const picture = await section.locator('img').boundingBox();
    const heading = await section.getByRole('heading').boundingBox();
    expect((picture?.x ?? 0) < (heading?.x ?? 0)).toBe(number % 2 === 1);
  }
});

test.describe('where the server really fails', () => {
  const away = ['banner_slides', 'homepage_content'];

  test.use({
    expectedComplaints: [
      ...away.map((table) => `relation "${table}" does not exist`),
      `500: {"message":"${m.error_internal()}`,
    ],
  });

  test('each part of home that could not be fetched keeps its room, and comes when asked for again', async ({
    page,
    site,
  }) => {
    const home = homeScreen(page);
    await takeAway(site, away);
    // The parts ask once by themselves. Answered after the tables are back, that would mend some of them.
    const asked = page.waitForResponse(
      (answer) => answer.request().resourceType() === 'fetch' && new URL(answer.url()).pathname === '/',
    );
    await page.goto('/');
    await (await asked).finished();
    await expect(page.getByText('HTTP error! status: 500')).toBeVisible();
    const retry = page.getByRole('main').getByRole('button', { name: m.site_retry() });
    await expect(retry).toHaveCount(3);
    expect((await home.banner.boundingBox())?.height).toBe(500);
    await lookAtScreen(page);

    await bringBack(site, away);
    for (let left = 3; left > 0; left -= 1) {
      await expect(retry).toHaveCount(left);
      await retry.first().click();
    }
    await expect(home.pauseSlides).toBeVisible();
    await expect(home.nextOffer).toBeVisible();
    await expect(home.week.getByRole('listitem')).toHaveCount(6);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
});

test('About and Contact fit and can be used by everybody', async ({ page }) => {
  for (const path of ['/about', '/contact']) {
    await page.goto(path);
    await lookAtPage(page);
  }
});
