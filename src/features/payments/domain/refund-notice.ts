/** Why money goes back, as the payer reads it. The first are written by what happened, the others chosen by staff. */
export const refundCauses = [
  'cancelled',
  'called-off',
  'moved',
  'late-payment',
  'paid-twice',
  'goodwill',
  'weather',
  'price-corrected',
  'withdrawal',
  'other',
] as const;
export type RefundCause = (typeof refundCauses)[number];

/** What staff can choose, the most usual first. `other` comes with a sentence of their own. */
export const staffCauses = [
  'goodwill',
  'weather',
  'paid-twice',
  'price-corrected',
  'cancelled',
  'other',
] as const satisfies readonly RefundCause[];
export type StaffCause = (typeof staffCauses)[number];

/** What a refund means for the booking: nothing, that it is to be paid at the beach, or that it had ended. */
export const refundOutcomes = ['stands', 'to-pay', 'ended'] as const;
export type RefundOutcome = (typeof refundOutcomes)[number];

/**
 * What the payer reads about a refund. It is recorded when the refund is queued: by the time the mail is written, the booking
 * may look otherwise.
 */
export interface RefundNotice {
  /** `null` where no cause was given. */
  cause: RefundCause | null;
  /** In the words of staff, for `other`. */
  sentence: string | null;
  /** `null` where there is no booking, or a version before this one owed it. */
  outcome: RefundOutcome | null;
}

export const noNotice: RefundNotice = { cause: null, sentence: null, outcome: null };

interface Reader {
  /** The booking is cancelled; `null` where the payment is for none. */
  isEnded: boolean | null;
}

/** Which causes can be true of what was paid for. */
export function possibleCauses({ isEnded }: Reader): StaffCause[] {
  if (isEnded === null) return ['goodwill', 'paid-twice', 'other'];
  return staffCauses.filter((cause) => cause !== 'cancelled' || isEnded);
}

/** @param leftCents what is left of the payment afterwards. */
export function outcomeOf({ isEnded }: Reader, leftCents: number): RefundOutcome | null {
  if (isEnded === null) return null;
  if (isEnded) return 'ended';
  return leftCents > 0 ? 'stands' : 'to-pay';
}
