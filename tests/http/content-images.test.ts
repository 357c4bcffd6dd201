import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { type FormFields, sendForm } from '../support/forms.ts';
import { aPhoto, sha256Of } from '../support/images.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
let photo: Buffer;
let address: string;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
  photo = await aPhoto({ width: 24, height: 16 });
  address = expect.stringMatching(new RegExp(`^/media/${sha256Of(photo)}-24\\.webp#24x16-[0-9a-f]{6}$`));
});

const image = () => ({ name: 'photo.jpg', bytes: photo });

async function idOf(section: string, language: string): Promise<number> {
  const row = await site.database.row<{ id: number }>(sql`
    select id from homepage_content where section_type = ${section} and language = ${language}`);
  return row?.id ?? 0;
}

test.each([
  ['main', 'imageUrl'],
  ['second', 'imageUrl2'],
  ['third', 'imageUrl3'],
])('a section gets its %s picture', async (imageSlot, field) => {
  const id = await idOf('about', 'IT');
  const form = { image: image(), sectionType: 'about', imageSlot };
  const answer = await sendForm(staff, `/api/homepage-content/${id}/image`, form);
  expect([answer.status, answer.body]).toEqual([200, { imageUrl: address }]);
  const shown = await site.client().get('/api/homepage-content/about?language=IT');
  expect(shown.body[field]).toEqual(address);
  const english = await site.client().get('/api/homepage-content/about?language=EN');
  expect(english.body[field]).not.toEqual(address);
});

test('without a place it is the main picture, and a logo is one of its own', async () => {
  const id = await idOf('carousel-1', 'EN');
  const url = `/api/homepage-content/${id}/image`;
  expect((await sendForm(staff, url, { image: image() })).body).toEqual({ imageUrl: address });
  const logo = await sendForm(staff, url, { image: image(), sectionType: 'carousel-1', isLogo: 'true' });
  expect(logo.body).toEqual({ logoUrl: address });
  const list = (await site.client().get('/api/homepage-content?language=EN')).body;
  const entry = list.find((one: { id: number }) => one.id === id);
  expect([entry.imageUrl, entry.logoUrl, entry.imageUrl2]).toEqual([address, address, null]);
});

test('a slide gets a picture', async () => {
  const [slide] = (await site.client().get('/api/banner-slides?language=PL')).body;
  const answer = await sendForm(staff, `/api/banner-slides/${slide.id}/image`, { image: image() });
  expect([answer.status, answer.body]).toEqual([200, { imageUrl: address }]);
  const [changed] = (await site.client().get('/api/banner-slides?language=PL')).body;
  expect(changed).toEqual({ ...slide, imageUrl: address, updatedAt: changed.updatedAt });
});

test('the trips page gets a banner and a picture for a half day, by either name of it', async () => {
  const before = (await site.client().get('/api/guided-trips-schedule?language=EN')).body;
  const url = `/api/guided-trips-schedule/${before.id}/image`;
  for (const form of [
    { imageType: 'banner' },
    { imageType: 'slot', slot: 'monday_am' },
    { imageType: 'slot', slot: 'sundayPm' },
    { imageType: 'slot', slot: 'tuesday_pm_image' },
  ]) {
    const answer = await sendForm(staff, url, { image: image(), ...form });
    expect([answer.status, answer.body]).toEqual([200, { imageUrl: address }]);
  }
  const after = (await site.client().get('/api/guided-trips-schedule?language=EN')).body;
  expect(after).toEqual({
    ...before,
    bannerImage: address,
    mondayAmImage: address,
    sundayPmImage: address,
    tuesdayPmImage: address,
    updatedAt: after.updatedAt,
  });
});

test('a picture for no half day is refused beside its field', async () => {
  const url = '/api/guided-trips-schedule/1/image';
  for (const slot of [{}, { slot: '' }]) {
    const answer = await sendForm(staff, url, { image: image(), imageType: 'slot', ...slot });
    expectRefusal(answer, 422);
    expect(answer.body.issues).toEqual([
      { path: 'slot', message: 'Please select a time slot for the image' },
    ]);
  }
});

const missing: [url: string, form: Record<string, string>, message: string][] = [
  ['/api/homepage-content/99999/image', {}, 'There is no such content.'],
  ['/api/banner-slides/99999/image', {}, 'There is no such content.'],
  ['/api/guided-trips-schedule/99999/image', { imageType: 'banner' }, 'No schedule found'],
];
test.each(missing)('%s: what does not exist gets no picture', async (url, form, message) => {
  const bytes = await aPhoto({ width: 9, height: 9 });
  const answer = await sendForm(staff, url, { image: { name: 'a.jpg', bytes }, ...form });
  expectRefusal(answer, 404);
  expect(answer.body.message).toBe(message);
  const kept = sql`select 1 from images where sha256 = decode(${sha256Of(bytes)}, 'hex')`;
  expect(await site.database.rows(kept)).toEqual([]);
});

test('a section by another type is not the one that was meant', async () => {
  const id = await idOf('contact', 'EN');
  const form = { image: image(), sectionType: 'about' };
  expectRefusal(await sendForm(staff, `/api/homepage-content/${id}/image`, form), 404);
});

const wrong: [url: string, form: FormFields][] = [
  ['/api/homepage-content/1/image', { imageSlot: 'fourth' }],
  ['/api/homepage-content/1/image', { imageSlot: '' }],
  ['/api/homepage-content/1/image', { isLogo: '1' }],
  ['/api/homepage-content/1/image', { sectionType: '../etc' }],
  ['/api/homepage-content/1/image', { image_url: 'https://evil.example/x.png' }],
  ['/api/homepage-content/one/image', {}],
  ['/api/banner-slides/1/image', { language: 'EN' }],
  ['/api/banner-slides/0/image', {}],
  ['/api/guided-trips-schedule/1/image', {}],
  ['/api/guided-trips-schedule/1/image', { imageType: 'logo' }],
  ['/api/guided-trips-schedule/1/image', { imageType: 'slot', slot: 'banner' }],
  ['/api/guided-trips-schedule/1/image', { imageType: 'slot', slot: 'x'.repeat(3000) }],
];
test.each(wrong)('%s with %j is refused', async (url, form) => {
  expectRefusal(await sendForm(staff, url, { image: image(), ...form }), 422);
});
