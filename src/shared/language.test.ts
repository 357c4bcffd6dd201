import { expect, test } from 'vitest';
import { findLanguage, findPreferredLanguage } from './language.ts';

test('reads a language however it is written', () => {
  expect(findLanguage('it')).toBe('IT');
  expect(findLanguage('pl-PL')).toBe('PL');
  expect(findLanguage('de')).toBeNull();
  expect(findLanguage(undefined)).toBeNull();
});

test('takes the first wish that the site can fulfil', () => {
  expect(findPreferredLanguage('de-DE, it;q=0.7, pl;q=0.9')).toBe('PL');
  expect(findPreferredLanguage('it, en;q=0.5')).toBe('IT');
  expect(findPreferredLanguage('it;q=0, de')).toBeNull();
  expect(findPreferredLanguage(undefined)).toBeNull();
});
