import { z } from 'zod';
import {
  Booking,
  bookingErrors,
  itemErrors,
  ProofOfWorkHeader,
} from '#features/bookings/bookings.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { readReference } from '#shared/bookings/booking-reference.ts';
import { BigId, textField } from '#shared/field-schemas.ts';
import { EmailField } from '#shared/typed/email-field.ts';

/** Euro, as a number or as text; compared with the server's own amount and never trusted. */
const EuroAmount = z.union([
  z.number().positive().max(100_000),
  z
    .string()
    .max(12)
    .regex(/^\d{1,6}([.,]\d{1,2})?$/, 'invalid_amount'),
]);

/** `12`, `"12"` or `"WATER-12"`. */
const BookingName = z.union([
  BigId,
  z
    .string()
    .max(30)
    .refine((name) => readReference(name) !== null, 'invalid_booking'),
]);

export const CheckoutRequest = z.strictObject({
  /** The browser's id of the order: `WATER-…`, or `TEST-…` for a test payment, which buys nothing. */
  transactionId: textField(100).trim().min(1, 'required'),
  amount: EuroAmount,
  customerEmail: EmailField,
  customerName: textField(100).trim().min(1, 'required'),
  itemsBooked: textField(4000).min(2, 'required'),
  /** Default: the newest unpaid booking of this browser; if there is none, an order without a booking. */
  bookingId: BookingName.optional(),
});
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

const CheckoutAnswer = z.strictObject({
  success: z.literal(true),
  /** A page of ours that sends the browser on to the payment page. */
  checkoutUrl: z.string(),
  /** The gateway's id of this attempt. */
  orderId: z.string(),
  bookingId: z.int().nullable(),
  transactionId: z.string(),
});
export type CheckoutAnswer = z.infer<typeof CheckoutAnswer>;

/** A signed form: all fields, in this order, unchanged. */
const FormCheckoutAnswer = CheckoutAnswer.extend({
  method: z.literal('post'),
  postUrl: z.string(),
  formData: z.record(z.string(), z.string()),
  note: z.string(),
});
export type FormCheckoutAnswer = z.infer<typeof FormCheckoutAnswer>;

const checkoutErrors = [
  'bookings/not-found',
  'bookings/items-unreadable',
  ...itemErrors,
  'payments/not-configured',
  'payments/misconfigured',
  'payments/public-url',
  'bookings/closed',
  'payments/too-many-attempts',
  'payments/hold-expired',
  'payments/already-paid',
  'payments/nothing-to-pay',
  'payments/amount-differs',
  'payments/test-amount',
  'payments/test-pages-off',
] as const;

export const directCheckout = defineCall({
  method: 'POST',
  path: '/api/payment/direct-checkout',
  summary: 'Begin a card payment; the answer leads to the payment page',
  body: CheckoutRequest,
  status: 200,
  response: CheckoutAnswer,
  errors: checkoutErrors,
});

export const postCheckout = defineCall({
  method: 'POST',
  path: '/api/payment/post-checkout',
  summary: 'Begin a card payment; the answer has the signed form to post to the payment page',
  body: CheckoutRequest,
  status: 200,
  response: FormCheckoutAnswer,
  errors: checkoutErrors,
});

export const createCheckout = defineCall({
  method: 'POST',
  path: '/api/payment/create-checkout',
  summary: 'Begin a card payment; the answer has the signed form to post to the payment page',
  body: CheckoutRequest,
  status: 200,
  response: FormCheckoutAnswer,
  errors: checkoutErrors,
});

/** The customer as the browser stored it; validated like a booking request if a booking has to be made. */
const CustomerInfo = z.looseObject({});

export const manuallyCreateBooking = defineCall({
  method: 'POST',
  path: '/api/payment/manually-create-booking',
  summary: 'The booking of an order; made, unpaid, where the order has none yet',
  headers: ProofOfWorkHeader,
  body: z.strictObject({
    /** The gateway's id of the attempt, or `WATER-` and the id of a booking of this browser. */
    orderId: textField(100).min(1, 'required'),
    customerInfo: CustomerInfo,
    preserveBookingDate: z.literal(true).optional(),
  }),
  status: 200,
  response: Booking,
  errors: [...bookingErrors, 'bookings/not-found', 'payments/order-not-found'],
});
