import { expect, test } from 'vitest';
import type { PartyCraft } from './propose-craft.ts';
import { splitCraft } from './split-craft.ts';
import { stayingPeople } from './split-party.public.ts';

const fleet = (tandems: number, singles: number) => [
  { itemId: 'single', seats: 1, unitsLeft: singles },
  { itemId: 'tandem', seats: 2, unitsLeft: tandems },
];
const craft = (tandem: number, single: number): PartyCraft[] =>
  Object.entries({ tandem, single }).map(([itemId, quantity]) => ({ itemId, quantity }));
const sorted = (units: readonly PartyCraft[]) =>
  units
    .filter(({ quantity }) => quantity > 0)
    .map(({ itemId, quantity }) => `${quantity} ${itemId}`)
    .toSorted()
    .join(', ');

/** A party of so many that has these boats; everything else of a fleet of nine of each is free. */
function boatsOf(people: number, held: PartyCraft[], going: number, more = {}) {
  const wish = { held, here: fleet(9, 9), there: null, chosen: null, going, staying: people - going };
  const split = splitCraft({ ...wish, ...more });
  return [sorted(split.going), sorted(split.staying)];
}

test('both halves stay in the boats of their party', () => {
  expect(boatsOf(5, craft(2, 1), 2)).toEqual(['1 tandem', '1 single, 1 tandem']);
  expect(boatsOf(5, craft(2, 1), 4)).toEqual(['2 tandem', '1 single']);
  expect(boatsOf(4, craft(0, 4), 2)).toEqual(['2 single', '2 single']);
});

test('where a boat would be half empty, others that are free take its place', () => {
  expect(boatsOf(2, craft(1, 0), 1)).toEqual(['1 single', '1 single']);
  expect(boatsOf(2, craft(1, 0), 1, { here: fleet(2, 0) })).toEqual(['1 tandem', '1 tandem']);
  expect(boatsOf(2, craft(1, 0), 1, { here: fleet(1, 0) })).toEqual(['1 tandem', '']);
});

test('who goes to another departure gets what is free there, and who stays what the party had', () => {
  expect(boatsOf(5, craft(2, 1), 2, { there: fleet(0, 3) })).toEqual(['2 single', '1 single, 1 tandem']);
});

test('those who stay get what is left where somebody chose for the others', () => {
  const chosen = craft(0, 2);
  expect(boatsOf(5, craft(2, 1), 2, { chosen, here: fleet(2, 2) })).toEqual(['2 single', '2 tandem']);
  expect(boatsOf(5, craft(2, 1), 2, { chosen })).toEqual(['2 single', '1 single, 1 tandem']);
});

test('of each kind of person those stay who do not go; somebody has to', () => {
  const people = (adult: number, child: number) => [
    { fareId: 'adult', quantity: adult },
    { fareId: 'child', quantity: child },
  ];
  expect(stayingPeople(people(2, 3), people(2, 1))).toEqual([{ fareId: 'child', quantity: 2 }]);
  expect(stayingPeople(people(2, 3), [{ fareId: 'child', quantity: 3 }])).toEqual([
    { fareId: 'adult', quantity: 2 },
  ]);
  expect(stayingPeople(people(2, 3), people(2, 3))).toBeNull();
  expect(stayingPeople(people(2, 3), people(3, 0))).toBeNull();
  expect(stayingPeople(people(2, 3), [{ fareId: 'senior', quantity: 1 }])).toBeNull();
});
