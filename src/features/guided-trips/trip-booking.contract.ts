import { z } from 'zod';
import {
  Booking,
  BookingHeaders,
  BookingWish,
  bookingErrors,
  Claim,
} from '#features/bookings/bookings.contract.ts';
import { hasPhoneLength, phoneLengthFault } from '#features/bookings/domain/check-request.public.ts';
import { LocalizedPlace } from '#features/places/places.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { ItemIdField, LanguageField, LanguageQuery, LocalDateField } from '#shared/field-schemas.ts';
import { maxFares, maxSeats } from './trips.contract.ts';

const Count = z.int('trip_seats').min(1, 'trip_seats').max(maxSeats, 'trip_seats');

interface OfFare {
  fareId: string;
}

const isOnceEach = (seats: readonly OfFare[]) =>
  new Set(seats.map(({ fareId }) => fareId)).size === seats.length;

const Seat = z.strictObject({ fareId: z.uuid(), quantity: Count });

/** Who comes, by kind of person, at the price that was on the screen; and what they paddle. */
const Party = {
  seats: z
    .array(Seat.extend({ unitPriceCents: z.int() }))
    .min(1)
    .max(maxFares)
    .refine(isOnceEach),
  craft: z
    .array(z.strictObject({ itemId: ItemIdField, quantity: Count }))
    .max(50)
    .refine((craft) => new Set(craft.map(({ itemId }) => itemId)).size === craft.length),
};

/** A party as it is to be, at the prices of before. */
export const PartyChange = z.strictObject({
  /** Who does not come along any more of those who were named, by their places in the booking. */
  leaving: z.array(z.int().min(1).max(1000)).max(1000).optional(),
  seats: z.array(Seat).min(1).max(maxFares).refine(isOnceEach),
  craft: Party.craft,
});
export type PartyChange = z.infer<typeof PartyChange>;

/** A departure as somebody sees it who is about to book it. */
export const BookableDeparture = z.strictObject({
  id: z.string(),
  tripId: z.string(),
  language: LanguageField,
  title: z.string(),
  date: LocalDateField,
  /** `09:30-10:00`, the half hour in which it starts. */
  timeSlot: z.string(),
  minutes: z.int(),
  seats: z.int(),
  /** Seats that are free now, none where it cannot be booked any more. */
  left: z.int(),
  /** Whether it could be booked now, were there seats and craft: then they can be waited for. */
  isOnSale: z.boolean(),
  /** With fewer people it does not take place. */
  fewest: z.int(),
  /** When that is decided; `null` where it is not asked, or decided already. */
  decidesAt: z.iso.datetime().nullable(),
  minAge: z.int().nullable(),
  maxWeightKg: z.int().nullable(),
  place: LocalizedPlace.nullable(),
  fares: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      ageFrom: z.int().nullable(),
      ageUntil: z.int().nullable(),
      amountCents: z.int(),
    }),
  ),
  /** What the party may paddle, and how many of each are free all the time; empty where nothing of the fleet is taken. */
  craft: z.array(
    z.strictObject({ itemId: z.string(), title: z.string(), seats: z.int(), unitsLeft: z.int() }),
  ),
});
export type BookableDeparture = z.infer<typeof BookableDeparture>;

const DepartureParameters = z.strictObject({ id: z.uuid() });

export const getDeparture = defineCall({
  method: 'GET',
  path: '/api/departures/:id',
  summary: 'A departure of a published trip, with the seats and craft that are free',
  params: DepartureParameters,
  query: LanguageQuery,
  status: 200,
  response: BookableDeparture,
  errors: ['trips/departure-not-found'],
});

/** Where a party that has booked a departure could go instead. */
const OtherDeparture = BookableDeparture.pick({
  id: true,
  date: true,
  timeSlot: true,
  minutes: true,
  left: true,
});
export type OtherDeparture = z.infer<typeof OtherDeparture>;

export const listOtherDepartures = defineCall({
  method: 'GET',
  path: '/api/departures/:id/others',
  summary: 'The other departures of the same trip that can be booked now, in the order of the calendar',
  params: DepartureParameters,
  status: 200,
  response: z.array(OtherDeparture),
});

export const bookDeparture = defineCall({
  method: 'POST',
  path: '/api/departures/:id/bookings',
  summary: 'Book seats of a departure and the craft of the party: all of it, or nothing',
  params: DepartureParameters,
  headers: BookingHeaders,
  body: BookingWish.extend({
    ...Party,
    /** `2026-07-15 10:00`, as it was on the screen: refused where it leaves at another time by now. */
    startsAt: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
      .optional(),
    /** Seats and craft held for this visitor by the waiting list. Without a valid claim, they are taken as for any booking. */
    claim: Claim.optional(),
  }).refine(hasPhoneLength, phoneLengthFault),
  status: 201,
  response: Booking,
  errors: [
    ...bookingErrors,
    'trips/departure-not-found',
    'trips/departure-closed',
    'trips/departure-moved',
    'trips/seats-sold',
    'trips/fares-changed',
    'trips/craft-missing',
    'trips/too-young',
  ],
});
