import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { changeContent, takeAway } from '#tests/support/content.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { test } from '../look.ts';

const away = ['banner_slides', 'homepage_content', 'guided_trips_schedule'];
const long = 'Sonnenuntergangskajakfahrt ins Naturschutzgebiet mit anschließender Verkostung, '.repeat(3);

/** The tables that the pages read are away while the pictures are taken. */
test.use({
  expectedComplaints: [
    ...[...away, 'rental_item_prices'].map((table) => `relation "${table}" does not exist`),
    ...languages500(),
  ],
});

function languages500(): string[] {
  return (['en', 'it', 'pl'] as const).map(
    (locale) => `500: {"message":"${m.error_internal({}, { locale })}`,
  );
}

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };

  test('the public pages', async ({ page, look, isMobile }) => {
    for (const [name, path] of [
      ['home', '/'],
      ['about', '/about'],
      ['guided-trips', '/guided-trips'],
      ['contact', '/contact'],
      ['imprint', '/imprint'],
      ['poster', '/now'],
      ['login', '/login'],
      ['not-found', '/nowhere'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      if (name !== 'login') await expect(page.getByText('Marina Romea').first()).toBeVisible();
      await look(name);
    }
    await page.goto('/contact');
    if (isMobile) {
      await page.getByRole('button', { name: m.site_menu_open({}, options) }).click();
      await look('menu');
    }
  });

  test('photos and words of guests', async ({ page, site, look }) => {
    await changeContent(
      site,
      `insert into homepage_content
         (section_type, language, title, content, position, is_active, image_url, image_alt, image_url2)
       select kind, language, title, content, position, true, image, image, image2
       from unnest(array['EN', 'IT', 'PL']) as language, (values
         ('photos', 'A day in June', 'Taken by our guests.', 0, '/illustrations/about-beach.svg', '/illustrations/about-trailer.svg'),
         ('guest-1', 'Anna, Vienna', 'The children did not want to come ashore.', 10, null, null),
         ('guest-2', 'Marek i Zofia Brzęczyszczykiewicz, Kraków', repeat('Calm water, good advice. ', 8), 20, null, null)
       ) as entries (kind, title, content, position, image, image2)`,
    );
    await page.goto('/');
    await look('home-guests');
  });

  test('what is slow to come', async ({ page, look }) => {
    await page.route('**/api/weather', () => undefined);
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    await look('contact-weather-loading');
  });

  test('what could not be fetched', async ({ page, site, look }) => {
    await takeAway(site, away);
    await page.route('**/api/weather', (route) => route.abort());
    for (const path of ['', 'about', 'guided-trips', 'contact']) {
      await page.goto(`/${path}`);
      await look(`${path || 'home'}-failed`);
    }
  });

  test('missing content', async ({ page, site, look }) => {
    await changeContent(site, ...away.map((table) => `update ${table} set is_active = false`));
    for (const path of ['', 'about', 'guided-trips', 'contact']) {
      await page.goto(`/${path}`);
      await look(`${path || 'home'}-empty`);
    }
  });

  test('what somebody wrote at length', async ({ page, site, look }) => {
    await changeContent(
      site,
      `update banner_slides set title = left('${long}', 100), button_text = left('${long}', 30)`,
      `update homepage_content set title = left(id || ' ${long}', 100), content = repeat('${long}', 6)`,
    );
    for (const path of ['', 'about', 'contact']) {
      await page.goto(`/${path}`);
      await look(`${path || 'home'}-long`);
    }
  });

  test('the closed site', async ({ page, site, look }) => {
    await changeContent(
      site,
      `update system_settings set setting_value = 'true' where setting_key = 'maintenance_mode'`,
    );
    await page.goto('/');
    await look('maintenance');
  });
});
