import { expect, test } from 'vitest';
import { csvLine, defuse } from './csv.ts';

test('cells are parted by commas or as wanted, a line ends as the standard says', () => {
  expect(csvLine(['Anna', '10:00', ''])).toBe('Anna,10:00,\r\n');
  expect(csvLine(['Anna', '10:00', ''], ';')).toBe('Anna;10:00;\r\n');
});

test.each([
  ['Rossi, Anna', '"Rossi, Anna"'],
  ['a;b', '"a;b"'],
  ['say "ahoy"', '"say ""ahoy"""'],
  ['two\nlines', '"two\nlines"'],
  [' edge ', '" edge "'],
])('%j is put in quotes', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`);
});

test.each([
  '=1+1',
  '+39 333 1000001',
  '-2',
  '@SUM(A1)',
  '\tx',
  '  =HYPERLINK("https://example.com")',
  '＝1',
  '＋1',
  '－1',
  ' ＠SUM(A1)',
])('%j is text to every spreadsheet', (value) => {
  expect(csvLine([defuse(value)]).replaceAll('"', '')).toMatch(/^'/);
});

test('what only looks like a formula further on stays as it is', () => {
  expect(csvLine(['a=b', '1-2', 'x@example.com'])).toBe('a=b,1-2,x@example.com\r\n');
});
