import { m } from '#i18n/generated/messages.js';
import type { RefundCause } from '../../domain/refund-notice.ts';
import type { PaymentStep } from '../../payment-panel.contract.ts';

type Message = Extract<PaymentStep, { type: 'message' }>;

const messages: Record<
  Message['source'],
  { known: Record<string, () => string>; other: typeof m.panel_step_other }
> = {
  notification: {
    known: {
      paid: () => m.panel_step_paid(),
      reversed: () => m.panel_step_reversed(),
      trial: () => m.panel_step_trial(),
    },
    other: m.panel_step_other,
  },
  browser: {
    known: {
      'browser-returned': () => m.panel_step_returned(),
      'browser-cancelled': () => m.panel_step_cancelled(),
    },
    other: m.panel_step_carried,
  },
  question: {
    known: {
      paid: () => m.panel_step_says_paid(),
      pending: () => m.panel_step_says_pending(),
      failed: () => m.panel_step_says_failed(),
      reversed: () => m.panel_step_says_reversed(),
    },
    other: m.panel_step_says_other,
  },
};

const outcomes: Record<string, () => string> = {
  confirmed: () => m.panel_outcome_confirmed(),
  refunding: () => m.panel_outcome_refunding(),
  // The record stays as it was.
  'refund-pending': () => m.panel_outcome_duplicate(),
  refunded: () => m.panel_outcome_refunded(),
  'refund-undone': () => m.panel_outcome_refund_undone(),
  duplicate: () => m.panel_outcome_duplicate(),
  undecided: () => m.panel_outcome_undecided(),
  'taken-back-before': () => m.panel_outcome_taken_back_before(),
  'paid-again-since': () => m.panel_outcome_paid_again_since(),
  reversed: () => m.panel_outcome_reversed(),
  failed: () => m.panel_outcome_failed(),
  overtaken: () => m.panel_outcome_overtaken(),
  'wrong-amount': () => m.panel_outcome_wrong_amount(),
  'reference-used-twice': () => m.panel_outcome_reference_used_twice(),
  'unknown-order': () => m.panel_outcome_unknown_order(),
  'not-for-browsers': () => m.panel_outcome_ignored(),
  'only-for-browsers': () => m.panel_outcome_wrong_way(),
};

/** What arrived, and what came of it. */
export function messageText({ source, kind, outcome }: Message): string {
  const { known, other } = messages[source];
  const message = known[kind]?.() ?? other({ kind });
  if (outcome === null) return `${message} ${m.panel_outcome_none()}`;
  // Where nothing follows, the outcome repeats the message.
  if (outcome === kind && !(kind in outcomes)) return message;
  return `${message} ${outcomes[outcome]?.() ?? m.panel_outcome_other({ outcome })}`;
}

/** The reasons of refunds, in the words of staff. */
export const causeTexts: Record<RefundCause, () => string> = {
  cancelled: m.panel_cause_cancelled,
  'called-off': m.panel_cause_called_off,
  moved: m.panel_cause_moved,
  'late-payment': m.panel_cause_late_payment,
  'paid-twice': m.panel_cause_paid_twice,
  goodwill: m.panel_cause_goodwill,
  weather: m.panel_cause_weather,
  'price-corrected': m.panel_cause_price_corrected,
  withdrawal: m.panel_cause_withdrawal,
  other: m.panel_cause_other,
};
