import { z } from 'zod';
import { PaymentAttempt } from '#features/payments/payments.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { BigIdParameter, LocalDateField, textField } from '#shared/field-schemas.ts';
import { EmailField } from '#shared/typed/email-field.ts';
import { maxAtOnce, maxUsesOfCode, maxVoucherCents } from './domain/sale-rules.ts';
import { maxTypedCode, readVoucherCode } from './domain/voucher-code.public.ts';
import { voucherKinds } from './domain/voucher-value.ts';

/** A code as typed: case, blanks and hyphens do not matter. */
export const TypedCode = textField(maxTypedCode);

/** A code with the discount shown on the screen; the server refuses if the discount differs. */
export const UsedVoucher = z.strictObject({
  code: TypedCode,
  discountCents: z.int().min(0).max(100_000_000),
});
export type UsedVoucher = z.infer<typeof UsedVoucher>;

/** Why a code is refused. */
export const voucherErrors = [
  'vouchers/unknown',
  'vouchers/expired',
  'vouchers/used-up',
  'vouchers/below-minimum',
] as const;

export const checkVoucher = defineCall({
  method: 'POST',
  path: '/api/vouchers/check',
  summary: 'What a code takes off a price; takes nothing yet',
  body: z.strictObject({ code: TypedCode, priceCents: z.int().min(0).max(100_000_000) }),
  status: 200,
  response: z.strictObject({
    /** The code as displayed: in capitals and groups. */
    code: z.string(),
    discountCents: z.int(),
  }),
  errors: voucherErrors,
});

export const voucherStates = ['open', 'used-up', 'expired', 'withdrawn'] as const;

export const Voucher = z.strictObject({
  id: z.int(),
  code: z.string(),
  kind: z.enum(voucherKinds),
  /** `null` for a share. */
  amountCents: z.int().nullable(),
  sharePercent: z.int().nullable(),
  /** The balance of a gift voucher; `null` for other kinds. */
  balanceCents: z.int().nullable(),
  /** The number of bookings that use it now. */
  uses: z.int(),
  maxUses: z.int().nullable(),
  minimumCents: z.int(),
  expiresOn: z.string().nullable(),
  label: z.string(),
  state: z.enum(voucherStates),
  /** For a voucher that was bought on the site. */
  sale: z
    .strictObject({
      orderId: z.string(),
      /** `null` if erased. */
      buyerEmail: z.string().nullable(),
      receiverName: z.string(),
      amountCents: z.int(),
      payment: PaymentAttempt.shape.state,
      /** The amount that can be refunded to the card: what no booking has spent. */
      refundableCents: z.int(),
      isRefundable: z.boolean(),
      /** When the purchase was withdrawn from. */
      withdrawnAt: z.iso.datetime().nullable(),
      /** Who declared it; `null` also after the name was erased. */
      withdrawnBy: z.string().nullable(),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
});
export type Voucher = z.infer<typeof Voucher>;

export const VoucherMovement = z.strictObject({
  id: z.int(),
  kind: z.enum(['issued', 'spent', 'reduced', 'returned', 'expired', 'withdrawn', 'restored']),
  amountCents: z.int(),
  bookingId: z.int().nullable(),
  /** `null` if it was not done by staff. */
  staffName: z.string().nullable(),
  movedAt: z.iso.datetime(),
});
export type VoucherMovement = z.infer<typeof VoucherMovement>;

export const VoucherFilter = z.strictObject({
  /** Part of the code, of its label, or of the buyer's address. */
  q: textField(100).optional(),
  state: z.enum(voucherStates).optional(),
  /** Only codes created before this one. */
  before: BigIdParameter.optional(),
});

/** The page size; `before` requests the next page. */
export const vouchersPerPage = 100;

export const listVouchers = defineCall({
  method: 'GET',
  path: '/api/admin/vouchers',
  summary: `Vouchers and promo codes, newest first, ${vouchersPerPage} at most`,
  query: VoucherFilter,
  status: 200,
  response: z.array(Voucher),
});

const Cents = z.int({ error: 'voucher_amount' }).max(maxVoucherCents, 'voucher_amount');

export const NewVouchers = z
  .strictObject({
    kind: z.enum(voucherKinds),
    amountCents: Cents.min(1, 'voucher_amount').nullable(),
    sharePercent: z.int('voucher_percent').min(1, 'voucher_percent').max(100, 'voucher_percent').nullable(),
    /** The number of codes to create. */
    count: z.int('voucher_count').min(1, 'voucher_count').max(maxAtOnce, 'voucher_count'),
    /** A word chosen by staff; empty for random codes. */
    code: TypedCode,
    /** The number of bookings that may use each code; `null` is unlimited. */
    maxUses: z.int('voucher_uses').min(1, 'voucher_uses').max(maxUsesOfCode, 'voucher_uses').nullable(),
    minimumCents: Cents.min(0, 'voucher_amount'),
    expiresOn: LocalDateField.nullable(),
    label: textField(100).trim(),
  })
  .refine(({ kind, amountCents }) => kind === 'share' || amountCents !== null, {
    path: ['amountCents'],
    message: 'voucher_amount',
  })
  .refine(({ kind, sharePercent }) => kind !== 'share' || sharePercent !== null, {
    path: ['sharePercent'],
    message: 'voucher_percent',
  })
  .refine(({ code }) => code.trim() === '' || readVoucherCode(code) !== null, {
    path: ['code'],
    message: 'voucher_word',
  })
  .refine(({ code, count, kind }) => code.trim() === '' || (count === 1 && kind !== 'gift'), {
    path: ['code'],
    message: 'voucher_word_once',
  });
export type NewVouchers = z.infer<typeof NewVouchers>;

export const createVouchers = defineCall({
  method: 'POST',
  path: '/api/admin/vouchers',
  summary: `Makes codes of one kind, up to ${maxAtOnce}`,
  body: NewVouchers,
  status: 201,
  response: z.array(Voucher),
  errors: ['vouchers/code-taken'],
});

const VoucherParameters = z.strictObject({ id: BigIdParameter });

export const getVoucher = defineCall({
  method: 'GET',
  path: '/api/admin/vouchers/:id',
  summary: 'A code with everything that became of its value',
  params: VoucherParameters,
  status: 200,
  response: z.strictObject({ voucher: Voucher, movements: z.array(VoucherMovement) }),
  errors: ['vouchers/not-found'],
});

export const withdrawVoucher = defineCall({
  method: 'POST',
  path: '/api/admin/vouchers/:id/withdraw',
  summary: 'Takes a code back; bookings that have it keep what it took off',
  params: VoucherParameters,
  status: 200,
  response: Voucher,
  errors: ['vouchers/not-found'],
});

export const sendVoucherAgain = defineCall({
  method: 'POST',
  path: '/api/admin/vouchers/:id/send',
  summary: 'Sends a voucher that was bought on the site once more, to its buyer or to a corrected address',
  params: VoucherParameters,
  body: z.strictObject({ email: EmailField }),
  status: 200,
  response: Voucher,
  errors: ['vouchers/not-found', 'vouchers/not-bought', 'vouchers/unknown'],
});

export const refundVoucher = defineCall({
  method: 'POST',
  path: '/api/admin/vouchers/:id/refund',
  summary: 'Gives the money of a bought voucher that no booking has spent back to the card',
  params: VoucherParameters,
  body: z.strictObject({ reason: textField(200).trim().min(1, 'required') }),
  status: 200,
  response: Voucher,
  errors: ['vouchers/not-found', 'vouchers/not-bought', 'vouchers/spent', 'payments/nothing-to-refund'],
});
