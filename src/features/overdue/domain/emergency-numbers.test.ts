import { expect, test } from 'vitest';
import { emergencyNumbers } from './emergency-numbers.ts';

test('the numbers are those of the setting, or of the country: in Italy coast guard and 112', () => {
  expect(emergencyNumbers('', 'IT')).toEqual(['1530', '112']);
  expect(emergencyNumbers(' ', 'LV')).toEqual(['112']);
  expect(emergencyNumbers('+39 0544 443011, 1530', 'IT')).toEqual(['+39 0544 443011', '1530']);
});
