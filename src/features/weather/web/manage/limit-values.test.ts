import { expect, test } from 'vitest';
import { WeatherLimits } from '../../weather-limits.contract.ts';
import { toInput, toValues } from './limit-values.ts';

const stored = {
  limits: {
    sup: { maxWind: 20, maxGusts: 35, maxOffshoreWind: 12, maxWaveHeight: 0.5 },
    'single-kayak': { maxWind: null, maxGusts: null, maxOffshoreWind: null, maxWaveHeight: null },
  },
};
const typed = (maxWind: string, maxWaveHeight = '') =>
  toInput({ limits: { sup: { maxWind, maxGusts: '', maxOffshoreWind: '', maxWaveHeight } } });

test('what is stored comes back as it was', () => {
  expect(toInput(toValues(stored))).toEqual(stored);
});

test('a comma is as good as a point, and an empty field is no limit', () => {
  expect(typed(' 25 ', '0,8').limits.sup).toMatchObject({ maxWind: 25, maxWaveHeight: 0.8 });
  expect(typed(' ').limits.sup).toEqual({
    maxWind: null,
    maxGusts: null,
    maxOffshoreWind: null,
    maxWaveHeight: null,
  });
});

test.each([
  ['25.5', '', 'maxWind'],
  ['a breeze', '', 'maxWind'],
  ['0', '', 'maxWind'],
  ['', '11', 'maxWaveHeight'],
])('%j and %j are refused at %s', (wind, waves, field) => {
  const { error } = WeatherLimits.safeParse(typed(wind, waves));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([`limits.sup.${field}`]);
});
