import { beforeEach, expect, test } from 'vitest';
import type { BannerSlide } from '#features/content/content.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import { openSecondServer } from '../support/second-server.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { staffCredentials } from '../support/test-constants.ts';

let site: TestApp;
let staff: TestClient;
beforeEach(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

const words = {
  language: 'IT',
  title: 'Alba',
  content: '<p>Si parte <strong>presto</strong>.</p>',
  imageUrl: '/illustrations/coast.svg',
  logoUrl: null,
  buttonText: 'Prenota',
  buttonLink: '/booking',
  weeklyButtonText: '',
  weeklyButtonLink: '',
  isActive: true,
};

const foreignPicture = 'This is not the address of a picture of this site';

async function listSlides(language = 'IT'): Promise<BannerSlide[]> {
  return (await staff.get(`/api/banner-slides?language=${language}&includeInactive=true`)).body;
}

async function firstSlide(): Promise<BannerSlide> {
  const [slide] = await listSlides();
  if (!slide) throw new Error('There is no slide');
  return slide;
}

const create = (body: object, client = staff) => client.post('/api/banner-slides', body);
const update = (id: number, body: object) => staff.send('PUT', `/api/banner-slides/${id}`, { body });

test('a new slide stands at the end, and visitors see it', async () => {
  const answer = await create({ ...words, position: 0, imageAlt: 'La costa' });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    ...words,
    id: expect.any(Number),
    imageAlt: 'La costa',
    weeklyButtonText: null,
    weeklyButtonLink: null,
    position: 40,
    version: 0,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  const seen = (await site.client().get('/api/banner-slides?language=IT')).body;
  expect(seen.at(-1)).toEqual(answer.body);
});

test('a slide can be put first, and without the language it is English', async () => {
  const { language: _, ...rest } = words;
  expect((await create({ ...rest, position: 5 })).body).toMatchObject({ language: 'EN', position: 5 });
  expect((await listSlides('EN'))[0]?.title).toBe('Alba');
});

test('what runs is taken out before anything is stored', async () => {
  const content =
    '<h1>Alba</h1><p onclick="alert(1)">Si <a href="javascript:alert(1)">parte</a></p><script>alert(1)</script>';
  const { id } = (await create({ ...words, content })).body;
  const row = await site.database.row<{ content: string }>(
    sql`select content from banner_slides where id = ${id}`,
  );
  expect(row?.content).toBe('<h3>Alba</h3><p>Si <a>parte</a></p>');
  await update(id, { ...words, content: `${content}<p>sempre</p>` });
  const again = await site.database.row<{ content: string }>(
    sql`select content from banner_slides where id = ${id}`,
  );
  expect(again?.content).toBe('<h3>Alba</h3><p>Si <a>parte</a></p><p>sempre</p>');
});

test('an edit changes what it mentions; the picture stays where it says nothing of it', async () => {
  const slide = await firstSlide();
  await update(slide.id, { content: '<p>a</p>', isActive: false });
  const { status, body } = await update(slide.id, { content: '<p>b</p>', title: null, buttonText: '' });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...slide,
    content: '<p>b</p>',
    title: null,
    buttonText: null,
    isActive: false,
    version: 2,
    updatedAt: expect.any(String),
  });
});

test('of two who edit the same slide the second learns of the first and can save again', async () => {
  const { id, version } = await firstSlide();
  expect((await update(id, { ...words, title: 'Prima', version })).status).toBe(200);
  const late = await update(id, { ...words, title: 'Seconda', version });
  expect(late.status).toBe(409);
  expect(late.body).toEqual({
    code: 'slides/changed',
    message: 'Somebody else has changed this slide meanwhile. Please compare and save again.',
  });
  expect((await firstSlide()).title).toBe('Prima');
  expect((await update(id, { ...words, title: 'Seconda', version: 1 })).body.title).toBe('Seconda');
  // As the specification has it, without a version: the last one counts.
  expect((await update(id, { ...words, title: 'Terza' })).body).toMatchObject({ title: 'Terza', version: 3 });
});

test('what is wrong is refused at its field and nothing is written', async () => {
  const { id } = await firstSlide();
  const before = await readWrittenState(site.database);
  const faults: [fault: object, path: string, message: string][] = [
    [{ content: '<p> </p><ul><li></li></ul>' }, 'content', 'Content is required'],
    [{ content: `<p>${'x'.repeat(1994)}</p>` }, 'content', 'This text is too long'],
    [{ title: 'x'.repeat(101) }, 'title', 'This text is too long'],
    [{ buttonText: 'x'.repeat(31) }, 'buttonText', 'This text is too long'],
    [{ imageAlt: 'x'.repeat(151) }, 'imageAlt', 'This text is too long'],
    [{ buttonLink: 'javascript:alert(1)' }, 'buttonLink', 'This is no address that a link can lead to'],
    [{ weeklyButtonLink: 'a b' }, 'weeklyButtonLink', 'This is no address that a link can lead to'],
    [{ imageUrl: 'https://evil.example/a.webp' }, 'imageUrl', foreignPicture],
    [{ logoUrl: '//evil.example/a.svg' }, 'logoUrl', foreignPicture],
  ];
  for (const [fault, path, message] of faults) {
    for (const answer of [await create({ ...words, ...fault }), await update(id, { ...words, ...fault })]) {
      expectRefusal(answer, 422);
      expect(answer.body.issues).toEqual([{ path, message }]);
    }
  }
  expect(await readWrittenState(site.database)).toBe(before);
});

test('a slide stays in its language', async () => {
  const { id } = await firstSlide();
  expectRefusal(await update(id, { ...words, language: 'PL' }), 422);
  expect((await firstSlide()).language).toBe('IT');
});

test('slides are put in order and deleted; an order with one that is gone is refused whole', async () => {
  const [first, second, third] = (await listSlides()).map(({ id }) => id);
  const items = [third, first, second].map((id, index) => ({ id, position: (index + 1) * 10 }));
  const answer = await staff.post('/api/banner-slides/reorder', { items });
  expect(answer.body).toEqual({ updatedCount: 3 });
  expect((await listSlides()).map(({ id, version }) => [id, version])).toEqual([
    [third, 0],
    [first, 0],
    [second, 0],
  ]);

  expect((await staff.send('DELETE', `/api/banner-slides/${third}`)).body).toEqual({ id: third });
  expect((await listSlides()).map(({ id }) => id)).toEqual([first, second]);
  expectRefusal(await staff.send('DELETE', `/api/banner-slides/${third}`), 404);
  expectRefusal(await update(third ?? 0, words), 404);
  const before = await readWrittenState(site.database);
  expectRefusal(await staff.post('/api/banner-slides/reorder', { items: items.toReversed() }), 404);
  expect(await readWrittenState(site.database)).toBe(before);
  const twice = { items: [items[1], items[1]] };
  expectRefusal(await staff.post('/api/banner-slides/reorder', twice), 422);
});

test('of ten who add the fifth slide at once, at two servers, one does', async () => {
  await create(words);
  const second = await openSecondServer(site);
  const there = second.client();
  await there.post('/api/login', staffCredentials);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => create({ ...words, title: `${n}` }, n % 2 ? staff : there)),
  );
  await second.close();
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    code: 'slides/too-many',
    message: 'There are 5 banner slides already, and more are not possible. Please delete one first.',
  });
  expect(await listSlides()).toHaveLength(5);
  expect((await create(words)).status).toBe(409);
  // In another language there is room, and where one goes there is again.
  expect((await create({ ...words, language: 'PL' })).status).toBe(201);
  await staff.send('DELETE', `/api/banner-slides/${(await firstSlide()).id}`);
  expect((await create(words)).status).toBe(201);
});

test('no writer can add a sixth slide, not even past the server', async () => {
  const insert = (place: number) =>
    site.database.run(sql`
      insert into banner_slides (language, place, content, image_url) values ('EN', ${place}, 'x', '/illustrations/sup.svg')`);
  await insert(4);
  await insert(5);
  for (const place of [0, 1, 2, 3, 4, 5, 6])
    await expect(insert(place)).rejects.toThrow(/banner_slides_place/);
});
