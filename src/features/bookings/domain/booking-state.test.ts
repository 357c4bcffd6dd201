import { expect, test } from 'vitest';
import { bookingStates, canMove } from './booking-state.ts';

const allowed = new Set(['pending → paid', 'pending → cancelled', 'paid → cancelled']);

test.each(bookingStates.flatMap((from) => bookingStates.map((to) => [from, to] as const)))(
  'from %s to %s',
  (from, to) => {
    expect(canMove(from, to)).toBe(allowed.has(`${from} → ${to}`));
  },
);
