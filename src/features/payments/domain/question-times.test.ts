import { expect, test } from 'vitest';
import { attemptStates } from './payment-attempt.ts';
import { nextQuestionMinutes, nextRefundMinutes } from './question-times.ts';

/** Minutes since the beginning at which each question is asked. */
function schedule(state: (typeof attemptStates)[number]): number[] {
  const at: number[] = [];
  for (let tries = 0, sum = 0; ; tries += 1) {
    const minutes = nextQuestionMinutes({ state, tries, failures: 0, isDoubted: false });
    if (minutes === null) return at;
    sum += minutes;
    at.push(sum);
  }
}

test.each(['created', 'failed', 'cancelled'] as const)('%s: asked soon, and for a day', (state) => {
  const times = schedule(state);
  expect(times[0]).toBe(2);
  expect(times.filter((minutes) => minutes <= 30).length).toBeGreaterThanOrEqual(4);
  expect(times.at(-1)).toBeGreaterThanOrEqual(24 * 60);
});

test.each(['confirmed', 'reversed', 'refund-pending', 'refunded'] as const)(
  '%s: verified after a minute, an hour and a day',
  (state) => {
    expect(schedule(state)).toEqual([1, 15, 60, 1440]);
  },
);

test('a question that failed is asked again at growing distances, without end, in every state', () => {
  for (const state of attemptStates) {
    const distances = Array.from({ length: 8 }, (_, n) =>
      nextQuestionMinutes({ state, tries: 99, failures: n + 1, isDoubted: false }),
    );
    expect(distances).toEqual([1, 2, 5, 10, 30, 60, 60, 60]);
  }
});

test('what is doubted is asked about without end', () => {
  for (let tries = 0; tries < 200; tries += 1) {
    const minutes = nextQuestionMinutes({ state: 'confirmed', tries, failures: 0, isDoubted: true });
    expect(minutes).toBeLessThanOrEqual(15);
  }
});

test('a refused refund is requested again at distances that grow to a day', () => {
  const distances = Array.from({ length: 10 }, (_, tries) => nextRefundMinutes({ tries, failures: 0 }));
  expect(distances).toEqual([0, 1, 2, 5, 15, 60, 180, 720, 1440, 1440]);
  expect(nextRefundMinutes({ tries: 3, failures: 1 })).toBe(1);
});
