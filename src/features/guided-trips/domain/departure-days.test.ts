import { expect, test } from 'vitest';
import { type OpeningHours, openDays } from '#features/opening-hours/domain/opening-on.public.ts';
import { weekdays } from '#shared/business-calendar.ts';
import { type DepartureRule, departureDays, findMisfit } from './departure-days.ts';

const everyDay = (opens: string, closes: string) =>
  Object.fromEntries(weekdays.map((day) => [day, { opens, closes }])) as OpeningHours['week'];

/** Open from eight to five, closed on 14 July, and in the last week of July until noon. */
const hours: OpeningHours = {
  week: everyDay('08:00', '17:00'),
  seasons: [{ name: '', first: '2027-07-26', last: '2027-07-31', week: everyDay('08:00', '12:00') }],
  closures: [{ first: '2027-07-14', last: '2027-07-14', reason: { EN: '', IT: '', PL: '' } }],
};
const july = openDays(hours, '2027-07-01', '2027-07-31');

/** Wednesdays and Saturdays from half past ten to half past twelve. */
const rule: DepartureRule = {
  weekdays: ['wednesday', 'saturday'],
  startSlot: 5,
  minutes: 120,
  first: '2027-07-07',
  last: '2027-12-31',
  exceptDays: [],
};

test('a rule has its weekdays of the period, on open days and within their hours', () => {
  expect(departureDays(rule, july)).toEqual([
    '2027-07-07',
    '2027-07-10',
    '2027-07-17',
    '2027-07-21',
    '2027-07-24',
  ]);
  expect(departureDays({ ...rule, startSlot: 4 }, july).slice(-2)).toEqual(['2027-07-28', '2027-07-31']);
});

test('both ends are included, and days that staff took out are not', () => {
  const days = { first: '2027-07-10', last: '2027-07-21', exceptDays: ['2027-07-17'] };
  expect(departureDays({ ...rule, ...days }, july)).toEqual(['2027-07-10', '2027-07-21']);
  expect(departureDays(rule, [])).toEqual([]);
});

test('a slot is a slot on the days on which clocks change', () => {
  const days = openDays(hours, '2027-10-30', '2027-10-31');
  expect(departureDays({ ...rule, weekdays: ['saturday', 'sunday'] }, days)).toEqual([
    '2027-10-30',
    '2027-10-31',
  ]);
});

test.each([
  [null, 'day-closed'],
  [{ from: 5, until: 9 }, null],
  [{ from: 6, until: 18 }, 'outside-hours'],
  [{ from: 0, until: 8 }, 'outside-hours'],
] as const)('with the hours %j: %s', (open, misfit) => {
  expect(findMisfit(rule, open)).toBe(misfit);
});
