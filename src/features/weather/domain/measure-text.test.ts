import { expect, test } from 'vitest';
import { measureText } from './current-weather.ts';

/** Number and unit stay on one line. */
const joined = (text: string) => text.replaceAll(' ', '\u00a0');

test.each([
  ['EN', '0.3 m'],
  ['IT', '0,3 m'],
  ['PL', '0,3 m'],
] as const)('%s writes measures in its own way', (language, waveHeight) => {
  expect(measureText(24.3, 'temperature', language)).toBe(joined('24 °C'));
  expect(measureText(11.5, 'wind', language)).toBe(joined('12 km/h'));
  expect(measureText(0.34, 'waveHeight', language)).toBe(joined(waveHeight));
});

test('just below zero is zero, and frost has its sign', () => {
  expect(measureText(-0.4, 'temperature', 'EN')).toBe(joined('0 °C'));
  expect(measureText(-3.6, 'temperature', 'EN')).toBe(joined('-4 °C'));
  expect(measureText(0, 'waveHeight', 'EN')).toBe(joined('0.0 m'));
});
