import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitOf, tripTextFields } from '#features/guided-trips/domain/trip-fields.ts';
import type { GuidedTripsSchedule } from '#features/guided-trips/guided-trips.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { type Language, languages } from '#shared/language.ts';
import { sendForm } from '../support/forms.ts';
import { aPhoto } from '../support/images.ts';
import { expectRefusal } from '../support/refusals.ts';
import { openSecondServer, type SecondServer } from '../support/second-server.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const url = '/api/guided-trips-schedule';
const lagoon = '/illustrations/trip-lagoon.svg';

let site: TestApp;
let second: SecondServer;
/** Two people at two screens, each on a server of their own. */
let anna: TestClient;
let bruno: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  second = await openSecondServer(site);
  anna = await site.staffClient();
  bruno = second.client();
  for (const [name, value] of (await site.staffClient()).cookies) bruno.cookies.set(name, value);
});
afterAll(() => second?.close());

async function read(language: Language): Promise<GuidedTripsSchedule> {
  const { status, body } = await anna.get(`${url}?language=${language}&includeInactive=true`);
  expect(status).toBe(200);
  return body;
}

test('texts that staff save are what visitors read, in that language only', async () => {
  const [italian, english] = [await read('IT'), await read('EN')];
  const edit = { title: 'Nuova stagione', mondayAm: 'Riposo\n8:00', description: 'Uno\r\ndue' };
  const answer = await anna.post(url, { id: italian.id, language: 'IT', version: italian.version, ...edit });
  const expected = { ...italian, ...edit, description: 'Uno\ndue', version: italian.version + 1 };
  expect([answer.status, answer.body]).toEqual([200, { ...expected, updatedAt: answer.body.updatedAt }]);
  expect((await site.client().get(`${url}?language=IT`)).body).toEqual(answer.body);
  expect(await read('EN')).toEqual(english);
});

test('what was read can be sent back as it is, and spaces alone are nothing', async () => {
  const before = await read('IT');
  const { status, body } = await anna.post(url, { ...before, subtitle: '  ' });
  expect(status).toBe(200);
  expect(body).toEqual({ ...before, subtitle: null, version: before.version + 1, updatedAt: body.updatedAt });
});

test('pictures of half days go by the names of fields and of columns', async () => {
  const { id } = await read('IT');
  const { body } = await anna.post(url, {
    id,
    language: 'IT',
    mondayAmImage: lagoon,
    sunday_pm_image: lagoon,
    tuesday_am_image: null,
  });
  expect(body).toMatchObject({ mondayAmImage: lagoon, sundayPmImage: lagoon, tuesdayAmImage: null });
});

test('a picture that is uploaded during an edit is neither a conflict nor lost', async () => {
  const seen = await read('PL');
  const image = { name: 'photo.jpg', bytes: await aPhoto({ width: 30, height: 20 }) };
  const form = { image, imageType: 'slot', slot: 'monday_pm_image' };
  const { body: uploaded } = await sendForm(bruno, `${url}/${seen.id}/image`, form);
  const { id, version } = seen;
  const saved = await anna.post(url, {
    id,
    version,
    language: 'PL',
    title: 'Wycieczki',
    bannerImageAlt: 'Plaża',
  });
  expect(saved.body).toMatchObject({
    mondayPmImage: uploaded.imageUrl,
    bannerImageAlt: 'Plaża',
    version: version + 1,
  });
});

test('of two who edit the same one the second learns of the first, and loses nothing', async () => {
  const { id, version } = await read('EN');
  const edit = { id, version, language: 'EN' };
  expect((await anna.post(url, { ...edit, title: 'From Anna' })).status).toBe(200);
  const late = await bruno.post(url, { ...edit, title: 'From Bruno' });
  expectRefusal(late, 409);
  expect(late.body.code).toBe('trips/changed');
  const now = await read('EN');
  expect([now.title, now.version]).toEqual(['From Anna', version + 1]);
  const again = await bruno.post(url, { ...edit, title: 'From Bruno', version: now.version });
  expect(again.body).toMatchObject({ title: 'From Bruno', version: version + 2 });
  // Who names no version means it whatever happened.
  expect((await anna.post(url, { id, language: 'EN', title: 'Last' })).body.title).toBe('Last');
});

test('of many edits of one version exactly one is made', async () => {
  const { id, version } = await read('EN');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      (n % 2 ? anna : bruno).post(url, { id, version, language: 'EN', title: `Edit ${n}` }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)]);
  const winner = answers.find(({ status }) => status === 200);
  expect((await read('EN')).title).toBe(winner?.body.title);
});

test.each(languages)(
  'of many first saves in %s exactly one wins, on two servers, by constraint',
  async (language) => {
    await site.database.run(sql`delete from guided_trips_schedule where language = ${language}`);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        (n % 2 ? anna : bruno).post(url, { language, title: `First ${n}`, mondayAm: `Trip ${n}` }),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    for (const loser of answers.filter(({ status }) => status !== 200)) {
      expectRefusal(loser, 409);
      expect(loser.body.code).toBe('trips/changed');
    }
    const stored = await read(language);
    expect(stored).toEqual(winners[0]?.body);
    expect([stored.version, stored.isActive, stored.mondayAm]).toEqual([
      0,
      true,
      stored.title?.replace('First', 'Trip'),
    ]);
  },
);

test('a language can be hidden and shown again', async () => {
  const { id } = await read('IT');
  await anna.post(url, { id, language: 'IT', isActive: false });
  expectRefusal(await site.client().get(`${url}?language=IT`), 404);
  await anna.post(url, { id, language: 'IT', isActive: true });
  expect((await site.client().get(`${url}?language=IT`)).status).toBe(200);
});

test.each([99_999, 2_147_483_647])('schedule %i does not exist', async (id) => {
  const answer = await anna.post(url, { id, language: 'EN', title: 'x' });
  expectRefusal(answer, 404);
  expect(answer.body).toMatchObject({ code: 'trips/no-schedule', message: 'No schedule found' });
});

test('the schedule of another language is not the one that is meant', async () => {
  const { id } = await read('EN');
  expectRefusal(await anna.post(url, { id, language: 'IT', title: 'x' }), 404);
});

test.each(tripTextFields)('%s is as long as its limit says, and no longer', async (field) => {
  const { id, version } = await read('PL');
  const limit = limitOf(field);
  const text =
    field === 'emailAddress' ? `${'a'.repeat(60)}@${'b'.repeat(limit - 65)}.com` : 'ł'.repeat(limit);
  const long = await anna.post(url, { id, language: 'PL', [field]: `${text}x` });
  expectRefusal(long, 422);
  expect(long.body.issues[0].path).toBe(field);
  expect((await read('PL')).version).toBe(version);
  const fits = await anna.post(url, { id, language: 'PL', [field]: text });
  expect([fits.status, fits.body[field]]).toEqual([200, text]);
});

test.each([
  ['title', 'two\nlines'],
  ['phoneNumber', '1\u0000'],
  ['description', 'a\u0000'],
  ['mondayAm', 'a\u001b[2J'],
  ['emailAddress', 'not an address'],
  ['emailAddress', 'a@b.com\r\nBcc: c@d.com'],
  ['bannerImage', 'https://evil.example/x.webp'],
  ['bannerImage', '/illustrations/../api/logout.svg'],
  ['mondayAmImage', 'javascript:alert(1)'],
  ['monday_am_image', 'data:image/svg+xml,<svg/>'],
  ['sundayPm', 5],
  ['isActive', null],
  ['isActive', 'true'],
  ['language', 'DE'],
  ['version', -1],
  ['id', '1'],
])('%s as %j is refused at its field', async (field, value) => {
  const { id } = await read('PL');
  const answer = await anna.post(url, { id, language: 'PL', [field]: value });
  expectRefusal(answer, 422);
  expect(answer.body.issues[0].path).toBe(field);
});

test.each(['funday_am', 'monday_am', 'mondayamimage', 'banner_image', 'constructor', 'updated_at'])(
  'a field %s is unknown',
  async (field) => {
    const answer = await anna.post(url, { language: 'PL', [field]: 'x' });
    expectRefusal(answer, 422);
    expect(answer.body.issues[0]).toMatchObject({ path: field, message: 'Unknown field' });
  },
);
