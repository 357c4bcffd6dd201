import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await site.database.run(sql`
    insert into homepage_content (section_type, language, title, content, position, is_active) values
      ('about', 'EN', 'About us', 'Hello', 5, true), ('about', 'IT', 'Chi siamo', 'Ciao', 5, true),
      ('carousel-1', 'EN', 'Hidden', 'Not yet', 1, false), ('carousel-2', 'EN', 'First', 'One', -1, true),
      ('carousel-3', 'PL', 'Polish only', 'Tylko', 1, true)`);
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

test('what is not active is not shown, in the list or by itself', async () => {
  const visitor = site.client();
  const { body, text } = await visitor.get('/api/homepage-content?language=EN');
  expect(text).not.toContain('Not yet');
  expect(body[0].sectionType).toBe('carousel-2');
  expect(body.every((entry: { isActive: boolean }) => entry.isActive)).toBe(true);
  expectRefusal(await visitor.get('/api/homepage-content/carousel-1?language=EN'), 404);
});

test.each([
  ['show_book_now_button', 'true'],
  ['maintenance_mode', 'false'],
  ['online_payment', 'true'],
])('everybody may read that %s is %s', async (key, value) => {
  const { status, headers, body } = await site.client().get(`/api/system-settings/${key}`);
  expect([status, body]).toEqual([
    200,
    { settingKey: key, settingValue: value, description: expect.any(String) },
  ]);
  expect(headers['cache-control']).toBe('no-store');
});
