import { expect, test } from 'vitest';
import { roughHours, stretchesOf } from './rough-hours.ts';

const hours = [
  { hour: 10, wind: 20, waveHeight: 0.4 },
  { hour: 11, wind: 21, waveHeight: 0.4 },
  { hour: 12, wind: null, waveHeight: 0.9 },
];
const limit = (itemId: string, maxWind: number | null, maxWaveHeight: number | null) => ({
  itemId,
  maxWind,
  maxWaveHeight,
});

test('an item stays ashore above its wind or its waves, and goes out at them', () => {
  const limits = [limit('sup', 20, null), limit('kayak', 25, 0.8), limit('raft', 21, 0.9)];
  expect(roughHours({ hours }, limits)).toEqual([
    { itemId: 'sup', hours: [11] },
    { itemId: 'kayak', hours: [12] },
  ]);
});

test('what is not known is not too rough, and an item without a limit always goes out', () => {
  const unknown = [{ hour: 10, wind: null, waveHeight: null }];
  expect(roughHours({ hours: unknown }, [limit('sup', 1, 0.1)])).toEqual([]);
  expect(roughHours({ hours }, [limit('sup', null, null)])).toEqual([]);
});

test.each([
  [
    [12, 13, 15],
    ['12 to 14', '15 to 16'],
  ],
  [[14, 12, 13], ['12 to 15']],
  [[], []],
])('the hours %j are %j', (given, expected) => {
  expect(stretchesOf(given).map(({ from, until }) => `${from} to ${until}`)).toEqual(expected);
});
