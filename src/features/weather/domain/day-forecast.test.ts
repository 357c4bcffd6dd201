import { expect, test } from 'vitest';
import { usualHours } from '#shared/rental-time.ts';
import { dayForecasts, type HourlyForecast, unknownWeather } from './day-forecast.ts';

const now = new Date('2027-06-14T08:00:00Z');
const when = { now, timeZone: 'Europe/Rome', openOn: () => usualHours };
const heardAt = new Date('2027-06-14T06:00:00Z');
/** 07:00 to 10:00 in Rome. */
const early = new Date('2027-06-15T05:00:00Z');
const none: HourlyForecast = { ...unknownWeather, location: 'Lake', seaDirection: 90 } as HourlyForecast;
const hour = (at: number, known: object) => ({ hour: at, ...unknownWeather, ...known });

test('the opening hours are told as the clock of the business shows them', () => {
  const wind = { from: early, values: [1, 2, 3, 4], heardAt };
  expect(dayForecasts([{ ...none, wind }], when)).toEqual([
    {
      date: '2027-06-15',
      location: 'Lake',
      seaDirection: 90,
      heardAt,
      renewedAt: heardAt,
      hours: [hour(8, { wind: 2 }), hour(9, { wind: 3 }), hour(10, { wind: 4 })],
    },
  ]);
});

test('wind and waves of an hour stand together, wherever their series begin', () => {
  const wind = { from: early, values: [1, 2, 3], heardAt };
  const renewedAt = new Date('2027-06-14T07:50:00Z');
  const waveHeight = { from: new Date('2027-06-15T07:00:00Z'), values: [0.5], heardAt: renewedAt };
  const [day] = dayForecasts([{ ...none, wind, waveHeight }], when);
  expect(day).toMatchObject({ heardAt, renewedAt });
  expect(day?.hours).toEqual([hour(8, { wind: 2 }), hour(9, { wind: 3, waveHeight: 0.5 })]);
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

test('what was not renewed for three hours is left out, and a day of which nothing else is known has no hours', () => {
  const old = new Date('2027-06-14T04:59:59Z');
  const wind = { from: early, values: [1, 2], heardAt: old };
  const waveHeight = { from: early, values: [0.1, 0.2], heardAt };
  const alone = {
    date: '2027-06-15',
    location: 'Lake',
    seaDirection: 90,
    heardAt: old,
    renewedAt: old,
    hours: [],
  };
  expect(dayForecasts([{ ...none, wind }], when)).toEqual([alone]);
  const [day] = dayForecasts([{ ...none, wind, waveHeight }], when);
  expect(day?.hours).toEqual([hour(8, { waveHeight: 0.2 })]);
});

test('the first place of which anything is known counts', () => {
  const wind = { from: early, values: [1, 2], heardAt };
  const locations = [none, { ...none, location: 'Lido', wind }, { ...none, location: 'Bay', wind }];
  // Another beach may look elsewhere.
  const [lido] = dayForecasts(locations, when);
  expect(lido).toMatchObject({ location: 'Lido', seaDirection: null });
  const waves = { ...none, waveHeight: { from: early, values: [0.1, 0.2], heardAt } };
  const places = (...several: HourlyForecast[]) =>
    dayForecasts(several, when).map(({ location }) => location);
  expect(places(waves, ...locations)).toEqual(['Lido']);
  expect(places(none, waves)).toEqual(['Lake']);
});
