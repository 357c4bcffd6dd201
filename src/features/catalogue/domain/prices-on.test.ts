import { expect, test } from 'vitest';
import { itemsOn, type Price, pricesOn } from './prices-on.public.ts';

const prices: Price[] = [{ duration: '1', amountCents: 1400 }];
const summer: Price[] = [{ duration: '1', amountCents: 1900 }];
const item = { prices, seasonPrices: [{ first: '2027-07-01', last: '2027-08-31', prices: summer }] };

test.each([
  ['2027-06-30', prices],
  ['2027-07-01', summer],
  ['2027-08-31', summer],
  ['2027-09-01', prices],
])('on %s the prices of that day count', (date, expected) => {
  expect(pricesOn(item, date)).toBe(expected);
});

test('an item without seasons has its usual prices', () => {
  expect(pricesOn({ prices }, '2027-07-01')).toBe(prices);
});

test('a list of items has the prices of the day, and else what it had', () => {
  expect(itemsOn([{ ...item, itemId: 'sup' }], '2027-08-01')).toEqual([
    { ...item, itemId: 'sup', prices: summer },
  ]);
});
