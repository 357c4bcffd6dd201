import { type AttemptState, holdsMoney } from './payment-attempt.ts';

/** What became of the money of one card payment, in euro cents: a row of the view `card_money`. */
export interface CardMoney {
  orderId: string;
  /** What the gateway has for us. */
  balanceCents: number;
  /** Refunds that are owed. */
  queuedCents: number;
  /** What is in a voucher: spent by bookings, or for a storm's voucher also what can still be spent. */
  voucherCents: number;
  /** What can go back now; 0 where the state of the attempt says that the gateway has no money. */
  refundableCents: number;
}

/** What is left of a payment once the refunds that are owed have been made, vouchers included. */
export function remainingCents({ balanceCents, queuedCents }: CardMoney): number {
  return balanceCents - queuedCents;
}

/** What staff can note as given back elsewhere: also what is owed, which is then not sent any more. */
export function refundableOutsideCents(
  state: AttemptState,
  { refundableCents, queuedCents }: CardMoney,
): number {
  return holdsMoney(state) ? refundableCents + queuedCents : 0;
}

/** Money of a booking by the way in which it goes back. */
export interface RefundSplit {
  toCardCents: number;
  /** Of what was paid by hand, which staff give back. */
  byHandCents: number;
}

/**
 * What goes back of a booking that is cancelled.
 * @param paid what can go back of it at most; what was paid by hand is negative where staff gave back more than they took.
 * @param keptCents is not given back: first of what was paid by hand, so that cards get theirs back without staff.
 */
export function splitRefund({ toCardCents, byHandCents }: RefundSplit, keptCents: number): RefundSplit {
  const inHandCents = Math.max(0, byHandCents);
  const keptOfHandCents = Math.min(inHandCents, keptCents);
  return {
    toCardCents: Math.max(0, toCardCents - (keptCents - keptOfHandCents)),
    byHandCents: inHandCents - keptOfHandCents,
  };
}
