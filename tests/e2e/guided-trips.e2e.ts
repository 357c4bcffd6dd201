import { m } from '#i18n/generated/messages.js';
import { languages, toLocale } from '#shared/language.ts';
import { changeContent, readLayoutShift } from '#tests/support/content.ts';
import { expect, expectFitsWidth, inEachLanguage, lookAtScreen, test } from '#tests/support/site.ts';

const words = {
  EN: { title: 'Guided trips', monday: 'Monday', sunday: 'Sunday', am: 'AM', pm: 'PM' },
  IT: { title: 'Escursioni guidate', monday: 'lunedì', sunday: 'domenica', am: 'Mattina', pm: 'Pomeriggio' },
  PL: {
    title: 'Wycieczki z przewodnikiem',
    monday: 'poniedziałek',
    sunday: 'niedziela',
    am: 'Rano',
    pm: 'Po południu',
  },
};

inEachLanguage((language) => {
  const { title, monday, sunday, am, pm } = words[language];
  const options = { locale: toLocale(language) };

  test('the week of trips is there, day by day, half by half', async ({ page }) => {
    await page.goto('/guided-trips');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const days = page.getByRole('main').locator('section[aria-labelledby^=trips-]:has(h3)');
    await expect(days).toHaveCount(7);
    await expect(days.first()).toHaveText(new RegExp(`^${monday}${am}-${pm}-$`));
    await expect(days.last().getByRole('heading')).toHaveText(sunday);
    await expect(days.nth(1)).toContainText('8:30–11:00');
    await expect(days.nth(1).locator('img')).toHaveAttribute('src', '/illustrations/trip-lagoon.svg');
    await expect(page.getByRole('main').locator('a[href="tel:+390544000000"]')).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="mailto:info@pagaia.example"]')).toBeVisible();
    await lookAtScreen(page, language);
    expect(await readLayoutShift(page)).toBeLessThan(0.001);
    const rent = page.getByRole('link', { name: m.trips_rent_action({}, options) }).first();
    // In the first screen: "Book Now" leads here.
    await expect(rent).toBeInViewport({ ratio: 1 });
    await rent.click();
    await expect(page).toHaveURL(/\/booking\b/);
  });
});

test('a language whose trips are switched off says so, and still leads to renting', async ({
  page,
  site,
}) => {
  await changeContent(site, 'update guided_trips_schedule set is_active = false');
  for (const language of languages) {
    const options = { locale: toLocale(language) };
    await page.goto(`/guided-trips?lang=${toLocale(language)}`);
    await expect(page.getByText(m.trips_empty({ language }, options))).toBeVisible();
    await expect(page.getByRole('link', { name: m.trips_rent_action({}, options) })).toBeVisible();
    await expectFitsWidth(page);
  }
  await lookAtScreen(page);
});

test('the text of the empty case is the one that was agreed', () => {
  expect(m.trips_empty({ language: 'EN' })).toBe('No guided trips schedule available for EN');
});

test('a schedule without pictures and with long words keeps its shape', async ({ page, site }) => {
  await changeContent(
    site,
    `update guided_trips_schedule set banner_image = null, subtitle = null, contact_description = null,
       phone_number = null, monday_am = repeat('Langeswortohneende', 6), tuesday_am_image = null
     where language = 'EN'`,
  );
  await page.goto('/guided-trips');
  await expect(page.getByText('Langeswort')).toBeVisible();
  await lookAtScreen(page);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the week can be read', async ({ page }) => {
    await page.goto('/guided-trips?lang=pl');
    await expect(page.getByText('Laguna flamingów').first()).toBeVisible();
  });
});
