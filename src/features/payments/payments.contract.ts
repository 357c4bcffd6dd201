import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { handMethods } from '#shared/bookings/hand-methods.ts';
import { BigIdParameter } from '#shared/field-schemas.ts';
import { cardSalesObstacles } from './domain/card-sales.ts';
import { attemptStates } from './domain/payment-attempt.ts';
import { refundCauses } from './domain/refund-notice.ts';

/** Anything but `live` moves no money, and every screen that takes money says so. */
export const PaymentMode = z.enum(['live', 'test', 'local']);
export type PaymentMode = z.infer<typeof PaymentMode>;

export const getPaymentOptions = defineCall({
  method: 'GET',
  path: '/api/payment/options',
  summary: 'Whether cards are taken online, and whether money moves',
  status: 200,
  response: z.strictObject({
    onlinePayment: z.boolean(),
    /** `null` where no cards are taken at all. */
    mode: PaymentMode.nullable(),
    /** Whether the public test pages are switched on. */
    testPages: z.boolean(),
  }),
});

/** Why no cards are taken. */
export const CardSalesObstacle = z.enum(cardSalesObstacles);

/** What the customer has to be told. `waiting`: nothing is known of a payment yet. */
export const PaymentProgress = z.enum([
  'waiting',
  'paid',
  'failed',
  'cancelled',
  'refunding',
  'refunded',
  'returned',
]);
export type PaymentProgress = z.infer<typeof PaymentProgress>;

export const OrderIdParameter = z.string().regex(/^[A-Z0-9]{20}$/);

export const getPaymentStatus = defineCall({
  method: 'GET',
  path: '/api/payment/status/:orderId',
  summary: 'How a payment stands; the order id, which nobody can guess, is the right to ask',
  params: z.strictObject({ orderId: OrderIdParameter }),
  status: 200,
  response: z.strictObject({
    orderId: z.string(),
    bookingId: z.int().nullable(),
    amountCents: z.int(),
    progress: PaymentProgress,
    /** Why money goes back or went back; `null` where that was not written down. */
    refundCause: z.enum(refundCauses).nullable(),
    /** It only tries the way: there is no booking to look for. */
    isTest: z.boolean(),
  }),
  errors: ['payments/order-not-found'],
});

export type PaymentStatus = z.infer<typeof getPaymentStatus.response>;

export const attentionKinds = [
  /** Paid, and nothing left to give: the money goes back. */
  'late-payment',
  'second-payment',
  /** A paid booking was cancelled: the money goes back. */
  'cancelled-payment',
  /** The same, but paid by hand: somebody has to give it back. */
  'refund-by-hand',
  /** The gateway refuses the refund. */
  'refund-refused',
  /** It refuses a repetition, and what came of an earlier request is not known. */
  'refund-unclear',
  /** It has refused for a week. */
  'refund-stuck',
  /** The gateway has not said for an hour how a payment stands. */
  'no-answer',
  /** The gateway says that the store or its key is refused: no cards are taken. */
  'gateway-refused',
  /** The gateway does not answer, or not as documented. */
  'gateway-unreadable',
  /** Money of a store that is not configured any more. */
  'other-store',
  /** What the gateway says of its payments differs from the ledger. */
  'ledger-differs',
  /** The gateway took back a payment that was confirmed. */
  'payment-reversed',
  'reversed-after-refund',
  /** The money of a gift voucher goes back, and some of the voucher was spent already. */
  'voucher-spent',
  /** A paid order that belongs to no booking. */
  'unattached-payment',
  /** Signed by the gateway, but not what we asked for. */
  'wrong-amount',
  'reference-used-twice',
  /** Far more units than usual are held without money or confirmation. */
  'held-without-money',
] as const;
export const AttentionKind = z.enum(attentionKinds);
export type AttentionKind = z.infer<typeof AttentionKind>;

export const AttentionItem = z.strictObject({
  id: z.int(),
  kind: AttentionKind,
  orderId: z.string().nullable(),
  bookingId: z.int().nullable(),
  amountCents: z.int().nullable(),
  detail: z.string().nullable(),
  raisedAt: z.iso.datetime(),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

export const listAttention = defineCall({
  method: 'GET',
  path: '/api/payment/attention',
  summary: 'What a person has to look at, newest first',
  status: 200,
  response: z.array(AttentionItem),
});

export const resolveAttention = defineCall({
  method: 'POST',
  path: '/api/payment/attention/:id/resolve',
  summary: 'Somebody has seen to it',
  params: z.strictObject({ id: BigIdParameter }),
  status: 200,
  response: z.strictObject({ id: z.int() }),
  errors: ['payments/attention-not-found', 'payments/matter-open'],
});

export const PaymentAttempt = z.strictObject({
  orderId: z.string(),
  state: z.enum(attemptStates),
  amountCents: z.int(),
  reference: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const MoneyMovement = z.strictObject({
  kind: z.enum([
    'card-payment',
    'card-refund',
    'card-refund-undone',
    'card-refund-outside',
    'card-reversal',
    'card-reversal-undone',
    'payment-by-hand',
    'payment-by-hand-undone',
    'refund-by-hand',
  ]),
  orderId: z.string().nullable(),
  amountCents: z.int(),
  /** How money came or went by hand, where that was said. */
  method: z.enum(handMethods).nullable(),
  /** Why staff gave money back outside. */
  note: z.string().nullable(),
  staff: z.string().nullable(),
  movedAt: z.iso.datetime(),
});

export const getPaymentHistory = defineCall({
  method: 'GET',
  path: '/api/payment/history/:id',
  summary: 'Every attempt to pay for a booking, and every movement of its money',
  params: z.strictObject({ id: BigIdParameter }),
  status: 200,
  response: z.strictObject({ attempts: z.array(PaymentAttempt), movements: z.array(MoneyMovement) }),
});
export type PaymentHistory = z.infer<typeof getPaymentHistory.response>;
