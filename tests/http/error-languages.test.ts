import { beforeAll, expect, test } from 'vitest';
import en from '#i18n/messages/en/errors.json' with { type: 'json' };
import it from '#i18n/messages/it/errors.json' with { type: 'json' };
import pl from '#i18n/messages/pl/errors.json' with { type: 'json' };
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { aBookingRequest, itemsText } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';

const catalogues = { EN: en, IT: it, PL: pl };
type Language = keyof typeof catalogues;
type Key = keyof typeof en;

let site: TestApp;
let staff: TestClient;
let cancelledId: number;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
  cancelledId = (await makeBooking(staff)).id;
  await staff.patch(`/api/bookings/${cancelledId}/cancel`);
});

type Ask = (client: TestClient) => Promise<Answer>;
const book =
  (wishes: object): Ask =>
  (client) =>
    client.post('/api/bookings', { ...aBookingRequest(), ...wishes });

const refusals: [number, Key, Ask][] = [
  [400, 'error_unreadable', (client) => client.post('/api/bookings', '{')],
  [
    401,
    'error_login_failed',
    (client) => client.post('/api/login', { username: 'nobody', password: 'secret' }),
  ],
  [
    403,
    'error_cross_site',
    (client) => client.post('/api/logout', undefined, { 'sec-fetch-site': 'cross-site' }),
  ],
  [404, 'error_not_found', (client) => client.get('/api/nothing')],
  [404, 'error_item_not_found', (client) => client.get('/api/availability/jet-ski/2027-06-20')],
  [404, 'error_booking_not_found', (client) => client.get('/api/bookings/987654321')],
  [404, 'error_content_not_found', (client) => client.get('/api/homepage-content/nowhere')],
  [404, 'error_slot_not_found', (client) => client.patch('/api/availability/987654321', { quantity: 1 })],
  [409, 'error_already_cancelled', (client) => client.patch(`/api/bookings/${cancelledId}/cancel`)],
  [413, 'error_too_large', (client) => client.post('/api/bookings', { padding: 'x'.repeat(70_000) })],
  [415, 'error_media_type', (client) => client.post('/api/bookings', 'x', { 'content-type': 'text/plain' })],
  [422, 'error_too_young', book({ dateOfBirth: '2015-01-01' })],
  [422, 'error_items_unreadable', book({ itemsBooked: '??' })],
  [422, 'error_item_not_found', book({ itemsBooked: itemsText({ itemId: 'jet-ski' }) })],
];

async function inEachLanguage(ask: Ask, speak: (language: Language) => TestClient) {
  const messages: Partial<Record<Language, string>> = {};
  for (const language of ['EN', 'IT', 'PL'] as const) {
    messages[language] = (await ask(speak(language))).body.message;
  }
  return messages;
}

/** Staff, since they come furthest. */
function speaking(headers: Record<string, string>, cookies: [string, string][] = []): TestClient {
  return site.client({ headers, cookies: [...staff.cookies, ...cookies] });
}

test.each(refusals)('a %i with %s speaks the language that the browser prefers', async (status, key, ask) => {
  expect((await ask(speaking({}))).status).toBe(status);
  const messages = await inEachLanguage(ask, (language) =>
    speaking({ 'accept-language': `${language.toLowerCase()}-XX,de;q=0.9,en;q=0.1` }),
  );
  expect(messages).toEqual({ EN: en[key], IT: it[key], PL: pl[key] });
});

test.each(refusals)('a %i with %s speaks the language that was chosen on the site', async (_, key, ask) => {
  const messages = await inEachLanguage(ask, (language) =>
    speaking({ 'accept-language': 'pl' }, [['language', language]]),
  );
  expect(messages).toEqual({ EN: en[key], IT: it[key], PL: pl[key] });
});

test('401 is in the language of the request', async () => {
  const messages = await inEachLanguage(
    (client) => client.get('/api/bookings'),
    (language) => site.client({ headers: { 'accept-language': language } }),
  );
  expect(messages).toEqual({
    EN: en.error_login_required,
    IT: it.error_login_required,
    PL: pl.error_login_required,
  });
});

test.each([
  ['fullName', 'A', 'issue_full_name_required'],
  ['email', 'anna', 'issue_email_invalid'],
  ['dateOfBirth', '1.1.1990', 'issue_date_of_birth_format'],
  ['dateOfBirth', '', 'issue_date_of_birth_required'],
  ['phoneNumber', ' ', 'issue_phone_required'],
  ['phoneNumber', '123 456 789', 'issue_phone_invalid'],
  ['phoneCountry', 'XX', 'issue_phone_country'],
  ['phoneCountry', 'Poland', 'issue_phone_country'],
  ['waiverAccepted', false, 'issue_waiver_required'],
  ['termsAccepted', false, 'issue_terms_required'],
  ['privacyAccepted', false, 'issue_privacy_required'],
  ['bookingDate', '2027-02-30', 'issue_invalid_date'],
  ['fullName', 'Anna\u0007', 'issue_control_characters'],
] as const)('a %s of %j is explained in every language', async (field, value, key) => {
  for (const language of ['EN', 'IT', 'PL'] as const) {
    const { body } = await book({ [field]: value })(speaking({ 'accept-language': language }));
    const expected = catalogues[language][key];
    expect(body.issues).toEqual([{ path: field, message: expected }]);
    expect(body.message).toContain(expected);
  }
});

test.each([
  ['username', 'ab', 'issue_username_too_short'],
  ['password', '12345', 'issue_password_too_short'],
] as const)('a login with a %s of %j is explained in every language', async (field, value, key) => {
  for (const language of ['EN', 'IT', 'PL'] as const) {
    const credentials = { username: 'somebody', password: 'something', [field]: value };
    const { body } = await site.client().post('/api/login', credentials, { 'accept-language': language });
    expect(body.issues).toEqual([{ path: field, message: catalogues[language][key] }]);
  }
});

test('a message names item, time and number in the language of the visitor', async () => {
  await site.database.run(
    sql`update slots set capacity = reserved + 6 where item_id = 'single-kayak' and slot_no = 4`,
  );
  const itemsBooked = itemsText({ itemId: 'single-kayak', quantity: 8, duration: '1/2' });
  const messages = await inEachLanguage(book({ itemsBooked }), (language) =>
    speaking({ 'accept-language': language }),
  );
  for (const [language, item] of [
    ['EN', 'Single kayak'],
    ['IT', 'Kayak singolo'],
    ['PL', 'Kajak'],
  ] as const) {
    expect(messages[language]).toMatch(item);
    expect(messages[language]).toMatch(/10:00/);
    expect(messages[language]).toMatch(/6/);
    expect(messages[language]).not.toMatch(/[{}]/);
  }
});

test('a language that only the body names is that of the whole refusal', async () => {
  const itemsBooked = itemsText({ itemId: 'single-kayak', quantity: 8, duration: '1/2' });
  for (const [language, item, advice] of [
    ['EN', 'Single kayak', 'Please choose another slot'],
    ['IT', 'Kayak singolo', 'Scegli un altro orario'],
    ['PL', 'Kajak', 'Wybierz inną godzinę'],
  ] as const) {
    const { body } = await book({ itemsBooked, language })(site.client());
    expect(body.message).toMatch(item);
    expect(body.message).toMatch(advice);
  }
});

test('days are named as people name them', async () => {
  const messages = await inEachLanguage(book({ bookingDate: '2027-12-24' }), (language) =>
    speaking({ 'accept-language': language }),
  );
  expect(messages.EN).toMatch(/from \d{1,2} \w+ 20\d\d to \d{1,2} \w+ 20\d\d/);
  expect(messages.IT).toMatch(/\d{1,2} [a-z]+ 20\d\d/);
  expect(messages.PL).toMatch(/od \d{1,2} \p{L}+ 20\d\d do \d{1,2} \p{L}+ 20\d\d/u);
});

test.each(['', '*', 'de,fr;q=0.5', 'xx', ';;;', 'en;q=0', 'it;q=nonsense', `${'a,'.repeat(3000)}it`])(
  'an odd Accept-Language (%#) is answered in a language of the site',
  async (header) => {
    const { status, body } = await site.client().get('/api/nothing', { 'accept-language': header });
    expect(status).toBe(404);
    expect([en, it, pl].map((catalogue) => catalogue.error_not_found)).toContain(body.message);
  },
);
