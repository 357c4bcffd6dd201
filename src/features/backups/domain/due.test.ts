import { expect, test } from 'vitest';
import { isBackupDue, isBackupLate, isVerificationDue } from './kept-backups.ts';

const zone = 'Europe/Rome';
const at = (time: string) => new Date(time);

test.each([
  ['none was ever taken', '2026-11-23T00:13:00Z', null, true],
  ['before one in the night', '2026-11-22T23:30:00Z', '2026-11-22T00:13:00Z', false],
  ['the next night', '2026-11-23T00:13:00Z', '2026-11-22T00:13:00Z', true],
  ['taken this night', '2026-11-23T01:13:00Z', '2026-11-23T00:13:00Z', false],
  ['the server was off at night', '2026-11-23T08:13:00Z', '2026-11-22T00:13:00Z', true],
  ['taken by hand in the evening, at night again', '2026-11-23T00:13:00Z', '2026-11-22T19:00:00Z', true],
])('a backup, %s', (_, now, last, expected) => {
  expect(isBackupDue(at(now), last === null ? null : at(last), zone)).toBe(expected);
});

test.each([
  ['never', '2026-11-23T03:43:00Z', null, null, true],
  ['never, but too early in the night', '2026-11-23T02:43:00Z', null, null, false],
  ['a week ago', '2026-11-23T03:43:00Z', '2026-11-16T03:43:00Z', '2026-11-16T03:43:00Z', true],
  ['six days ago', '2026-11-23T03:43:00Z', '2026-11-17T03:43:00Z', '2026-11-17T03:43:00Z', false],
  ['failed an hour ago', '2026-11-23T04:43:00Z', '2026-11-16T03:43:00Z', '2026-11-23T03:43:00Z', false],
  ['failed a night ago', '2026-11-24T03:43:00Z', '2026-11-16T03:43:00Z', '2026-11-23T03:43:00Z', true],
])('a verification, last %s', (_, now, good, tried, expected) => {
  const last = { lastGood: good === null ? null : at(good), lastTried: tried === null ? null : at(tried) };
  expect(isVerificationDue(at(now), last, zone)).toBe(expected);
});

test('a backup is late after a missed night, not where none was ever taken', () => {
  const last = at('2026-11-22T00:13:00Z');
  expect(isBackupLate(at('2026-11-23T11:00:00Z'), last)).toBe(false);
  expect(isBackupLate(at('2026-11-23T13:00:00Z'), last)).toBe(true);
  expect(isBackupLate(at('2026-11-23T13:00:00Z'), null)).toBe(false);
});
