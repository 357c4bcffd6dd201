import { z } from 'zod';
import { bookingStates } from '#features/bookings/domain/booking-state.public.ts';
import { departureStates } from '#features/guided-trips/departures.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { textField } from '#shared/field-schemas.ts';

/** Results per kind; the lists show more. */
export const foundAtMost = 6;

const FoundBooking = z.strictObject({
  id: z.int(),
  fullName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  bookingDate: z.string(),
  timeSlot: z.string(),
  state: z.enum(bookingStates),
});

const FoundDeparture = z.strictObject({
  id: z.string(),
  title: z.string(),
  date: z.string(),
  /** `09:30` */
  start: z.string(),
  seats: z.int(),
  taken: z.int(),
  state: z.enum(departureStates),
});

const Found = z.strictObject({
  /** Those nearest to today first. */
  bookings: z.array(FoundBooking),
  /** Vouchers and orders: empty unless an owner searches. */
  vouchers: z.array(z.strictObject({ code: z.string(), label: z.string() })),
  orders: z.array(z.strictObject({ orderId: z.string(), amountCents: z.int(), createdAt: z.iso.datetime() })),
  /** Of trips with such a title, coming ones first; absent where there are none, as for a business without trips. */
  departures: z.array(FoundDeparture).optional(),
});
export type Found = z.infer<typeof Found>;

export const searchForStaff = defineCall({
  method: 'GET',
  path: '/api/admin/search',
  summary:
    'Guests by name, phone, e-mail address or booking number, vouchers by code, card payments by order, departures by trip',
  query: z.strictObject({ q: textField(100) }),
  status: 200,
  response: Found,
});
