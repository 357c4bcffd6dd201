import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { BigId, LanguageField, textField } from '#shared/field-schemas.ts';
import { attemptStates } from './domain/payment-attempt.ts';
import { refundCauses, staffCauses } from './domain/refund-notice.ts';
import { AttentionItem, MoneyMovement, OrderIdParameter, PaymentMode } from './payments.contract.ts';

/** One thing that happened to a payment. */
export const PaymentStep = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('begun'), at: z.iso.datetime() }),
  z.strictObject({
    type: z.literal('message'),
    at: z.iso.datetime(),
    /** Sent by the gateway, carried by a browser, or the answer to a question of ours. */
    source: z.enum(['notification', 'browser', 'question']),
    kind: z.string(),
    /** What came of it; `null` where the server did not get so far. */
    outcome: z.string().nullable(),
  }),
  z
    .strictObject({ type: z.literal('movement'), ...MoneyMovement.shape, at: z.iso.datetime() })
    .omit({ movedAt: true }),
]);
export type PaymentStep = z.infer<typeof PaymentStep>;

export const PaymentRefund = z.strictObject({
  refundId: z.string(),
  amountCents: z.int(),
  /** `void`: what was owed was settled otherwise. */
  state: z.enum(['owed', 'done', 'void']),
  /** What shows that it is done. */
  evidence: z.enum(['answer', 'status', 'staff']).nullable(),
  /** Whether a request was sent whose answer is not known. */
  isUncertain: z.boolean(),
  /** Of the gateway's last refusal. */
  lastCode: z.int().nullable(),
  /** For staff. */
  reason: z.string().nullable(),
  /** What whoever paid reads as the reason, and for `other` in which words. */
  cause: z.enum(refundCauses).nullable(),
  sentence: z.string().nullable(),
  staff: z.string().nullable(),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
});
export type PaymentRefund = z.infer<typeof PaymentRefund>;

export const StaffCause = z.enum(staffCauses);

/** Who is written to when money goes back, and what they read. */
const PaymentReader = z.strictObject({
  language: LanguageField,
  /** What can be the reason; `null` where staff write it, or the sentence about the booking says it. */
  causes: z.array(z.strictObject({ cause: StaffCause, sentence: z.string().nullable() })),
  /** What it means for the booking where a part goes back, and where all that is left does. */
  ifPart: z.string().nullable(),
  ifWhole: z.string().nullable(),
});

export const PaymentPanel = z.strictObject({
  orderId: z.string(),
  bookingId: z.int().nullable(),
  purpose: z.enum(['booking', 'order', 'test', 'voucher']),
  state: z.enum(attemptStates),
  amountCents: z.int(),
  /** What the gateway has for us, by our ledger. */
  balanceCents: z.int(),
  /** What can still be given back: nothing of it is owed yet, or in a voucher. */
  refundableCents: z.int(),
  /** What staff can note as given back elsewhere: the same, and what is owed. */
  givableOutsideCents: z.int(),
  /** The voucher that the money became; `null` where it became none. */
  voucher: z
    .strictObject({
      id: z.int(),
      code: z.string(),
      /** Bought on the site; otherwise a guest took it for the money when a day was called off. */
      isSold: z.boolean(),
      state: z.enum(['open', 'used-up', 'expired', 'withdrawn']),
      worthCents: z.int(),
      /** What can still be spent. */
      leftCents: z.int(),
      /** What bookings have of it now. */
      spentCents: z.int(),
    })
    .nullable(),
  /** The gateway's name of the payment. */
  reference: z.string().nullable(),
  /** `null` where an old order does not say. */
  store: z.strictObject({ sid: z.string(), mode: PaymentMode }).nullable(),
  /** Whether it is the store that is configured: no other can be asked. */
  isOfOwnStore: z.boolean(),
  createdAt: z.iso.datetime(),
  nextQuestionAt: z.iso.datetime().nullable(),
  unansweredSince: z.iso.datetime().nullable(),
  doubtedSince: z.iso.datetime().nullable(),
  /** Oldest first. */
  steps: z.array(PaymentStep),
  refunds: z.array(PaymentRefund),
  /** `null` where nobody is. */
  reader: PaymentReader.nullable(),
  attention: z.array(AttentionItem),
});
export type PaymentPanel = z.infer<typeof PaymentPanel>;

const params = z.strictObject({ orderId: OrderIdParameter });
const onePayment = { params, status: 200, response: PaymentPanel } as const;

export const getPaymentPanel = defineCall({
  ...onePayment,
  method: 'GET',
  path: '/api/payment/attempts/:orderId',
  summary: 'What happened to a payment, in order, and what can be done',
  errors: ['payments/order-not-found'],
});

export const askAboutPayment = defineCall({
  method: 'POST',
  path: '/api/payment/attempts/:orderId/ask',
  summary: 'Ask the gateway now how a payment stands, and follow its answer',
  params,
  status: 200,
  response: z.strictObject({
    /** `settled`: the record changed. `contradicts`: it will if the gateway says so for an hour. */
    answer: z.enum(['settled', 'agrees', 'contradicts', 'unanswered']),
    panel: PaymentPanel,
  }),
  errors: ['payments/order-not-found', 'payments/other-store'],
});

export const retryRefund = defineCall({
  method: 'POST',
  path: '/api/payment/attempts/:orderId/retry-refund',
  summary: 'Request an owed refund now',
  params,
  status: 200,
  response: z.strictObject({
    outcome: z.enum(['done', 'refused', 'unanswered', 'settled-otherwise']),
    panel: PaymentPanel,
  }),
  errors: ['payments/order-not-found', 'payments/other-store', 'payments/nothing-to-refund'],
});

const amountCents = z.int().min(1).max(100_000_00);
const reason = textField(500).trim().min(3, 'reason_required');

const Refund = z
  .strictObject({
    amountCents,
    /** For colleagues. */
    reason: reason.optional(),
    /** What whoever paid reads. */
    cause: StaffCause.optional(),
    /** For `other`: in these words. */
    sentence: textField(300).trim().min(3, 'sentence_required').optional(),
  })
  .refine((refund) => refund.reason !== undefined || refund.cause !== undefined, {
    path: ['reason'],
    message: 'reason_required',
  })
  .refine((refund) => (refund.cause === 'other') === (refund.sentence !== undefined), {
    path: ['sentence'],
    message: 'sentence_required',
  });

const moneyBackErrors = [
  'payments/order-not-found',
  'payments/nothing-to-refund',
  'payments/in-voucher',
  'vouchers/spent',
  'payments/refund-too-high',
] as const;

export const refundPayment = defineCall({
  ...onePayment,
  method: 'POST',
  path: '/api/payment/attempts/:orderId/refund',
  summary: 'Give money of a payment back to the card, in whole or in part',
  body: Refund,
  errors: [...moneyBackErrors, 'payments/not-cancelled'],
});

export const noteGivenBack = defineCall({
  ...onePayment,
  method: 'POST',
  path: '/api/payment/attempts/:orderId/given-back',
  summary: 'Note that money of a payment was given back outside the site',
  body: z.strictObject({ amountCents, reason }),
  errors: moneyBackErrors,
});

export const withdrawVoucherOfPayment = defineCall({
  ...onePayment,
  method: 'POST',
  path: '/api/payment/attempts/:orderId/withdraw-voucher',
  summary: 'Take back what is left of the voucher that the money became, so that it can be given back',
  errors: ['payments/order-not-found', 'vouchers/not-found'],
});

export const attachPayment = defineCall({
  ...onePayment,
  method: 'POST',
  path: '/api/payment/attempts/:orderId/attach',
  summary: 'Give a payment without a booking the booking that it is for',
  body: z.strictObject({ bookingId: BigId }),
  errors: [
    'payments/order-not-found',
    'payments/attached-already',
    'payments/attach-amount',
    'payments/already-paid',
    'bookings/not-found',
  ],
});
