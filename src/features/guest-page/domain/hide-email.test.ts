import { expect, test } from 'vitest';
import { hideEmail } from './hide-email.ts';

test('of an address its first letter and its domain are left', () => {
  expect(hideEmail('anna.bianchi@example.com')).toBe('a…@example.com');
  expect(hideEmail('"a@b"@example.com')).toBe('"…@example.com');
  expect(hideEmail('nothing')).toBe('n…');
});
