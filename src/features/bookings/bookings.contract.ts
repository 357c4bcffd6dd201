import { z } from 'zod';
import { LocalizedPlace } from '#features/places/places.contract.ts';
import { UsedVoucher, voucherErrors } from '#features/vouchers/vouchers.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { handMethods } from '#shared/bookings/hand-methods.ts';
import {
  BigIdParameter,
  IntId,
  LanguageField,
  LocalDateField,
  TimeSlotField,
  textField,
} from '#shared/field-schemas.ts';
import { EmailField } from '#shared/typed/email-field.ts';
import { bookingSources, bookingStatuses } from './domain/booking-state.public.ts';
import { hasPhoneLength, phoneLengthFault } from './domain/check-request.public.ts';
import { BirthDate, Paddlers, PersonName, PhoneCountry, PhoneNumber } from './paddlers.contract.ts';

/** The customer. Issue texts are message keys, which the form and the server translate. */
export const CustomerDetails = z.strictObject({
  fullName: PersonName,
  email: EmailField,
  dateOfBirth: BirthDate,
  phoneNumber: PhoneNumber,
  phoneCountry: PhoneCountry.optional(),
  waiverAccepted: z.literal(true, 'waiver_required'),
  termsAccepted: z.literal(true, 'terms_required'),
  privacyAccepted: z.literal(true, 'privacy_required'),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

/** What guests enter at the beach. */
export const BeachDetails = CustomerDetails.omit({ email: true });

/** The right to units held for the waiting list, from the mail that offered them. */
export const Claim = z.strictObject({ id: IntId, token: z.string().regex(/^[\w-]{22}$/) });
export type Claim = z.infer<typeof Claim>;

/** What a visitor says with whatever they book. */
export const BookingWish = CustomerDetails.extend({
  language: LanguageField.optional(),
  /** The versions that were on the screen. Where one of them is no longer the active one, the answer is 409. */
  acceptedDocuments: z.strictObject({ waiver: IntId, terms: IntId, privacy: IntId }).partial().optional(),
  /** The paddlers, if the business asks for them; otherwise ignored. */
  paddlers: Paddlers.optional(),
  /** A voucher or promo code that pays the price, or a part of it. */
  voucher: UsedVoucher.optional(),
  /** The rule for bad weather that was on the screen, word for word. Where another one is in force, the answer is 409. */
  weatherRule: textField(4000).min(1).optional(),
});
export type BookingWish = z.infer<typeof BookingWish>;

export const CreateBookingRequest = BookingWish.extend({
  bookingDate: LocalDateField,
  timeSlot: TimeSlotField,
  /** JSON text: an object keyed by item id, or an array, of `{ itemId, quantity, duration, price }`. */
  itemsBooked: z.string().min(2).max(4000),
  paymentCompleted: z.literal(false).optional(),
  status: z.literal('pending').optional(),
  /** Units held for this visitor by the waiting list. Without a valid claim, units are taken as for any booking. */
  claim: Claim.optional(),
}).refine(hasPhoneLength, phoneLengthFault);
export type CreateBookingRequest = z.infer<typeof CreateBookingRequest>;

export const BookingStatus = z.enum(bookingStatuses);
export type BookingStatus = z.infer<typeof BookingStatus>;

export const Booking = z.strictObject({
  id: z.int(),
  /** `WATER-` followed by the id. */
  reference: z.string(),
  source: z.enum(bookingSources),
  /** `null` if not given at the desk, or erased. */
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  bookingDate: z.string(),
  timeSlot: z.string(),
  /** JSON text of an object keyed by item id. */
  itemsBooked: z.string(),
  /** The guided trip that it is for; absent of a rental. Its craft are among the items, and cost nothing. */
  trip: z
    .strictObject({
      departureId: z.string(),
      title: z.string(),
      minutes: z.int(),
      /** Where the group meets; absent where that is the place of the day. */
      place: LocalizedPlace.optional(),
      /** Who comes along, by kind of person. */
      people: z.array(
        z.strictObject({ fareId: z.string(), name: z.string(), quantity: z.int(), unitPriceCents: z.int() }),
      ),
    })
    .optional(),
  /** What is to be paid, after what a voucher or promo code takes off. */
  totalCents: z.int(),
  /** What a voucher or promo code takes off the prices of the items, also of a booking that was cancelled since. */
  discountCents: z.int(),
  /** The code that did so; `null` where none did. */
  voucherCode: z.string().nullable(),
  language: LanguageField,
  transactionId: z.string().nullable(),
  waiverAccepted: z.boolean(),
  termsAccepted: z.boolean(),
  privacyAccepted: z.boolean(),
  /** Whether it was paid, even if cancelled since; false if the gateway reversed the payment. */
  paymentCompleted: z.boolean(),
  paidByCardCents: z.int(),
  paidByHandCents: z.int(),
  refundedCents: z.int(),
  /** What is still to be paid: the whole price, or for a paid booking what a move or an extension added. */
  dueCents: z.int(),
  /** How often it was moved, by staff or its guest; an edit based on another number is refused. */
  moves: z.int(),
  /** Incremented by every change that the guest's calendar has to receive: moves, cancellations, places. */
  calendarSequence: z.int(),
  /** Why mails do not arrive: the mail server refused the address, or staff reported it. */
  emailProblem: z.enum(['refused', 'reported']).nullable(),
  /** Whether the personal data of its customer were removed. */
  isErased: z.boolean(),
  cancelled: z.boolean(),
  status: BookingStatus,
  /** Seconds for which its units still wait for a card payment; `null` where they do not. */
  holdSecondsLeft: z.int().nullable(),
  /** Whether the customer has asked for more time, which is possible once. */
  holdExtended: z.boolean(),
  /** By its customer, by staff, or by money; until then a pay-later booking is unconfirmed. */
  confirmed: z.boolean(),
  /** Confirmation deadline of a pay-later booking; `null` without one. */
  confirmBy: z.iso.datetime().nullable(),
  /** Money that staff noted within the last minute; `null` where nothing can be undone. */
  undoablePayment: z
    .strictObject({ id: z.int(), method: z.enum(handMethods).nullable(), secondsLeft: z.int() })
    .nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Booking = z.infer<typeof Booking>;

/** Refusals that do not depend on the day (`checkItems`). */
export const itemErrors = [
  'bookings/unknown-item',
  'bookings/price-changed',
  'bookings/more-than-fleet',
] as const;

/** Why a booking is not made. */
export const bookingErrors = [
  'bookings/closed',
  'bookings/items-unreadable',
  'bookings/date-not-bookable',
  'bookings/too-young',
  ...itemErrors,
  'bookings/documents-missing',
  'bookings/documents-changed',
  'bookings/weather-rule-changed',
  'bookings/paddlers-changed',
  'bookings/ends-after-closing',
  'bookings/day-closed',
  'bookings/too-late',
  'bookings/slot-closed',
  'bookings/sold-out',
  'bookings/busy',
  'bookings/too-many-unpaid',
  'bookings/idempotency-conflict',
  'bookings/pay-later-limit',
  'bookings/slot-share',
  'bookings/work-required',
  ...voucherErrors,
  'vouchers/changed',
] as const;

/** Work that the server asked for with status 428: the challenge and its solution, in ALTCHA's form. */
export const ProofOfWorkHeader = z.object({
  'proof-of-work': z
    .string()
    .regex(/^[A-Za-z0-9+/]{1,2000}={0,2}$/)
    .optional(),
});

export const BookingHeaders = ProofOfWorkHeader.extend({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
});

export const createBooking = defineCall({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Book: takes the units of every covered slot, or nothing',
  headers: BookingHeaders,
  body: CreateBookingRequest,
  status: 201,
  response: Booking,
  errors: bookingErrors,
});

const Capability = z.strictObject({ token: z.string().max(100).optional() });

export const getBooking = defineCall({
  method: 'GET',
  path: '/api/bookings/:id',
  summary: 'One booking: for staff, the browser that made it, and the holder of its link',
  params: z.strictObject({ id: BigIdParameter }),
  query: Capability,
  status: 200,
  response: Booking,
  errors: ['bookings/not-found'],
});

export const confirmBooking = defineCall({
  method: 'POST',
  path: '/api/bookings/:id/confirm',
  summary: 'Confirm a pay-later booking: its customer with the token of the mail, or staff who have called',
  params: z.strictObject({ id: BigIdParameter }),
  query: Capability,
  status: 200,
  response: Booking,
  errors: ['bookings/not-found', 'bookings/already-cancelled', 'bookings/awaits-card'],
});

const OwnBooking = {
  params: z.strictObject({ id: BigIdParameter }),
  status: 200,
  response: Booking,
} as const;

export const extendHold = defineCall({
  ...OwnBooking,
  method: 'POST',
  path: '/api/bookings/:id/extend-hold',
  summary: 'Ten more minutes to pay, once',
  errors: [
    'bookings/not-found',
    'bookings/already-cancelled',
    'bookings/already-paid',
    'bookings/not-held',
    'payments/hold-expired',
    'payments/hold-extended',
  ],
});

export const payAtBeach = defineCall({
  ...OwnBooking,
  method: 'POST',
  path: '/api/bookings/:id/pay-at-beach',
  summary: 'Pay at the beach instead of by card; the booking then waits for staff',
  errors: [
    'bookings/pay-later-limit',
    'bookings/slot-share',
    'bookings/not-found',
    'bookings/already-cancelled',
    'bookings/already-paid',
    'bookings/not-held',
    'payments/hold-expired',
  ],
});

export const cancelBooking = defineCall({
  method: 'PATCH',
  path: '/api/bookings/:id/cancel',
  summary: 'Cancel a booking and give its units back',
  params: z.strictObject({ id: BigIdParameter }),
  status: 200,
  response: Booking,
  errors: [
    'bookings/not-found',
    'bookings/already-cancelled',
    'bookings/still-out',
    'identity/owner-required',
  ],
});

export const markBookingPaid = defineCall({
  method: 'PATCH',
  path: '/api/bookings/:id/payment',
  summary: 'Mark a pending booking as paid; its customer is written to a minute later',
  params: z.strictObject({ id: BigIdParameter }),
  body: z.strictObject({
    paymentCompleted: z.literal(true),
    method: z.enum(handMethods).optional(),
    /** Made by the device: the payment counts once, however often it is sent. */
    deviceKey: z.uuid().optional(),
    /** What was asked for: refused where another amount is due now. */
    amountCents: z.int().min(1).optional(),
  }),
  status: 200,
  response: Booking,
  errors: [
    'bookings/not-found',
    'bookings/already-cancelled',
    'bookings/already-paid',
    'bookings/due-changed',
    'bookings/idempotency-conflict',
  ],
});

export const undoPayment = defineCall({
  method: 'POST',
  path: '/api/bookings/:id/payment/undo',
  summary: 'Take back a payment that staff noted less than a minute ago, and the mail about it',
  params: z.strictObject({ id: BigIdParameter }),
  body: z
    .strictObject({
      /** The payment of `undoablePayment`. */
      payment: IntId.optional(),
      /** Or the id that the device gave it. */
      deviceKey: z.uuid().optional(),
    })
    .refine(({ payment, deviceKey }) => (payment === undefined) !== (deviceKey === undefined), {
      path: ['payment'],
      message: 'required',
    }),
  status: 200,
  response: Booking,
  errors: [
    'bookings/not-found',
    'bookings/payment-not-found',
    'bookings/already-cancelled',
    'bookings/undo-too-late',
  ],
});

export const correctEmail = defineCall({
  method: 'PUT',
  path: '/api/bookings/:id/email',
  summary: 'Correct the address of a booking; mails that did not arrive are sent there',
  params: z.strictObject({ id: BigIdParameter }),
  body: z.strictObject({ email: CustomerDetails.shape.email }),
  status: 200,
  response: Booking,
  errors: ['bookings/not-found', 'bookings/erased'],
});

export const reportEmail = defineCall({
  method: 'PUT',
  path: '/api/bookings/:id/email-report',
  summary: 'Note whether mails reach the address of a booking, as a delivery report said',
  params: z.strictObject({ id: BigIdParameter }),
  body: z.strictObject({ isWorking: z.boolean() }),
  status: 200,
  response: Booking,
  errors: ['bookings/not-found'],
});
