import { expect, test } from 'vitest';
import { WeatherLocations } from '../../weather-locations.contract.ts';
import {
  areEqual,
  emptyRow,
  type LocationRow,
  moveRow,
  toInput,
  toLocations,
  toRows,
} from './location-rows.ts';

const stored = {
  version: '',
  locations: [
    { id: 1, name: 'North', latitude: 44.5, longitude: 12.2, seaDirection: 90 },
    { id: 2, name: 'South', latitude: 44.4, longitude: -12, seaDirection: null },
  ],
};
const rows = toRows(stored);
const [north, south] = rows as [LocationRow, LocationRow];

function findFaults(locations: LocationRow[]) {
  const issues = WeatherLocations.safeParse(toInput({ locations })).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join('.'), message]);
}

test('what is stored comes back as it was', () => {
  expect(toLocations(rows)).toEqual(stored.locations);
  expect(findFaults(rows)).toEqual([]);
});

test('a comma is as good as a point, and spaces mean nothing', () => {
  const typed = [{ ...north, name: ' North ', latitude: ' 44,5 ', seaDirection: ' 90° ' }, south];
  expect(toLocations(typed)).toEqual(stored.locations);
  expect(areEqual(typed, rows)).toBe(true);
});

test.each([
  ['latitude', ''],
  ['latitude', 'north'],
  ['latitude', '91'],
  ['latitude', '44.5.1'],
  ['longitude', '181'],
])('%s %j is refused at its place', (field, value) => {
  expect(findFaults([south, { ...north, [field]: value }])).toEqual([[`locations.1.${field}`, field]]);
});

test('a draft of the version before, which knew of no direction, says nothing of it', () => {
  const { seaDirection: _, ...draft } = south;
  expect(toLocations([north, draft])).toEqual(stored.locations);
});

test('a row is moved by one place, and the rest keeps its order', () => {
  expect(moveRow(rows, 0, 1)).toEqual([south, north]);
  expect(moveRow(rows, 1, -1)).toEqual([south, north]);
  expect(areEqual(moveRow(rows, 0, 1), rows)).toBe(false);
});

test('a new row has a key of its own, also beside new rows of a restored draft', () => {
  const restored = [north, { ...emptyRow([]), key: 'new-7' }];
  expect(emptyRow(restored).key).toBe('new-8');
  expect(emptyRow(rows).key).toBe('new-1');
});
