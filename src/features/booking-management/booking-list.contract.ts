import { z } from 'zod';
import { Booking, BookingStatus } from '#features/bookings/bookings.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { BigId, BigIdParameter, LanguageField, LocalDateField, textField } from '#shared/field-schemas.ts';
import { exportFormats } from '#shared/files/export-formats.ts';
import {
  bookingNeeds,
  bookingSorts,
  defaultSort,
  maxSearchLength,
  readCursor,
  selectedAtMost,
} from './domain/booking-list.ts';

const PageSize = z.codec(z.string().regex(/^[1-9]\d{0,2}$/), z.number().int(), {
  decode: (text) => Number(text),
  encode: (size) => String(size),
});

export const BookingFilter = z.strictObject({
  /** `live` is what is not cancelled. */
  status: z.enum([...BookingStatus.options, 'live']).optional(),
  /** Days of the rental, both included. */
  from: LocalDateField.optional(),
  to: LocalDateField.optional(),
  /** Name, e-mail address, phone or booking number. */
  q: textField(maxSearchLength).optional(),
  /** Only those to be called, with money to come, or with an open entry in the review queue or an address that mails do not reach. */
  needs: z.enum(bookingNeeds).optional(),
});

export const ListedBooking = Booking.extend({
  /** The last note with words, and when staff last called; `null` where there is none. */
  note: z.string().nullable(),
  calledAt: z.iso.datetime().nullable(),
});
export type ListedBooking = z.infer<typeof ListedBooking>;

const SortedFilter = BookingFilter.extend({ sort: z.enum(bookingSorts).optional() });

export const listBookings = defineCall({
  method: 'GET',
  path: '/api/bookings',
  summary: 'Bookings, newest first, for staff; `x-next-cursor` leads to the next page',
  query: SortedFilter.extend({
    limit: PageSize.optional(),
    cursor: z.string().max(40).optional(),
  }).refine(({ cursor, sort = defaultSort }) => cursor === undefined || readCursor(sort, cursor) !== null, {
    path: ['cursor'],
    error: 'invalid',
  }),
  status: 200,
  response: z.array(ListedBooking),
});

/** Counting stops here. */
export const countedAtMost = 10_000;

export const countBookings = defineCall({
  method: 'GET',
  path: '/api/bookings/count',
  summary: `How many bookings a filter leaves, counted as far as ${countedAtMost}`,
  query: BookingFilter,
  status: 200,
  response: z.strictObject({
    count: z.int(),
    /** There are more than that. */
    isMore: z.boolean(),
    /** Whether there is any booking at all, whatever the filter. */
    isAny: z.boolean(),
  }),
});

export const exportBookings = defineCall({
  method: 'GET',
  path: '/api/bookings/export',
  summary: 'The filtered list as a CSV file, unless another format is wanted',
  query: SortedFilter.extend({ format: z.enum(exportFormats).optional() }),
  status: 200,
  response: z.string(),
  produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});

export const exportBooking = defineCall({
  method: 'GET',
  path: '/api/bookings/:id/export',
  summary: 'One booking as a CSV file',
  params: z.strictObject({ id: BigIdParameter }),
  status: 200,
  response: z.string(),
  produces: ['text/csv'],
  errors: ['bookings/not-found'],
});

export const listAcceptances = defineCall({
  method: 'GET',
  path: '/api/bookings/:id/documents',
  summary: 'Which version of which document the customer accepted, when, and in which language',
  params: z.strictObject({ id: BigIdParameter }),
  status: 200,
  response: z.array(
    z.strictObject({
      documentType: z.enum(['waiver', 'terms', 'privacy']),
      documentId: z.int(),
      /** Counts the versions of its kind and language, from 1. */
      version: z.int(),
      filename: z.string(),
      /** Hexadecimal, of the file's bytes. */
      sha256: z.string(),
      language: LanguageField,
      acceptedAt: z.iso.datetime(),
    }),
  ),
});
export type Acceptance = z.infer<typeof listAcceptances.response>[number];

export const listPaddlers = defineCall({
  method: 'GET',
  path: '/api/bookings/:id/paddlers',
  summary: 'Who paddles along, as it was said when it was booked; empty where nobody asked',
  params: z.strictObject({ id: BigIdParameter }),
  status: 200,
  response: z.array(
    z.strictObject({
      /** In the order in which they were typed, from 1. */
      position: z.int(),
      /** Name and birth date of who booked are those of the booking. */
      isBooker: z.boolean(),
      /** Under 18 when it was booked. */
      isMinor: z.boolean(),
      /** `null` where it was erased. */
      fullName: z.string().nullable(),
      dateOfBirth: z.string().nullable(),
      guardianName: z.string().nullable(),
      /** Since when they do not come along any more. */
      leftAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type KeptPaddler = z.infer<typeof listPaddlers.response>[number];

export const exportEvidence = defineCall({
  method: 'GET',
  path: '/api/bookings/:id/evidence',
  summary: 'What the customer accepted, when, and from where, as a PDF with the documents themselves',
  params: z.strictObject({ id: BigIdParameter }),
  status: 200,
  response: z.string(),
  produces: ['application/pdf'],
  errors: ['bookings/not-found', 'bookings/nothing-accepted', 'http/unfinished'],
});

const MoneySum = z.strictObject({
  /** Bookings that have some. */
  count: z.int(),
  cents: z.int(),
});

const BookingIds = z.codec(
  z.string().regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${selectedAtMost - 1}}$`)),
  z.array(z.int()),
  { decode: (text) => text.split(',').map(Number), encode: (ids) => ids.join(',') },
);

export const previewCancellation = defineCall({
  method: 'GET',
  path: '/api/bookings/cancellation-preview',
  summary: `What happens to the money where these bookings are cancelled, ${selectedAtMost} at most`,
  query: z.strictObject({ ids: BookingIds }),
  status: 200,
  response: z.strictObject({
    /** Those that can be cancelled. */
    count: z.int(),
    /** Goes back to the cards. */
    byCard: MoneySum,
    /** Has to be given back by hand. */
    byHand: MoneySum,
    /** Those that cannot be cancelled now, each with its reason, in the language of the request. */
    refused: z.array(z.strictObject({ id: z.int(), message: z.string() })),
  }),
});
export type CancellationPreview = z.infer<typeof previewCancellation.response>;

export const deleteSelectedBookings = defineCall({
  method: 'POST',
  path: '/api/bookings/delete-selected',
  summary: `Cancel several bookings at once, ${selectedAtMost} at most`,
  body: z.strictObject({
    bookingIds: z
      .array(BigId)
      .min(1, 'no_bookings_selected')
      .max(selectedAtMost, 'too_many_bookings_selected'),
  }),
  status: 200,
  response: z.strictObject({
    successCount: z.int(),
    failed: z.array(z.strictObject({ id: z.int(), message: z.string() })),
  }),
});
