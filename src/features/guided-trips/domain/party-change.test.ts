import { expect, test } from 'vitest';
import { isSmaller } from './party-change.public.ts';

const people = (adults: number, children: number) => ({
  seats: [
    { fareId: 'adult', quantity: adults },
    { fareId: 'child', quantity: children },
  ].filter(({ quantity }) => quantity > 0),
});

test.each([
  ['a child less', people(2, 2), true],
  ['no child at all', people(2, 0), true],
  ['the same', people(2, 3), false],
  ['one more', people(3, 3), false],
  ['an adult for a child', people(3, 2), false],
])('%s', (_, party, expected) => {
  expect(isSmaller(party, people(2, 3))).toBe(expected);
});

test('somebody of another kind is not fewer', () => {
  expect(isSmaller(people(1, 1), people(3, 0))).toBe(false);
});
