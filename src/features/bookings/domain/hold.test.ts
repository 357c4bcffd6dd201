import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extendAfterFailure, extendOnRequest, holdUntil, isExpired } from './booking-state.public.ts';

const at = (time: string) => new Date(`2027-06-14T${time}Z`);

test('a hold lasts as long as configured', () => {
  expect(holdUntil(at('10:00:00'), 20)).toEqual(at('10:20:00'));
});

test('summer time beginning or ending does not change its length', () => {
  expect(holdUntil(new Date('2027-03-28T00:50:00Z'), 20)).toEqual(new Date('2027-03-28T01:10:00Z'));
  expect(holdUntil(new Date('2027-10-31T00:50:00Z'), 20)).toEqual(new Date('2027-10-31T01:10:00Z'));
});

test.each([
  ['with fifteen minutes left nothing changes', '10:05:00', '10:20:00'],
  ['with ten minutes left nothing changes', '10:10:00', '10:20:00'],
  ['with two minutes left there are ten again', '10:18:00', '10:28:00'],
  ['after the end there are ten again', '10:21:00', '10:31:00'],
])('after a failed attempt %s', (_, now, until) => {
  expect(extendAfterFailure(at('10:20:00'), at(now))).toEqual(at(until));
});

test('a failed attempt never shortens a hold and always leaves ten minutes', () => {
  const instant = fc.integer({ min: 0, max: 4_000_000_000_000 }).map((ms) => new Date(ms));
  fc.assert(
    fc.property(instant, instant, (expiresAt, now) => {
      const extended = extendAfterFailure(expiresAt, now).getTime();
      expect(extended).toBeGreaterThanOrEqual(expiresAt.getTime());
      expect(extended - now.getTime()).toBeGreaterThanOrEqual(600_000);
    }),
  );
});

test('on request a hold gets ten more minutes, once', () => {
  const expiresAt = at('10:20:00');
  expect(extendOnRequest({ expiresAt, wasExtended: false }, at('10:17:00'))).toEqual({
    kind: 'extended',
    expiresAt: at('10:30:00'),
  });
  expect(extendOnRequest({ expiresAt, wasExtended: true }, at('10:17:00'))).toEqual({
    kind: 'already-extended',
  });
});

test('an ended hold cannot be extended: the units may be gone', () => {
  const expiresAt = at('10:20:00');
  expect(extendOnRequest({ expiresAt, wasExtended: false }, at('10:20:00'))).toEqual({ kind: 'expired' });
});

test('a hold ends at its last instant', () => {
  expect(isExpired(at('10:20:00'), at('10:19:59.999'))).toBe(false);
  expect(isExpired(at('10:20:00'), at('10:20:00'))).toBe(true);
});
