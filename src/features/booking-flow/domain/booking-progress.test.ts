import { expect, test } from 'vitest';
import { allowedStep, dropOutdated, findStep, missingFrom } from './booking-progress.ts';
import { type BookingDraft, emptyDraft } from './selection.ts';

const withSlot: BookingDraft = { date: '2027-07-10', timeSlot: '10:00-10:30', selections: [] };
const withoutDuration: BookingDraft = {
  ...withSlot,
  selections: [{ itemId: 'sup', quantity: 1, duration: null }],
};
const complete: BookingDraft = {
  ...withSlot,
  selections: [{ itemId: 'sup', quantity: 1, duration: '1' }],
};
const oneWithoutDuration: BookingDraft = {
  ...complete,
  selections: [...complete.selections, { itemId: 'tandem-kayak', quantity: 1, duration: null }],
};

test.each([
  ['nothing chosen', emptyDraft, 'slot'],
  ['a day without a slot', { ...emptyDraft, date: '2027-07-10' }, 'slot'],
  ['a slot without items', withSlot, 'items'],
  ['items without a duration', withoutDuration, 'items'],
  ['two items, one of them without a duration', oneWithoutDuration, 'items'],
  ['everything', complete, null],
] as const)('%s', (_, draft, missing) => {
  expect(missingFrom(draft)).toBe(missing);
});

test.each([
  [1, emptyDraft, 1],
  [3, emptyDraft, 1],
  [2, withSlot, 2],
  [3, withSlot, 2],
  [3, withoutDuration, 2],
  [1, complete, 1],
  [3, complete, 3],
  [4, complete, 4],
] as const)('step %i is held back where something is missing', (asked, draft, allowed) => {
  expect(allowedStep(asked, draft)).toBe(allowed);
});

test.each([
  ['3', 3],
  ['7', null],
  ['03', null],
  ['', null],
  [null, null],
])('step %j', (text, step) => {
  expect(findStep(text)).toBe(step);
});

test('a day that can still be booked keeps the draft', () => {
  expect(dropOutdated(complete, () => true)).toEqual(complete);
});

test('a day that can no longer be booked clears the draft', () => {
  expect(dropOutdated(complete, () => false)).toEqual(emptyDraft);
});
