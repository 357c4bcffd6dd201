import { beforeEach, expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { sql } from '#platform/database/sql.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let site: TestApp;
beforeEach(async () => {
  // Each request asks whether the site has changed.
  site = await createTestApp({ withPages: true, env: { TEST_PAGE_MAX_AGE_MS: '0' } });
});

/** The main part of a page, as it is sent before any script has run. */
async function readMain(path: string): Promise<string> {
  const { text } = await site.client().get(path);
  return /<main.*<\/main>/s.exec(text)?.[0] ?? '';
}

/** A section of the home page. */
async function readSection(id: string): Promise<string> {
  return new RegExp(`<section id="${id}".*?</section>`, 's').exec(await readMain('/'))?.[0] ?? '';
}

test.each<Language>(['EN', 'IT', 'PL'])(
  'in %s everything of the home page is in its order',
  async (language) => {
    const locale = toLocale(language);
    const ids = await site.database.rows<{ id: number }>(sql`
    select id from homepage_content where language = ${language}
    and section_type in ('carousel-4', 'custom-section-1') order by section_type`);
    const main = await readMain(`/?lang=${locale}`);
    const parts = [
      `aria-label="${m.home_banner({}, { locale })}"`,
      `aria-label="${m.home_offers({}, { locale })}"`,
      ...['tandem-kayaks', 'single-kayaks', 'paddleboards'].map((id) => `<section id="${id}"`),
      `<section id="section-${ids[0]?.id}"`,
      `<section id="custom-${ids[1]?.id}"`,
      '<section id="weekly-schedule"',
    ].map((part) => main.indexOf(part));
    expect(parts).not.toContain(-1);
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
  },
);

test('sections say what staff wrote, line by line, and have a button only with words and a way', async () => {
  await site.database.run(sql`
    update homepage_content set content = E'First line\nSecond line', button_link = case section_type
      when 'carousel-2' then '/booking' when 'carousel-3' then 'javascript:alert(1)' end
    where section_type like 'carousel-%'`);
  const tandem = await readSection('tandem-kayaks');
  expect(tandem).toMatch(/First line<\/span><span[^>]*>Second line/);
  expect(tandem).toContain('href="/booking?item=tandem-kayak"');
  for (const id of ['single-kayaks', 'paddleboards']) expect(await readSection(id)).not.toContain('<a ');

  await site.database.run(sql`
    update system_settings set setting_value = 'false' where setting_key = 'show_book_now_button'`);
  expect(await readSection('tandem-kayaks')).toMatch(
    /<div data-book-now="" hidden=""[^>]*><a [^>]*>[^<]*<\/a><\/div>/,
  );
});

test('without entries the fixed sections have texts of their own, with prices, and the carousel waits', async () => {
  await site.database.run(
    sql`update homepage_content set is_active = false where section_type like 'carousel-%'`,
  );
  expect(await readMain('/')).toContain(m.home_offers_loading());
  const single = await readSection('single-kayaks');
  expect(single).toContain(m.home_single_title());
  expect(single).toContain('/illustrations/single-kayak-at-sea.svg');
  expect(await readSection('tandem-kayaks')).toContain('€18');
});

test('the imprint names the business, and how to reach it, beside the statement of accessibility', async () => {
  const staff = await site.staffClient();
  const address = {
    street: 'Viale dei Navigatori 12',
    postalCode: '48122',
    city: 'Ravenna',
    region: 'RA',
    country: 'IT',
  };
  for (const [key, value] of [
    ['business_name', 'Kestrel SUP'],
    ['business_address', JSON.stringify(address)],
    ['vat_number', 'IT12345678903'],
  ])
    expect((await staff.put(`/api/system-settings/${key}`, { value })).status).toBe(200);
  const main = await readMain('/imprint?lang=it');
  for (const part of [
    m.accessibility_title({}, { locale: 'it' }),
    'Kestrel SUP',
    'Viale dei Navigatori 12',
    '48122 Ravenna (RA)',
    'IT12345678903',
  ])
    expect(main).toContain(part);
  expect(main).toContain('href="tel:+390544000000"');
  const { text } = await site.client().get('/');
  // Italian sites have to show it on their first page.
  for (const part of ['href="/imprint"', 'IT12345678903']) expect(text).toContain(part);
});

test.each([
  ['/about', 'en', 'About us'],
  ['/about', 'it', 'Chi siamo'],
  ['/about', 'pl', 'O nas'],
  ['/contact', 'en', 'Contact us'],
  ['/contact', 'it', 'Contattaci'],
  ['/contact', 'pl', 'Kontakt'],
])('%s?lang=%s has the heading %s and leads to booking', async (path, lang, heading) => {
  const main = await readMain(`${path}?lang=${lang}`);
  expect(main).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  expect(main).toContain('href="/booking"');
  expect(main).toContain(path === '/about' ? '<h2>' : 'href="tel:+390544000000"');
});

test('a text that exists in English only is on the page of another language', async () => {
  await site.database.run(sql`
    delete from homepage_content where section_type = 'contact' and language = 'PL'`);
  expect(await readMain('/contact?lang=pl')).toMatch(/lang="en"><h1[^>]*>Contact us/);
});
