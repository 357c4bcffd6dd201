import { expect, test } from 'vitest';
import { isAmountInput, readTestCents } from './test-amount.ts';

test.each(['', '0', '0.', '0.1', '0,10', '12.34', '.5', '123456.78'])('%j may be typed', (text) => {
  expect(isAmountInput(text)).toBe(true);
});

test.each(['0.123', '1e3', '-1', '+1', 'a', '1 000', '1.2.3', '€5', '1234567', '0x1'])(
  '%j may not be typed',
  (text) => {
    expect(isAmountInput(text)).toBe(false);
  },
);

test.each([
  ['0.1', 10],
  ['0,10', 10],
  ['12.34', 1234],
  ['5.', 500],
  ['.5', 50],
  ['0.29', 29],
  ['1.15', 115],
  ['0.05', 5],
  ['0', 0],
  ['', 10],
  ['.', 10],
  [',', 10],
])('%j is %i cents', (text, cents) => {
  expect(readTestCents(text)).toBe(cents);
});
