import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { writeForm } from '../support/forms.ts';
import { aPhoto, flatPng, gifOf, pngBomb, pngOf, sha256Of } from '../support/images.ts';
import { isSoak } from '../support/long.ts';
import { canWatchMemory, childrenOf, type MemoryWatch, watchMemory } from '../support/process-memory.ts';
import { type LogLine, type ServerProcess, startServer } from '../support/server-process.ts';
import { staffCredentials } from '../support/test-constants.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** The server as it is shipped, so that its memory is its own. */
let server: ServerProcess;
let stored: TestDatabase;
let database: ReturnType<typeof openDatabase>;
let cookie: string;
let memory: MemoryWatch;

beforeAll(async () => {
  stored = await createTestDatabase();
  database = openDatabase({ url: stored.url, onError: () => undefined });
  server = await startServer({ DATABASE_URL: stored.url });
  const answer = await fetch(`${server.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staffCredentials),
  });
  cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  if (canWatchMemory) memory = watchMemory(server.pid);
});

afterAll(async () => {
  memory?.stop();
  await server?.stop();
  await database?.close();
  await stored?.drop();
  const isExpected = ({ err }: LogLine) =>
    /^(?:http\/uploads-full|media\/unfinished)/.test(err?.message ?? '');
  expect(server?.complaints.filter((line) => !isExpected(line))).toEqual([]);
});

const url = '/api/rental-items/sup/image';

async function send(bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg', to = url) {
  const form = writeForm({ image: { name, type, bytes } });
  const response = await fetch(server.origin + to, {
    method: 'POST',
    headers: { ...form.headers, cookie },
    body: new Uint8Array(form.body),
  });
  const body = (await response.json()) as { image?: string; code?: string; message?: string };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
}

async function filesOf(bytes: Buffer): Promise<Buffer[]> {
  const rows = await database.rows<{ content: Buffer }>(sql`
    select content from image_files where sha256 = decode(${sha256Of(bytes)}, 'hex')`);
  return rows.map(({ content }) => content);
}

async function expectRefused(bytes: Buffer, status: number, code: string): Promise<void> {
  const answer = await send(bytes);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.message).toMatch(/\S/);
  expect(await filesOf(bytes)).toEqual([]);
}

const script = '<script>alert(1)</script>';
test.each([
  ['an SVG', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`],
  ['an SVG after a declaration', `<?xml version="1.0"?><!DOCTYPE svg><svg>${script}</svg>`],
  ['a page', `<!doctype html>${script}`],
  ['a PDF', '%PDF-1.7\n'],
  ['an archive', 'PK\u0003\u0004'],
  ['a program', '\u007fELF\u0002'],
  ['nothing', ''],
  ['ImageMagick', 'push graphic-context\nviewbox 0 0 640 480\nfill "url(https://evil.example/)"'],
  ['a PDF behind the letters of a GIF', 'GIF\n%PDF-1.7'],
])('%s that calls itself a photo is no image', async (_, text) => {
  await expectRefused(Buffer.from(text, 'latin1'), 415, 'media/not-an-image');
  await expectRefused(
    Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(2000)]),
    415,
    'media/not-an-image',
  );
});

test('other images than the four kinds are not taken, though sharp could read some', async () => {
  const image = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
  for (const bytes of [await image.clone().avif().toBuffer(), await image.clone().tiff().toBuffer()]) {
    await expectRefused(bytes, 415, 'media/not-an-image');
  }
});

test('an image that is a script as well keeps only its pixels', async () => {
  const gif = gifOf(1, { side: 20, comment: `*/alert(1)/*${script}` });
  const photo = Buffer.concat([
    await aPhoto({ width: 40, height: 30 }),
    Buffer.from(`PK\u0003\u0004${script}`),
  ]);
  for (const bytes of [gif, photo]) {
    expect((await send(bytes, 'polyglot.html', 'text/html')).status).toBe(200);
    const files = await filesOf(bytes);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(file.includes('alert')).toBe(false);
  }
});

test.each(['zTXt', 'iTXt', 'iCCP'] as const)(
  'gigabytes packed as %s beside a small picture are left alone',
  async (kind) => {
    const bomb = await pngBomb(kind);
    expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
    expect([200, 422]).toContain((await send(bomb, 'bomb.png')).status);
  },
);

test.each([
  ['a header of 60,000 × 60,000', () => pngOf({ width: 60_000, height: 60_000 })],
  ['a header of 2 thousand million pixels in a row', () => pngOf({ width: 2_147_483_647, height: 1 })],
  ['a flat PNG of 14,000 × 14,000', () => flatPng(14_000)],
  ['a flat PNG just above the limit', () => flatPng(7_072)],
])('%s is refused by its size', async (_, make) => {
  const bytes = await make();
  const answer = await send(bytes);
  expect(answer.status).toBe(422);
  expect(await filesOf(bytes)).toEqual([]);
});

test('the largest pictures that are taken stay in bounds', async () => {
  const flat = sharp({ create: { width: 3500, height: 3500, channels: 3, background: '#123456' } });
  const whole = [
    await flatPng(7_000),
    await flat.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    await flat.clone().png({ progressive: true }).toBuffer(),
    await flat.clone().webp({ lossless: true, effort: 0 }).toBuffer(),
  ];
  for (const bytes of whole) expect((await send(bytes)).status).toBe(200);
  const larger = await flat.clone().resize(3600, 3600).jpeg({ progressive: true }).toBuffer();
  await expectRefused(larger, 422, 'media/too-many-pixels');
});

test('of an animation with 10,000 frames the first is taken', async () => {
  const gif = gifOf(10_000);
  const began = performance.now();
  expect((await send(gif, 'animation.gif')).status).toBe(200);
  if (isSoak) expect(performance.now() - began).toBeLessThan(5_000);
  for (const file of (await filesOf(gif)).slice(0, 2)) {
    expect(
      (
        await sharp(file)
          .metadata()
          .catch(() => ({ pages: 1 }))
      ).pages ?? 1,
    ).toBe(1);
  }
});

test('a picture that ends too soon is refused', async () => {
  const photo = sharp(await aPhoto({ width: 400, height: 300 }));
  for (const bytes of [
    await photo.clone().jpeg().toBuffer(),
    await photo.clone().png().toBuffer(),
    await photo.clone().webp().toBuffer(),
    await photo.clone().gif().toBuffer(),
  ]) {
    for (const share of [0.1, 0.9]) {
      await expectRefused(bytes.subarray(0, Math.ceil(bytes.length * share)), 422, 'media/unreadable-image');
    }
  }
});

test.runIf(canWatchMemory)(
  'a picture whose worker the machine kills is not damaged: it is to be sent again',
  async () => {
    const photo = await aPhoto({ width: 2400, height: 1800, grain: 1 });
    const answer = send(photo);
    await expect.poll(() => childrenOf(server.pid).length, { interval: 5, timeout: 10_000 }).toBe(1);
    for (const child of childrenOf(server.pid)) process.kill(child, 'SIGKILL');
    const { status, retryAfter, body } = await answer;
    expect([status, body.code]).toEqual([503, 'media/unfinished']);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(await filesOf(photo)).toEqual([]);
    expect((await send(photo)).status).toBe(200);
  },
);

/** Sends half of a form and hangs up. */
async function breakOff(): Promise<void> {
  const form = writeForm({ image: { name: 'a.jpg', bytes: Buffer.alloc(100_000) } });
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  const head = [
    `POST ${url} HTTP/1.1`,
    'host: localhost',
    `cookie: ${cookie}`,
    `content-type: ${form.headers['content-type']}`,
    `content-length: ${form.body.length}`,
  ].join('\r\n');
  await new Promise<void>((resolve) => {
    socket.write(`${head}\r\n\r\n`);
    socket.write(form.body.subarray(0, 50_000), () => resolve());
  });
  socket.destroy();
}

test('who hangs up takes no place away from others', async () => {
  for (let n = 0; n < 30; n += 1) await breakOff();
  expect((await send(await aPhoto({ width: 30, height: 30 }))).status).toBe(200);
});

test('ten photos of 10 MB at once are all taken', async () => {
  const photo = await aPhoto({ width: 4000, height: 3000, grain: 0.5, quality: 85 });
  const photos = Array.from({ length: 10 }, (_, n) =>
    Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 - photo.length, n)]),
  );
  // Slides, sections and items share one gate.
  const places = [url, '/api/banner-slides/1/image', '/api/homepage-content/1/image'];
  const answers = await Promise.all(
    photos.map((bytes, n) => send(bytes, 'photo.jpg', 'image/jpeg', places[n % places.length])),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
}, 240_000);

test('an upload beyond the queue is refused with Retry-After', async () => {
  const photo = await aPhoto({ width: 30, height: 20 });
  const answers = await Promise.all(
    Array.from({ length: 26 }, (_, n) => send(Buffer.concat([photo, Buffer.from([n])]))),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, body, retryAfter } of refused) {
    expect([status, body.code]).toEqual([503, 'http/uploads-full']);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  expect((await send(await aPhoto({ width: 30, height: 31 }))).status).toBe(200);
}, 240_000);

/** Ten photos of 10 MB wait at once, and the collector is slow on a busy machine; a bomb would take gigabytes. */
test.runIf(canWatchMemory)('from the first to the last the server stays small, and so do its workers', () => {
  expect(memory.growth()).toBeLessThan(250);
  // A worker has 90 MB before it reads a single pixel.
  expect(memory.largestChild()).toBeLessThan(90 + 120);
});
