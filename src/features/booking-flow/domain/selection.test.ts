import { describe, expect, test } from 'vitest';
import {
  type BookingDraft,
  chooseDate,
  chooseDuration,
  chooseQuantity,
  chooseSlot,
  emptyDraft,
  moveTo,
} from './selection.ts';

const draft: BookingDraft = {
  date: '2027-07-10',
  timeSlot: '10:00-10:30',
  selections: [{ itemId: 'sup', quantity: 2, duration: '1' }],
};

test('choosing another day clears slot and items', () => {
  expect(chooseDate(draft, '2027-07-11')).toEqual({ date: '2027-07-11', timeSlot: null, selections: [] });
});

test('choosing the same day or slot again keeps everything', () => {
  expect(chooseDate(draft, '2027-07-10')).toEqual(draft);
  expect(chooseSlot(draft, '10:00-10:30')).toEqual(draft);
});

test('choosing another slot clears the items', () => {
  expect(chooseSlot(draft, '11:00-11:30')).toEqual({ ...draft, timeSlot: '11:00-11:30', selections: [] });
});

test('moving to a time that was offered keeps the items', () => {
  const start = { date: '2027-07-11', timeSlot: '11:00-11:30' };
  expect(moveTo(draft, start)).toEqual({ ...draft, ...start });
});

const sup = { itemId: 'sup', quantity: 2, duration: '1' };

describe.each([
  ['one kind', false],
  ['several kinds', true],
])('where a booking may hold %s', (_, isMixed) => {
  const quantity = (itemId: string, count: number) =>
    chooseQuantity(draft, itemId, count, isMixed).selections;
  const duration = (itemId: string) => chooseDuration(draft, itemId, '2', isMixed).selections;
  const others = isMixed ? [sup] : [];

  test('another item stands alone or beside the first, and starts without a duration', () => {
    const tandem = { itemId: 'tandem-kayak', quantity: 1, duration: null };
    expect(quantity('tandem-kayak', 1)).toEqual([...others, tandem]);
  });

  test('another quantity of the same item keeps its duration', () => {
    expect(quantity('sup', 3)).toEqual([{ ...sup, quantity: 3 }]);
  });

  test('taking none drops the duration', () => {
    expect(quantity('sup', 0)).toEqual([]);
  });

  test('taking none of an item that is not chosen changes nothing', () => {
    expect(quantity('tandem-kayak', 0)).toEqual(draft.selections);
  });

  test('choosing a duration first takes one', () => {
    expect(chooseDuration(emptyDraft, 'sup', '2', isMixed).selections).toEqual([
      { itemId: 'sup', quantity: 1, duration: '2' },
    ]);
  });

  test('choosing a duration keeps the quantity of the same item', () => {
    expect(duration('sup')).toEqual([{ ...sup, duration: '2' }]);
  });

  test('choosing a duration of another item takes one of it', () => {
    expect(duration('tandem-kayak')).toEqual([
      ...others,
      { itemId: 'tandem-kayak', quantity: 1, duration: '2' },
    ]);
  });
});
