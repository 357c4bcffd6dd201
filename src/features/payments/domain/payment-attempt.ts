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
 * Money follows the gateway: an attempt that failed or was cancelled here may still turn out to be paid there, and
 * is then confirmed, or refunded where nothing is left to give for it. A payment that the gateway takes back while
 * its refund waits must not be refunded a second time.
 */
const moves: Record<AttemptState, readonly AttemptState[]> = {
  created: ['confirmed', 'failed', 'cancelled', 'refund-pending'],
  failed: ['confirmed', 'refund-pending'],
  cancelled: ['confirmed', 'refund-pending'],
  confirmed: ['refund-pending', 'reversed'],
  'refund-pending': ['refunded', 'reversed'],
  refunded: [],
  reversed: [],
};

export function canMove(from: AttemptState, to: AttemptState): boolean {
  return moves[from].includes(to);
}
