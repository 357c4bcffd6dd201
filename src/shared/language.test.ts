import { expect, test } from 'vitest';
import { findLanguage } from './language.ts';

test('reads a language however it is written', () => {
  expect(findLanguage('it')).toBe('IT');
  expect(findLanguage('pl-PL')).toBe('PL');
  expect(findLanguage('de')).toBeNull();
  expect(findLanguage(undefined)).toBeNull();
});
