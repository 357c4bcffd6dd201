import type { AttemptState } from './payment-attempt.ts';

/** Minutes from one question to the next, as long as an attempt stays in its state. */
const unfinished = [2, 3, 5, 10, 10, 30, 60, 360, 960] as const;
/** A confirmation is asked about again, in case the gateway took the money back and its message was lost. */
const confirmed = [15, 1425] as const;
/** What was taken back may have been paid again on the same page. */
const reversed = [5] as const;
const refunds = [0, 1, 2, 5, 15, 60] as const;

/**
 * When the gateway is asked about an attempt that nothing was heard of, or is asked again for a refund.
 * @param tries how often it was asked in this state.
 * @returns minutes from now; `null` where nothing is left to ask.
 */
export function nextTryMinutes(state: AttemptState, tries: number): number | null {
  switch (state) {
    case 'created':
    case 'failed':
    case 'cancelled':
      return unfinished[tries] ?? null;
    case 'confirmed':
      return confirmed[tries] ?? null;
    // A refund that is owed is never given up.
    case 'refund-pending':
      return refunds[tries] ?? 60;
    case 'reversed':
      return reversed[tries] ?? null;
    case 'refunded':
      return null;
  }
}
