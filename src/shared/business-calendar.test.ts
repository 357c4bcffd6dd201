import { describe, expect, test } from 'vitest';
import {
  addDays,
  ageOn,
  businessInstant,
  businessTimeAt,
  businessToday,
  daysBetween,
  isLocalDate,
  weekdayOf,
  weekOf,
} from './business-calendar.ts';

const rome = 'Europe/Rome';
const at = (instant: string) => new Date(instant);

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
    expect(isLocalDate('9998-12-31')).toBe(true);
    expect(isLocalDate('9999-12-31')).toBe(false);
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
