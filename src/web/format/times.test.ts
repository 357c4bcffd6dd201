import { expect, test } from 'vitest';
import { clockText, dayAndTime } from './times.ts';

test('the time is that of the business, by 24 hours, in summer and in winter', () => {
  expect(clockText('2027-06-14T20:40:00.000Z', 'EN', 'Europe/Rome')).toBe('22:40');
  expect(clockText('2027-01-14T07:05:00.000Z', 'IT', 'Europe/Rome')).toBe('08:05');
  expect(clockText('2027-06-14T22:05:00.000Z', 'PL', 'Europe/Rome')).toBe('00:05');
});

test('a Polish day reads as in a sentence, on each day of the week', () => {
  const days = ['11', '12', '13', '14', '15', '16', '17'].map((day) =>
    dayAndTime(`2027-07-${day}T05:00:00.000Z`, 'PL', 'Europe/Rome'),
  );
  expect(days).toEqual([
    'niedzieli, 11 lipca 2027, godz. 07:00',
    'poniedziałku, 12 lipca 2027, godz. 07:00',
    'wtorku, 13 lipca 2027, godz. 07:00',
    'środy, 14 lipca 2027, godz. 07:00',
    'czwartku, 15 lipca 2027, godz. 07:00',
    'piątku, 16 lipca 2027, godz. 07:00',
    'soboty, 17 lipca 2027, godz. 07:00',
  ]);
});

test('a day and its time read as in a sentence', () => {
  expect(dayAndTime('2027-07-10T08:00:00.000Z', 'EN', 'Europe/Rome')).toMatch(
    /^Saturday,? 10 July 2027 at 10:00$/,
  );
});
