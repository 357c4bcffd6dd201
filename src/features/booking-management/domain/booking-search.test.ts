import { expect, test } from 'vitest';
import { parseSearch } from './booking-search.ts';

function wordsOf(typed: string): string[] {
  const search = parseSearch(typed);
  return search?.kind === 'words' ? search.words.map(({ pattern }) => pattern.slice(1, -1)) : [];
}

test.each(['', ' ', '\u00a0'])('%j searches for nothing', (typed) => {
  expect(parseSearch(typed)).toBeNull();
});

test.each([
  ['Anna ROSSI', ['anna', 'rossi']],
  ['anna  anna', ['anna']],
  ['Żółć Łukasz Niccolò Ångström', ['zolc', 'lukasz', 'niccolo', 'angstrom']],
  ['+39 (06) 555-77.77', ['39065557777']],
  ['333 1000', ['3331000']],
  ['0039 333 1000', ['393331000']],
  ['al b', [' al', ' b']],
])('%j searches for the words %j', (typed, words) => {
  expect(wordsOf(typed)).toEqual(words);
});

test.each([
  ['#12', 12],
  ['WATER-12', 12],
  ['water-120 ', 120],
  ['water 3068', 3068],
  ['Water3068', 3068],
  ['# 3068', 3068],
  ['WATER – 3068', 3068],
])('%j is a booking’s number', (typed, id) => {
  expect(parseSearch(typed)).toEqual({ kind: 'number', id });
});

test('a lone number may be a booking’s or part of a phone', () => {
  expect(parseSearch('120')).toEqual({
    kind: 'words',
    words: [{ pattern: '%120%', whole: null }],
    orId: 120,
  });
  expect(parseSearch('0120')).toMatchObject({ orId: null });
  expect(parseSearch('anna 120')).toMatchObject({ orId: null });
});

test.each([
  ['50%_\\', '%50\\%\\_\\\\%', null],
  ['@example.com', '%@example.com%', null],
  ['ab@example.com', '%ab@example.com%', null],
  ['Anna.Rossi@example.com', '%anna.rossi%', 'anna.rossi@example.com'],
])('%j asks the index for %j', (typed, pattern, whole) => {
  expect(parseSearch(typed)).toMatchObject({ words: [{ pattern, whole }] });
});
