import { describe, expect, test } from 'vitest';
import {
  addDays,
  ageOn,
  bookingWindow,
  businessInstant,
  businessTimeAt,
  businessToday,
  daysBetween,
  isBookable,
  isLocalDate,
  weekdayOf,
  weekOf,
} from './business-calendar.ts';

const rome = 'Europe/Rome';
const at = (instant: string) => new Date(instant);

describe('the 14:00 rule', () => {
  test.each([
    ['summer, a second before', '2026-07-10T11:59:59.999Z', '2026-07-11'],
    ['summer, on the stroke', '2026-07-10T12:00:00Z', '2026-07-12'],
    ['winter, a second before', '2026-12-10T12:59:59.999Z', '2026-12-11'],
    ['winter, on the stroke', '2026-12-10T13:00:00Z', '2026-12-12'],
    ['the day on which summer time starts, before', '2026-03-29T11:59:59Z', '2026-03-30'],
    ['the day on which summer time starts, after', '2026-03-29T12:00:00Z', '2026-03-31'],
    ['the day on which summer time ends, before', '2026-10-25T12:59:59Z', '2026-10-26'],
    ['the day on which summer time ends, after', '2026-10-25T13:00:00Z', '2026-10-27'],
  ])('%s', (_, instant, first) => {
    expect(bookingWindow(at(instant), rome).first).toBe(first);
  });

  test('today can never be booked', () => {
    expect(isBookable('2026-07-10', at('2026-07-10T00:00:00Z'), rome)).toBe(false);
    expect(isBookable('2026-07-11', at('2026-07-10T11:59:59Z'), rome)).toBe(true);
    expect(isBookable('2026-07-11', at('2026-07-10T12:00:00Z'), rome)).toBe(false);
  });
});

describe('the 60-day window', () => {
  test('day 60 is in, day 61 is out', () => {
    const now = at('2026-07-10T08:00:00Z');
    expect(isBookable(addDays('2026-07-10', 60), now, rome)).toBe(true);
    expect(isBookable(addDays('2026-07-10', 61), now, rome)).toBe(false);
  });

  test.each([
    ['over the start of summer time', '2026-03-01T10:00:00Z', '2026-04-30'],
    ['over the end of summer time', '2026-10-01T10:00:00Z', '2026-11-30'],
    ['over the end of a year', '2026-12-31T22:59:59Z', '2027-03-01'],
    ['over a 29 February', '2028-01-31T10:00:00Z', '2028-03-31'],
  ])('counts days, not hours: %s', (_, instant, last) => {
    expect(bookingWindow(at(instant), rome).last).toBe(last);
  });
});

describe("the business's day", () => {
  test('begins at midnight in Rome, whatever zone the server is in', () => {
    expect(businessToday(at('2026-07-10T21:59:59Z'), rome)).toBe('2026-07-10');
    expect(businessToday(at('2026-07-10T22:00:00Z'), rome)).toBe('2026-07-11');
    expect(businessToday(at('2026-12-31T22:59:59Z'), rome)).toBe('2026-12-31');
    expect(businessToday(at('2026-12-31T23:00:00Z'), rome)).toBe('2027-01-01');
  });

  test('shows the wall clock on both sides of a clock change', () => {
    expect(businessTimeAt(at('2026-03-29T00:59:59Z'), rome)).toEqual({
      date: '2026-03-29',
      hour: 1,
      minute: 59,
    });
    expect(businessTimeAt(at('2026-03-29T01:00:00Z'), rome)).toEqual({
      date: '2026-03-29',
      hour: 3,
      minute: 0,
    });
    expect(businessTimeAt(at('2026-10-25T00:30:00Z'), rome)).toEqual({
      date: '2026-10-25',
      hour: 2,
      minute: 30,
    });
    expect(businessTimeAt(at('2026-10-25T01:30:00Z'), rome)).toEqual({
      date: '2026-10-25',
      hour: 2,
      minute: 30,
    });
    expect(businessTimeAt(at('2026-07-09T22:00:00Z'), rome)).toEqual({
      date: '2026-07-10',
      hour: 0,
      minute: 0,
    });
  });

  test('follows the zone of the business', () => {
    const now = at('2026-07-10T12:00:00Z');
    expect(businessToday(now, 'Pacific/Kiritimati')).toBe('2026-07-11');
    expect(businessToday(now, 'America/Los_Angeles')).toBe('2026-07-10');
  });
});

describe('an instant of the business', () => {
  test.each([
    ['in summer', '2026-07-15', '09:00', '2026-07-15T07:00:00.000Z'],
    ['in winter', '2026-12-15', '09:00', '2026-12-15T08:00:00.000Z'],
    ['the morning after the clocks went forward', '2026-03-29', '08:00', '2026-03-29T06:00:00.000Z'],
    ['the morning after the clocks went back', '2026-10-25', '08:00', '2026-10-25T07:00:00.000Z'],
    ['before the clocks went forward', '2026-03-29', '01:30', '2026-03-29T00:30:00.000Z'],
  ])('%s', (_, date, time, instant) => {
    expect(businessInstant(date, time, rome).toISOString()).toBe(instant);
  });

  test('far from Greenwich', () => {
    expect(businessInstant('2026-07-15', '08:00', 'Pacific/Kiritimati').toISOString()).toBe(
      '2026-07-14T18:00:00.000Z',
    );
  });
});

describe('age', () => {
  test.each([
    ['the day before the birthday', '2026-07-09', '2008-07-10', 17],
    ['the birthday', '2026-07-10', '2008-07-10', 18],
    ['born on 29 February, on 28 February of a common year', '2026-02-28', '2008-02-29', 17],
    ['born on 29 February, on 1 March of a common year', '2026-03-01', '2008-02-29', 18],
    ['born on 29 February, on 29 February', '2028-02-29', '2008-02-29', 20],
    ['born on the last day of a year', '2026-12-31', '2008-12-31', 18],
    ['born tomorrow', '2026-07-10', '2026-07-11', -1],
  ])('%s', (_, today, dateOfBirth, age) => {
    expect(ageOn(today, dateOfBirth)).toBe(age);
  });
});

describe('dates', () => {
  test('exist or do not', () => {
    expect(isLocalDate('2028-02-29')).toBe(true);
    expect(isLocalDate('2027-02-29')).toBe(false);
    expect(isLocalDate('2026-13-01')).toBe(false);
    expect(isLocalDate('2026-7-1')).toBe(false);
    expect(isLocalDate('0000-01-01')).toBe(false);
    expect(isLocalDate('0001-01-01')).toBe(true);
    expect(isLocalDate('2026-07-01T00:00')).toBe(false);
    expect(isLocalDate('')).toBe(false);
  });

  test('move by days over months, years and clock changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-07-10', '2026-07-09')).toBe(-1);
  });

  test('weeks run from Monday to Sunday', () => {
    expect(weekdayOf('2026-11-22')).toBe('sunday');
    expect(weekOf('2026-11-22')).toEqual({ monday: '2026-11-16', sunday: '2026-11-22' });
    expect(weekOf('2026-11-23')).toEqual({ monday: '2026-11-23', sunday: '2026-11-29' });
  });
});
