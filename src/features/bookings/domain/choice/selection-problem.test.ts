import { expect, test } from 'vitest';
import type { BookingDraft } from './selection.ts';
import { findSelectionProblem } from './selection-problem.ts';

const draft: BookingDraft = {
  date: '2027-07-10',
  timeSlot: '10:00-10:30',
  selection: { itemId: 'sup', quantity: 2, duration: '1/2' },
};
const dayWith = (quantity: number) => [{ itemId: 'sup', timeSlot: '10:00-10:30', quantity }];

test('a selection that fits has no problem', () => {
  expect(findSelectionProblem(draft, dayWith(2))).toBeNull();
});

test('nothing chosen', () => {
  expect(findSelectionProblem({ ...draft, selection: null }, dayWith(2))).toEqual({ kind: 'no-item' });
});

test('no duration chosen', () => {
  const selection = { itemId: 'sup', quantity: 2, duration: null };
  expect(findSelectionProblem({ ...draft, selection }, dayWith(2))).toEqual({ kind: 'no-duration' });
});

test('units that were sold to another visitor since', () => {
  expect(findSelectionProblem(draft, dayWith(1))).toEqual({ kind: 'only-left', units: 1 });
});

test('before the availability is known only what is missing counts', () => {
  expect(findSelectionProblem(draft, undefined)).toBeNull();
});
