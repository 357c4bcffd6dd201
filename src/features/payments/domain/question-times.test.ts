import { expect, test } from 'vitest';
import { attemptStates } from './payment-attempt.ts';
import { nextTryMinutes } from './question-times.ts';

function minutesOfAllTries(state: (typeof attemptStates)[number], most: number): number[] {
  const at: number[] = [];
  for (let tries = 0, now = 0; tries < most; tries += 1) {
    const minutes = nextTryMinutes(state, tries);
    if (minutes === null) break;
    now += minutes;
    at.push(now);
  }
  return at;
}

test('an attempt that nothing is heard of is asked about soon, around the end of its hold, and for a day', () => {
  const at = minutesOfAllTries('created', 100);
  expect(at[0]).toBe(2);
  // A hold lasts 20 minutes: whoever paid and was not heard of is found at most two minutes later.
  expect(at.some((minute) => minute >= 19 && minute <= 22)).toBe(true);
  expect(at.at(-1)).toBeGreaterThanOrEqual(1440);
  expect(minutesOfAllTries('failed', 100)).toEqual(at);
  expect(minutesOfAllTries('cancelled', 100)).toEqual(at);
});

test('a confirmed payment is asked about after 15 minutes and after a day', () => {
  expect(minutesOfAllTries('confirmed', 100)).toEqual([15, 1440]);
});

test('a payment that was taken back is asked about once more', () => {
  expect(minutesOfAllTries('reversed', 100)).toEqual([5]);
  expect(minutesOfAllTries('refunded', 100)).toEqual([]);
});

test('a refund is asked for at once and until it is done', () => {
  expect(nextTryMinutes('refund-pending', 0)).toBe(0);
  expect(nextTryMinutes('refund-pending', 1000)).toBe(60);
});

test.each(attemptStates)('%s: later questions never follow faster', (state) => {
  const pauses = Array.from({ length: 30 }, (_, tries) => nextTryMinutes(state, tries) ?? Infinity);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
});
