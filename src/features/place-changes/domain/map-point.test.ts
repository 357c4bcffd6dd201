import { expect, test } from 'vitest';
import { mapPointText, readMapPoint } from './map-point.ts';

test.each([
  ['44.4886, 12.2811', { latitude: 44.4886, longitude: 12.2811 }],
  [' 44.4886;12.2811 ', { latitude: 44.4886, longitude: 12.2811 }],
  ['-33.9 151', { latitude: -33.9, longitude: 151 }],
  ['', { latitude: null, longitude: null }],
])('%j is a point', (text, point) => {
  expect(readMapPoint(text)).toEqual(point);
});

test.each([
  '44.4886',
  'Punta Marina',
  '91, 12',
  '44, 181',
  '44,4886, 12,2811',
  'https://maps.example/44.4,12.2',
])('%j is none', (text) => {
  expect(readMapPoint(text)).toBeNull();
});

test('a point is written as it is read', () => {
  const point = { latitude: 44.4886, longitude: 12.2811 };
  expect(readMapPoint(mapPointText(point))).toEqual(point);
  expect(mapPointText({ latitude: null, longitude: null })).toBe('');
});
