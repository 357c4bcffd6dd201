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
  /** Paid too much because of the move. What was kept before is not counted again. */
  surplusCents: number;
  /** As a paid booking keeps it while nothing is given back. */
  balanceCents: number;
}

/** What a move to another price means for the money. */
export function settleMove({ state, totalCents, dueCents }: Before, newTotalCents: number): MoveMoney {
  if (state !== 'paid') return { dueCents: newTotalCents, surplusCents: 0, balanceCents: 0 };
  const balanceCents = dueCents + newTotalCents - totalCents;
  return {
    dueCents: Math.max(0, balanceCents),
    surplusCents: Math.max(0, Math.min(-balanceCents, totalCents - newTotalCents)),
    balanceCents,
  };
}
