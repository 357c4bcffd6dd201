import { z } from 'zod';
import {
  BeachDetails,
  Booking,
  BookingHeaders,
  bookingErrors,
  CreateBookingRequest,
  itemErrors,
} from '#features/bookings/bookings.contract.ts';
import { hasPhoneLength, phoneLengthFault } from '#features/bookings/domain/check-request.public.ts';
import { PhoneCountry } from '#features/bookings/paddlers.contract.ts';
import { UsedVoucher, voucherErrors } from '#features/vouchers/vouchers.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import {
  ItemIdField,
  LanguageField,
  LocalDateField,
  TimeSlotField,
  textField,
} from '#shared/field-schemas.ts';
import { durations } from '#shared/rental-time.ts';
import { EmailField } from '#shared/typed/email-field.ts';

/** How a walk-in pays; a bank transfer would take too long. */
export const deskPayments = ['cash', 'terminal', 'later'] as const;

const Optional = {
  fullName: textField(100, 'full_name_too_long').trim().min(1),
  phoneNumber: textField(30).trim().min(1),
  email: EmailField,
};

export const WalkInRequest = z
  .strictObject({
    source: z.enum(['walk_in', 'phone']),
    /** As in `POST /api/bookings`. */
    itemsBooked: z.string().min(2).max(4000),
    /** Absent: today, in the half hour that has just begun, or else in the next one. */
    bookingDate: LocalDateField.optional(),
    timeSlot: TimeSlotField.optional(),
    pay: z.enum(deskPayments),
    fullName: Optional.fullName.optional(),
    phoneNumber: Optional.phoneNumber.optional(),
    phoneCountry: PhoneCountry.optional(),
    email: Optional.email.optional(),
    voucher: UsedVoucher.optional(),
    language: LanguageField.optional(),
  })
  .refine(({ bookingDate, timeSlot }) => bookingDate === undefined || timeSlot !== undefined, {
    path: ['timeSlot'],
    message: 'required',
  })
  .refine(({ source, fullName }) => source === 'walk_in' || fullName !== undefined, {
    path: ['fullName'],
    message: 'required',
  });
export type WalkInRequest = z.infer<typeof WalkInRequest>;

export const createWalkIn = defineCall({
  method: 'POST',
  path: '/api/admin/walk-ins',
  summary: 'Book for somebody at the desk or on the phone, on the same units as visitors; also for today',
  headers: BookingHeaders.pick({ 'idempotency-key': true }),
  body: WalkInRequest,
  status: 201,
  response: Booking,
  errors: [
    'bookings/items-unreadable',
    'bookings/date-not-bookable',
    'bookings/beach-closed',
    ...itemErrors,
    'bookings/ends-after-closing',
    'bookings/day-closed',
    'bookings/slot-closed',
    'bookings/sold-out',
    'bookings/busy',
    'bookings/idempotency-conflict',
    ...voucherErrors,
    'vouchers/changed',
  ],
});

export const FreeNow = z.strictObject({
  /** Whether guests can book by the poster at all. */
  isOpen: z.boolean(),
  date: z.string(),
  /** From when on; `null` after the last slot of the day. */
  timeSlot: z.string().nullable(),
  /** For so long a craft waits for its guest. */
  holdMinutes: z.int(),
  items: z.array(
    z.strictObject({
      itemId: ItemIdField,
      title: z.string(),
      image: z.string(),
      offers: z.array(
        z.strictObject({ duration: z.enum(durations), amountCents: z.int(), unitsLeft: z.int() }),
      ),
    }),
  ),
});
export type FreeNow = z.infer<typeof FreeNow>;

export const getFreeNow = defineCall({
  method: 'GET',
  path: '/api/free-now',
  summary: 'What guests at the beach can rent from now on',
  query: z.strictObject({ language: LanguageField.optional() }),
  status: 200,
  response: FreeNow,
});

export const PosterRequest = BeachDetails.extend({
  itemsBooked: CreateBookingRequest.shape.itemsBooked,
  /** What the screen showed: refused where the time has moved on. */
  timeSlot: TimeSlotField,
  language: LanguageField.optional(),
  acceptedDocuments: CreateBookingRequest.shape.acceptedDocuments,
}).refine(hasPhoneLength, phoneLengthFault);
export type PosterRequest = z.infer<typeof PosterRequest>;

export const createPosterBooking = defineCall({
  method: 'POST',
  path: '/api/poster-bookings',
  summary: 'Book from now on, standing on the beach: the craft waits a short while, and is paid there',
  headers: BookingHeaders,
  body: PosterRequest,
  status: 201,
  response: Booking,
  errors: [...bookingErrors, 'bookings/poster-off', 'bookings/beach-closed', 'bookings/start-passed'],
});
