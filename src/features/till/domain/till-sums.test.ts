import { expect, test } from 'vitest';
import { tillDifference, totalsByMethod, totalsByPerson } from './till-sums.ts';

const sum = { staff: 'anna', payments: 1, takenCents: 1400, givenBackCents: 0 };

test('a day without money shows every method with nothing', () => {
  expect(totalsByMethod([]).map(({ method, cents }) => [method, cents])).toEqual([
    ['cash', 0],
    ['terminal', 0],
    ['transfer', 0],
  ]);
});

test('a method adds up what came and takes off what went back', () => {
  const sums = [
    { ...sum, method: 'cash' as const, givenBackCents: 400 },
    { ...sum, method: 'cash' as const, staff: 'bruno', payments: 2, takenCents: 2800 },
    { ...sum, method: 'terminal' as const },
  ];
  expect(totalsByMethod(sums).slice(0, 2)).toEqual([
    { method: 'cash', payments: 3, takenCents: 4200, givenBackCents: 400, cents: 3800 },
    { method: 'terminal', payments: 1, takenCents: 1400, givenBackCents: 0, cents: 1400 },
  ]);
});

test('money without a method has a line of its own', () => {
  expect(totalsByMethod([{ ...sum, method: null }]).at(-1)).toMatchObject({ method: null, cents: 1400 });
});

test('people are in the order of what went through them, each with their methods', () => {
  const sums = [
    { ...sum, method: 'cash' as const },
    { ...sum, method: 'transfer' as const, staff: 'bruno', takenCents: 5000 },
    { ...sum, method: null, staff: null, takenCents: 100 },
  ];
  expect(totalsByPerson(sums)).toEqual([
    { staff: 'bruno', cents: 5000, byMethod: [{ method: 'transfer', cents: 5000 }] },
    { staff: 'anna', cents: 1400, byMethod: [{ method: 'cash', cents: 1400 }] },
    { staff: null, cents: 100, byMethod: [{ method: null, cents: 100 }] },
  ]);
});

test.each([
  [15_000, 5_000, 10_000, 0],
  [14_800, 5_000, 10_000, -200],
  [15_050, 5_000, 10_000, 50],
  [0, 0, -1_400, 1_400],
])(
  '%i in the box, %i of it change, with %i expected: %i too much',
  (countedCents, floatCents, expected, diff) => {
    expect(tillDifference({ countedCents, floatCents }, expected)).toBe(diff);
  },
);
