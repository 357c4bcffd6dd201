import type { AttemptState } from './payment-attempt.ts';

/** Entries about a refund: they end by the refund or by a ledger entry. */
const aboutRefunds = ['refund-refused', 'refund-unclear', 'refund-stuck', 'other-store'];
const unattached = 'unattached-payment';

interface MoneyOfPayment {
  state: AttemptState;
  bookingId: number | null;
  owesRefund: boolean;
}

/** Whether an entry of the review queue is about money, so that it is dealt with on its payment. */
export function isAboutMoney(kind: string): boolean {
  return kind === unattached || aboutRefunds.includes(kind);
}

/** Whether the money that an entry is about is still open, in which case the entry cannot be marked as done. */
export function isIssueOpen(kind: string, { state, bookingId, owesRefund }: MoneyOfPayment): boolean {
  if (kind === unattached) return state === 'confirmed' && bookingId === null;
  return aboutRefunds.includes(kind) && owesRefund;
}
