import type { RefundTold } from '../../domain/refund-told.ts';

interface Refused {
  /** For staff. */
  kind: 'second-payment' | 'late-payment';
  told: RefundTold;
}

/** Why a booking could not take money that came, and what is said of it when it goes back. */
export const refusedMoney = {
  'already-paid': {
    kind: 'second-payment',
    told: { cause: 'paid-twice', sentence: null, outcome: 'stands' },
  },
  'nothing-left': {
    kind: 'late-payment',
    told: { cause: 'late-payment', sentence: null, outcome: 'ended' },
  },
} as const satisfies Record<string, Refused>;
