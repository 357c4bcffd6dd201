import type { BookingState } from './booking-state.public.ts';

/** What becomes of money that was paid too much: back to the card, given back by hand, or kept. */
export const surplusWays = ['card', 'hand', 'keep'] as const;
export type SurplusWay = (typeof surplusWays)[number];

interface Before {
  state: BookingState;
  totalCents: number;
  /** What a paid booking still costs; negative if more was paid. */
  dueCents: number;
}

export interface MoveMoney {
  /** To be paid after the move. */
  dueCents: number;
  /** Paid too much because of the move, and not kept. What was kept before is not counted again. */
  surplusCents: number;
  /** Paid too much, and kept under the policy of the booking. */
  keptCents: number;
  /** As a paid booking keeps it while nothing is given back. */
  balanceCents: number;
}

/**
 * What a move to another price means for the money.
 * @param keptOf what is kept of money that was paid too much
 */
export function settleMove(
  { state, totalCents, dueCents }: Before,
  newTotalCents: number,
  keptOf: (cents: number) => number = () => 0,
): MoveMoney {
  if (state !== 'paid') return { dueCents: newTotalCents, surplusCents: 0, keptCents: 0, balanceCents: 0 };
  const balanceCents = dueCents + newTotalCents - totalCents;
  const tooMuchCents = Math.max(0, Math.min(-balanceCents, totalCents - newTotalCents));
  const keptCents = keptOf(tooMuchCents);
  return {
    dueCents: Math.max(0, balanceCents),
    surplusCents: tooMuchCents - keptCents,
    keptCents,
    balanceCents,
  };
}
