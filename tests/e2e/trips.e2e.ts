import { m } from '#i18n/generated/messages.js';
import { languageNames, languages } from '#shared/language.ts';
import { aPhoto } from '#tests/support/images.ts';
import { expect, expectFitsWidth, lookAtPage, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

const words = {
  EN: { title: 'Lagoon at dawn', sentence: 'Two hours among flamingos', who: 'Adult' },
  IT: { title: 'La laguna all’alba', sentence: 'Due ore tra i fenicotteri', who: 'Adulto' },
  PL: { title: 'Laguna o świcie', sentence: 'Dwie godziny wśród flamingów', who: 'Dorosły' },
};

test('the owner makes a trip in three languages with a rule, and a visitor finds its dates', async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  await page.goto('/admin?tab=trips&view=departures');
  await page.getByRole('button', { name: m.trip_add() }).click();
  await expect(page.getByText(m.trip_list_none())).toBeVisible();
  await lookAtPage(page);
  await page.getByRole('button', { name: m.trip_add() }).click();
  // Shown at once, without its words: the form says which language lacks them.
  await page.getByLabel(m.trip_publish()).check();
  await page.locator('#trip-fares-0-amountCents').fill('35,50');
  await page.getByRole('button', { name: m.trip_save() }).click();
  await expect(page.getByRole('alert')).toContainText(languageNames.PL);
  for (const language of languages) {
    const { title, sentence, who } = words[language];
    await page.getByRole('tab', { name: languageNames[language] }).click();
    await page.locator(`#trip-texts-${language}-title`).fill(title);
    await page.locator(`#trip-texts-${language}-shortDescription`).fill(sentence);
    await page.locator(`#trip-fares-0-names-${language}`).fill(who);
  }
  await page.getByLabel('Single Kayak').check();
  await page.getByLabel(m.trip_keep_hours()).fill('24');
  await page.getByLabel(m.trip_kept_of({ craft: 'Single Kayak' })).fill('2');
  await lookAtPage(page);
  await page.getByRole('button', { name: m.trip_save() }).click();
  await expect(page.getByText(m.trip_saved()).first()).toBeVisible();
  const picture = { name: 'lagoon.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: m.trips_image_upload() }).click();
  await expect(page.getByText(m.trip_picture_saved()).first()).toBeVisible();
  await page.getByRole('button', { name: m.trip_back() }).click();
  await lookAtPage(page);

  await page.getByRole('tab', { name: m.trips_view_departures() }).click();
  await page.getByRole('button', { name: m.departures_add_rule() }).click();
  await page.getByLabel('Saturday').check();
  await page.getByLabel(m.departures_start()).selectOption('09:30');
  await page.getByLabel(m.departures_guide()).selectOption({ index: 1 });
  await lookAtPage(page);
  await page.getByRole('button', { name: m.departures_save() }).click();
  await expect(page.getByText(m.rules_title())).toBeVisible();
  const saturday = page.getByRole('button', { name: '09:30–11:30' });
  await lookAtPage(page);
  await saturday.click();
  await lookAtPage(page);
  await page.getByRole('button', { name: m.departures_close() }).click();
  await expect(saturday).toContainText(m.departures_state_closed());
  // A week later rentals leave two of them alone.
  await page.goto('/admin?tab=availability&item=single-kayak&date=2026-07-18');
  await expect(page.getByText(m.inventory_kept({ count: 2 }))).toHaveCount(4);
  await lookAtPage(page);

  const visitor = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await visitor.goto(`${site.origin}/guided-trips?lang=it`);
  const trip = visitor.getByRole('article', { name: words.IT.title });
  await expect(trip).toContainText(words.IT.sentence);
  await expect(trip).toContainText('35,50');
  // The first Saturday is closed.
  await expect(trip.getByRole('listitem').filter({ hasText: '09:30' }).first()).toContainText('18 lug');
  await expect(visitor.getByRole('region', { name: 'sabato' })).toContainText('09:30');
  await expectFitsWidth(visitor);
  await lookAtPage(visitor);
  await trip.getByRole('link', { name: m.trips_ask({}, { locale: 'it' }) }).click();
  await expect(visitor.getByRole('main').locator('a[href="tel:+390544000000"]')).toBeInViewport();
  await visitor.context().close();
});
