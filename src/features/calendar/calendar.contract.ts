import { z } from 'zod';
import { NewItem, StoredItem } from '#features/catalogue/catalogue.contract.ts';
import { OpeningHours, StoredHours } from '#features/opening-hours/opening-hours.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { bookedDurations } from '#shared/booked-durations.ts';
import { ItemIdField, UnitsField, Version } from '#shared/field-schemas.ts';

/** A booking that keeps its units although the calendar no longer offers them. */
export const MisfitBooking = z.strictObject({
  id: z.int(),
  bookingDate: z.string(),
  timeSlot: z.string(),
  fullName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  items: z.array(
    z.strictObject({ itemId: z.string(), quantity: z.int(), duration: z.enum(bookedDurations) }),
  ),
  /**
   * The day is closed, the rental is outside of the hours of the day, the item is retired, or so many units are out of
   * service that those who booked last are left without.
   */
  reason: z.enum(['day-closed', 'outside-hours', 'item-retired', 'out-of-service']),
});
export type MisfitBooking = z.infer<typeof MisfitBooking>;

/** At most so many bookings are listed; the others are counted. */
export const maxListedBookings = 100;

export const MisfitBookings = z.strictObject({
  /** The first ones, by day and time. */
  bookings: z.array(MisfitBooking).max(maxListedBookings),
  bookingCount: z.int(),
});
export type MisfitBookings = z.infer<typeof MisfitBookings>;

/** What a change of the calendar touches: from today on, as far as there are slots. */
export const Touched = MisfitBookings.extend({
  /** Days whose hours change. */
  dayCount: z.int(),
  /** Slots that are offered now and would not be any more, or with fewer units. */
  slotCount: z.int(),
});
export type Touched = z.infer<typeof Touched>;

export const previewOpeningHours = defineCall({
  method: 'POST',
  path: '/api/opening-hours/preview',
  summary: 'What other opening hours would touch; writes nothing',
  body: OpeningHours,
  status: 200,
  response: Touched,
});

export const updateOpeningHours = defineCall({
  method: 'PUT',
  path: '/api/opening-hours',
  summary: 'Sets the opening hours and opens and closes slots by them; bookings keep their units',
  body: OpeningHours.extend({ version: Version }),
  status: 200,
  response: StoredHours,
  errors: ['calendar/hours-changed'],
});

export const listMisfitBookings = defineCall({
  method: 'GET',
  path: '/api/admin/bookings-outside-calendar',
  summary:
    'Coming bookings that the opening hours, the list of items or the units in service no longer offer',
  status: 200,
  response: MisfitBookings,
});

const ItemParameters = z.strictObject({ itemId: ItemIdField });
const UnitsText = z.codec(z.string().regex(/^\d{1,3}$/), UnitsField, { decode: Number, encode: String });

export const createRentalItem = defineCall({
  method: 'POST',
  path: '/api/rental-items',
  summary: 'Adds an item at the end of the list, as a draft that only staff see',
  body: NewItem,
  status: 201,
  response: StoredItem,
  errors: ['calendar/item-exists'],
});

export const publishRentalItem = defineCall({
  method: 'POST',
  path: '/api/rental-items/:itemId/publish',
  summary: 'Offers a draft, with slots for all bookable days; refused with what is missing',
  params: ItemParameters,
  status: 200,
  response: z.strictObject({ itemId: ItemIdField }),
  errors: ['catalogue/item-not-found', 'calendar/item-incomplete'],
});

/** What another number of units would change. */
export const FleetPreview = z.strictObject({
  /** Coming days whose slots have the former number, with the most that is booked in one slot. */
  days: z.array(z.strictObject({ date: z.string(), sold: z.int() })),
  /** Coming days with a number of their own, which stays. */
  ownDayCount: z.int(),
});
export type FleetPreview = z.infer<typeof FleetPreview>;

export const previewFleet = defineCall({
  method: 'GET',
  path: '/api/rental-items/:itemId/coming-days',
  summary:
    'Which coming days have the former number of units of an item, and what is booked then; writes nothing',
  params: ItemParameters,
  query: z.strictObject({ from: UnitsText, to: UnitsText }),
  status: 200,
  response: FleetPreview,
  errors: ['catalogue/item-not-found'],
});

export const applyFleetSize = defineCall({
  method: 'PUT',
  path: '/api/rental-items/:itemId/coming-days',
  summary: 'Gives coming days that have the former number of units the new one; what is booked stays',
  params: ItemParameters,
  body: z.strictObject({ from: UnitsField, to: UnitsField }),
  status: 200,
  response: z.strictObject({ slotCount: z.int() }),
  errors: ['catalogue/item-not-found', 'calendar/fleet-changed'],
});

export const previewRetirement = defineCall({
  method: 'GET',
  path: '/api/rental-items/:itemId/retirement',
  summary: 'What the retirement of an item would touch; writes nothing',
  params: ItemParameters,
  status: 200,
  response: Touched,
  errors: ['catalogue/item-not-found'],
});

export const setItemRetired = defineCall({
  method: 'PUT',
  path: '/api/rental-items/:itemId/retired',
  summary: 'Takes an item out of what is offered, or back into it; bookings keep it',
  params: ItemParameters,
  body: z.strictObject({ isRetired: z.boolean() }),
  status: 200,
  response: z.strictObject({ itemId: ItemIdField, isRetired: z.boolean() }),
  errors: ['catalogue/item-not-found', 'calendar/item-draft'],
});
