import { type AttemptState, holdsMoney } from './payment-attempt.ts';
import { contradictionMinutes } from './question-times.ts';

/** What the gateway answers about an order, as far as it decides anything. */
export type StatusAnswer =
  | { kind: 'paid'; reference: string }
  | { kind: 'pending' | 'failed' | 'reversed' }
  /** The gateway does not know the order, or refuses to say. */
  | { kind: 'unknown' }
  /** No answer, or one that cannot be read or verified. */
  | { kind: 'unavailable' };

export type StatusVerdict =
  /** Money came that is not on record. */
  | 'capture'
  /** Money on record was taken back. */
  | 'reverse'
  | 'fail'
  /** The money is gone, and a refund was requested whose answer is not known. */
  | 'infer-refund'
  /** The refund that was inferred has not happened. */
  | 'undo-refund'
  | 'agree'
  /** Says otherwise than the record, and not for long enough to be followed. */
  | 'contradict'
  /** Says nothing: unknown is not no. */
  | 'unanswered';

interface RecordedPayment {
  state: AttemptState;
  /** The gateway's name of the last payment on record. */
  reference: string | null;
  /** Since when the record is contradicted, in minutes. */
  doubtedMinutes: number | null;
  /** Whether its refund was inferred from the status of the order instead of answered. */
  hasInferredRefund: boolean;
  /** Whether a refund is owed that was requested without an answer. */
  hasUncertainRefund: boolean;
}

/** What follows from the gateway's answer to a query that was sent just now. */
export function evaluateStatus(payment: RecordedPayment, answer: StatusAnswer): StatusVerdict {
  const { state, reference, doubtedMinutes } = payment;
  switch (answer.kind) {
    case 'unavailable':
      return 'unanswered';
    case 'unknown':
      // An order without any payment attempt is unknown to the gateway. One with a payment is not.
      return reference === null ? 'agree' : 'unanswered';
    case 'paid':
      if (reference !== answer.reference) return 'capture';
      if (state === 'refunded') return payment.hasInferredRefund ? 'undo-refund' : 'agree';
      return holdsMoney(state) ? 'agree' : 'capture';
    case 'reversed':
      if (state === 'reversed' || state === 'refunded') return 'agree';
      return state === 'refund-pending' && payment.hasUncertainRefund ? 'infer-refund' : 'reverse';
    case 'pending':
    case 'failed':
      if (holdsMoney(state)) return (doubtedMinutes ?? 0) >= contradictionMinutes ? 'reverse' : 'contradict';
      return answer.kind === 'failed' && state === 'created' ? 'fail' : 'agree';
  }
}
