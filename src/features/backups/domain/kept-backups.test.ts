import { expect, test } from 'vitest';
import { chooseKept } from './kept-backups.ts';

const zone = 'Europe/Rome';
const at = (time: string) => ({ takenAt: new Date(time) });
const datesOf = (kept: Iterable<{ takenAt: Date }>) =>
  [...kept].map(({ takenAt }) => takenAt.toISOString().slice(0, 10)).toSorted();

/** One at one o'clock in the night of each day, the last one on that of `last`. */
function nights(count: number, last: string) {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, n) => ({ takenAt: new Date(end - n * 86_400_000) }));
}

test('of two years 7 days, 4 weeks and 12 months are kept', () => {
  // A Monday: its week begins with it.
  const kept = datesOf(chooseKept(nights(730, '2026-11-23'), zone));
  expect(kept).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
  ]);
});

test('while no new ones come nothing goes', () => {
  const kept = [...chooseKept(nights(400, '2026-11-23'), zone)];
  expect(chooseKept(kept, zone).size).toBe(kept.length);
});

test('of one day the newest is kept, and the day is that of the business', () => {
  const first = at('2026-11-21T22:30:00Z');
  const second = at('2026-11-21T23:30:00Z');
  const third = at('2026-11-22T12:00:00Z');
  expect(chooseKept([first, second, third], zone)).toEqual(new Set([third, first]));
});

test('a single backup and none', () => {
  const only = at('2020-01-01T00:00:00Z');
  expect(chooseKept([only], zone)).toEqual(new Set([only]));
  expect(chooseKept([], zone)).toEqual(new Set());
});
