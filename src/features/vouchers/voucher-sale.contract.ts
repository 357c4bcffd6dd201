import { z } from 'zod';
import { OrderIdParameter, PaymentProgress } from '#features/payments/payments.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { LanguageField, passageField, textField } from '#shared/field-schemas.ts';
import { EmailField } from '#shared/typed/email-field.ts';
import { leastSaleCents, maxReceiverName, maxSaleMessage, mostSaleCents } from './domain/sale-rules.ts';

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
  response: z.strictObject({ amountCents: z.int(), progress: PaymentProgress }),
  errors: ['payments/order-not-found'],
});
