import { expect, test } from 'vitest';
import { lastValidDay } from './sale-rules.ts';

test.each([
  ['2026-11-23', 24, '2028-11-23'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-31', 12, '2027-12-31'],
  ['2026-01-31', 1, '2026-02-28'],
])('from %s on for %i months: until %s', (today, months, last) => {
  expect(lastValidDay(today, months)).toBe(last);
});
