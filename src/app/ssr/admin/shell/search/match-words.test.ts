import { expect, test } from 'vitest';
import { fitOf, stillFits } from './match-words.ts';

test.each([
  ['Opening hours', 'open', 0],
  ['Opening hours', 'HOURS', 1],
  ['Opening hours', 'hours op', 2],
  ['Moving until (hours before)', 'hours', 1],
  ['Płatności', 'platnosci', 0],
  ['Opening hours', 'ning', null],
  ['Opening hours', 'opening days', null],
  ['Opening hours', '  ', null],
])('%j fits %j: %j', (text, typed, fit) => {
  expect(fitOf(text, typed)).toBe(fit);
});

test.each([
  ['Giulia Greco +39 327 123 4567 WATER-3068', 'greco', true],
  ['Giulia Greco +39 327 123 4567 WATER-3068', 'greco giu', true],
  ['Giulia Greco +39 327 123 4567 WATER-3068', '327-123', true],
  ['Giulia Greco +39 327 123 4567 WATER-3068', 'water-30', true],
  ['Giulia Greco +39 327 123 4567 WATER-3068', 'grecu', false],
])('an answer with %j stays for %j: %j', (text, typed, stays) => {
  expect(stillFits(text, typed)).toBe(stays);
});
