import { expect, test } from 'vitest';
import { formatEuro, formatEuroText, parseEuroCents } from './money.ts';

test.each([
  ['8', 800],
  ['€8', 800],
  ['€ 8.00', 800],
  ['8,5 €', 850],
  ['8.05', 805],
  ['0', 0],
])('reads %s', (text, cents) => {
  expect(parseEuroCents(text)).toBe(cents);
});

test.each(['', '€', '8.005', '-8', '8e1', '8.', 'eight', '€8€x', '1234567'])('%s is no amount', (text) => {
  expect(parseEuroCents(text)).toBeNull();
});

test('writes whole euros without zeros', () => {
  expect(formatEuroText(1800)).toBe('€18');
  expect(formatEuroText(850)).toBe('€8.50');
  expect(formatEuro(1800, 'en')).toBe('€18');
  expect(formatEuro(850, 'it').replace(/\s/g, ' ')).toBe('8,50 €');
});
