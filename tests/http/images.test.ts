import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { collectImages } from '#features/media/server/media.public.ts';
import { sql } from '#platform/database/sql.ts';
import { readImageAddress } from '#shared/files/image-address.ts';
import { sendForm } from '../support/forms.ts';
import { aPhoto, sha256Of } from '../support/images.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

// The product cannot read AVIF at all; a test that looks at what it wrote must.
sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] });

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

const url = '/api/rental-items/sup/image';

async function fetchBytes(address: string) {
  const response = await site.app.inject({ url: address });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

async function listFiles(sha256: string) {
  const rows = await site.database.rows<{ file: string }>(sql`
    select width || '.' || format as file from image_files where sha256 = decode(${sha256}, 'hex') order by width, format`);
  return rows.map(({ file }) => file);
}

test('a photo is kept in all widths and both formats, and shown with the item at once', async () => {
  const photo = await aPhoto({ width: 2400, height: 1600, grain: 1 });
  const answer = await sendForm(staff, url, { image: { name: 'photo.jpg', bytes: photo } });
  expect(answer.status).toBe(200);
  const { image } = answer.body;
  expect(answer.body).toEqual({ itemId: 'sup', image });
  expect(readImageAddress(image)).toEqual({
    sha256: sha256Of(photo),
    width: 1600,
    height: 1067,
    colour: expect.stringMatching(/^[0-9a-f]{6}$/),
  });
  const items = (await site.client().get('/api/rental-items?language=PL')).body;
  expect(items.find((item: { itemId: string }) => item.itemId === 'sup').image).toBe(image);
  expect(await listFiles(sha256Of(photo))).toEqual(
    [320, 640, 1200, 1600].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  );

  for (const width of [320, 640, 1200, 1600]) {
    for (const format of ['avif', 'webp']) {
      const { status, headers, bytes } = await fetchBytes(`/media/${sha256Of(photo)}-${width}.${format}`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(headers['set-cookie']).toBeUndefined();
      const shown = await sharp(bytes).metadata();
      expect([shown.width, shown.format]).toEqual([width, format === 'avif' ? 'heif' : 'webp']);
    }
  }
});

test('the stored address itself is a file that any program can load', async () => {
  const { body } = await sendForm(staff, url, { image: { name: 'a.jpg', bytes: await aPhoto() } });
  const { status, headers } = await fetchBytes(body.image.split('#')[0]);
  expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
});

test('a photo of 10 MB reaches a phone in at most 200 kB', async () => {
  const photo = await aPhoto({ width: 4000, height: 3000, grain: 26, quality: 97 });
  expect(photo.length).toBeGreaterThan(6_000_000);
  expect(photo.length).toBeLessThan(10 * 1024 * 1024);
  const { status } = await sendForm(staff, url, { image: { name: 'large.jpg', bytes: photo } });
  expect(status).toBe(200);
  const sizes = await site.database.rows<{ width: number; format: string; bytes: number }>(sql`
    select width, format, length(content) as bytes from image_files
    where sha256 = decode(${sha256Of(photo)}, 'hex')`);
  expect(sizes).toHaveLength(8);
  expect(sizes.filter(({ bytes }) => bytes > 200_000)).toEqual([]);
});

test('where and with what a photo was taken is not kept, and it stands the right way up', async () => {
  const photo = await sharp(await aPhoto({ width: 800, height: 600 }))
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitude: '44/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitude: '44/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .toBuffer();
  const before = await sharp(photo).metadata();
  expect(before.orientation).toBe(6);
  expect(photo.includes('SecretCamera')).toBe(true);

  const { body } = await sendForm(staff, url, { image: { name: 'gps.jpg', bytes: photo } });
  expect(readImageAddress(body.image)).toMatchObject({ width: 600, height: 800 });
  const files = await site.database.rows<{ content: Buffer }>(sql`
    select content from image_files where sha256 = decode(${sha256Of(photo)}, 'hex')`);
  expect(files).toHaveLength(4);
  for (const { content } of files) {
    const shown = await sharp(content).metadata();
    expect([shown.exif, shown.xmp, shown.iptc, shown.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(content.includes('SecretCamera')).toBe(false);
  }
});

test('what one can see through stays so and has no placeholder', async () => {
  const logo = await sharp({ create: { width: 200, height: 100, channels: 4, background: '#0e7c8680' } })
    .png()
    .toBuffer();
  const { body } = await sendForm(staff, url, { image: { name: 'logo.png', bytes: logo } });
  expect(body.image).toBe(`/media/${sha256Of(logo)}-200.webp#200x100`);
  for (const format of ['avif', 'webp']) {
    const { bytes } = await fetchBytes(`/media/${sha256Of(logo)}-200.${format}`);
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  }
});

test('the same file is kept once', async () => {
  const bytes = await aPhoto({ width: 300, height: 200 });
  const first = await sendForm(staff, url, { image: { name: 'a.jpg', bytes } });
  const again = await Promise.all(
    ['single-kayak', 'tandem-kayak'].map((item) =>
      sendForm(staff, `/api/rental-items/${item}/image`, { image: { name: 'b.png', bytes } }),
    ),
  );
  expect(again.map(({ body }) => body.image)).toEqual([first.body.image, first.body.image]);
});

test.each([
  `/media/${'0'.repeat(64)}-320.webp`,
  '/media/x',
  '/media/',
  '/media',
  `/media/${'a'.repeat(64)}-0320.webp`,
  `/media/${'a'.repeat(64)}-99999999999.webp`,
  `/media/${'a'.repeat(64)}-320.svg`,
  '/media/..%2f..%2fetc%2fpasswd',
  '/media/%00',
])('%s is nothing', async (address) => {
  expectRefusal(await site.client().get(address), 404);
});

test('an item that does not exist gets no photo', async () => {
  const bytes = await aPhoto({ width: 50, height: 40 });
  const answer = await sendForm(staff, '/api/rental-items/canoe/image', { image: { name: 'a.jpg', bytes } });
  expectRefusal(answer, 404);
  expect(await listFiles(sha256Of(bytes))).toEqual([]);
});

test('pictures that nothing shows go after a week, those that something shows never', async () => {
  const { database } = site;
  const [shown, replaced, old] = await Promise.all([
    aPhoto({ width: 20, height: 11 }),
    aPhoto({ width: 20, height: 12 }),
    aPhoto({ width: 20, height: 13 }),
  ]);
  const upload = async (bytes: Buffer) => {
    await sendForm(staff, url, { image: { name: 'a.jpg', bytes } });
    return sha256Of(bytes);
  };
  const keys = { old: await upload(old), replaced: await upload(replaced), shown: await upload(shown) };
  const exists = async (sha256: string) => (await listFiles(sha256)).length > 0;
  const age = (days: number) =>
    database.run(sql`update images set unused_since = unused_since - make_interval(days => ${days})`);
  // A picture may also stand in the middle of a text.
  await database.run(sql`
    update homepage_content set content = content || ${`<img src="/media/${keys.old}-20.webp">`}
    where section_type = 'about' and language = 'IT'`);

  await collectImages(database);
  await age(6);
  await collectImages(database);
  expect(await Promise.all([keys.old, keys.replaced, keys.shown].map(exists))).toEqual([true, true, true]);
  await age(2);
  expect(await collectImages(database)).toEqual({ deleted: expect.any(Number) });
  expect(await Promise.all([keys.old, keys.replaced, keys.shown].map(exists))).toEqual([true, false, true]);
  expect(await collectImages(database)).toBeUndefined();

  // What goes out of use has its week from then on, and uploading it again gives it a new one.
  await database.run(sql`update homepage_content set content = 'Text' where section_type = 'about'`);
  await age(100);
  await collectImages(database);
  expect(await exists(keys.old)).toBe(true);
  await age(8);
  await upload(old);
  await upload(shown);
  await collectImages(database);
  expect(await exists(keys.old)).toBe(true);
});
