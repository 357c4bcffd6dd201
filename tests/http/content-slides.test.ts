import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { languages } from '#shared/language.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});

async function readSlides(query: string, client = site.client()) {
  const { headers, body } = await client.get(`/api/banner-slides?${query}`);
  return { headers, titles: body.map((slide: { title: string }) => slide.title), slides: body };
}

test.each(languages)('a first start has slides in %s, each with its own picture', async (language) => {
  const { headers, slides } = await readSlides(`language=${language}`);
  expect(headers['x-content-language-fallback']).toBeUndefined();
  expect(slides.length).toBeGreaterThanOrEqual(3);
  expect(slides.length).toBeLessThanOrEqual(5);
  expect(new Set(slides.map((slide: { imageUrl: string }) => slide.imageUrl)).size).toBe(slides.length);
  expect(slides[0]).toEqual({
    id: expect.any(Number),
    language,
    title: expect.any(String),
    content: expect.stringMatching(/^<p>.+<\/p>$/),
    imageUrl: expect.stringMatching(/^\/illustrations\/[a-z-]+\.svg$/),
    imageAlt: null,
    logoUrl: null,
    buttonText: expect.any(String),
    buttonLink: '/booking',
    weeklyButtonText: expect.any(String),
    weeklyButtonLink: '/#weekly-schedule',
    position: 10,
    isActive: true,
    version: 0,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
});

test('slides come in their order, without those that are switched off', async () => {
  const fresh = await createTestApp();
  await fresh.database.run(sql`delete from banner_slides where language = 'IT'`);
  await fresh.database.run(sql`
    insert into banner_slides (language, place, title, image_url, position, is_active) values
      ('IT', 1, 'terza', '/c.svg', 30, true), ('IT', 2, 'prima', '/a.svg', 10, true),
      ('IT', 3, 'spenta', '/b.svg', 20, false)`);
  expect((await readSlides('language=IT', fresh.client())).titles).toEqual(['prima', 'terza']);
  const all = await readSlides('language=IT&includeInactive=true', await fresh.staffClient());
  expect(all.titles).toEqual(['prima', 'spenta', 'terza']);
});

test('a language without slides gets the English ones; one whose slides are all switched off gets none', async () => {
  const fresh = await createTestApp();
  const english = await readSlides('language=EN', fresh.client());
  await fresh.database.run(sql`delete from banner_slides where language = 'PL'`);
  await fresh.database.run(sql`update banner_slides set is_active = false where language = 'IT'`);
  const polish = await readSlides('language=PL', fresh.client());
  expect(polish.titles).toEqual(english.titles);
  expect(polish.headers['x-content-language-fallback']).toBe('EN');
  const italian = await readSlides('language=IT', fresh.client());
  expect(italian.titles).toEqual([]);
  expect(italian.headers['x-content-language-fallback']).toBeUndefined();
});

test('whatever HTML a slide was stored with, only text and its structure leave the server', async () => {
  const fresh = await createTestApp();
  const hostile =
    '<h2>Big</h2><p style="color:red">Red</p><img src=x onerror=alert(1)><iframe src="//evil.example"></iframe><svg onload=alert(1)></svg>';
  await fresh.database.run(sql`update banner_slides set content = ${hostile} where language = 'EN'`);
  const { slides } = await readSlides('language=EN', fresh.client());
  expect(slides[0].content).toBe('<h3>Big</h3><p>Red</p>');
});
