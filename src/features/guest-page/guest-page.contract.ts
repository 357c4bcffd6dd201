import { z } from 'zod';
import { moveErrors } from '#features/booking-management/booking-move.contract.ts';
import { Booking } from '#features/bookings/bookings.contract.ts';
import { PartyChange } from '#features/guided-trips/trip-booking.contract.ts';
import { InvoiceWish, IssuedInvoice, invoiceErrors } from '#features/invoices/invoices.contract.ts';
import { stormChoices } from '#features/storm-days/storm-days.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { calledOffReasons } from '#shared/bookings/storm-reasons.ts';
import {
  IntId,
  LanguageQuery,
  LocalDateField,
  TimeSlotField,
  textField,
  Version,
} from '#shared/field-schemas.ts';

/**
 * In the body and never in an address, so that it is in no log and no Referer. Its form is not part of the contract: what
 * has another one is answered like any token that leads nowhere.
 */
const Token = textField(200).min(1, 'required');

const Policy = z.strictObject({
  /** The policy in a sentence, in the language of the request. */
  text: z.string(),
  freeUntil: z.iso.datetime(),
  moveUntil: z.iso.datetime().nullable(),
});

/** What happens to the money where the guest cancels now. */
const Cancellation = z.strictObject({
  keptCents: z.int(),
  toCardCents: z.int(),
  /** Staff give it back themselves. */
  byHandCents: z.int(),
  /** What its voucher or promo code gets back. */
  toVoucherCents: z.int(),
  /** What is kept of a voucher that was paid for, as of money. */
  keptOfVoucherCents: z.int(),
});
export type Cancellation = z.infer<typeof Cancellation>;

/** The day was called off: what the guest can choose, and by when. */
const CalledOff = z.strictObject({
  reason: z.enum(calledOffReasons),
  decideBy: z.iso.datetime(),
  /** The slots are open again: the booking stands unless its guest chooses otherwise. */
  isLifted: z.boolean(),
  /** `null` as long as nothing has been chosen. */
  choice: z.enum(stormChoices).nullable(),
  /** The deadline chose and not the guest. */
  byDefault: z.boolean(),
  toCardCents: z.int(),
  /** Staff give it back themselves. */
  byHandCents: z.int(),
  /** What a voucher is or would be worth; 0 where nothing was paid. */
  voucherCents: z.int(),
  /** The code as displayed; `null` without a voucher. */
  voucherCode: z.string().nullable(),
});
export type CalledOff = z.infer<typeof CalledOff>;

/** The booking as its link shows it: without name, phone number and birth date. */
export const GuestBooking = Booking.pick({
  id: true,
  reference: true,
  bookingDate: true,
  timeSlot: true,
  itemsBooked: true,
  trip: true,
  totalCents: true,
  discountCents: true,
  dueCents: true,
  refundedCents: true,
  status: true,
  holdSecondsLeft: true,
  confirmed: true,
  confirmBy: true,
  moves: true,
  calendarSequence: true,
  language: true,
}).extend({
  paidCents: z.int(),
  /** On its way back to the card; it counts as refunded when the gateway has done it. */
  returningCents: z.int(),
  /** What was kept when the guest cancelled, or some of the party: of the money, and of a voucher that was paid for. */
  keptCents: z.int(),
  keptOfVoucherCents: z.int(),
  /** Its voucher or promo code, with what the booking has of it, or has given back; `null` without one. */
  code: z
    .strictObject({
      cents: z.int(),
      validUntil: z.string().nullable(),
      /** Neither over nor withdrawn. */
      isUsable: z.boolean(),
      /** What it gets back goes elsewhere. */
      isWithdrawn: z.boolean(),
    })
    .nullable(),
  /** `a…@example.com`; `null` where there is none. */
  email: z.string().nullable(),
  forecast: z
    .strictObject({
      location: z.string(),
      wind: z.number().nullable(),
      waveHeight: z.number().nullable(),
      /** Nothing of it is older. */
      heardAt: z.iso.datetime(),
      /** Whether the booked items go out in the booked hours, in words; `null` where there is nothing to judge by. */
      verdict: z.strictObject({ level: z.enum(['fine', 'care', 'out']), text: z.string() }).nullable(),
      /** Says from when a forecast is that is older than three hours. */
      old: z.string().nullable(),
    })
    .nullable(),
  bring: z.array(z.string()),
  /** `null` for bookings that were made before there were policies: staff decide. */
  policy: Policy.nullable(),
  /** The rule for bad weather as it was accepted, in the language of the booking; `null` where there was none. */
  weatherRule: z.string().nullable(),
  /** `null` where the guest cannot cancel. */
  cancellation: Cancellation.nullable(),
  /** `null` where the booking stands as it is. */
  calledOff: CalledOff.nullable(),
  canPay: z.boolean(),
  canConfirm: z.boolean(),
  canMove: z.boolean(),
  hasDocuments: z.boolean(),
  invoices: z.array(IssuedInvoice),
  /** What the guest can have an invoice for; 0 where the business issues none. */
  invoiceableCents: z.int(),
  /** Of a trip that can be changed: those who were named and come along, by their places in the booking and ages on the day. */
  paddlers: z
    .array(z.strictObject({ position: z.int(), isBooker: z.boolean(), age: z.int().nullable() }))
    .optional(),
  /** The same page as it can be shared, as in a calendar: it shows the booking and changes nothing. */
  viewPath: z.string(),
  /** Opened by such a link: without address, codes, documents and everything that acts. */
  isReadOnly: z.literal(true).optional(),
});
export type GuestBooking = z.infer<typeof GuestBooking>;

const notAny = ['guest-page/unknown', 'guest-page/too-many', 'guest-page/only-shows'] as const;

/** The language of the page, which is the booking's own until the guest chooses another one. */
const query = LanguageQuery;

const WithToken = {
  query,
  body: z.strictObject({ token: Token }),
  status: 200,
  response: GuestBooking,
} as const;

export const openGuestPage = defineCall({
  ...WithToken,
  method: 'POST',
  path: '/api/guest/booking',
  summary: 'The booking of a guest’s link; changes nothing',
  errors: ['guest-page/unknown', 'guest-page/too-many'],
});

export const confirmAsGuest = defineCall({
  ...WithToken,
  method: 'POST',
  path: '/api/guest/confirm',
  summary: 'Confirm a pay-later booking; what is confirmed already is fine',
  errors: [...notAny, 'bookings/already-cancelled', 'bookings/awaits-card'],
});

export const payAsGuest = defineCall({
  method: 'POST',
  path: '/api/guest/pay',
  summary: 'Begin a card payment; the answer leads to the payment page',
  query,
  body: z.strictObject({ token: Token, amountCents: z.int().min(0).max(100_000_000) }),
  status: 200,
  response: z.strictObject({ checkoutUrl: z.string() }),
  errors: [
    ...notAny,
    'guest-page/begun',
    'payments/not-configured',
    'payments/misconfigured',
    'payments/public-url',
    'payments/too-many-attempts',
    'payments/hold-expired',
    'payments/already-paid',
    'payments/nothing-to-pay',
    'payments/amount-differs',
  ],
});

const Seen = z.int().min(0).max(100_000_000);

export const cancelAsGuest = defineCall({
  ...WithToken,
  method: 'POST',
  path: '/api/guest/cancel',
  summary: 'Cancel under the policy of the booking, for exactly the sums that the guest saw',
  body: z.strictObject({
    token: Token,
    keptCents: Seen,
    toCardCents: Seen,
    byHandCents: Seen,
    toVoucherCents: Seen.default(0),
    keptOfVoucherCents: Seen.default(0),
  }),
  errors: [
    ...notAny,
    'guest-page/begun',
    'guest-page/ask-staff',
    'guest-page/sum-changed',
    'bookings/already-cancelled',
    'bookings/handed-out',
    'bookings/not-held',
  ],
});

export const chooseAsGuest = defineCall({
  ...WithToken,
  method: 'POST',
  path: '/api/guest/storm-choice',
  summary: 'Money back or a voucher for a day that was called off, for exactly the sums that the guest saw',
  body: z.strictObject({
    token: Token,
    choice: z.enum(['refund', 'voucher']),
    toCardCents: Seen,
    byHandCents: Seen,
    voucherCents: Seen,
  }),
  errors: [...notAny, 'guest-page/sum-changed', 'storm-days/chosen', 'storm-days/nothing-paid'],
});

const Target = z.strictObject({
  token: Token,
  bookingDate: LocalDateField,
  timeSlot: TimeSlotField,
  /** Who comes along on a guided trip from now on, and in what. They stay as they are where it is absent. */
  party: PartyChange.optional(),
});

const guestMoveErrors = [
  ...notAny,
  ...moveErrors,
  'guest-page/move-too-late',
  'guest-page/moves-used',
  'guest-page/ask-staff',
  'guest-page/begun',
  'guest-page/sum-changed',
  'bookings/date-not-bookable',
  'bookings/too-late',
  'bookings/closed',
] as const;

export const GuestMove = z.strictObject({
  /** The booking's `moves`, which the move names. */
  version: z.int(),
  newTotalCents: z.int(),
  /** To be paid at the beach after the move. */
  dueCents: z.int(),
  /** Goes back to the card. */
  surplusCents: z.int(),
  /** Kept under the policy, for people who leave the party of a trip; absent of a move. */
  keptCents: z.int().optional(),
  /** Goes back to the code, which took off more than the price there. */
  toVoucherCents: z.int(),
});
export type GuestMove = z.infer<typeof GuestMove>;

export const previewGuestMove = defineCall({
  method: 'POST',
  path: '/api/guest/move-preview',
  summary:
    'Whether the guest can move the booking there, or come with this party, and what that means for its price; changes nothing',
  query,
  body: Target,
  status: 200,
  response: GuestMove,
  errors: guestMoveErrors,
});

export const moveAsGuest = defineCall({
  ...WithToken,
  method: 'POST',
  path: '/api/guest/move',
  summary: 'Move the booking or change its party, for exactly the sums that the guest saw',
  body: Target.extend({
    version: Version,
    newTotalCents: Seen,
    dueCents: Seen,
    surplusCents: Seen,
    keptCents: Seen.optional(),
    toVoucherCents: Seen.default(0),
  }),
  errors: [
    ...guestMoveErrors,
    'bookings/changed-meanwhile',
    'bookings/surplus-undecided',
    'bookings/busy',
    'bookings/idempotency-conflict',
  ],
});

export const resendToGuest = defineCall({
  method: 'POST',
  path: '/api/guest/resend',
  summary: 'Send the newest mail of the booking once more, to its own address',
  query,
  body: z.strictObject({ token: Token }),
  status: 200,
  response: z.strictObject({ isSent: z.literal(true) }),
  errors: [...notAny, 'notifications/no-mail', 'notifications/mail-limit', 'notifications/mail-on-its-way'],
});

export const getGuestConfirmation = defineCall({
  method: 'POST',
  path: '/api/guest/payment-confirmation',
  summary: 'What was paid and given back, as a PDF that is no fiscal document',
  query,
  body: z.strictObject({ token: Token }),
  status: 200,
  response: z.string(),
  produces: ['application/pdf'],
  errors: [...notAny, 'invoices/no-money', 'http/unfinished'],
});

export const issueGuestInvoice = defineCall({
  method: 'POST',
  path: '/api/guest/invoice',
  summary:
    'Issue an invoice for what was paid and is on none yet; the same again answers with the same invoice',
  query,
  body: InvoiceWish.extend({ token: Token }),
  status: 200,
  response: IssuedInvoice,
  errors: [...notAny, 'bookings/not-found', ...invoiceErrors],
});

export const getGuestInvoice = defineCall({
  method: 'POST',
  path: '/api/guest/invoice-file',
  summary: 'An invoice or credit note of the booking, as a PDF',
  query,
  body: z.strictObject({ token: Token, id: IntId }),
  status: 200,
  response: z.string(),
  produces: ['application/pdf'],
  errors: [...notAny, 'invoices/not-found', 'http/unfinished'],
});

export const getGuestDocuments = defineCall({
  method: 'POST',
  path: '/api/guest/documents',
  summary: 'What was accepted when a paid booking was made, as a PDF',
  query,
  body: z.strictObject({ token: Token }),
  status: 200,
  response: z.string(),
  produces: ['application/pdf'],
  errors: [...notAny, 'bookings/nothing-accepted', 'http/unfinished'],
});
