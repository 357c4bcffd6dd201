import { expect, test } from 'vitest';
import { isCrewed, proposeCraft } from './propose-craft.ts';

const fleet = (tandems: number, singles: number) => [
  { itemId: 'single-kayak', seats: 1, unitsLeft: singles },
  { itemId: 'tandem-kayak', seats: 2, unitsLeft: tandems },
];
const proposed = (people: number, tandems = 4, singles = 4) =>
  (proposeCraft(fleet(tandems, singles), people) ?? [])
    .map(({ itemId, quantity }) => `${quantity} ${itemId.split('-')[0]}`)
    .join(', ');

test('a party gets as few craft as it fits into, without an empty seat', () => {
  expect([proposed(1), proposed(2), proposed(5)]).toEqual(['1 single', '1 tandem', '2 tandem, 1 single']);
});

test('what is not free is not proposed; a seat may stay empty then', () => {
  expect(proposed(5, 1, 4)).toBe('1 tandem, 3 single');
  expect(proposed(5, 4, 0)).toBe('3 tandem');
  expect(proposeCraft(fleet(1, 1), 4)).toBeNull();
});

test('everybody has a seat, and no craft is empty', () => {
  const crewed = (tandems: number, singles: number, people: number) =>
    isCrewed(
      [
        { itemId: 'tandem-kayak', quantity: tandems },
        { itemId: 'single-kayak', quantity: singles },
      ],
      fleet(9, 9),
      people,
    );
  expect([crewed(2, 1, 5), crewed(3, 0, 5), crewed(2, 0, 5), crewed(3, 3, 5)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
