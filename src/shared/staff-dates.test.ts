import { expect, test } from 'vitest';
import { staffDate, staffTimestamp } from './staff-dates.ts';

test('dates read as the specification writes them, and as Italians and Poles do', () => {
  expect(staffDate('2025-01-05', 'EN')).toBe('Jan 5, 2025');
  expect(staffDate('2025-01-05', 'IT')).toBe('5 gen 2025');
  expect(staffDate('2025-01-05', 'PL')).toBe('5 sty 2025');
});

test('a timestamp is shown on the clock of the business', () => {
  expect(staffTimestamp('2027-07-01T23:30:00.000Z', 'EN', 'Europe/Rome')).toBe('Jul 2, 2027 1:30 AM');
  expect(staffTimestamp('2027-07-01T13:04:00.000Z', 'PL', 'Europe/Rome')).toBe('1 lip 2027 15:04');
});
