import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { sendForm, writeForm } from '../support/forms.ts';
import { aPhoto } from '../support/images.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
let photo: Buffer;
let before: string;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
  photo = await aPhoto({ width: 60, height: 40 });
});

/** Everything that an upload could have stored. */
async function readStored(): Promise<string> {
  const row = await site.database.row<{ state: string }>(sql`
    select concat_ws(' ', (select count(*) from images), (select count(*) from image_files),
      (select string_agg(image, ' ' order by id) from rental_items),
      (select string_agg(image_url, ' ' order by id) from banner_slides),
      (select string_agg(concat(image_url, image_url2, image_url3, logo_url), ' ' order by id) from homepage_content),
      (select string_agg(g::text, ' ' order by id) from guided_trips_schedule g),
      (select count(*) from documents)) as state`);
  return row?.state ?? '';
}

beforeEach(async () => {
  before = await readStored();
});

const uploads = [
  '/api/rental-items/sup/image',
  '/api/homepage-content/1/image',
  '/api/banner-slides/1/image',
  '/api/guided-trips-schedule/1/image',
];

function fieldsOf(url: string): Record<string, string> {
  return url.includes('guided') ? { imageType: 'banner' } : {};
}

const image = (bytes: Buffer | string = photo, name = 'photo.jpg', type = 'image/jpeg') => ({
  name,
  type,
  bytes,
});

test.each(uploads)('%s: strangers are turned away', async (url) => {
  expectRefusal(await sendForm(site.client(), url, { image: image(), ...fieldsOf(url) }), 401);
  const headers = { 'sec-fetch-site': 'cross-site' };
  const form = writeForm({ image: image(), ...fieldsOf(url) });
  const foreign = await staff.send('POST', url, { ...form, headers: { ...form.headers, ...headers } });
  expectRefusal(foreign, 403);
  expect(await readStored()).toBe(before);
});

test.each(uploads)('%s: what is not a form is a 415', async (url) => {
  for (const type of [
    'application/json',
    'image/jpeg',
    'application/x-www-form-urlencoded',
    'multipart/mixed; boundary=x',
    'text/plain',
    'nonsense',
  ]) {
    expectRefusal(await staff.send('POST', url, { body: photo, headers: { 'content-type': type } }), 415);
  }
  expectRefusal(await staff.send('POST', url), 415);
  expect(await readStored()).toBe(before);
});

const { body: whole, headers } = writeForm({ image: { name: 'a.jpg', bytes: 'x'.repeat(5000) } });
const boundary = '--beach-0123456789';
const broken: [name: string, body: Buffer | string, type?: string][] = [
  ['empty', ''],
  ['cut off in the file', whole.subarray(0, 2000)],
  ['cut off in a header', whole.subarray(0, 40)],
  ['without its last line', whole.subarray(0, -22)],
  ['with another boundary', whole, 'multipart/form-data; boundary=other'],
  ['without a boundary', whole, 'multipart/form-data'],
  ['no form at all', 'hello'],
  ['a part without a name', `${boundary}\r\ncontent-disposition: form-data\r\n\r\nx\r\n${boundary}--\r\n`],
  ['a part without headers', `${boundary}\r\n\r\nx\r\n${boundary}--\r\n`],
  [
    'a field that reaches for a prototype',
    `${boundary}\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n${boundary}--\r\n`,
  ],
  [
    'JSON in a field that is none',
    `${boundary}\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{\r\n${boundary}--\r\n`,
  ],
];
test.each(broken)('a form that is %s is refused', async (_, body, type) => {
  for (const url of uploads) {
    const answer = await staff.send('POST', url, {
      body,
      headers: type ? { 'content-type': type } : headers,
    });
    // An empty form can be read; it only lacks its file.
    expectRefusal(answer, 400, 422);
  }
  expect(await readStored()).toBe(before);
});

test.each(broken.slice(1, 4))('a form that is %s is said to be unreadable', async (_, body) => {
  expectRefusal(await staff.send('POST', uploads[0] ?? '', { body, headers }), 400);
});

test('a file of more than 10 MB is a 413, with and without a length', async () => {
  const bytes = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 + 1 - photo.length)]);
  const answer = await sendForm(staff, '/api/rental-items/sup/image', { image: image(bytes) });
  expectRefusal(answer, 413);
  expect(answer.body.message).toBe('The file is too large: at most 10\u00a0MB are possible.');
  const far = await sendForm(staff, '/api/rental-items/sup/image', {
    image: image(Buffer.alloc(11 * 1024 * 1024)),
  });
  expectRefusal(far, 413);
  expect(far.headers.connection).toBe('close');
  expect(await readStored()).toBe(before);
});

test('exactly 10 MB are taken', async () => {
  const bytes = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 - photo.length)]);
  expect((await sendForm(staff, '/api/rental-items/sup/image', { image: image(bytes) })).status).toBe(200);
});

test.each(uploads)('%s: a form asks for what it needs and takes no more', async (url) => {
  const fields = fieldsOf(url);
  expectRefusal(await sendForm(staff, url, fields), 422);
  expectRefusal(await sendForm(staff, url, { ...fields, image: 'no file' }), 422);
  expectRefusal(await sendForm(staff, url, { ...fields, photo: image() }), 422);
  expectRefusal(await sendForm(staff, url, { ...fields, image: image(), isAdmin: 'true' }), 422);
  expectRefusal(await sendForm(staff, url, { ...fields, image: image(), second: image() }), 413);
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field${n}`, 'x']));
  expectRefusal(await sendForm(staff, url, { ...many, image: image() }), 413);
  expectRefusal(await sendForm(staff, url, { image: image(), long: 'x'.repeat(5000) }), 413);
  expect(await readStored()).toBe(before);
});

test.each([
  '../../../../etc/passwd',
  'C:\\boot.ini',
  'a\u0000.jpg',
  'x".jpg',
  '<script>alert(1)</script>.jpg',
  '.htaccess',
  'photo.php.jpg',
  'CON',
  'x'.repeat(3000),
  '',
])('a file may be called %j: its name means nothing', async (name) => {
  const { status, body, text } = await sendForm(staff, '/api/rental-items/sup/image', {
    image: { name, bytes: photo },
  });
  expect([200, 422], text).toContain(status);
  if (status === 200) expect(body.image).toMatch(/^\/media\/[0-9a-f]{64}-60\.webp#/);
});

test('after all of this a photo can be uploaded', async () => {
  expect((await sendForm(staff, '/api/rental-items/sup/image', { image: image() })).status).toBe(200);
});
