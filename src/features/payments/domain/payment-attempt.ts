/** One try to pay by card, with an order id of its own at the gateway. */
export const attemptStates = [
  'created',
  'confirmed',
  'failed',
  'cancelled',
  'refund-pending',
  'refunded',
  'reversed',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * Money follows the gateway: an attempt that failed or was cancelled here may still turn out to be paid there, and is
 * then confirmed, or refunded where nothing is left to give for it. A payment can be reversed and restored any number
 * of times. A refund that was inferred from the order's status is owed again where a later answer shows the money.
 */
const moves: Record<AttemptState, readonly AttemptState[]> = {
  created: ['confirmed', 'failed', 'cancelled', 'refund-pending', 'reversed'],
  failed: ['confirmed', 'refund-pending', 'reversed'],
  cancelled: ['confirmed', 'refund-pending', 'reversed'],
  confirmed: ['refund-pending', 'refunded', 'reversed'],
  'refund-pending': ['refunded', 'reversed'],
  refunded: ['confirmed', 'refund-pending'],
  reversed: ['confirmed', 'refund-pending', 'refunded'],
};

export function canTransition(from: AttemptState, to: AttemptState): boolean {
  return moves[from].includes(to);
}

/** Whether the gateway has the customer's money for this attempt. */
export function holdsMoney(state: AttemptState): boolean {
  return state === 'confirmed' || state === 'refund-pending';
}
