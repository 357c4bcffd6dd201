import type { Random } from '../../load/booking-requests.ts';
import { centsOf, type Field, fieldOf } from './protocol.ts';

/** What the gateway's documentation leaves open, chosen anew for each order. */
export interface Traits {
  /** What is said of an order while its notification is on its way. */
  whileNotifying: Status;
  /** What is said of a reversed order whose page was opened again. */
  reopened: Status;
  /** What is said after a complete refund. */
  refunded: Status;
  /** How a refund that was carried out before is answered. */
  repeatedRefund: '20' | '14' | '9';
  /** For how many minutes a reversed payment is still called paid. */
  lagMinutes: number;
}

/** 1 paid, 2 pending, 3 unsuccessful, 4 reversed. */
export type Status = '1' | '2' | '3' | '4';

export interface Payment {
  reference: string;
  stan: string;
  isKept: boolean;
  reversedAt: number | null;
  refundedCents: number;
  refundIds: Set<string>;
}

export interface QueuedMessage {
  method: 'IPCPurchaseNotify' | 'IPCPurchaseRollback';
  body: string;
  tries: number;
}

export interface Order {
  orderId: string;
  amount: string;
  amountCents: number;
  currency: string;
  notifyUrl: string;
  okUrl: string;
  cancelUrl: string;
  openedAt: number;
  state: 'open' | 'notifying' | 'paid' | 'reversed' | 'cancelled';
  isReopened: boolean;
  payments: Payment[];
  queue: QueuedMessage[];
  traits: Traits;
  /** Refunds that are refused from now on. */
  refusesRefunds: number;
  /** What happens to refunds from now on, one after the other. */
  refundFaults: ('answer-lost' | 'request-lost' | 'error')[];
}

/** Sends a rollback again this often, and then no more. */
export const rollbackTries = 12;

export function drawTraits(random: Random): Traits {
  const repeatedRefund = random.pick(['20', '20', '14', '9'] as const);
  return {
    whileNotifying: random.pick(['1', '2'] as const),
    reopened: random.pick(['4', '4', '2'] as const),
    // If repetitions were not recognised either, a refund that was carried out could not be told from one that was not.
    refunded: repeatedRefund === '20' ? random.pick(['4', '1'] as const) : '4',
    repeatedRefund,
    lagMinutes: random.pick([0, 0, 0, 2, 20, 300]),
  };
}

export function openOrder(fields: readonly Field[], traits: Traits, minute: number): Order {
  const amount = fieldOf(fields, 'Amount');
  return {
    orderId: fieldOf(fields, 'OrderID'),
    amount,
    amountCents: centsOf(amount),
    currency: fieldOf(fields, 'Currency'),
    notifyUrl: fieldOf(fields, 'URL_Notify'),
    okUrl: fieldOf(fields, 'URL_OK'),
    cancelUrl: fieldOf(fields, 'URL_Cancel'),
    openedAt: minute,
    state: 'open',
    isReopened: false,
    payments: [],
    queue: [],
    traits,
    refusesRefunds: 0,
    refundFaults: [],
  };
}

export function lastPayment(order: Order): Payment | null {
  return order.payments.at(-1) ?? null;
}

/** What the shop has of the customer's money. */
export function balanceOf({ payments, amountCents }: Order): number {
  return payments.reduce(
    (sum, { isKept, refundedCents }) => sum + (isKept ? amountCents - refundedCents : 0),
    0,
  );
}

/** An order may be paid until it was paid and kept once; a payment that was reversed did not happen. */
export function isPayable(order: Order): boolean {
  return order.state !== 'paid' && order.state !== 'notifying';
}

export function isReversible(order: Order): boolean {
  return order.state === 'paid' && lastPayment(order)?.refundedCents === 0;
}

export function statusOf(order: Order, minute: number): Status {
  const { state, traits, isReopened } = order;
  const payment = lastPayment(order);
  switch (state) {
    case 'open':
      return '2';
    case 'cancelled':
      return '3';
    case 'notifying':
      return traits.whileNotifying;
    case 'paid':
      return payment?.refundedCents === order.amountCents ? traits.refunded : '1';
    case 'reversed': {
      if (payment && payment.reversedAt !== null && minute < payment.reversedAt + traits.lagMinutes)
        return '1';
      return isReopened ? traits.reopened : '4';
    }
  }
}

/** The code of the answer; `0` where the money was given back. */
export function refundOrder(order: Order, refundId: string, reference: string, cents: number): string {
  const payment = order.payments.find((candidate) => candidate.reference === reference);
  // No status shows a refund in part, so that the answer to its repetition is all that can be known of it.
  const isRecognised = order.traits.repeatedRefund === '20' || cents < order.amountCents;
  if (payment?.refundIds.has(refundId) && isRecognised) return '20';
  if (order.refusesRefunds > 0) {
    order.refusesRefunds -= 1;
    return '13';
  }
  if (!payment?.isKept || order.state !== 'paid') return '14';
  if (payment.refundedCents + cents > order.amountCents) {
    return order.traits.repeatedRefund === '9' ? '9' : '14';
  }
  payment.refundedCents += cents;
  payment.refundIds.add(refundId);
  return '0';
}
