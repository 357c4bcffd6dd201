import { expect, test } from 'vitest';
import { findDifferences, type ItemValues, listFields } from './item-fields.ts';

const words = {
  title: 'Board',
  shortDescription: 'Short',
  description: 'Long',
  weightCapacity: '100 kg',
  skillLevel: 'Any',
  includes: 'Paddle',
  imageAlt: '',
};
const before: ItemValues = {
  texts: { EN: words, IT: words, PL: words },
  prices: [
    { duration: '1/2', amountCents: '8' },
    { duration: '1', amountCents: '14' },
  ],
  fleetSize: '8',
};
const withTitle = (title: string): ItemValues => ({
  ...before,
  texts: { ...before.texts, PL: { ...words, title } },
});

test('every text of every language, every price and the fleet are fields', () => {
  const paths = listFields(before).map(({ path }) => path);
  expect(paths).toHaveLength(3 * 7 + 2 + 1);
  expect(paths).toContain('texts.PL.skillLevel');
  expect(paths).toContain('prices.1.amountCents');
  expect(listFields(before).at(-1)).toEqual({ path: 'fleetSize', value: '8' });
});

test('only what both have changed, each in their way, is a difference', () => {
  expect(findDifferences(before, withTitle('Mine'), withTitle('Theirs'))).toEqual(
    new Map([['texts.PL.title', 'Theirs']]),
  );
  expect(findDifferences(before, withTitle('Same'), withTitle('Same')).size).toBe(0);
  expect(findDifferences(before, withTitle('Mine'), before).size).toBe(0);
  expect(findDifferences(before, before, withTitle('Theirs')).size).toBe(0);
  expect(findDifferences(before, withTitle('Mine'), { ...before, fleetSize: '12' }).size).toBe(0);
});
