import { expect, test } from 'vitest';
import { destinations } from '../destinations.ts';
import { findPlaces } from './memory-options.ts';
import { findSettings } from './setting-options.ts';

const placesFor = (typed: string) => findPlaces(destinations, typed).map(({ label }) => label);
const settingsFor = (typed: string) => findSettings(typed, 'EN').map(({ label }) => label);

test.each([
  ['hours', ['Hours and season']],
  ['orari', ['Hours and season']],
  ['godziny', ['Hours and season']],
  ['maltempo', ['Bad weather']],
  ['płatności', ['Payment', 'Card payments', 'Payment tester', 'Till']],
  ['password', ['Account']],
  ['fix availability', ['Inventory']],
  ['xyz', []],
])('screens for %j: %j', (typed, labels) => {
  expect(placesFor(typed)).toEqual(labels);
});

test.each(['reminder', 'promemoria', 'przypomn'])('settings are found by %j', (typed) => {
  expect(settingsFor(typed).join()).toMatch(/remind/i);
});

test('a name counts more than what else is said', () => {
  expect(placesFor('book')[0]).toBe('Bookings');
});
