import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, readAmountCents } from './amount-text.ts';

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [10, '0.10'],
  [345, '3.45'],
  [2845, '28.45'],
  [20_000, '200.00'],
  [-150, '-1.50'],
])('%d cents are sent as %s', (amountCents, text) => {
  expect(amountText(amountCents)).toBe(text);
});

test('what is sent is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amountCents) => {
      expect(readAmountCents(amountText(amountCents))).toBe(amountCents);
    }),
  );
});

test.each([
  ['50', 5000],
  ['50.5', 5050],
  ['200.00', 20_000],
  ['0.01', 1],
])('%s is %d cents', (text, amountCents) => {
  expect(readAmountCents(text)).toBe(amountCents);
});

test.each([
  '',
  '.',
  '.5',
  '5.',
  '5,00',
  '5.000',
  '-5',
  '+5',
  '1e3',
  ' 5',
  '5\n',
  '1 000',
  '0x10',
  '٥',
  '12345678901',
])('%j is no amount', (text) => {
  expect(readAmountCents(text)).toBeNull();
});
