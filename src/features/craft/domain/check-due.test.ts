import { expect, test } from 'vitest';
import { isCheckDue } from './check-due.ts';

const now = new Date('2027-07-10T10:00:00Z');
const since = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  [
    'no rule',
    { checkHours: null, checkDays: null },
    { minutesSinceCheck: 99_999, since: since(9999) },
    false,
  ],
  [
    'a minute before its hours',
    { checkHours: 50, checkDays: null },
    { minutesSinceCheck: 2999, since: since(1) },
    false,
  ],
  ['at its hours', { checkHours: 50, checkDays: 30 }, { minutesSinceCheck: 3000, since: since(1) }, true],
  ['before its days', { checkHours: 50, checkDays: 30 }, { minutesSinceCheck: 0, since: since(719) }, false],
  ['at its days', { checkHours: null, checkDays: 30 }, { minutesSinceCheck: 0, since: since(720) }, true],
])('%s', (_, rule, state, isDue) => {
  expect(isCheckDue(rule, state, now)).toBe(isDue);
});
