import { beforeAll, expect, test } from 'vitest';
import { durations } from '#shared/rental-time.ts';
import { readUnits } from '../support/availability.ts';
import { readItemDetails } from '../support/catalogue.ts';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { until } from '../support/until.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp({ withPages: true });
  staff = await site.staffClient();
});

type Details = Awaited<ReturnType<typeof readItemDetails>>;

const save = (itemId: string, details: Details) =>
  staff.send('PUT', `/api/rental-items/${itemId}`, { body: details });

function pricesOf(...amountsCents: number[]): Details['prices'] {
  return durations.map((duration, index) => ({ duration, amountCents: amountsCents[index] ?? 0 }));
}

function withTitle(details: Details, title: string): Details {
  return { ...details, texts: { ...details.texts, IT: { ...details.texts.IT, title } } };
}

function withAlt(details: Details, imageAlt: string): Details {
  return { ...details, texts: { ...details.texts, IT: { ...details.texts.IT, imageAlt } } };
}

test('staff read an item in all languages at once', async () => {
  const details = await readItemDetails(staff, 'tandem-kayak');
  expect(details).toMatchObject({
    texts: {
      EN: { title: 'Tandem kayak' },
      IT: { title: 'Kayak doppio' },
      PL: { title: 'Kajak dwuosobowy', weightCapacity: 'do 220 kg' },
    },
    prices: pricesOf(1000, 1800, 3000),
    fleetSize: 6,
    seats: 2,
    version: 0,
  });
});

test('what staff save is what visitors read, call and page', async () => {
  const details = await readItemDetails(staff, 'single-kayak');
  const title = 'Kayak «Gabbiano» & figli <b>';
  const imageAlt = 'Una persona in un «kayak giallo»';
  const edited = { ...withAlt(withTitle(details, title), imageAlt), prices: pricesOf(850, 1500, 2600) };
  const { status, body } = await save('single-kayak', edited);
  expect(status).toBe(200);
  expect(body).toEqual({ itemId: 'single-kayak', ...edited, version: details.version + 1 });
  expect(await readItemDetails(staff, 'single-kayak')).toEqual({ ...edited, version: details.version + 1 });

  const [item] = (await site.client().get('/api/rental-items?language=IT')).body;
  expect(item).toMatchObject({ title, imageAlt, price: '1/2: €8.50, 1: €15, 2: €26' });
  await until('the page shows the new title', async () => {
    const page = await site.client().get('/booking?step=2&lang=it');
    return page.text.includes('Gabbiano') && page.text.includes(imageAlt);
  });
});

test('a larger fleet is what new days begin with; days in the calendar keep their units', async () => {
  const details = await readItemDetails(staff, 'sup');
  await save('sup', { ...details, fleetSize: 12 });
  expect(await readUnits(staff, 'sup', '2027-07-01')).toEqual(Array.from({ length: 18 }, () => 8));
  site.setNow('2027-06-15T08:00:00Z');
  await staff.post('/api/initialize-availability');
  expect(await readUnits(staff, 'sup', '2027-08-14')).toEqual(Array.from({ length: 18 }, () => 12));
});

test('of two who edit the same item at once one wins, and the other learns of it and can save again', async () => {
  const details = await readItemDetails(staff, 'sup');
  const titles = ['Tavola rossa', 'Tavola blu'];
  const answers = await Promise.all(titles.map((title) => save('sup', withTitle(details, title))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const loser = answers.findIndex(({ status }) => status === 409);
  expect(answers[loser]?.body).toEqual({
    code: 'catalogue/item-changed',
    message: 'Somebody else has changed this item meanwhile. Please compare and save again.',
  });
  const now = await readItemDetails(staff, 'sup');
  expect(now.texts.IT.title).toBe(titles[1 - loser]);
  const again = await save('sup', { ...withTitle(details, titles[loser] ?? ''), version: now.version });
  expect(again.status).toBe(200);
  expect(again.body.texts.IT.title).toBe(titles[loser]);
});

test.each([
  ['an empty title', { texts: 'PL.title', value: '   ' }, 'texts.PL.title', 'This field is required'],
  ['a long title', { texts: 'EN.title', value: 'x'.repeat(81) }, 'texts.EN.title', 'This text is too long'],
  [
    'an escape in a text',
    { texts: 'IT.includes', value: 'pagaia\u001b[2J' },
    'texts.IT.includes',
    'This text contains characters that cannot be used',
  ],
  [
    'a long alt text',
    { texts: 'PL.imageAlt', value: 'x'.repeat(151) },
    'texts.PL.imageAlt',
    'This text is too long',
  ],
])('%s is refused at its field and nothing is written', async (_, { texts, value }, path, message) => {
  const details = await readItemDetails(staff, 'sup');
  const [language, field] = texts.split('.') as ['EN' | 'IT' | 'PL', keyof Details['texts']['EN']];
  const before = await readWrittenState(site.database);
  const answer = await save('sup', {
    ...details,
    texts: { ...details.texts, [language]: { ...details.texts[language], [field]: value } },
  });
  expectRefusal(answer, 422);
  expect(answer.body.issues).toEqual([{ path, message }]);
  expect(await readWrittenState(site.database)).toBe(before);
});

test.each([0, -100, 1_000_000, 8.5])('a price of %s cents is refused', async (price) => {
  const details = await readItemDetails(staff, 'sup');
  const answer = await save('sup', { ...details, prices: pricesOf(800, price, 2500) });
  expectRefusal(answer, 422);
  expect(answer.body.issues).toEqual([
    { path: 'prices.1.amountCents', message: 'Please enter a price from €0.01 to €9999.99' },
  ]);
});

test('a duration without a price, and one with two, are refused', async () => {
  const details = await readItemDetails(staff, 'sup');
  const [half, one] = pricesOf(800, 1400, 2500);
  for (const prices of [
    [half, one],
    [half, one, one],
  ]) {
    const answer = await save('sup', { ...details, prices } as Details);
    expectRefusal(answer, 422);
    expect(answer.body.issues).toEqual([{ path: 'prices', message: 'Each duration needs one price' }]);
  }
});

test('an unknown item is not found', async () => {
  expectRefusal(await staff.get('/api/rental-items/jet-ski'), 404);
  expectRefusal(await save('jet-ski', await readItemDetails(staff, 'sup')), 404);
});
