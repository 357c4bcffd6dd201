import { expect, test } from 'vitest';
import { countryOfLanguage, isAtHome, proposedCountries } from './proposed-countries.ts';
import { readPhone } from './read-phone.ts';

const number = (text: string) => ({ kind: 'number', number: text });
const question = (...numbers: string[]) => ({ kind: 'question', numbers });
const none = { kind: 'none' };

const proposed = (country: string, ...others: string[]) => ({ country, isNamed: false, others });
const named = (country: string, ...others: string[]) => ({ country, isNamed: true, others });
const english = proposed('GB', 'IT');
const italian = proposed('IT', 'IT');
const polish = proposed('PL', 'IT');

test.each([
  ['+39 333 1000001', '+39 333 100 0001'],
  ['0039 333 1000001', '+39 333 100 0001'],
  ['(0039) 333-1000001', '+39 333 100 0001'],
  ['+48 600 100 200', '+48 600 100 200'],
  ['\u202a+48\u00a0600\u2011100\u2011200\u202c', '+48 600 100 200'],
  ['＋４８ 600 100 200', '+48 600 100 200'],
  ['+44 7700 900123', '+44 7700 900123'],
  ['+49 (0) 151 23456789', '+49 1512 3456789'],
])('%j is %j, whatever country stands beside it', (typed, expected) => {
  for (const countries of [english, italian, named('PL'), { country: null, isNamed: false, others: [] }])
    expect(readPhone(typed, countries)).toMatchObject(number(expected));
});

test.each([
  ['07911 123456', english, question('+44 7911 123456', '+39 079 1112 3456')],
  ['07911 123456', named('GB', 'IT'), number('+44 7911 123456')],
  ['07911 123456', named('IT', 'GB'), number('+39 079 1112 3456')],
  ['48601234567', english, question('+48 601 234 567')],
  ['48601234567', italian, question('+48 601 234 567', '+39 48601234567')],
  ['48601234567', polish, number('+48 601 234 567')],
  ['601234567', polish, number('+48 601 234 567')],
  ['601 234 567', named('PL'), number('+48 601 234 567')],
  ['601 234 567', italian, question('+39 601234567')],
  ['601 234 567', named('FR'), number('+33 6 01 23 45 67')],
  ['3331234567', italian, number('+39 333 123 4567')],
  ['3331234567', english, question('+44 333 123 4567', '+39 333 123 4567')],
  ['0151 23456789', proposed('GB', 'DE', 'IT'), question('+49 1512 3456789')],
  ['(39) 347.000.1111', italian, number('+39 347 000 1111')],
  ['212 555 01234', english, question()],
])('%j with %o is %o', (typed, countries, expected) => {
  expect(readPhone(typed, countries)).toMatchObject(expected);
});

test.each([
  'abcdefghij',
  'call me maybe',
  '+39 12',
  '+999 123 456 789',
  '1-800-FLOWERS',
  '+39 333 1000001 2345678',
  '12345678901234567890',
  '12345',
  '',
])('%j is no phone number', (typed) => {
  expect(readPhone(typed, english)).toEqual(none);
  expect(readPhone(typed, named('GB', 'IT'))).toEqual(none);
});

test('a number that is possible in a named country is accepted, though no range of it is known', () => {
  expect(readPhone('7654321', named('IT'))).toMatchObject(number('+39 7654321'));
  expect(readPhone('601', named('PL'))).toEqual(none);
});

test.each(['', 'XX', 'pl', 'Poland'])('%j is no country', (country) => {
  expect(readPhone('601 234 567', named(country))).toEqual(none);
});

test('the language proposes first, then the browser, then the business', () => {
  const locales = ['de-DE', 'de', 'en-US', 'zh-Hant-TW', 'es-419', 'sr-Latn'];
  expect(proposedCountries('EN', { business: 'IT', locales })).toEqual(['GB', 'DE', 'US', 'TW', 'IT']);
  expect(proposedCountries('PL', { business: 'IT', locales: ['pl-PL'] })).toEqual(['PL', 'IT']);
  expect(proposedCountries('IT', { business: 'IT', locales: [] })).toEqual(['IT']);
});

test('English is at home where the business speaks it', () => {
  expect([countryOfLanguage('EN', 'IE'), isAtHome('EN', 'IE')]).toEqual(['IE', true]);
  expect([countryOfLanguage('EN', 'IT'), isAtHome('EN', 'IT')]).toEqual(['GB', false]);
  expect([countryOfLanguage('PL', 'IT'), isAtHome('PL', 'IT')]).toEqual(['PL', true]);
});
