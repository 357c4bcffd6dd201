import { z } from 'zod';
import { Claim, itemErrors } from '#features/bookings/bookings.contract.ts';
import { maxSeats } from '#features/guided-trips/trips.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { bookedDurations } from '#shared/booked-durations.ts';
import {
  BigIdParameter,
  ItemIdField,
  LanguageField,
  LanguageQuery,
  LocalDateField,
  TimeSlotField,
} from '#shared/field-schemas.ts';
import { durations } from '#shared/rental-time.ts';
import { EmailField } from '#shared/typed/email-field.ts';

/** As many units as one booking can have of an item. */
const Quantity = z.int().min(1).max(50);

/** What the customer would have booked had it been free. */
const Wish = z.strictObject({
  bookingDate: LocalDateField,
  timeSlot: TimeSlotField,
  itemId: ItemIdField,
  quantity: Quantity,
  duration: z.enum(durations),
});
export type Wish = z.infer<typeof Wish>;

/** The only thing that the form asks for beside the wish. */
export const WaitingEmail = EmailField;

export const JoinRequest = Wish.extend({ email: WaitingEmail, language: LanguageField.optional() });
export type JoinRequest = z.infer<typeof JoinRequest>;

export const joinWaitingList = defineCall({
  method: 'POST',
  path: '/api/waiting-list',
  summary: 'Be told when sold-out units come back; the same wish again is kept once',
  body: JoinRequest,
  status: 201,
  response: z.strictObject({ isWaiting: z.literal(true) }),
  errors: [
    'bookings/closed',
    'bookings/date-not-bookable',
    'bookings/too-late',
    ...itemErrors,
    'bookings/slot-closed',
    'waiting-list/free-now',
    'waiting-list/too-many',
    'waiting-list/no-mail',
  ],
});

/** As many as one booking can have. */
const Seats = z.int('trip_seats').min(1, 'trip_seats').max(maxSeats, 'trip_seats');

export const SeatsRequest = z.strictObject({
  seats: Seats,
  email: WaitingEmail,
  language: LanguageField.optional(),
});
export type SeatsRequest = z.infer<typeof SeatsRequest>;

export const waitForSeats = defineCall({
  method: 'POST',
  path: '/api/departures/:id/waiting-list',
  summary: 'Be told when seats of a sold-out departure come back; the same wish again is kept once',
  params: z.strictObject({ id: z.uuid() }),
  body: SeatsRequest,
  status: 201,
  response: z.strictObject({ isWaiting: z.literal(true) }),
  errors: [
    'bookings/closed',
    'bookings/date-not-bookable',
    'bookings/too-late',
    'trips/departure-not-found',
    'trips/departure-closed',
    'waiting-list/more-than-seats',
    'waiting-list/free-now',
    'waiting-list/too-many',
    'waiting-list/no-mail',
  ],
});

/** For so long it is held. */
const SecondsLeft = z.int();

export const UnitsClaim = Wish.extend({ secondsLeft: SecondsLeft });
export const SeatsClaim = z.strictObject({
  departureId: z.string(),
  seats: z.int(),
  craft: z.array(z.strictObject({ itemId: z.string(), quantity: z.int() })),
  secondsLeft: SecondsLeft,
});
export const OpenClaim = z.union([UnitsClaim, SeatsClaim]);
export type OpenClaim = z.infer<typeof OpenClaim>;

export const openClaim = defineCall({
  method: 'POST',
  path: '/api/waiting-list/claim',
  summary: 'The units or seats that are held for whoever has the mail, and for how long; changes nothing',
  body: Claim,
  status: 200,
  response: OpenClaim,
  errors: ['waiting-list/claim-unknown', 'waiting-list/claim-over'],
});

export const leaveWaitingList = defineCall({
  method: 'POST',
  path: '/api/waiting-list/leave',
  summary: 'Give up what is held and wait for nothing any more, with the token of the mail',
  body: Claim,
  status: 200,
  response: z.strictObject({ hasLeft: z.literal(true) }),
  errors: ['waiting-list/claim-unknown'],
});

export const WaitingEntry = z.strictObject({
  id: z.int(),
  email: z.string(),
  timeSlot: z.string(),
  /** `trip:` and the id of a trip, where they wait for seats of a departure. */
  itemId: z.string(),
  /** Of the item, or the trip. */
  title: z.string(),
  /** Units, or seats. */
  quantity: z.int(),
  duration: z.enum(bookedDurations),
  /** `offered`: they are held for them right now. */
  state: z.enum(['waiting', 'offered']),
  createdAt: z.iso.datetime(),
});
export type WaitingEntry = z.infer<typeof WaitingEntry>;

export const listWaiting = defineCall({
  method: 'GET',
  path: '/api/admin/waiting-list/:date',
  summary: 'Who waits for units or seats of a day, first in line first',
  params: z.strictObject({ date: LocalDateField }),
  query: LanguageQuery,
  status: 200,
  response: z.array(WaitingEntry),
});

export const removeWaiting = defineCall({
  method: 'DELETE',
  path: '/api/admin/waiting-list/:id',
  summary: 'Takes somebody off the waiting list; one who is gone is fine',
  params: z.strictObject({ id: BigIdParameter }),
  status: 200,
  response: z.strictObject({ id: z.int() }),
});
