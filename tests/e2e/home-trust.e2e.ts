import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { changeContent } from '#tests/support/content.ts';
import { homeScreen } from '#tests/support/screens/home.ts';
import { expect, inEachLanguage, lookAtScreen, test } from '#tests/support/site.ts';

const english = { locale: 'en' } as const;

test('the pictures and words of guests are hidden until staff have filled them', async ({ page, site }) => {
  const photos = page.getByRole('region', { name: 'A day in June' });
  const guests = page.getByRole('region', { name: m.home_guests_title({}, english) });
  await page.goto('/');
  await expect(homeScreen(page).week).toBeVisible();
  await expect(guests).toHaveCount(0);
  await changeContent(
    site,
    `insert into homepage_content (section_type, language, title, content, position, is_active) values
     ('photos', 'EN', 'A day in June', 'Taken by our guests.', 0, true),
     ('guest-1', 'EN', 'Anna, Vienna', 'The children did not want to come ashore.', 10, true),
     ('guest-2', 'EN', 'Luca', 'Never shown.', 20, false),
     ('guest-3', 'EN', 'Marek, Kraków', 'Calm water and good advice.', 30, true),
     ('guest-4', 'EN', null, 'Third.', 40, true),
     ('guest-5', 'EN', 'Eve', 'One too many.', 50, true)`,
  );
  await page.reload();
  await expect(guests.getByRole('listitem')).toHaveText([
    /did not want to come ashore\..*Anna, Vienna/s,
    /Marek, Kraków/,
    /Third\./,
  ]);
  await expect(photos).toHaveCount(0);
  await changeContent(
    site,
    `update homepage_content set image_url = '/illustrations/about-beach.svg', image_alt = 'Kayaks on the beach',
       image_url3 = '/illustrations/about-trailer.svg' where section_type = 'photos'`,
  );
  await page.reload();
  await expect(photos.getByRole('listitem')).toHaveCount(2);
  await expect(photos.getByRole('img', { name: 'Kayaks on the beach' })).toBeVisible();
  await lookAtScreen(page);
});

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };

  test('each place of the week opens on a map', async ({ page }) => {
    await page.goto('/');
    const places = homeScreen(page, language).week.getByRole('listitem').getByRole('link');
    await expect(places).toHaveCount(6);
    await expect(places.first()).toHaveAccessibleName(
      `Marina di Ravenna${m.site_on_map({}, options)}${m.site_new_tab({}, options)}`,
    );
    for (const place of await places.all()) {
      await expect(place).toHaveAttribute(
        'href',
        /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/,
      );
      await expect(place).toHaveAttribute('rel', /noopener/);
    }
  });

  test('phone and season stand in the header where there is room', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/');
    const phone = page.getByRole('banner').getByRole('link', { name: '+39 0544 000 000' });
    await expect(phone).toBeInViewport();
    await expect(phone).toHaveAttribute('href', 'tel:+390544000000');
    await expect(page.getByRole('banner')).toContainText('8:00–17:00');
  });
});
