import { m } from '#i18n/generated/messages.js';
import type { AttentionItem, AttentionKind } from '../../payments.contract.ts';

interface AttentionWords {
  title: () => string;
  /** What happened. */
  what: (detail: string) => string;
  /** What the server does automatically. */
  server: () => string;
  /** What is left for a person. */
  person: () => string;
}

const words: Record<AttentionKind, AttentionWords> = {
  'late-payment': {
    title: () => m.attention_late_payment_title(),
    what: () => m.attention_late_payment_what(),
    server: () => m.attention_late_payment_server(),
    person: () => m.attention_late_payment_person(),
  },
  'second-payment': {
    title: () => m.attention_second_payment_title(),
    what: () => m.attention_second_payment_what(),
    server: () => m.attention_second_payment_server(),
    person: () => m.attention_second_payment_person(),
  },
  'cancelled-payment': {
    title: () => m.attention_cancelled_payment_title(),
    what: () => m.attention_cancelled_payment_what(),
    server: () => m.attention_cancelled_payment_server(),
    person: () => m.attention_cancelled_payment_person(),
  },
  'refund-by-hand': {
    title: () => m.attention_refund_by_hand_title(),
    what: () => m.attention_refund_by_hand_what(),
    server: () => m.attention_refund_by_hand_server(),
    person: () => m.attention_refund_by_hand_person(),
  },
  'refund-refused': {
    title: () => m.attention_refund_refused_title(),
    what: (detail) => m.attention_refund_refused_what({ detail }),
    server: () => m.attention_refund_refused_server(),
    person: () => m.attention_refund_refused_person(),
  },
  'payment-reversed': {
    title: () => m.attention_payment_reversed_title(),
    what: () => m.attention_payment_reversed_what(),
    server: () => m.attention_payment_reversed_server(),
    person: () => m.attention_payment_reversed_person(),
  },
  'reversed-after-refund': {
    title: () => m.attention_reversed_after_refund_title(),
    what: () => m.attention_reversed_after_refund_what(),
    server: () => m.attention_reversed_after_refund_server(),
    person: () => m.attention_reversed_after_refund_person(),
  },
  'voucher-spent': {
    title: () => m.attention_voucher_spent_title(),
    what: (detail) => m.attention_voucher_spent_what({ detail }),
    server: () => m.attention_voucher_spent_server(),
    person: () => m.attention_voucher_spent_person(),
  },
  'unattached-payment': {
    title: () => m.attention_unattached_payment_title(),
    what: () => m.attention_unattached_payment_what(),
    server: () => m.attention_unattached_payment_server(),
    person: () => m.attention_unattached_payment_person(),
  },
  'wrong-amount': {
    title: () => m.attention_wrong_amount_title(),
    what: () => m.attention_wrong_amount_what(),
    server: () => m.attention_wrong_amount_server(),
    person: () => m.attention_wrong_amount_person(),
  },
  'reference-used-twice': {
    title: () => m.attention_reference_used_twice_title(),
    what: (detail) => m.attention_reference_used_twice_what({ detail }),
    server: () => m.attention_reference_used_twice_server(),
    person: () => m.attention_reference_used_twice_person(),
  },
  'refund-unclear': {
    title: () => m.attention_refund_unclear_title(),
    what: (detail) => m.attention_refund_unclear_what({ detail }),
    server: () => m.attention_refund_unclear_server(),
    person: () => m.attention_refund_unclear_person(),
  },
  'refund-stuck': {
    title: () => m.attention_refund_stuck_title(),
    what: (detail) => m.attention_refund_stuck_what({ detail }),
    server: () => m.attention_refund_stuck_server(),
    person: () => m.attention_refund_stuck_person(),
  },
  'no-answer': {
    title: () => m.attention_no_answer_title(),
    what: () => m.attention_no_answer_what(),
    server: () => m.attention_no_answer_server(),
    person: () => m.attention_no_answer_person(),
  },
  'gateway-refused': {
    title: () => m.attention_gateway_refused_title(),
    what: (detail) => m.attention_gateway_refused_what({ detail }),
    server: () => m.attention_gateway_refused_server(),
    person: () => m.attention_gateway_refused_person(),
  },
  'gateway-unreadable': {
    title: () => m.attention_gateway_unreadable_title(),
    what: (detail) => m.attention_gateway_unreadable_what({ detail }),
    server: () => m.attention_gateway_unreadable_server(),
    person: () => m.attention_gateway_unreadable_person(),
  },
  'other-store': {
    title: () => m.attention_other_store_title(),
    what: (detail) => m.attention_other_store_what({ detail }),
    server: () => m.attention_other_store_server(),
    person: () => m.attention_other_store_person(),
  },
  'ledger-differs': {
    title: () => m.attention_ledger_differs_title(),
    what: (detail) => m.attention_ledger_differs_what({ detail }),
    server: () => m.attention_ledger_differs_server(),
    person: () => m.attention_ledger_differs_person(),
  },
  'held-without-money': {
    title: () => m.attention_held_without_money_title(),
    what: (detail) => m.attention_held_without_money_what({ detail }),
    server: () => m.attention_held_without_money_server(),
    person: () => m.attention_held_without_money_person(),
  },
};

/** The sentences for an entry: what happened, what happens automatically, what staff have to do. */
export function describeAttention({ kind, detail }: Pick<AttentionItem, 'kind' | 'detail'>) {
  const { title, what, server, person } = words[kind];
  return { title: title(), what: what(detail ?? '?'), server: server(), person: person() };
}
