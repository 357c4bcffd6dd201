import { expect, test } from 'vitest';
import { businessToday } from '#shared/business-calendar.ts';
import { canBeAnnounced, hasPlaceOnWeekday, placeOn } from './schedule-in-force.public.ts';

/** As by default: nothing on Mondays. */
const schedule = { monday: null, friday: ' Lido Adriano\n', sunday: 'Punta Marina' };
/** A Friday. */
const today = '2026-07-10';

test('the place of a day of the current week is told, today included', () => {
  expect(placeOn('2026-07-10', schedule, today)).toBe('Lido Adriano');
  expect(placeOn('2026-07-12', schedule, today)).toBe('Punta Marina');
});

test('no place is told for the same weekday of another week', () => {
  expect(placeOn('2026-07-03', schedule, today)).toBeNull();
  expect(placeOn('2026-07-05', schedule, today)).toBeNull();
  expect(placeOn('2026-07-17', schedule, today)).toBeNull();
  expect(placeOn('2027-01-08', schedule, today)).toBeNull();
});

test.each([
  ['2026-07-06', 'Punta Marina'],
  ['2026-07-12', 'Punta Marina'],
  ['2026-07-05', null],
  ['2026-07-13', null],
])('seen on %s, the place of Sunday 12 July is %s', (day, place) => {
  expect(placeOn('2026-07-12', schedule, day)).toBe(place);
});

test('a week across the end of the year is one week', () => {
  expect(placeOn('2027-01-01', schedule, '2026-12-30')).toBe('Lido Adriano');
  expect(placeOn('2027-01-01', schedule, '2026-12-27')).toBeNull();
});

test('no place is told where staff wrote none, or only spaces, or no schedule', () => {
  expect(placeOn('2026-07-06', schedule, today)).toBeNull();
  expect(placeOn('2026-07-10', { friday: ' \n' }, today)).toBeNull();
  expect(placeOn('2026-07-10', {}, today)).toBeNull();
  expect(placeOn('2026-07-10', null, today)).toBeNull();
});

test('the week changes at midnight of the business, wherever the visitor is', () => {
  const place = (instant: string, timeZone: string) =>
    placeOn('2026-07-12', schedule, businessToday(new Date(instant), timeZone));
  // 23:30 and 00:30 in Rome.
  expect(place('2026-07-05T21:30:00Z', 'Europe/Rome')).toBeNull();
  expect(place('2026-07-05T22:30:00Z', 'Europe/Rome')).toBe('Punta Marina');
  expect(place('2026-07-12T21:30:00Z', 'Europe/Rome')).toBe('Punta Marina');
  expect(place('2026-07-12T22:30:00Z', 'Europe/Rome')).toBeNull();
  expect(place('2026-07-12T22:30:00Z', 'America/Los_Angeles')).toBe('Punta Marina');
});

test('a weekday has a place in any week, but not where staff left it empty', () => {
  expect(hasPlaceOnWeekday(schedule, '2027-01-08')).toBe(true);
  expect(hasPlaceOnWeekday(schedule, '2027-01-04')).toBe(false);
  expect(hasPlaceOnWeekday({ friday: ' ' }, '2027-01-08')).toBe(false);
  expect(hasPlaceOnWeekday(undefined, '2027-01-08')).toBe(false);
});

test('the place of a past week is not announced any more', () => {
  expect(canBeAnnounced('2026-07-05', today)).toBe(false);
  expect(canBeAnnounced('2026-07-06', today)).toBe(true);
  expect(canBeAnnounced('2027-01-08', today)).toBe(true);
});
