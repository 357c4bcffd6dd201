import { expect, test } from 'vitest';
import { usualHours } from '#shared/rental-time.ts';
import { dayForecasts, type HourlyForecast } from './day-forecast.ts';

const now = new Date('2027-06-14T08:00:00Z');
const when = { now, timeZone: 'Europe/Rome', openOn: () => usualHours };
const heardAt = new Date('2027-06-14T06:00:00Z');
/** 07:00 to 10:00 in Rome. */
const early = new Date('2027-06-15T05:00:00Z');
const none: HourlyForecast = { location: 'Lake', wind: null, waveHeight: null };

test('the opening hours are told as the clock of the business shows them', () => {
  const wind = { from: early, values: [1, 2, 3, 4], heardAt };
  expect(dayForecasts([{ ...none, wind }], when)).toEqual([
    {
      date: '2027-06-15',
      location: 'Lake',
      hours: [
        { hour: 8, wind: 2, waveHeight: null },
        { hour: 9, wind: 3, waveHeight: null },
        { hour: 10, wind: 4, waveHeight: null },
      ],
    },
  ]);
});

test('wind and waves of an hour stand together, wherever their series begin', () => {
  const wind = { from: early, values: [1, 2, 3], heardAt };
  const waveHeight = { from: new Date('2027-06-15T07:00:00Z'), values: [0.5], heardAt };
  const [day] = dayForecasts([{ ...none, wind, waveHeight }], when);
  expect(day?.hours).toEqual([
    { hour: 8, wind: 2, waveHeight: null },
    { hour: 9, wind: 3, waveHeight: 0.5 },
  ]);
});

test('each day has its own hours, also at half past, and a closed day none', () => {
  const wind = { from: new Date('2027-06-14T22:00:00Z'), values: Array(72).fill(5), heardAt };
  // 08:30 to 10:30.
  const openOn = (date: string) => (date === '2027-06-16' ? { from: 1, until: 5 } : null);
  const days = dayForecasts([{ ...none, wind }], { ...when, openOn });
  expect(days.map(({ date, hours }) => [date, hours.map(({ hour }) => hour)])).toEqual([
    ['2027-06-16', [8, 9, 10]],
  ]);
});

test('the first hour is 08:00 and the last 16:00, day after day', () => {
  const wind = { from: new Date('2027-06-15T00:00:00Z'), values: Array(48).fill(5), heardAt };
  const days = dayForecasts([{ ...none, wind }], when);
  expect(days.map(({ date }) => date)).toEqual(['2027-06-15', '2027-06-16']);
  for (const { hours } of days) {
    expect([hours[0]?.hour, hours.at(-1)?.hour, hours.length]).toEqual([8, 16, 9]);
  }
});

test('what was not renewed for three hours is left out', () => {
  const old = new Date('2027-06-14T04:59:59Z');
  const wind = { from: early, values: [1, 2], heardAt: old };
  const waveHeight = { from: early, values: [0.1, 0.2], heardAt };
  expect(dayForecasts([{ ...none, wind }], when)).toEqual([]);
  const [day] = dayForecasts([{ ...none, wind, waveHeight }], when);
  expect(day?.hours).toEqual([{ hour: 8, wind: null, waveHeight: 0.2 }]);
});

test('the first place of which anything is known counts', () => {
  const wind = { from: early, values: [1, 2], heardAt };
  const locations = [none, { ...none, location: 'Lido', wind }, { ...none, location: 'Bay', wind }];
  expect(dayForecasts(locations, when).map(({ location }) => location)).toEqual(['Lido']);
});
