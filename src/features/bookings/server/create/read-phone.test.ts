import { expect, test } from 'vitest';
import { readPhone } from './read-phone.ts';

const inItaly = { country: 'IT', language: 'EN' } as const;

test.each([
  ['+39 333 1000001', '+39 333 100 0001'],
  ['0039 333 1000001', '+39 333 100 0001'],
  ['39-347-0001111', '+39 347 000 1111'],
  ['(39) 347.000.1111', '+39 347 000 1111'],
  ['333 100 0001', '+39 333 100 0001'],
  ['0544 123456', '+39 0544 123456'],
  ['+48 600 100 200', '+48 600 100 200'],
  ['+44 7700 900123', '+44 7700 900123'],
  ['+49 (0) 151 23456789', '+49 1512 3456789'],
])('%j is %j', (typed, expected) => {
  expect(readPhone(typed, inItaly)).toBe(expected);
});

test('a national number of the customer’s own country is taken for one where Italy has no such number', () => {
  expect(readPhone('600 100 200', { country: 'IT', language: 'PL' })).toBe('+48 600 100 200');
  expect(readPhone('07700 900123', { country: 'IT', language: 'EN' })).toMatch(/^\+/);
});

test.each([
  'abcdefghij',
  'call me maybe',
  '+39 12',
  '+999 123 456 789',
  '1-800-FLOWERS',
  '+39 333 1000001 2345678',
])('%j is no phone', (typed) => {
  expect(readPhone(typed, inItaly)).toBeNull();
});

test('a business without a country is Italian', () => {
  expect(readPhone('333 100 0001', { country: '', language: 'EN' })).toBe('+39 333 100 0001');
});
