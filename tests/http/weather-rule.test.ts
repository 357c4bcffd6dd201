import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { aBookingRequest, anotherDay } from '../support/factories.ts';
import { guestTokenOf, openGuest } from '../support/guests.ts';
import { readPdf } from '../support/read-pdf.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { codeOf } from '../support/waiting.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
  await limit({
    'single-kayak': { maxWind: 30, maxWaveHeight: 0.8 },
    sup: { maxWind: 20, maxWaveHeight: null },
  });
});

const limit = async (limits: object) =>
  expect((await staff.put('/api/weather-limits', { limits })).status).toBe(200);

const ruleOf = async (items: string, language = 'EN'): Promise<string | null> =>
  (await site.client().get(`/api/weather-rule?items=${items}&language=${language}`)).body.text;

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

const book = (changes: object) =>
  site.client().post('/api/bookings', {
    ...aBookingRequest({ bookingDate: anotherDay() }),
    ...changes,
  });

const keptWith = async (id: number) =>
  (
    await site.database.row<{ rule: string | null }>(
      sql`select weather_rule as rule from bookings where id = ${id}`,
    )
  )?.rule;

test('the rule names the limits of the chosen items, in each language', async () => {
  expect(plain(await ruleOf('single-kayak'))).toBe(
    'We call a booking off in bad weather (wind above 30 km/h or waves above 0.8 m). You then choose another time or get your money back. By booking you accept this.',
  );
  expect(plain(await ruleOf('single-kayak', 'IT'))).toContain('(vento oltre 30 km/h o onde oltre 0,8 m)');
  expect(plain(await ruleOf('single-kayak', 'PL'))).toContain(
    '(wiatr powyżej 30 km/h lub fale powyżej 0,8 m)',
  );
});

test('where the items have other limits each is named, in whichever order they come', async () => {
  const mixed = await ruleOf('single-kayak,sup');
  expect(plain(mixed)).toContain(
    '(Single kayak: wind above 30 km/h or waves above 0.8 m; Stand-up paddleboard: wind above 20 km/h)',
  );
  expect(await ruleOf('sup,single-kayak')).toBe(mixed);
  expect(plain(await ruleOf('sup,tandem-kayak'))).toContain('(Stand-up paddleboard: wind above 20 km/h)');
});

test('all four limits of an item are named in one sentence', async () => {
  await limit({ 'single-kayak': { maxWind: 30, maxGusts: 45, maxOffshoreWind: 15, maxWaveHeight: 0.8 } });
  const rules = await Promise.all(['EN', 'IT', 'PL'].map((language) => ruleOf('single-kayak', language)));
  expect(rules.map((rule) => plain(rule)?.replace(/^[^(]*|[^)]*$/g, ''))).toEqual([
    '(wind above 30 km/h, gusts above 45 km/h, offshore wind above 15 km/h or waves above 0.8 m)',
    '(vento oltre 30 km/h, raffiche oltre 45 km/h, vento da terra oltre 15 km/h o onde oltre 0,8 m)',
    '(wiatr powyżej 30 km/h, porywy powyżej 45 km/h, wiatr od lądu powyżej 15 km/h lub fale powyżej 0,8 m)',
  ]);
  const none = { maxGusts: null, maxOffshoreWind: null };
  await limit({ 'single-kayak': { maxWind: 30, maxWaveHeight: 0.8, ...none } });
});

test('without a limit there is no rule, and unknown items have none', async () => {
  expect(await ruleOf('tandem-kayak')).toBeNull();
  expect(await ruleOf('no-such-item')).toBeNull();
  const answers = await Promise.all(
    ['', '?items=', '?items=A,b', `?items=${'a,'.repeat(1500)}a`].map((query) =>
      site.client().get(`/api/weather-rule${query}`),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
});

test('what was on the screen is kept word for word, stands in the evidence and on the guest’s page', async () => {
  const weatherRule = await ruleOf('sup', 'PL');
  const { status, body } = await book({ language: 'PL', weatherRule, ...oneBoard });
  expect(status).toBe(201);
  expect(await keptWith(body.id)).toBe(weatherRule);
  const pdf = await readPdf((await staff.get(`/api/bookings/${body.id}/evidence`)).bytes);
  expect(pdf.text.replaceAll(/\s+/g, ' ')).toContain('wiatr powyżej 20 km/h');
  const token = await guestTokenOf(site.database, body.id);
  expect((await openGuest(site.client(), token)).body.weatherRule).toBe(weatherRule);
  await expect(
    site.database.run(sql`update bookings set weather_rule = null where id = ${body.id}`),
  ).rejects.toThrow(/stays as it is/);
});

test('a rule that has changed meanwhile is read again before anything is booked', async () => {
  const seen = await ruleOf('sup');
  await limit({ sup: { maxWind: 25, maxWaveHeight: null } });
  expect(codeOf(await book({ weatherRule: seen, ...oneBoard }))).toEqual([
    409,
    'bookings/weather-rule-changed',
  ]);
  const { status, body } = await book({ weatherRule: await ruleOf('sup'), ...oneBoard });
  expect([status, plain((await keptWith(body.id)) ?? null)]).toEqual([
    201,
    expect.stringContaining('wind above 25 km/h'),
  ]);
});

test('who was shown no rule has accepted none', async () => {
  const { body } = await book(oneBoard);
  expect(await keptWith(body.id)).toBeNull();
});

const oneBoard = { itemsBooked: '{"sup":{"itemId":"sup","quantity":1,"duration":"1","price":"€14"}}' };
