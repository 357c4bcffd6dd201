import { z } from 'zod';
import { ItemDetails, StoredItem } from '#features/catalogue/catalogue.contract.ts';
import { OpeningHours, StoredHours } from '#features/opening-hours/opening-hours.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { ItemIdField, Version } from '#shared/field-schemas.ts';
import { durations } from '#shared/rental-time.ts';

/** A booking that keeps its units although the calendar no longer offers them. */
export const MisfitBooking = z.strictObject({
  id: z.int(),
  bookingDate: z.string(),
  timeSlot: z.string(),
  fullName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  items: z.array(z.strictObject({ itemId: z.string(), quantity: z.int(), duration: z.enum(durations) })),
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

export const createRentalItem = defineCall({
  method: 'POST',
  path: '/api/rental-items',
  summary: 'Adds an item at the end of the list, with slots for all bookable days',
  body: ItemDetails.extend({ itemId: ItemIdField }),
  status: 201,
  response: StoredItem,
  errors: ['calendar/item-exists'],
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
  errors: ['catalogue/item-not-found'],
});
