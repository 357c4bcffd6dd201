import { m } from '#i18n/generated/messages.js';
import type { HandMethod } from '#shared/bookings/hand-methods.ts';
import type { PaymentHistory } from '../payments.contract.ts';

type Attempt = PaymentHistory['attempts'][number];
type Movement = PaymentHistory['movements'][number];

const stateTexts: Record<Attempt['state'], () => string> = {
  created: () => m.history_state_created(),
  confirmed: () => m.history_state_confirmed(),
  failed: () => m.history_state_failed(),
  cancelled: () => m.history_state_cancelled(),
  'refund-pending': () => m.history_state_refund_pending(),
  refunded: () => m.history_state_refunded(),
  reversed: () => m.history_state_reversed(),
};

const movementTexts: Record<Movement['kind'], () => string> = {
  'card-payment': () => m.history_movement_card_payment(),
  'card-refund': () => m.history_movement_card_refund(),
  'card-refund-undone': () => m.history_movement_card_refund_undone(),
  'card-refund-outside': () => m.history_movement_card_refund_outside(),
  'card-reversal': () => m.history_movement_card_reversal(),
  'card-reversal-undone': () => m.history_movement_card_reversal_undone(),
  'payment-by-hand': () => m.history_movement_payment_by_hand(),
  'payment-by-hand-undone': () => m.history_movement_payment_by_hand_undone(),
  'refund-by-hand': () => m.history_movement_refund_by_hand(),
};

export function attemptStateText(state: Attempt['state']): string {
  return stateTexts[state]();
}

export function movementText({ kind, method, staff }: Pick<Movement, 'kind' | 'method' | 'staff'>): string {
  const named = movementTexts[kind]();
  const text = method === null ? named : m.till_movement({ kind: named, method: handMethodText(method) });
  return staff === null ? text : m.history_by({ kind: text, staff });
}

const methodTexts: Record<HandMethod, () => string> = {
  cash: () => m.till_method_cash(),
  terminal: () => m.till_method_terminal(),
  transfer: () => m.till_method_transfer(),
};

export function handMethodText(method: HandMethod): string {
  return methodTexts[method]();
}
