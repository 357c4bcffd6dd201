import { expect, test } from 'vitest';
import { timeSlotsOf, usualHours } from '#shared/rental-time.ts';
import type { SlotUnits } from './duration-offers.public.ts';
import { freeSlotsNear, nearestFreeSlots, slotChoices } from './free-slots.ts';

const timeSlots = timeSlotsOf(usualHours);

function dayOf(itemId: string, freeFrom: string, freeUntil: string): SlotUnits[] {
  return timeSlots.map((timeSlot) => ({
    itemId,
    timeSlot,
    quantity: timeSlot >= freeFrom && timeSlot < freeUntil ? 2 : 0,
  }));
}

test('a slot is free where any item has units left', () => {
  const day = [...dayOf('sup', '08:00', '08:30'), ...dayOf('tandem-kayak', '08:30', '09:00')];
  const free = slotChoices(day).filter((slot) => slot.isFree);
  expect(free.map((slot) => slot.timeSlot)).toEqual(['08:00-08:30', '08:30-09:00']);
});

test('a day without slots has no choices', () => {
  expect(slotChoices([])).toEqual([]);
});

test('slots come in the order of the day, each once', () => {
  const day = [...dayOf('sup', '08:00', '17:00'), ...dayOf('tandem-kayak', '08:00', '17:00')].toReversed();
  expect(slotChoices(day).map((slot) => slot.timeSlot)).toEqual(timeSlots);
});

test('units of all items count together, or those of one item', () => {
  const day = [...dayOf('sup', '08:00', '08:30'), ...dayOf('tandem-kayak', '08:00', '09:00')];
  const left = (itemId?: string) => slotChoices(day, itemId).map((slot) => slot.unitsLeft);
  expect(left().slice(0, 3)).toEqual([4, 2, 0]);
  expect(left('sup').slice(0, 3)).toEqual([2, 0, 0]);
  expect(slotChoices(day, 'sup').map((slot) => slot.isFree)).toEqual(left('sup').map((units) => units > 0));
});

test('the free slots nearest to a time are named in the order of the day', () => {
  const day = [...dayOf('sup', '08:00', '10:00'), ...dayOf('sup', '11:00', '13:00')].filter(
    (slot) => slot.quantity > 0,
  );
  const near = freeSlotsNear(slotChoices(day), '10:00-10:30');
  expect(near).toEqual(['09:00-09:30', '09:30-10:00', '11:00-11:30']);
});

const twoBoards = { itemId: 'sup', duration: '1', quantity: 2 } as const;
const wish = { timeSlot: '10:00-10:30', lines: [twoBoards] };

test('the nearest slots that take the whole wish are named in the order of the day', () => {
  const day = [...dayOf('sup', '08:00', '10:00'), ...dayOf('sup', '11:00', '13:00')].filter(
    (slot) => slot.quantity > 0,
  );
  expect(nearestFreeSlots(day, wish)).toEqual(['08:30-09:00', '09:00-09:30', '11:00-11:30']);
});

test('the wished slot itself is never named', () => {
  expect(nearestFreeSlots(dayOf('sup', '10:00', '11:00'), wish)).toEqual([]);
});

test('a day with too few units names none', () => {
  const threeBoards = { ...wish, lines: [{ ...twoBoards, quantity: 3 }] };
  expect(nearestFreeSlots(dayOf('sup', '08:00', '17:00'), threeBoards)).toEqual([]);
});

test('on another day the same time is named, too', () => {
  expect(nearestFreeSlots(dayOf('sup', '10:00', '11:00'), wish, { isOtherDay: true })).toEqual([
    '10:00-10:30',
  ]);
});

test('several items have to be free at the same time, each for as long as it is wanted', () => {
  const day = [...dayOf('sup', '08:00', '12:00'), ...dayOf('tandem-kayak', '11:00', '17:00')];
  const lines = [twoBoards, { itemId: 'tandem-kayak', duration: '2', quantity: 1 }] as const;
  expect(nearestFreeSlots(day, { ...wish, lines })).toEqual(['11:00-11:30']);
});
