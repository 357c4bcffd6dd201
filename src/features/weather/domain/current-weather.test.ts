import { expect, test } from 'vitest';
import { currentWeather } from './current-weather.ts';

const now = new Date('2027-06-14T08:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const location = 'Lido Adriano';
const air = { temperature: 24.3, wind: 12, at: minutesAgo(4) };
const sea = { waveHeight: 0.3, at: minutesAgo(9) };
const nothing = { temperature: null, wind: null, waveHeight: null };

test('a place without reports has no weather', () => {
  expect(currentWeather({ location, air: null, sea: null }, now)).toBeNull();
});

test('both answers together are as old as the older one', () => {
  expect(currentWeather({ location, air, sea }, now)).toEqual({
    location,
    temperature: 24.3,
    wind: 12,
    waveHeight: 0.3,
    lastUpdated: '2027-06-14T07:51:00.000Z',
  });
});

test('one answer alone stands with its own time', () => {
  expect(currentWeather({ location, air, sea: null }, now)).toMatchObject({
    temperature: 24.3,
    waveHeight: null,
    lastUpdated: '2027-06-14T07:56:00.000Z',
  });
  expect(currentWeather({ location, air: null, sea }, now)).toMatchObject({
    ...nothing,
    waveHeight: 0.3,
    lastUpdated: '2027-06-14T07:51:00.000Z',
  });
});

test('an answer counts for three hours and not a millisecond longer', () => {
  const atTheEdge = { ...air, at: minutesAgo(180) };
  const beyond = { ...air, at: new Date(minutesAgo(180).getTime() - 1) };
  expect(currentWeather({ location, air: atTheEdge, sea: null }, now)).toMatchObject({ temperature: 24.3 });
  expect(currentWeather({ location, air: beyond, sea: null }, now)).toMatchObject(nothing);
});

test('what is too old neither shows nor makes the rest look old', () => {
  const old = { ...sea, at: minutesAgo(600) };
  expect(currentWeather({ location, air, sea: old }, now)).toMatchObject({
    temperature: 24.3,
    waveHeight: null,
    lastUpdated: '2027-06-14T07:56:00.000Z',
  });
});

test('calm water and freezing air are values like any other', () => {
  const frost = { temperature: 0, wind: 0, at: minutesAgo(1) };
  const calm = { waveHeight: 0, at: minutesAgo(1) };
  expect(currentWeather({ location, air: frost, sea: calm }, now)).toMatchObject({
    temperature: 0,
    wind: 0,
    waveHeight: 0,
  });
});
