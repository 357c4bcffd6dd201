import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type HourWeather,
  type ItemLimits,
  judgeHour,
  levels,
  noLimits,
  worstVerdict,
} from './judge-hour.ts';

const sup: ItemLimits = { maxWind: 30, maxGusts: 45, maxOffshoreWind: 12, maxWaveHeight: 0.6 };
const calm: HourWeather = { wind: 8, gusts: 12, windFrom: 90, waveHeight: 0.2, weatherCode: 1 };
/** The beach looks east. */
const east = 90;

test.each<[string, Partial<HourWeather>, string, [string, number | null][]]>([
  ['20 km/h from the sea', { wind: 20, windFrom: 90 }, 'fine', []],
  ['20 km/h from land', { wind: 20, windFrom: 270 }, 'out', [['offshore', 20]]],
  ['20 km/h along the shore', { wind: 20, windFrom: 0 }, 'fine', []],
  ['20 km/h from land, across', { wind: 20, windFrom: 210 }, 'care', [['offshore', 10]]],
  ['the limit itself', { wind: 30 }, 'care', [['wind', 30]]],
  ['four fifths of it', { wind: 24 }, 'fine', []],
  [
    'gusts and waves',
    { gusts: 46, waveHeight: 0.7 },
    'out',
    [
      ['gusts', 46],
      ['waves', 0.7],
    ],
  ],
  [
    'gusts below the mean',
    { wind: 46, gusts: 20, windFrom: 90 },
    'out',
    [
      ['wind', 46],
      ['gusts', 46],
    ],
  ],
  [
    'a mean beyond the gusts, which are not known',
    { wind: 46, gusts: null },
    'out',
    [
      ['wind', 46],
      ['gusts', 46],
    ],
  ],
  ['a thunderstorm', { weatherCode: 95 }, 'care', [['thunderstorm', 95]]],
  ['hail in a storm', { weatherCode: 99, wind: 31 }, 'out', [['wind', 31]]],
  ['showers', { weatherCode: 82 }, 'fine', []],
  ['a wind of no direction', { windFrom: null }, 'care', [['offshore', null]]],
  ['nothing known of storms', { weatherCode: null }, 'care', [['thunderstorm', null]]],
])('%s', (_, weather, level, why) => {
  const verdict = judgeHour({ ...calm, ...weather }, east, sup);
  expect(verdict?.level).toBe(level);
  expect(verdict?.why.map(({ kind, value }) => [kind, value && Math.round(value * 10) / 10])).toEqual(why);
});

test('where the direction of the sea is not known, only the limit of the offshore wind makes it care', () => {
  expect(judgeHour(calm, null, sup)).toEqual({ level: 'care', why: [{ kind: 'offshore', value: null }] });
  expect(judgeHour(calm, null, { ...sup, maxOffshoreWind: null })?.level).toBe('fine');
});

test('without a limit nothing is judged but a thunderstorm', () => {
  expect(judgeHour({ ...calm, wind: 90 }, east, noLimits)).toBeNull();
  expect(judgeHour({ ...calm, weatherCode: null }, east, noLimits)).toBeNull();
  expect(judgeHour({ ...calm, weatherCode: 96 }, east, noLimits)?.level).toBe('care');
});

const km = fc.double({ min: 0, max: 150, noNaN: true });
const degrees = fc.integer({ min: 0, max: 359 });
const weathers = fc.record<HourWeather>({
  wind: km,
  gusts: km,
  windFrom: degrees,
  waveHeight: fc.double({ min: 0, max: 10, noNaN: true }),
  weatherCode: fc.integer({ min: 0, max: 99 }),
});
const limit = fc.option(fc.integer({ min: 1, max: 150 }));
const someLimits = fc
  .record<ItemLimits>({ maxWind: limit, maxGusts: limit, maxOffshoreWind: limit, maxWaveHeight: limit })
  .filter((limits) => Object.values(limits).some((each) => each !== null));
const rank = (verdict: ReturnType<typeof judgeHour>) => levels.indexOf(verdict?.level ?? 'fine');

test('more wind, gusts or waves never make it better', () => {
  fc.assert(
    fc.property(weathers, degrees, someLimits, km, (weather, sea, limits, more) => {
      const before = rank(judgeHour(weather, sea, limits));
      for (const measure of ['wind', 'gusts', 'waveHeight'] as const) {
        const rougher = { ...weather, [measure]: (weather[measure] ?? 0) + more };
        expect(rank(judgeHour(rougher, sea, limits))).toBeGreaterThanOrEqual(before);
      }
    }),
  );
});

test('turning beach and wind together changes nothing, and turning one of them turns the verdict', () => {
  fc.assert(
    fc.property(
      weathers,
      degrees,
      someLimits,
      fc.integer({ min: 1, max: 359 }),
      (weather, sea, limits, turn) => {
        const turned = { ...weather, windFrom: ((weather.windFrom ?? 0) + turn) % 360 };
        const verdicts = [judgeHour(weather, sea, limits), judgeHour(turned, (sea + turn) % 360, limits)];
        const [one, other] = verdicts.map((verdict) => ({
          level: verdict?.level,
          why: verdict?.why.map(({ kind, value }) => [kind, value?.toFixed(6)]),
        }));
        expect(other).toEqual(one);
      },
    ),
  );
  fc.assert(
    fc.property(degrees, fc.double({ min: 12.1, max: 24, noNaN: true }), (sea, wind) => {
      const fromLand = { ...calm, wind, windFrom: (sea + 180) % 360 };
      expect(judgeHour(fromLand, sea, sup)?.level).toBe('out');
      expect(judgeHour(fromLand, (sea + 180) % 360, sup)?.level).toBe('fine');
    }),
  );
});

test('what is missing and has a limit never makes it fine', () => {
  const needed: [keyof ItemLimits, keyof HourWeather][] = [
    ['maxWind', 'wind'],
    ['maxGusts', 'gusts'],
    ['maxOffshoreWind', 'wind'],
    ['maxOffshoreWind', 'windFrom'],
    ['maxWaveHeight', 'waveHeight'],
  ];
  fc.assert(
    fc.property(weathers, degrees, someLimits, (weather, sea, limits) => {
      for (const [, measure] of needed.filter(([name]) => limits[name] !== null))
        expect(judgeHour({ ...weather, [measure]: null }, sea, limits)?.level).not.toBe('fine');
      expect(judgeHour({ ...weather, weatherCode: null }, sea, limits)?.level).not.toBe('fine');
    }),
  );
});

test('of several verdicts the worst counts, with its highest values', () => {
  const out = (value: number) => ({ level: 'out' as const, why: [{ kind: 'wind' as const, value }] });
  const care = { level: 'care' as const, why: [{ kind: 'waves' as const, value: 0.5 }] };
  expect(worstVerdict([out(31), null, care, out(40)])).toEqual(out(40));
  expect(worstVerdict([null])).toBeNull();
});
