import { expect, test } from 'vitest';
import { attemptStates, canTransition, holdsMoney } from './payment-attempt.ts';

const allowed = new Set([
  'created → confirmed',
  'created → failed',
  'created → cancelled',
  'created → refund-pending',
  'created → reversed',
  'failed → confirmed',
  'failed → refund-pending',
  'failed → reversed',
  'cancelled → confirmed',
  'cancelled → refund-pending',
  'cancelled → reversed',
  'confirmed → refund-pending',
  'confirmed → refunded',
  'confirmed → reversed',
  'refund-pending → refunded',
  'refund-pending → reversed',
  'refunded → confirmed',
  'refunded → refund-pending',
  'reversed → confirmed',
  'reversed → refund-pending',
  'reversed → refunded',
]);

test.each(attemptStates.flatMap((from) => attemptStates.map((to) => [from, to] as const)))(
  'from %s to %s',
  (from, to) => {
    expect(canTransition(from, to)).toBe(allowed.has(`${from} → ${to}`));
  },
);

test('the gateway has the money until it has gone back', () => {
  expect(attemptStates.filter(holdsMoney)).toEqual(['confirmed', 'refund-pending']);
});
