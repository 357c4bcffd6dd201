import { expect, test } from 'vitest';
import { settleMove } from './settle-move.public.ts';

const paid = (totalCents: number, dueCents = 0) => ({ state: 'paid', totalCents, dueCents }) as const;

test.each([
  ['costs more: the difference is due', paid(1400), 2500, { dueCents: 1100, surplusCents: 0 }],
  ['costs less: the difference is too much', paid(1400), 800, { dueCents: 0, surplusCents: 600 }],
  ['costs the same', paid(1400), 1400, { dueCents: 0, surplusCents: 0 }],
  ['what was due is due no more', paid(2500, 1100), 1400, { dueCents: 0, surplusCents: 0 }],
  ['only what was paid can be too much', paid(2500, 1100), 800, { dueCents: 0, surplusCents: 600 }],
  ['what was kept counts', paid(800, -600), 1400, { dueCents: 0, surplusCents: 0 }],
  ['what was kept is not given back later', paid(800, -600), 800, { dueCents: 0, surplusCents: 0 }],
  ['what was kept is not part of a new surplus', paid(800, -600), 500, { dueCents: 0, surplusCents: 300 }],
])('a paid booking that %s', (_, before, newTotal, expected) => {
  expect(settleMove(before, newTotal)).toMatchObject(expected);
});

test('what is kept of the difference stays paid, and is not kept of what was never paid', () => {
  const half = (cents: number) => Math.floor(cents / 2);
  expect(settleMove(paid(1400), 800, half)).toEqual({
    ...{ dueCents: 0, surplusCents: 300, keptCents: 300, balanceCents: -600 },
  });
  expect(settleMove(paid(800, -300), 500, half)).toMatchObject({ surplusCents: 150, keptCents: 150 });
  expect(settleMove(paid(1400, 1400), 800, half)).toMatchObject({ dueCents: 800, keptCents: 0 });
});

test('of a booking that is not paid all is due', () => {
  const before = { state: 'pending', totalCents: 1400, dueCents: 0 } as const;
  expect(settleMove(before, 800)).toEqual({ dueCents: 800, surplusCents: 0, keptCents: 0, balanceCents: 0 });
});
