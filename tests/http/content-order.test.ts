import { beforeAll, expect, test } from 'vitest';
import type { ContentEntry } from '#features/content/content.contract.ts';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

const reorder = (items: unknown) => staff.post('/api/homepage-content/reorder', { items });

async function readCards(): Promise<ContentEntry[]> {
  const { body } = await site.client().get('/api/homepage-content?language=PL');
  return body.filter(({ sectionType }: ContentEntry) => sectionType.startsWith('carousel-'));
}

const placesOf = (cards: readonly ContentEntry[]) =>
  cards.map(({ id }, index) => ({ id, position: (index + 1) * 10 }));

test('cards stand where staff put them, in this language only', async () => {
  const english = (await site.client().get('/api/homepage-content?language=EN')).body;
  const turned = (await readCards()).toReversed();
  const { status, body } = await reorder(placesOf(turned));
  expect([status, body]).toEqual([200, { updatedCount: turned.length }]);
  const shown = await readCards();
  expect(shown.map(({ id, position }) => ({ id, position }))).toEqual(placesOf(turned));
  expect((await site.client().get('/api/homepage-content?language=EN')).body).toEqual(english);
});

test('two who move all cards at once: one order is whole, and nothing hangs', async () => {
  const cards = await readCards();
  const orders = [cards, cards.toReversed(), [...cards.slice(1), ...cards.slice(0, 1)]];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(orders.map((order) => reorder(placesOf(order))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = (await readCards()).map(({ id }) => id).join();
    expect(orders.map((order) => order.map(({ id }) => id).join())).toContain(ids);
  }
});

test('where one of them is gone none is moved', async () => {
  const [card] = await readCards();
  const before = await readWrittenState(site.database);
  const answer = await reorder([
    { id: card?.id, position: 990 },
    { id: 2_000_000_000, position: 10 },
  ]);
  expectRefusal(answer, 404);
  expect(await readWrittenState(site.database)).toBe(before);
});

test.each([
  ['nothing', [], 'items', 'This field is required'],
  [
    'one twice',
    [
      { id: 1, position: 10 },
      { id: 1, position: 20 },
    ],
    'items',
    'Each item can be named only once',
  ],
  [
    'more than there can be',
    Array.from({ length: 201 }, (_, id) => ({ id: id + 1, position: 1 })),
    'items',
    'This text is too long',
  ],
  ['a place that is text', [{ id: 1, position: '10' }], 'items.0.position', 'This value is not valid'],
  ['a place below the first', [{ id: 1, position: -10 }], 'items.0.position', 'This value is not valid'],
  ['an item without a place', [{ id: 1 }], 'items.0.position', 'This field is required'],
  ['a field more', [{ id: 1, position: 10, title: 'x' }], 'items.0.title', 'Unknown field'],
])('%s is refused', async (_, items, path, message) => {
  const before = await readWrittenState(site.database);
  const answer = await reorder(items);
  expectRefusal(answer, 422);
  expect(answer.body.issues).toEqual([{ path, message }]);
  expect(await readWrittenState(site.database)).toBe(before);
});
