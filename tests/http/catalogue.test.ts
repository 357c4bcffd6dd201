import { expect, test } from 'vitest';
import { createTestApp } from '../support/test-app.ts';

test('a first start offers three kinds of boat with their prices', async () => {
  const { client } = await createTestApp();
  const { status, body } = await client().get('/api/rental-items');
  expect(status).toBe(200);
  expect(body.map((item: { itemId: string; price: string }) => [item.itemId, item.price])).toEqual([
    ['single-kayak', '1/2: €8, 1: €14, 2: €25'],
    ['tandem-kayak', '1/2: €10, 1: €18, 2: €30'],
    ['sup', '1/2: €8, 1: €14, 2: €25'],
  ]);
});

test('each language has its own texts and the same prices', async () => {
  const { client } = await createTestApp();
  const visitor = client();
  const titles: Record<string, string> = {};
  for (const language of ['EN', 'IT', 'PL']) {
    const { body } = await visitor.get(`/api/rental-items?language=${language}`);
    titles[language] = body[0].title;
    expect(body[1].prices).toEqual([
      { duration: '1/2', amountCents: 1000 },
      { duration: '1', amountCents: 1800 },
      { duration: '2', amountCents: 3000 },
    ]);
  }
  expect(titles).toEqual({ EN: 'Single kayak', IT: 'Kayak singolo', PL: 'Kajak jednoosobowy' });
});
