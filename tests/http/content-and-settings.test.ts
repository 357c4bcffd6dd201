import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await site.database.run(
    sql`delete from homepage_content where section_type not in ('contact', 'weekly-schedule')`,
  );
  await site.database.run(sql`
    insert into homepage_content (section_type, language, title, content, position, is_active) values
      ('about', 'EN', 'About us', 'Hello', 5, true), ('about', 'IT', 'Chi siamo', 'Ciao', 5, true),
      ('carousel-1', 'EN', 'Hidden', 'Not yet', 1, false), ('carousel-2', 'EN', 'First', 'One', -1, true),
      ('carousel-3', 'PL', 'Polish only', 'Tylko', 1, true),
      ('carousel-4', 'EN', 'For everybody', 'All', 2, true), ('carousel-4', 'PL', 'Ukryte', 'Nie teraz', 2, false)`);
  await site.database.run(sql`
    update homepage_content set image_url = '/illustrations/coast.svg' where section_type like 'carousel-%'`);
});

test.each(['EN', 'IT', 'PL'])('a first start has contact and weekly schedule in %s', async (language) => {
  for (const section of ['contact', 'weekly-schedule']) {
    const { status, headers, body } = await site
      .client()
      .get(`/api/homepage-content/${section}?language=${language}`);
    expect([status, body.sectionType, body.language]).toEqual([200, section, language]);
    expect(headers['x-content-language-fallback']).toBeUndefined();
  }
});

test('without a language content is English', async () => {
  const { body } = await site.client().get('/api/homepage-content/about', { 'accept-language': 'it' });
  expect(body).toMatchObject({ title: 'About us', language: 'EN' });
});

test('an entry in the language is preferred', async () => {
  const { headers, body } = await site.client().get('/api/homepage-content/about?language=IT');
  expect(body).toMatchObject({ title: 'Chi siamo', language: 'IT' });
  expect(headers['x-content-language-fallback']).toBeUndefined();
});

test('a language without an entry gets the English one, and the header says so', async () => {
  const { status, headers, body } = await site.client().get('/api/homepage-content/about?language=PL');
  expect([status, body.title]).toEqual([200, 'About us']);
  expect(headers['x-content-language-fallback']).toBe('EN');
});

test('an entry that only another language has is not found', async () => {
  const answer = await site.client().get('/api/homepage-content/carousel-3?language=IT');
  expectRefusal(answer, 404);
  expect(answer.body.code).toBe('content/not-found');
});

test('what is not active is not returned, in the list or by its own call', async () => {
  const visitor = site.client();
  const { body, text } = await visitor.get('/api/homepage-content?language=EN');
  expect(text).not.toContain('Not yet');
  expect(body[0].sectionType).toBe('carousel-2');
  expect(body.every((entry: { isActive: boolean }) => entry.isActive)).toBe(true);
  expectRefusal(await visitor.get('/api/homepage-content/carousel-1?language=EN'), 404);
});

test('what is hidden in a language does not come back in English', async () => {
  expectRefusal(await site.client().get('/api/homepage-content/carousel-4?language=PL'), 404);
});

test('a list of a language that has nothing is the English one, and the header says so', async () => {
  const fresh = await createTestApp();
  const [english, before] = [
    (await fresh.client().get('/api/homepage-content?language=EN')).body,
    await fresh.client().get('/api/homepage-content?language=PL'),
  ];
  expect(before.headers['x-content-language-fallback']).toBeUndefined();
  await fresh.database.run(sql`delete from homepage_content where language = 'PL'`);
  const { headers, body } = await fresh.client().get('/api/homepage-content?language=PL');
  expect(headers['x-content-language-fallback']).toBe('EN');
  expect(body).toEqual(english);
});

test('staff who request it get what is hidden, in exactly their language, and it is not cached', async () => {
  const staff = await site.staffClient();
  const { headers, body } = await staff.get('/api/homepage-content?language=PL&includeInactive=true');
  expect(headers['cache-control']).toBe('no-store');
  expect(body.map((entry: { title: string }) => entry.title)).toContain('Ukryte');
  const one = await staff.get('/api/homepage-content/carousel-4?language=PL&includeInactive=true');
  expect(one.body).toMatchObject({ title: 'Ukryte', isActive: false });
  expectRefusal(await staff.get('/api/homepage-content/about?language=PL&includeInactive=true'), 404);
});

test.each([
  '/api/homepage-content?includeInactive=true',
  '/api/homepage-content/carousel-1?includeInactive=true',
  '/api/banner-slides?includeInactive=true',
  '/api/guided-trips-schedule?includeInactive=true',
])('%s is for staff', async (url) => {
  const answer = await site.client().get(url);
  expectRefusal(answer, 401);
  expect(answer.headers['cache-control']).toBeUndefined();
});

test.each(['includeInactive=yes', 'language=DE', 'language=en', 'page=2'])(
  '?%s is refused',
  async (query) => {
    for (const path of [
      'homepage-content',
      'homepage-content/about',
      'banner-slides',
      'guided-trips-schedule',
    ]) {
      expectRefusal(await site.client().get(`/api/${path}?${query}`), 422);
    }
  },
);

test.each([
  ['/api/homepage-content', 60],
  ['/api/banner-slides', 60],
  ['/api/guided-trips-schedule', 60],
  ['/api/homepage-content/about', 300],
  ['/api/homepage-content/contact', 300],
  ['/api/homepage-content/weekly-schedule', 10],
])('%s may be kept for %i seconds', async (url, seconds) => {
  const { headers } = await site.client().get(url);
  expect(headers['cache-control']).toBe(`public, max-age=${seconds}`);
});

test('the HTML of About is made safe when it is read, other sections are plain text', async () => {
  const hostile = '<h1>A</h1><script>alert(1)</script><a href="javascript:x" onclick="y">b</a> 1 < 2';
  await site.database.run(sql`
    update homepage_content set content = ${hostile} where section_type in ('about', 'carousel-2')`);
  const about = await site.client().get('/api/homepage-content/about');
  expect(about.body.content).toBe('<h2>A</h2><a>b</a> 1 &lt; 2');
  const plain = await site.client().get('/api/homepage-content/carousel-2');
  expect(plain.body.content).toBe(hostile);
});

test.each([
  ['show_book_now_button', 'true'],
  ['maintenance_mode', 'false'],
  ['online_payment', 'true'],
  ['mixed_baskets', 'false'],
  ['stay_logged_in', 'false'],
  ['poster_booking', 'false'],
  ['reminder_mails', 'true'],
  ['reminder_hour', '18'],
  ['ask_paddlers', 'false'],
])('everybody may read that %s is %s', async (key, value) => {
  const { status, headers, body } = await site.client().get(`/api/system-settings/${key}`);
  expect([status, body]).toEqual([
    200,
    { settingKey: key, settingValue: value, description: expect.any(String) },
  ]);
  expect(headers['cache-control']).toBe('no-store');
});

test('a card is published when its picture is there, and staff see it before', async () => {
  await site.database.run(sql`
    insert into homepage_content (section_type, language, title, content, position, is_active)
    values ('carousel-9', 'EN', 'New', 'Without a picture', 9, true)`);
  const staff = await site.staffClient();
  const read = () => site.client().get('/api/homepage-content/carousel-9');
  expectRefusal(await read(), 404);
  const { body } = await staff.get('/api/homepage-content/carousel-9?includeInactive=true');
  expect(body).toMatchObject({ isActive: true, imageUrl: null });
  await site.database.run(sql`
    update homepage_content set image_url = '/illustrations/coast.svg' where section_type = 'carousel-9'`);
  expect((await read()).status).toBe(200);
});

test('a slide is published when its picture is there', async () => {
  const staff = await site.staffClient();
  const slide = { language: 'PL', content: '<p>Nowy</p>', imageUrl: '' };
  const { status, body } = await staff.post('/api/banner-slides', slide);
  expect([status, body.imageUrl, body.isActive]).toEqual([201, '', true]);
  const shown = async () =>
    (await site.client().get('/api/banner-slides?language=PL')).body.some(
      ({ id }: { id: number }) => id === body.id,
    );
  expect(await shown()).toBe(false);
  await staff.put(`/api/banner-slides/${body.id}`, {
    content: slide.content,
    imageUrl: '/illustrations/coast.svg',
  });
  expect(await shown()).toBe(true);
});
