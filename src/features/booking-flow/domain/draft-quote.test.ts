import { expect, test } from 'vitest';
import { findUnitPriceCents, matchPriceList, quoteSelections } from './draft-quote.ts';
import { emptyDraft } from './selection.ts';

const sup = {
  itemId: 'sup',
  prices: [
    { duration: '1/2', amountCents: 800 },
    { duration: '1', amountCents: 1400 },
  ],
} as const;
const tandem = { itemId: 'tandem-kayak', prices: [{ duration: '2', amountCents: 3000 }] } as const;
const threeBoards = { itemId: 'sup', quantity: 3, duration: '1' } as const;
const quotedBoards = { ...threeBoards, item: sup, unitPriceCents: 1400, totalCents: 4200 };

test('the total is the price of the duration times the quantity', () => {
  expect(quoteSelections([threeBoards], [sup])).toEqual({ lines: [quotedBoards], totalCents: 4200 });
});

test('several items are added up, each with its own duration', () => {
  const quote = quoteSelections(
    [threeBoards, { itemId: 'tandem-kayak', quantity: 1, duration: '2' }],
    [sup, tandem],
  );
  expect(quote.totalCents).toBe(7200);
  expect(quote.lines.map(({ totalCents }) => totalCents)).toEqual([4200, 3000]);
});

test.each([
  ['no duration', { itemId: 'sup', quantity: 1, duration: null }],
  ['an item that is no longer rented', { itemId: 'canoe', quantity: 1, duration: '1' }],
  ['a duration without a price', { itemId: 'sup', quantity: 1, duration: '2' }],
] as const)('%s does not count', (_, selection) => {
  expect(quoteSelections([threeBoards, selection], [sup])).toEqual({
    lines: [quotedBoards],
    totalCents: 4200,
  });
});

test('a duration without a price has none', () => {
  expect(findUnitPriceCents(sup, '2')).toBeNull();
});

test('what left the price list is chosen anew, the rest stays in the order of the list', () => {
  const selections = [
    { itemId: 'canoe', quantity: 1, duration: '1' },
    { itemId: 'tandem-kayak', quantity: 2, duration: '1' },
    threeBoards,
  ] as const;
  expect(matchPriceList({ ...emptyDraft, selections }, [sup, tandem]).selections).toEqual([
    threeBoards,
    { itemId: 'tandem-kayak', quantity: 2, duration: null },
  ]);
});
