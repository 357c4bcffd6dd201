import { expect, test } from 'vitest';
import { readKeptFor } from './kept-for.ts';
import { monthsBefore } from './months-before.ts';

test.each([
  ['customer', { kind: 'customer' }],
  ['birth date', { kind: 'birth date' }],
  ['account', { kind: 'account' }],
  ['1 day by tidy-identity', { kind: 'job', count: 1, unit: 'days', job: 'tidy-identity' }],
  ['90 days by tidy-mails', { kind: 'job', count: 90, unit: 'days', job: 'tidy-mails' }],
  ['24 months by tidy-audit', { kind: 'job', count: 24, unit: 'months', job: 'tidy-audit' }],
])('%s is read', (text, kept) => {
  expect(readKeptFor(text)).toEqual(kept);
});

test.each(['', 'forever', '90 days', 'by tidy-mails', '1 weeks by tidy-mails'])('%j is no period', (text) => {
  expect(readKeptFor(text)).toBeNull();
});

test.each([
  ['2027-06-14', 24, '2025-06-14'],
  ['2027-01-31', 1, '2026-12-31'],
  ['2027-03-31', 1, '2027-02-28'],
  ['2028-03-31', 1, '2028-02-29'],
  ['2027-06-14', 6, '2026-12-14'],
])('%s less %i months is %s', (date, months, before) => {
  expect(monthsBefore(date, months)).toBe(before);
});
