import { expect, test } from 'vitest';
import { addHeld, fitParty, nobody, type Party } from './party.ts';

const departure = {
  left: 6,
  fares: [
    { id: 'adult', amountCents: 3500 },
    { id: 'child', amountCents: 2050 },
  ],
  craft: [
    { itemId: 'single', seats: 1, unitsLeft: 3 },
    { itemId: 'tandem', seats: 2, unitsLeft: 2 },
  ],
};
const family: Party = { people: { adult: 2, child: 3 }, craft: null };
const problemOf = (party: Party, changes: Partial<typeof departure> = {}) =>
  fitParty(party, { ...departure, ...changes }).problem;

test('a family gets boats, at the prices of the departure', () => {
  expect(fitParty(family, departure)).toEqual({
    seats: [
      { fareId: 'adult', quantity: 2, unitPriceCents: 3500 },
      { fareId: 'child', quantity: 3, unitPriceCents: 2050 },
    ],
    craft: [
      { itemId: 'tandem', quantity: 2 },
      { itemId: 'single', quantity: 1 },
    ],
    count: 5,
    totalCents: 13_150,
    problem: null,
  });
});

test('what was chosen is kept, without what is not there any more', () => {
  const people = { adult: 1, child: 0, senior: 4 };
  const { seats, craft, count } = fitParty({ people, craft: { single: 5, raft: 1 } }, departure);
  expect([seats.length, craft, count]).toEqual([1, [{ itemId: 'single', quantity: 3 }], 1]);
});

test('what does not fit is said', () => {
  expect(problemOf(nobody)).toEqual({ kind: 'nobody' });
  expect(problemOf(family, { left: 4 })).toEqual({ kind: 'too-many' });
  const single = { itemId: 'single', seats: 1, unitsLeft: 3 };
  expect(problemOf(family, { craft: [single] })).toEqual({ kind: 'no-craft' });
  expect(problemOf({ ...family, craft: { tandem: 1 } })).toEqual({ kind: 'seats-missing', count: 3 });
  const couple = { people: { adult: 2 }, craft: { tandem: 1, single: 2 } };
  expect(problemOf(couple)).toEqual({ kind: 'too-many-craft' });
});

test('a trip without craft of the fleet needs none', () => {
  expect(fitParty(family, { ...departure, craft: [] })).toMatchObject({ craft: [], problem: null });
});

test('what somebody holds is free for them', () => {
  const held = { seats: 2, craft: [{ itemId: 'tandem', quantity: 1 }] };
  const { left, craft, fares } = addHeld({ ...departure, left: 0 }, held);
  expect([left, craft.map(({ unitsLeft }) => unitsLeft), fares]).toEqual([2, [3, 3], departure.fares]);
});
