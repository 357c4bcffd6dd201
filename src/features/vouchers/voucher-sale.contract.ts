import { z } from 'zod';
import { OrderIdParameter, PaymentProgress } from '#features/payments/payments.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { LanguageField, passageField, textField } from '#shared/field-schemas.ts';
import { EmailField } from '#shared/typed/email-field.ts';
import { leastSaleCents, maxReceiverName, maxSaleMessage, mostSaleCents } from './domain/sale-rules.ts';
import { maxTypedCode } from './domain/voucher-code.public.ts';

/** Where the code is sent. */
export const BuyerEmail = EmailField;

export const VoucherOffer = z.strictObject({
  /** The amounts to choose from. */
  presetCents: z.array(z.int()),
  leastCents: z.int(),
  mostCents: z.int(),
  /** For so long a voucher is valid. */
  validMonths: z.int(),
});
export type VoucherOffer = z.infer<typeof VoucherOffer>;

export const getVoucherOffer = defineCall({
  method: 'GET',
  path: '/api/vouchers/offer',
  summary: 'Which gift vouchers can be bought',
  status: 200,
  response: VoucherOffer,
  errors: ['vouchers/not-sold'],
});

export const VoucherOrder = z.strictObject({
  /** Whole euros. */
  amountCents: z
    .int('voucher_sale_amount')
    .min(leastSaleCents, 'voucher_sale_amount')
    .max(mostSaleCents, 'voucher_sale_amount')
    .multipleOf(100, 'voucher_sale_amount'),
  email: BuyerEmail,
  /** Printed on the voucher, as the message is. */
  receiverName: textField(maxReceiverName).trim().default(''),
  message: passageField(maxSaleMessage).trim().default(''),
  /** The terms and the privacy policy. */
  hasAccepted: z.literal(true, 'voucher_sale_accept'),
  language: LanguageField.optional(),
});
export type VoucherOrder = z.infer<typeof VoucherOrder>;

export const orderVoucher = defineCall({
  method: 'POST',
  path: '/api/vouchers/orders',
  summary: 'Begins the card payment of a gift voucher; the answer leads to the payment page',
  body: VoucherOrder,
  status: 201,
  response: z.strictObject({ orderId: z.string(), checkoutUrl: z.string() }),
  errors: [
    'vouchers/not-sold',
    'bookings/closed',
    'payments/not-configured',
    'payments/misconfigured',
    'payments/public-url',
  ],
});

export const getVoucherOrder = defineCall({
  method: 'GET',
  path: '/api/vouchers/orders/:orderId',
  summary: 'How the payment of a voucher stands; the order id, which nobody can guess, is the right to ask',
  params: z.strictObject({ orderId: OrderIdParameter }),
  status: 200,
  response: z.strictObject({
    amountCents: z.int(),
    progress: PaymentProgress,
    /** The buyer has withdrawn from the purchase. */
    isWithdrawn: z.boolean(),
  }),
  errors: ['payments/order-not-found'],
});

export const WithdrawalReference = z.strictObject({
  /** The number of the order, or the code of the voucher as typed. */
  reference: textField(maxTypedCode).trim().min(1, 'voucher_withdrawal_reference'),
});

/** What the buyer declares: who withdraws, from which purchase, and where that is acknowledged. */
export const Declaration = WithdrawalReference.extend({
  fullName: textField(100).trim().min(1, 'voucher_withdrawal_name'),
  email: BuyerEmail,
});
export type Declaration = z.infer<typeof Declaration>;

export const Withdrawal = z.strictObject({
  orderId: z.string(),
  /** The last day on which it can be declared. */
  until: z.string(),
  /** What was paid. */
  amountCents: z.int(),
  /** What bookings have spent of it. */
  spentCents: z.int(),
  /** What goes back, or went back: what no booking has spent. */
  refundCents: z.int(),
  /** `null` until it is declared. */
  withdrawnAt: z.iso.datetime().nullable(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

const withdrawalErrors = ['vouchers/no-purchase', 'vouchers/withdrawal-over', 'vouchers/money-gone'] as const;

export const readWithdrawal = defineCall({
  method: 'POST',
  path: '/api/vouchers/withdrawals/preview',
  summary: 'What a withdrawal from the purchase of a voucher gives back; changes nothing',
  body: WithdrawalReference,
  status: 200,
  response: Withdrawal,
  errors: withdrawalErrors,
});

export const withdrawFromPurchase = defineCall({
  method: 'POST',
  path: '/api/vouchers/withdrawals',
  summary: 'Withdraws from the purchase of a voucher; declared again it answers what the first one did',
  body: Declaration,
  status: 200,
  response: Withdrawal,
  errors: withdrawalErrors,
});
