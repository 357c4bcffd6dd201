import { expect, test } from 'vitest';
import { fateOf } from './booking-fate.ts';

const known = { isNotified: true, choice: null, isAffected: true };

test('says what became of a booking', () => {
  expect(fateOf(known)).toBe('open');
  expect(fateOf({ ...known, isNotified: false })).toBe('untold');
  expect(fateOf({ ...known, isAffected: false })).toBe('ended');
  expect(fateOf({ ...known, isAffected: false, choice: 'move' })).toBe('moved');
  expect(fateOf({ ...known, isAffected: false, choice: 'refund' })).toBe('refunded');
  expect(fateOf({ ...known, isAffected: false, choice: 'voucher' })).toBe('voucher');
});
