import { expect, test } from 'vitest';
import { arrivalLink, readArrival } from './arrival-link.ts';

test('the link of a code holds the reference and nothing else, and is read back', () => {
  const link = arrivalLink('https://pagaia.example', 'WATER-3068');
  expect(link).toBe('https://pagaia.example/admin/today?arrival=WATER-3068');
  expect(readArrival(link)).toBe('3068');
});

test.each([
  ['3068', '3068'],
  [' 3068 ', '3068'],
  ['WATER-3068', '3068'],
  ['water 3068', '3068'],
  ['Water3068', '3068'],
  ['', null],
  ['0', null],
  ['WATER-', null],
  ['30 68', null],
  ['https://elsewhere.example/?order=3068', null],
  ['1'.repeat(17), null],
])('%j means %j', (text, number) => {
  expect(readArrival(text)).toBe(number);
});
