import { expect, test } from 'vitest';
import { clockText, dayAndTime } from './times.ts';

test('the time is that of the business, by 24 hours, in summer and in winter', () => {
  expect(clockText('2027-06-14T20:40:00.000Z', 'EN', 'Europe/Rome')).toBe('22:40');
  expect(clockText('2027-01-14T07:05:00.000Z', 'IT', 'Europe/Rome')).toBe('08:05');
  expect(clockText('2027-06-14T22:05:00.000Z', 'PL', 'Europe/Rome')).toBe('00:05');
});

test('a day and its time read as in a sentence', () => {
  expect(dayAndTime('2027-07-10T08:00:00.000Z', 'EN', 'Europe/Rome')).toMatch(
    /^Saturday,? 10 July 2027 at 10:00$/,
  );
});
