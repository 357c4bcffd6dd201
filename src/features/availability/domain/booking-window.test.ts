import { describe, expect, test } from 'vitest';
import { usualRules } from '#shared/bookings/booking-rules.ts';
import { addDays } from '#shared/business-calendar.ts';
import { bookingWindow, earliestStart, findDayRefusal, isBookable, slotsInTime } from './booking-window.ts';

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
    expect(bookingWindow(at(instant), rome, usualRules).first).toBe(first);
  });

  test('today can never be booked', () => {
    expect(isBookable('2026-07-10', at('2026-07-10T00:00:00Z'), rome, usualRules)).toBe(false);
    expect(isBookable('2026-07-11', at('2026-07-10T11:59:59Z'), rome, usualRules)).toBe(true);
    expect(isBookable('2026-07-11', at('2026-07-10T12:00:00Z'), rome, usualRules)).toBe(false);
  });
});

test.each([
  ['2026-07-09', 'past'],
  ['2026-07-10', 'today'],
  ['2026-07-11', 'tomorrow-closed'],
  ['2026-07-12', null],
  ['2026-09-08', null],
  ['2026-09-09', 'too-far'],
])('%s cannot be booked on the afternoon of 10 July because of: %s', (date, reason) => {
  expect(findDayRefusal(date, at('2026-07-10T12:00:00Z'), rome, usualRules)).toBe(reason);
});

describe('the 60-day window', () => {
  test('day 60 is in, day 61 is out', () => {
    const now = at('2026-07-10T08:00:00Z');
    expect(isBookable(addDays('2026-07-10', 60), now, rome, usualRules)).toBe(true);
    expect(isBookable(addDays('2026-07-10', 61), now, rome, usualRules)).toBe(false);
  });

  test.each([
    ['over the start of summer time', '2026-03-01T10:00:00Z', '2026-04-30'],
    ['over the end of summer time', '2026-10-01T10:00:00Z', '2026-11-30'],
    ['over the end of a year', '2026-12-31T22:59:59Z', '2027-03-01'],
    ['over a 29 February', '2028-01-31T10:00:00Z', '2028-03-31'],
  ])('counts days, not hours: %s', (_, instant, last) => {
    expect(bookingWindow(at(instant), rome, usualRules).last).toBe(last);
  });
});

describe('selling until some minutes before a rental', () => {
  const anHour = { windowDays: 10, minutesBefore: 60 };

  test.each([
    ['in summer', '2026-07-10T08:00:00Z', '2026-07-10 11:00'],
    ['over midnight', '2026-07-10T21:30:00Z', '2026-07-11 00:30'],
    ['over the start of summer time', '2026-03-29T00:30:00Z', '2026-03-29 03:30'],
    ['over the end of summer time', '2026-10-25T00:30:00Z', '2026-10-25 02:30'],
  ])('%s the next start is an hour away', (_, instant, start) => {
    expect(earliestStart(at(instant), rome, anHour)).toBe(start);
  });

  test('today can be booked, and the window has its own length', () => {
    const now = at('2026-07-10T08:00:00Z');
    expect(bookingWindow(now, rome, anHour)).toEqual({ first: '2026-07-10', last: '2026-07-20' });
    expect(findDayRefusal('2026-07-10', now, rome, anHour)).toBeNull();
  });

  test('a day is refused when its last minute is too near', () => {
    const now = at('2026-07-10T21:30:00Z');
    expect(findDayRefusal('2026-07-10', now, rome, anHour)).toBe('today');
    expect(findDayRefusal('2026-07-11', now, rome, anHour)).toBeNull();
  });

  test('of a day the starts that are not too near are left', () => {
    const day = ['10:00-10:30', '10:30-11:00', '11:00-11:30'].map((timeSlot) => ({ timeSlot }));
    expect(slotsInTime(day, '2026-07-10', '2026-07-10 10:30')).toEqual(day.slice(1));
    expect(slotsInTime(day, '2026-07-10', '2026-07-10 10:31')).toEqual(day.slice(2));
    expect(slotsInTime(day, '2026-07-11', '2026-07-10 10:31')).toEqual(day);
  });
});
