import { expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { createLogThrottle } from './log-throttle.ts';

const away = { err: new AppError('database/unavailable') };
const lost = { err: Object.assign(new Error('terminating connection'), { code: '57P01' }) };

test('of what a lost database makes everybody say, each message is told once a minute, with how many were left out', () => {
  let now = 0;
  const look = createLogThrottle(() => now);
  expect([look(away, 'request failed'), look(lost, 'a connection broke')]).toEqual([0, 0]);
  for (now = 1; now < 60_000; now += 6_000)
    expect([look(away, 'request failed'), look(lost, 'a connection broke')]).toEqual([null, null]);
  now = 60_000;
  expect(look(away, 'request failed')).toBe(10);
  expect(look(away, 'request failed')).toBeNull();
  now = 120_001;
  expect(look(lost, 'a connection broke')).toBe(10);
  expect(look(away, 'request failed')).toBe(1);
});

test('a page that failed because of a call that the lost database failed is told once a minute too', () => {
  const look = createLogThrottle(() => 0);
  const failed = { err: Object.assign(new Error('503: {}'), { code: 'database/unavailable' }) };
  expect([look(failed, 'page failed'), look(failed, 'page failed')]).toEqual([0, null]);
});

test('requests that were told to come again are told once a minute too', () => {
  const look = createLogThrottle(() => 0);
  expect([look({ status: 503 }, 'request'), look({ status: 503 }, 'request')]).toEqual([0, null]);
});

test('everything else is always told', () => {
  const look = createLogThrottle(() => 0);
  const others = [
    undefined,
    'text',
    null,
    {},
    { status: 500 },
    { err: new Error('a fault') },
    { err: new AppError('database/busy') },
  ];
  for (const details of [...others, ...others]) expect(look(details, 'request failed')).toBe(0);
});
