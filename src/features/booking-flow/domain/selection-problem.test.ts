import { expect, test } from 'vitest';
import { type BookingDraft, findSelectionProblem } from './selection.ts';

const draft: BookingDraft = {
  date: '2027-07-10',
  timeSlot: '10:00-10:30',
  selections: [{ itemId: 'sup', quantity: 2, duration: '1/2' }],
};
const dayWith = (quantity: number) => [{ itemId: 'sup', timeSlot: '10:00-10:30', quantity }];

test('a selection that fits has no problem', () => {
  expect(findSelectionProblem(draft, dayWith(2))).toBeNull();
});

test('nothing chosen', () => {
  expect(findSelectionProblem({ ...draft, selections: [] }, dayWith(2))).toEqual({ kind: 'no-item' });
});

test('no duration chosen', () => {
  const selections = [{ itemId: 'sup', quantity: 2, duration: null }];
  expect(findSelectionProblem({ ...draft, selections }, dayWith(2))).toEqual({
    itemId: 'sup',
    kind: 'no-duration',
  });
});

test('units that were sold to another visitor since', () => {
  expect(findSelectionProblem(draft, dayWith(1))).toEqual({
    itemId: 'sup',
    kind: 'only-left',
    units: 1,
  });
});

test('before the availability is known only what is missing counts', () => {
  expect(findSelectionProblem(draft, undefined)).toBeNull();
});

test('of several items the one that is gone is named', () => {
  const selections = [...draft.selections, { itemId: 'tandem-kayak', quantity: 1, duration: '1/2' }] as const;
  expect(findSelectionProblem({ ...draft, selections }, dayWith(2))).toEqual({
    itemId: 'tandem-kayak',
    kind: 'sold-out',
  });
});
