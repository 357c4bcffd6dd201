/**
 * What a booking is. `held`: its units wait for a card payment, for a while. `pending`: its money is to come at the
 * beach; until it is confirmed it may end as well. Customers and staff see both as pending.
 */
export const bookingStates = ['held', 'pending', 'paid', 'cancelled'] as const;
export type BookingState = (typeof bookingStates)[number];

/**
 * `payment` and `reversal` are the gateway's word, `time` the end of a hold or of the time to confirm, `storm` what becomes
 * of a booking whose hours were called off.
 */
export type Actor = 'customer' | 'staff' | 'payment' | 'reversal' | 'time' | 'storm';

const moves: Record<BookingState, Partial<Record<BookingState, readonly Actor[]>>> = {
  held: { pending: ['customer'], paid: ['payment', 'staff'], cancelled: ['staff', 'time'] },
  pending: { paid: ['payment', 'staff'], cancelled: ['staff', 'customer', 'time', 'storm'] },
  paid: {
    held: ['reversal', 'staff'],
    pending: ['reversal', 'staff'],
    cancelled: ['staff', 'customer', 'storm'],
  },
  // Money that comes late brings a booking back where its units are still free.
  cancelled: { paid: ['payment'] },
};

export function canTransition(from: BookingState, to: BookingState, actor: Actor): boolean {
  return moves[from][to]?.includes(actor) ?? false;
}
