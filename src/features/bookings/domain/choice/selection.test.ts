import { expect, test } from 'vitest';
import {
  type BookingDraft,
  chooseDate,
  chooseDuration,
  chooseQuantity,
  chooseSlot,
  emptyDraft,
  moveToSlot,
} from './selection.ts';

const draft: BookingDraft = {
  date: '2027-07-10',
  timeSlot: '10:00-10:30',
  selection: { itemId: 'sup', quantity: 2, duration: '1' },
};

test('choosing another day clears slot and items', () => {
  expect(chooseDate(draft, '2027-07-11')).toEqual({ date: '2027-07-11', timeSlot: null, selection: null });
});

test('choosing the same day or slot again keeps everything', () => {
  expect(chooseDate(draft, '2027-07-10')).toEqual(draft);
  expect(chooseSlot(draft, '10:00-10:30')).toEqual(draft);
});

test('choosing another slot clears the items', () => {
  expect(chooseSlot(draft, '11:00-11:30')).toEqual({ ...draft, timeSlot: '11:00-11:30', selection: null });
});

test('moving to a slot that was offered keeps the items', () => {
  expect(moveToSlot(draft, '11:00-11:30')).toEqual({ ...draft, timeSlot: '11:00-11:30' });
});

test('taking some of one item drops the other', () => {
  expect(chooseQuantity(draft, 'tandem-kayak', 1).selection).toEqual({
    itemId: 'tandem-kayak',
    quantity: 1,
    duration: null,
  });
});

test('another quantity of the same item keeps its duration', () => {
  expect(chooseQuantity(draft, 'sup', 3).selection).toEqual({ itemId: 'sup', quantity: 3, duration: '1' });
});

test('taking none drops the duration', () => {
  expect(chooseQuantity(draft, 'sup', 0).selection).toBeNull();
});

test('taking none of an item that is not chosen changes nothing', () => {
  expect(chooseQuantity(draft, 'tandem-kayak', 0)).toEqual(draft);
});

test('choosing a duration first takes one', () => {
  expect(chooseDuration(emptyDraft, 'sup', '2').selection).toEqual({
    itemId: 'sup',
    quantity: 1,
    duration: '2',
  });
});

test('choosing a duration keeps the quantity of the same item', () => {
  expect(chooseDuration(draft, 'sup', '2').selection).toEqual({ itemId: 'sup', quantity: 2, duration: '2' });
});

test('choosing a duration of another item takes one of it', () => {
  expect(chooseDuration(draft, 'tandem-kayak', '2').selection).toEqual({
    itemId: 'tandem-kayak',
    quantity: 1,
    duration: '2',
  });
});
