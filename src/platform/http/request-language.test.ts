import { expect, test } from 'vitest';
import { findPreferredLanguage } from './request-language.ts';

test('takes the first wish that the site can fulfil', () => {
  expect(findPreferredLanguage('de-DE, it;q=0.7, pl;q=0.9')).toBe('PL');
  expect(findPreferredLanguage('it, en;q=0.5')).toBe('IT');
  expect(findPreferredLanguage('it;q=0, de')).toBeNull();
  expect(findPreferredLanguage('pl-PL, en')).toBe('PL');
  expect(findPreferredLanguage('*')).toBeNull();
  expect(findPreferredLanguage(undefined)).toBeNull();
});
