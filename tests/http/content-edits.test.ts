import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContentEntry } from '#features/content/content.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';
import { until } from '../support/until.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp({ withPages: true });
});
beforeEach(async () => {
  staff = await site.staffClient();
});

const save = (contentData: object): Promise<Answer> => staff.post('/api/homepage-content', { contentData });

async function readAll(language: string): Promise<ContentEntry[]> {
  return (await staff.get(`/api/homepage-content?language=${language}&includeInactive=true`)).body;
}

async function readOne(sectionType: string, language: string): Promise<ContentEntry> {
  const path = `/api/homepage-content/${sectionType}?language=${language}&includeInactive=true`;
  return (await staff.get(path)).body;
}

test('a new section gets a type of its own and stands at the end of the list', async () => {
  const first = await save({ language: 'IT', title: 'Alba', content: 'Prima del sole.' });
  expect(first.status).toBe(200);
  const number = Date.parse(testNow);
  expect(first.body).toMatchObject({
    sectionType: `custom-section-${number}`,
    language: 'IT',
    title: 'Alba',
    content: 'Prima del sole.',
    imageUrl: null,
    isActive: true,
    version: 0,
  });
  const second = await save({ sectionType: 'custom-section', language: 'IT', content: 'Dopo.' });
  // In the same moment, by the tests' clock.
  expect(second.body.sectionType).toBe(`custom-section-${number + 1}`);
  const inOrder = (await readAll('IT')).filter(({ sectionType }) => sectionType.startsWith('custom'));
  expect(inOrder.map(({ id }) => id).slice(-2)).toEqual([first.body.id, second.body.id]);
  expect(second.body.position).toBe(first.body.position + 10);
});

test('guests are numbered from one on, and the season belongs to the contact section', async () => {
  const guest = { sectionType: 'guest', language: 'PL', title: 'Marek', content: 'Spokojna woda.' };
  const first = await save(guest);
  const second = await save(guest);
  expect([first.body.sectionType, second.body.sectionType]).toEqual(['guest-1', 'guest-2']);
  const contact = await readOne('contact', 'PL');
  expect(contact.season).toBe('Czynne cały rok, 8:00–17:00');
  const { body: saved } = await save({ id: contact.id, season: 'Od maja do września' });
  expect([saved.season, saved.phone]).toEqual(['Od maja do września', contact.phone]);
  expect((await save({ id: contact.id, season: '' })).body.season).toBeNull();
});

test('a card gets the next number of any language, and one that is named gets that', async () => {
  const { body: card } = await save({
    sectionType: 'carousel',
    language: 'EN',
    title: 'Moon',
    content: 'Night.',
  });
  expect([card.sectionType, card.position]).toEqual(['carousel-5', 50]);
  const { body: polish } = await save({
    sectionType: 'carousel-5',
    language: 'PL',
    title: 'Księżyc',
    content: 'Noc.',
  });
  expect(polish.sectionType).toBe('carousel-5');
  const { body: next } = await save({ sectionType: 'carousel', language: 'IT', content: 'Dopo.' });
  expect(next.sectionType).toBe('carousel-6');
});

test.each(['banner', 'about', 'contact', 'weekly-schedule', 'carousel-1'])(
  'there is one %s in a language',
  async (sectionType) => {
    const answer = await save({ sectionType, language: 'PL', content: 'Jeszcze raz' });
    expectRefusal(answer, 409);
    expect(answer.body.code).toBe('content/exists');
  },
);

test('of many concurrent creations of a section one succeeds, and none gets the number of another', async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, () => site.staffClient()));
  const send = (contentData: object) =>
    Promise.all(clients.map((client) => client.post('/api/homepage-content', { contentData })));
  const same = await send({ sectionType: 'carousel-77', language: 'EN', content: 'Same' });
  expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const others = await send({ sectionType: 'carousel', language: 'EN', content: 'Another' });
  expect(others.map(({ body }) => body.sectionType).toSorted()).toEqual(
    [78, 79, 80, 81, 82, 83].map((number) => `carousel-${number}`),
  );
});

test('what is changed is what visitors get, call and page; what is left out stays', async () => {
  const before = await readOne('carousel-2', 'IT');
  const { status, body } = await save({ id: before.id, version: before.version, title: 'Il doppio, nuovo' });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    title: 'Il doppio, nuovo',
    version: before.version + 1,
    updatedAt: body.updatedAt,
  });
  const [shown] = (await site.client().get('/api/homepage-content?language=IT')).body.filter(
    (entry: ContentEntry) => entry.id === before.id,
  );
  expect(shown).toEqual(body);
  await until('the page shows it', async () =>
    (await site.client().get('/?lang=it')).text.includes('Il doppio, nuovo'),
  );
});

test('an entry can be sent back as it was read; empty text takes away', async () => {
  const before = await readOne('contact', 'EN');
  const { status, body } = await save({ ...before, facebookLink: '', phone: null });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    facebookLink: null,
    phone: null,
    version: before.version + 1,
    updatedAt: body.updatedAt,
  });
});

test('what is hidden is gone for visitors and stays for staff', async () => {
  const { body: entry } = await save({
    language: 'EN',
    title: 'Secret',
    content: 'Not yet',
    isActive: false,
  });
  expect((await site.client().get('/api/homepage-content')).text).not.toContain('Secret');
  expect((await readAll('EN')).find(({ id }) => id === entry.id)).toEqual(entry);
});

test('of two who edit the same section one wins; the other is refused, and can save again', async () => {
  const before = await readOne('carousel-3', 'EN');
  const titles = ['Red boards', 'Blue boards'];
  const edits = titles.map((title) => ({ id: before.id, version: before.version, title }));
  const answers = await Promise.all(edits.map(save));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const loser = answers.findIndex(({ status }) => status === 409);
  expect(answers[loser]?.body).toEqual({
    code: 'content/changed',
    message: 'Somebody else has changed this content meanwhile. Please compare and save again.',
  });
  const now = await readOne('carousel-3', 'EN');
  expect([now.title, now.version]).toEqual([titles[1 - loser], before.version + 1]);
  expect((await save({ ...edits[loser], version: now.version })).body.title).toBe(titles[loser]);
  // Without a version the last one to save wins, as it was before there were versions.
  expect((await save({ id: before.id, title: 'Green boards' })).status).toBe(200);
});

test('moving a section and giving it a picture is no edit that others would trip over', async () => {
  const entry = await readOne('carousel-1', 'PL');
  await staff.post('/api/homepage-content/reorder', { items: [{ id: entry.id, position: 400 }] });
  expect((await readOne('carousel-1', 'PL')).version).toBe(entry.version);
});

test.each([
  ['title', 100],
  ['content', 2000],
  ['buttonText', 30],
  ['buttonLink', 100],
  ['weeklyButtonText', 30],
  ['weeklyButtonLink', 100],
  ['email', 100],
  ['phone', 30],
  ['facebookLink', 200],
  ['monday', 100],
  ['sunday', 100],
  ['imageAlt', 150],
  ['imageAlt3', 150],
])('%s may have %i characters and not one more', async (field, limit) => {
  const ending = { email: '@example.com' }[field] ?? '';
  const text = `${field.endsWith('Link') ? '/' : ''}`.padEnd(limit - ending.length, 'ż') + ending;
  const most = field === 'email' ? text.replaceAll('ż', 'z') : text;
  const entry = await readOne('carousel-2', 'EN');
  const fine = await save({ id: entry.id, [field]: field === 'email' ? `a@${'b.'.repeat(40)}pl` : most });
  expect(fine.status, fine.text).toBe(200);
  const answer = await save({ id: entry.id, [field]: `${most}z` });
  expectRefusal(answer, 422);
  expect(answer.body.issues).toContainEqual({
    path: `contentData.${field}`,
    message: 'This text is too long',
  });
});

const wrong: [name: string, data: object, path: string, message: string][] = [
  ['no content', { title: 'A' }, 'content', 'Content is required'],
  ['null as content', { content: null }, 'content', 'Content is required'],
  ['blank content', { content: ' \r\n ' }, 'content', 'Content is required'],
  ['no address as an e-mail', { content: 'A', email: 'info@' }, 'email', 'Must be a valid email address'],
  ['an escape', { content: 'A\u001b[2J' }, 'content', 'This text contains characters that cannot be used'],
  [
    'two lines as a title',
    { content: 'A', title: 'B\nC' },
    'title',
    'This text contains characters that cannot be used',
  ],
  ['an unknown field', { content: 'A', isAdmin: true }, 'isAdmin', 'Unknown field'],
  ['an unknown language', { content: 'A', language: 'DE' }, 'language', 'This value is not valid'],
  [
    'a slide',
    { content: 'A', sectionType: 'banner-slide' },
    'sectionType',
    'There is no such kind of section',
  ],
  ['a place before the first', { content: 'A', position: -1 }, 'position', 'This value is not valid'],
  ['a word for yes', { content: 'A', isActive: 'yes' }, 'isActive', 'This value is not valid'],
  [
    'a script as a link',
    { content: 'A', buttonLink: 'javascript:alert(1)' },
    'buttonLink',
    'This is no address that a link can lead to',
  ],
  [
    'a foreign picture',
    { content: 'A', imageUrl: 'https://evil.example/a.png' },
    'imageUrl',
    'This is not the address of a picture of this site',
  ],
  [
    'a drawing as a logo',
    { content: 'A', logoUrl: 'data:image/svg+xml,<svg/>' },
    'logoUrl',
    'This is not the address of a picture of this site',
  ],
];
test.each(wrong)('%s is refused at its field and nothing is written', async (_, data, field, message) => {
  const before = await readWrittenState(site.database);
  const answer = await save(data);
  expectRefusal(answer, 422);
  expect(answer.body.issues).toEqual([{ path: `contentData.${field}`, message }]);
  expect(await readWrittenState(site.database)).toBe(before);
});

test('errors are in the language of the request', async () => {
  const answer = await staff.post('/api/homepage-content', { contentData: {} }, { 'accept-language': 'pl' });
  expect(answer.body.issues).toEqual([{ path: 'contentData.content', message: 'Treść jest wymagana' }]);
});

test('an entry that is not there, or is another one, is not found', async () => {
  const { id } = await readOne('about', 'EN');
  for (const data of [
    { id: 2_000_000_000, title: 'A' },
    { id, sectionType: 'contact' },
    { id, language: 'PL' },
  ]) {
    const answer = await save(data);
    expectRefusal(answer, 404);
    expect(answer.body.code).toBe('content/not-found');
  }
});

test('the HTML of About is made safe before it is stored; other sections are text', async () => {
  const hostile =
    '<h1 onclick="x()">A</h1><script>alert(1)</script><a href="javascript:x">b</a><img src=x onerror=y>';
  const about = await readOne('about', 'IT');
  await save({ id: about.id, content: hostile });
  const [stored] = await site.database.rows<{ content: string }>(
    sql`select content from homepage_content where id = ${about.id}`,
  );
  expect(stored?.content).toBe('<h2>A</h2><a>b</a>');
  const plain = await save({ sectionType: 'custom-section', content: hostile });
  expect(plain.body.content).toBe(hostile);
  for (const nothing of ['<p><br></p>', '<script>alert(1)</script>', '<p>&nbsp;</p>']) {
    const answer = await save({ id: about.id, content: nothing });
    expectRefusal(answer, 422);
    expect(answer.body).toEqual({ code: 'content/empty', message: 'Content is required' });
  }
});

test('cards and sections of their own are deleted, what the site needs is not', async () => {
  const { body: entry } = await save({ language: 'PL', content: 'Na chwilę' });
  const gone = await staff.send('DELETE', `/api/homepage-content/${entry.id}`);
  expect([gone.status, gone.body]).toEqual([200, { id: entry.id }]);
  expectRefusal(await staff.send('DELETE', `/api/homepage-content/${entry.id}`), 404);
  expectRefusal(await staff.send('DELETE', '/api/homepage-content/2147483647'), 404);
  for (const section of ['about', 'contact', 'weekly-schedule', 'banner']) {
    const { id } = await readOne(section, 'PL');
    const answer = await staff.send('DELETE', `/api/homepage-content/${id}`);
    expectRefusal(answer, 409);
    expect(answer.body.code).toBe('content/not-deletable');
  }
});
