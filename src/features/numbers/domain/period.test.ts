import { expect, test } from 'vitest';
import {
  bucketKindOf,
  bucketRevenue,
  isValidPeriod,
  periodBefore,
  periodOf,
  stepFrom,
  yearAfter,
} from './period.ts';

test.each([
  ['week', '2026-07-08', '2026-07-06', '2026-07-12'],
  ['month', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['season', '2026-07-08', '2026-01-01', '2026-12-31'],
] as const)('the %s of %s is from %s to %s', (span, date, from, to) => {
  expect(periodOf(span, date, '2030-01-01')).toEqual({ from, to });
});

test('a period that is not over ends today, and one that has not begun is whole', () => {
  expect(periodOf('month', '2026-07-08', '2026-07-10')).toEqual({ from: '2026-07-01', to: '2026-07-10' });
  expect(periodOf('week', '2026-07-08', '2026-07-06')).toEqual({ from: '2026-07-06', to: '2026-07-06' });
  expect(periodOf('month', '2026-08-08', '2026-07-10')).toEqual({ from: '2026-08-01', to: '2026-08-31' });
});

test.each([
  ['week', '2026-07-08', '2026-07-05', '2026-07-13'],
  ['month', '2026-03-31', '2026-02-28', '2026-04-01'],
  ['season', '2026-07-08', '2025-12-31', '2027-01-01'],
] as const)('before and after the %s of %s are those of %s and %s', (span, date, before, after) => {
  expect([stepFrom(span, date, -1), stepFrom(span, date, 1)]).toEqual([before, after]);
});

test('a period has a year at most and does not end before it begins', () => {
  expect(isValidPeriod({ from: '2028-01-01', to: '2028-12-31' })).toBe(true);
  expect(isValidPeriod({ from: '2027-01-01', to: '2028-01-02' })).toBe(false);
  expect(isValidPeriod({ from: '2027-01-01', to: '2027-01-01' })).toBe(true);
  expect(isValidPeriod({ from: '2027-01-02', to: '2027-01-01' })).toBe(false);
  expect(isValidPeriod({ from: '0001-01-01', to: '0001-01-01' })).toBe(false);
});

test('the year before has the same days, and leap days have the 28th', () => {
  expect(periodBefore({ from: '2028-02-29', to: '2028-03-01' })).toEqual({
    from: '2027-02-28',
    to: '2027-03-01',
  });
  expect(yearAfter('2028-02-29')).toBe('2029-02-28');
});

test.each([
  ['2026-07-01', '2026-07-31', 'day'],
  ['2026-07-01', '2026-08-01', 'week'],
  ['2026-01-01', '2026-12-31', 'month'],
])('from %s to %s there is a column for each %s', (from, to, kind) => {
  expect(bucketKindOf({ from, to })).toBe(kind);
});

const day = (date: string, revenueCents: number) => ({ date, revenueCents });

test('days stand beside those of the year before', () => {
  const period = { from: '2026-07-01', to: '2026-07-03' };
  expect(
    bucketRevenue(period, [day('2026-07-02', 500)], [day('2025-07-01', 300), day('2025-07-02', 200)]),
  ).toEqual([
    { date: '2026-07-01', cents: 0, beforeCents: 300 },
    { date: '2026-07-02', cents: 500, beforeCents: 200 },
    { date: '2026-07-03', cents: 0, beforeCents: 0 },
  ]);
});

test('a season begins and ends with the first and last month that has money, in either year', () => {
  const season = { from: '2026-01-01', to: '2026-12-31' };
  const buckets = bucketRevenue(
    season,
    [day('2026-06-30', 500), day('2026-07-01', 100)],
    [day('2025-04-02', 200)],
  );
  expect(buckets).toEqual([
    { date: '2026-04-01', cents: 0, beforeCents: 200 },
    { date: '2026-05-01', cents: 0, beforeCents: 0 },
    { date: '2026-06-01', cents: 500, beforeCents: 0 },
    { date: '2026-07-01', cents: 100, beforeCents: 0 },
  ]);
});

test('a week that begins before the period counts from its first day in it', () => {
  const period = { from: '2026-07-01', to: '2026-08-15' };
  const [first] = bucketRevenue(period, [day('2026-07-01', 100), day('2026-07-05', 50)], []);
  expect(first).toEqual({ date: '2026-07-01', cents: 150, beforeCents: 0 });
});
