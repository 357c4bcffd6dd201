import { expect, test } from 'vitest';
import { businessInstant } from '#shared/business-calendar.ts';
import { cancellationMoney, hasBegun, keptForLeft, mayMove, policyTimes } from './guest-policy.ts';

const policy = { cancelFreeHours: 24, cancelKeptPercent: 30, moveUntilHours: 6 };
const startsAt = new Date('2027-07-10T08:00:00Z');
const at = (iso: string) => ({ now: new Date(iso), startsAt, movedLate: false });

test('until 24 hours before, to the millisecond, all of the money goes back', () => {
  expect(cancellationMoney(policy, { ...at('2027-07-09T08:00:00.000Z'), paidCents: 4_500 })).toEqual({
    keptCents: 0,
    backCents: 4_500,
  });
  expect(cancellationMoney(policy, { ...at('2027-07-09T08:00:00.001Z'), paidCents: 4_500 })).toEqual({
    keptCents: 1_350,
    backCents: 3_150,
  });
});

test('a share of a cent is the guest’s: 30 % of 9.99 is 2.997, so 2.99 is kept', () => {
  const late = at('2027-07-10T07:00:00Z');
  expect(cancellationMoney(policy, { ...late, paidCents: 999 })).toEqual({ keptCents: 299, backCents: 700 });
  expect(cancellationMoney({ ...policy, cancelKeptPercent: 33 }, { ...late, paidCents: 1_001 })).toEqual({
    keptCents: 330,
    backCents: 671,
  });
  expect(cancellationMoney(policy, { ...late, paidCents: 1 })).toEqual({ keptCents: 0, backCents: 1 });
});

test('nothing and everything can be kept, and what was never paid gives nothing back', () => {
  const late = at('2027-07-10T07:00:00Z');
  const keep = (cancelKeptPercent: number, paidCents: number) =>
    cancellationMoney({ ...policy, cancelKeptPercent }, { ...late, paidCents });
  expect(keep(0, 4_500)).toEqual({ keptCents: 0, backCents: 4_500 });
  expect(keep(100, 4_500)).toEqual({ keptCents: 4_500, backCents: 0 });
  expect(keep(50, 0)).toEqual({ keptCents: 0, backCents: 0 });
  expect(keep(50, -200)).toEqual({ keptCents: 0, backCents: 0 });
});

test.each([
  ['is beyond the price', 500, -500, 500],
  ['pays for somebody who comes again', 500, 0, 0],
  ['pays for a part of that', 500, -200, 200],
  ['is not what staff kept of a move', 500, -900, 500],
  ['is not what is still due', 500, 1_500, 0],
])('what was kept for people who left %s', (_, keptCents, dueCents, expected) => {
  expect(keptForLeft({ keptCents, dueCents })).toBe(expected);
});

test('with 0 hours cancelling is free until the start', () => {
  const free = { ...policy, cancelFreeHours: 0 };
  const money = cancellationMoney(free, { ...at('2027-07-10T07:59:59Z'), paidCents: 2_000 });
  expect(money).toEqual({ keptCents: 0, backCents: 2_000 });
});

test('a late move does not make cancelling free again', () => {
  const moved = { ...at('2027-06-01T08:00:00Z'), movedLate: true, paidCents: 2_000 };
  expect(cancellationMoney(policy, moved)).toEqual({ keptCents: 600, backCents: 1_400 });
});

test('hours are hours also in the night in which the clock changes', () => {
  // On 28 March 2027 the clock of Rome skips an hour: 24 hours before 10:00 it is 9:00 on the day before.
  const spring = businessInstant('2027-03-28', '10:00', 'Europe/Rome');
  expect(policyTimes(policy, spring).freeUntil.toISOString()).toBe('2027-03-27T08:00:00.000Z');
  expect(spring.toISOString()).toBe('2027-03-28T08:00:00.000Z');
});

test('moving ends on time, and never begins where it is not allowed', () => {
  expect(mayMove(policy, at('2027-07-10T02:00:00Z'))).toBe(true);
  expect(mayMove(policy, at('2027-07-10T02:00:00.001Z'))).toBe(false);
  expect(mayMove({ ...policy, moveUntilHours: null }, at('2027-06-01T00:00:00Z'))).toBe(false);
  expect(mayMove({ ...policy, moveUntilHours: 0 }, at('2027-07-10T07:59:59Z'))).toBe(true);
  expect(mayMove({ ...policy, moveUntilHours: 0 }, at('2027-07-10T08:00:00Z'))).toBe(false);
  expect(policyTimes({ ...policy, moveUntilHours: null }, startsAt).moveUntil).toBe(null);
});

test('a rental has begun at its first moment', () => {
  expect(hasBegun(at('2027-07-10T07:59:59.999Z'))).toBe(false);
  expect(hasBegun(at('2027-07-10T08:00:00Z'))).toBe(true);
});
