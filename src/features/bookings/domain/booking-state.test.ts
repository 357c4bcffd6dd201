import { expect, test } from 'vitest';
import { type Actor, bookingStates, canTransition } from './booking-state.public.ts';

const actors: Actor[] = ['customer', 'staff', 'payment', 'reversal', 'time', 'storm'];

const allowed = new Set([
  'held → pending by customer',
  'held → paid by payment',
  'held → paid by staff',
  'held → cancelled by staff',
  'held → cancelled by time',
  'pending → paid by payment',
  'pending → paid by staff',
  'pending → cancelled by staff',
  'pending → cancelled by customer',
  'pending → cancelled by time',
  'pending → cancelled by storm',
  'paid → held by reversal',
  'paid → held by staff',
  'paid → pending by reversal',
  'paid → pending by staff',
  'paid → cancelled by staff',
  'paid → cancelled by customer',
  'paid → cancelled by storm',
  'cancelled → paid by payment',
]);

const cases = bookingStates.flatMap((from) =>
  bookingStates.flatMap((to) => actors.map((actor) => [from, to, actor] as const)),
);

test.each(cases)('from %s to %s by %s', (from, to, actor) => {
  expect(canTransition(from, to, actor)).toBe(allowed.has(`${from} → ${to} by ${actor}`));
});
