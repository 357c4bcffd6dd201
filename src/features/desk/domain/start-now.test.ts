import { expect, test } from 'vitest';
import { usualHours } from '#shared/rental-time.ts';
import { hasBegun, nextStart, passedMinutes, runningSlot, walkInStart } from './start-now.ts';

test.each([
  [{ hour: 6, minute: 0 }, 0],
  [{ hour: 8, minute: 0 }, 0],
  [{ hour: 10, minute: 29 }, 4],
  [{ hour: 10, minute: 30 }, 5],
  [{ hour: 16, minute: 59 }, 17],
  [{ hour: 17, minute: 0 }, null],
])('at %o the running half hour is %s', (time, slot) => {
  expect(runningSlot(time, usualHours)).toBe(slot);
});

test.each([
  [{ hour: 7, minute: 0 }, 0],
  [{ hour: 10, minute: 0 }, 4],
  [{ hour: 10, minute: 14 }, 4],
  [{ hour: 10, minute: 15 }, 5],
  [{ hour: 16, minute: 44 }, 17],
  [{ hour: 16, minute: 45 }, null],
  [{ hour: 23, minute: 50 }, null],
])('who scans the poster at %o rents from %s on', (time, slot) => {
  expect(nextStart(time, usualHours)).toBe(slot);
});

test.each([
  [{ hour: 6, minute: 0 }, 0],
  [{ hour: 7, minute: 50 }, 0],
  [{ hour: 8, minute: 4 }, 0],
  [{ hour: 8, minute: 5 }, 1],
  [{ hour: 10, minute: 30 }, 5],
  [{ hour: 10, minute: 34 }, 5],
  [{ hour: 10, minute: 50 }, 6],
  [{ hour: 16, minute: 34 }, 17],
  [{ hour: 16, minute: 35 }, null],
])('at %o a walk-in begins in half hour %s', (time, slot) => {
  expect(walkInStart(time, usualHours)).toBe(slot);
});

test.each([
  [{ hour: 10, minute: 25 }, 0, false],
  [{ hour: 10, minute: 30 }, 0, true],
  [{ hour: 10, minute: 34 }, 0, true],
  [{ hour: 10, minute: 50 }, 20, true],
  [{ hour: 11, minute: 0 }, 0, true],
])('at %o so much of the half hour from 10:30 has passed: %s; it has begun: %s', (time, passed, begun) => {
  expect(passedMinutes(time, 5)).toBe(passed);
  expect(hasBegun(time, 5)).toBe(begun);
});

test('the hours of the day count, and a closed day has none', () => {
  const early = { from: -4, until: 4 };
  expect(runningSlot({ hour: 5, minute: 0 }, early)).toBe(-4);
  expect(runningSlot({ hour: 9, minute: 59 }, early)).toBe(3);
  expect(runningSlot({ hour: 10, minute: 0 }, early)).toBeNull();
  expect(nextStart({ hour: 9, minute: 30 }, null)).toBeNull();
});
