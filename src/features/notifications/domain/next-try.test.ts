import { expect, test } from 'vitest';
import { maxAttempts, nextTrySeconds } from './mail-kind.ts';

test('pauses double up to two hours, and end', () => {
  const pauses = Array.from({ length: maxAttempts }, (_, n) => nextTrySeconds(n + 1));
  expect(pauses).toEqual([60, 120, 240, 480, 960, 1920, 3840, 7200, 7200, 7200, 7200, null]);
});

test('whatever was counted wrong, a mail that was tried too often has failed', () => {
  expect(nextTrySeconds(maxAttempts + 5)).toBeNull();
});
