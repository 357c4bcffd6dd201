/** What a booking is. `pending` is a booking whose money is still to come. */
export const bookingStates = ['pending', 'paid', 'cancelled'] as const;
export type BookingState = (typeof bookingStates)[number];

const moves: Record<BookingState, readonly BookingState[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['cancelled'],
  cancelled: [],
};

export function canMove(from: BookingState, to: BookingState): boolean {
  return moves[from].includes(to);
}
