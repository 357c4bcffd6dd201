import { expect, test } from 'vitest';
import { dateRange, dayAndMonth, weekdayName } from './weekdays.ts';

test('weekdays have their names in each language', () => {
  expect(weekdayName('monday', 'EN')).toBe('Monday');
  expect(weekdayName('monday', 'IT')).toBe('lunedì');
  expect(weekdayName('sunday', 'PL')).toBe('niedziela');
});

test('a day is written as the language writes it, in the right case', () => {
  expect(dayAndMonth('2026-07-10', 'EN')).toBe('10 July');
  expect(dayAndMonth('2026-07-10', 'IT')).toBe('10 luglio');
  expect(dayAndMonth('2026-07-10', 'PL')).toBe('10 lipca');
});

test.each([
  ['2026-07-06', '2026-07-12', '6–12 July 2026'],
  ['2026-06-29', '2026-07-05', '29 June – 5 July 2026'],
  ['2026-12-28', '2027-01-03', '28 December 2026 – 3 January 2027'],
])('the days from %s to %s are %s', (first, last, text) => {
  expect(dateRange(first, last, 'EN')).toBe(text);
});
