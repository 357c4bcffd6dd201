import { expect, test } from 'vitest';
import { editSlot, forgetSlot, insist, isOvertaken, readUnits, type SlotEdits } from './slot-edits.ts';

const none: SlotEdits = new Map();
const slot = { id: 7, quantity: 8 };

test.each([
  ['0', 0],
  ['12', 12],
  ['007', 7],
  ['999', 999],
])('%s is a number of units', (text, units) => {
  expect(readUnits(text)).toBe(units);
});

test.each(['', '-1', '1.5', '1,5', '1e2', '+3', ' 4', 'x', '1000', '٣'])('%j is ignored', (text) => {
  expect(readUnits(text)).toBeNull();
});

test('an edit keeps what its editor saw first', () => {
  const edits = editSlot(editSlot(none, slot, 5), { ...slot, quantity: 6 }, 4);
  expect(edits.get(7)).toEqual({ quantity: 4, seen: 8 });
});

test('values equal to the stored ones are no change', () => {
  expect(editSlot(editSlot(none, slot, 5), slot, 8).size).toBe(0);
});

test('edits of other slots stay as they are', () => {
  const edits = editSlot(editSlot(none, slot, 5), { id: 8, quantity: 2 }, 1);
  expect([...forgetSlot(edits, 7).keys()]).toEqual([8]);
  expect(none.size).toBe(0);
});

test('an edit is overtaken where something else is left than its editor saw', () => {
  const edit = editSlot(none, slot, 5).get(7);
  expect(isOvertaken(edit, slot)).toBe(false);
  expect(isOvertaken(edit, { ...slot, quantity: 6 })).toBe(true);
  // The stored value already equals the edited one: there is no conflict.
  expect(isOvertaken(edit, { ...slot, quantity: 5 })).toBe(false);
  expect(isOvertaken(undefined, slot)).toBe(false);
});

test('who insists has seen what is there now', () => {
  const now = { ...slot, quantity: 6 };
  const edits = insist(editSlot(none, slot, 5), now);
  expect(edits.get(7)).toEqual({ quantity: 5, seen: 6 });
  expect(isOvertaken(edits.get(7), now)).toBe(false);
  expect(insist(none, now).size).toBe(0);
});
