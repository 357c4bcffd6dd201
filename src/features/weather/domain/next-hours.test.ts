import { expect, test } from 'vitest';
import { unknownWeather } from './day-forecast.ts';
import { stretchesOf } from './hour-stretches.ts';
import type { Level } from './judge-hour.ts';
import { nextHours, turnOf, windSide } from './next-hours.ts';

const said = (hour: number, level: Level, value = hour) => ({
  hour,
  level,
  why: level === 'fine' ? [] : [{ kind: 'wind' as const, value }],
});
const day = {
  seaDirection: 90,
  hours: [9, 10, 11, 12].map((hour) => ({ hour, ...unknownWeather })),
  verdicts: [
    { itemId: 'sup', hours: [said(9, 'fine'), said(10, 'fine'), said(11, 'care'), said(12, 'out')] },
    { itemId: 'kayak', hours: [said(10, 'fine'), said(11, 'fine'), said(12, 'out')] },
    { itemId: null, hours: [said(9, 'out')] },
  ],
};

test('each hour from now on has the worst of the items, and says whose it is', () => {
  const told = nextHours(day, ['sup', 'kayak'], 10);
  expect(told.map(({ hour, verdict, itemIds }) => [hour, verdict?.level, itemIds])).toEqual([
    [10, 'fine', ['sup', 'kayak']],
    [11, 'care', ['sup']],
    [12, 'out', ['sup', 'kayak']],
  ]);
  expect(turnOf(told)?.hour).toBe(11);
});

test('items that are not on the board turn nothing', () => {
  expect(turnOf(nextHours(day, ['kayak'], 10))?.hour).toBe(12);
  expect(turnOf(nextHours(day, ['raft'], 9))).toBeNull();
  expect(turnOf([])).toBeNull();
});

test('an hour of which nothing is known, or that nothing judges, is a turn', () => {
  const fine = {
    ...day,
    verdicts: [{ itemId: 'sup', hours: [said(9, 'fine'), said(10, 'fine'), said(12, 'fine')] }],
  };
  const unknown = { hour: 11, verdict: null };
  expect(turnOf(nextHours(fine, ['sup'], 9))).toMatchObject(unknown);
  const gap = { ...fine, hours: fine.hours.filter(({ hour }) => hour !== 11) };
  expect(turnOf(nextHours(gap, ['sup'], 9))).toEqual(unknown);
});

test.each([
  [270, 'land'],
  [200, 'land'],
  [90, 'sea'],
  [180, 'shore'],
  [0, 'shore'],
  [null, null],
])('on a beach that looks east, wind from %j comes from %s', (windFrom, side) => {
  expect(windSide({ windFrom }, 90)).toBe(side);
});

test('hours in a row with one level are one stretch', () => {
  const stretches = stretchesOf([
    said(14, 'out', 40),
    said(12, 'care'),
    said(13, 'out', 50),
    said(16, 'out'),
  ]);
  expect(stretches.map(({ from, until, level, why }) => [from, until, level, why[0]?.value])).toEqual([
    [12, 13, 'care', 12],
    [13, 15, 'out', 50],
    [16, 17, 'out', 16],
  ]);
});
