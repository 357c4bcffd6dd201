import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { ItemIdField, LocalDateField } from '#shared/field-schemas.ts';
import { exportFormats } from '#shared/files/export-formats.ts';
import { cancelCauses } from './domain/lead-times.ts';
import { isValidPeriod } from './domain/period.ts';

/** Half hours of single units. Reserved ones are held by bookings, or were; offered ones are in service and open. */
const Use = { reservedHalfHours: z.int(), offeredHalfHours: z.int() };

/**
 * What is counted, and how. The screen says the same in a sentence each (`numbers_about_…`).
 *
 * - Revenue is what moved in the ledger on these days: payments less refunds and what the gateway took back, whatever
 *   day the trip is. What an item has of it follows the prices of the booking's lines.
 * - All else is counted by the day of the trip. A booking is one that was not cancelled.
 * - Utilisation is reserved by offered half hours.
 * - A no-show is a booking of which staff said so, if nothing that happened later contradicts it.
 */
const Statistics = z.strictObject({
  from: z.string(),
  to: z.string(),
  revenueCents: z.int(),
  bookings: z.int(),
  cancelled: z.int(),
  noShows: z.int(),
  ...Use,
  /** Every day of the period. */
  days: z.array(
    z.strictObject({
      date: z.string(),
      revenueCents: z.int(),
      bookings: z.int(),
      cancelled: z.int(),
      noShows: z.int(),
      ...Use,
    }),
  ),
  /** Each hour of a weekday in which something was offered. Monday is 1. */
  hours: z.array(z.strictObject({ weekday: z.int(), hour: z.int(), ...Use })),
  /** `itemId` is `null` for money of no booking. */
  items: z.array(
    z.strictObject({
      itemId: z.string().nullable(),
      revenueCents: z.int(),
      bookings: z.int(),
      cancelled: z.int(),
      noShows: z.int(),
      ...Use,
    }),
  ),
  /** Craft with a number that were on the water, the longest first: minutes by the facts of staff, within these days. */
  craft: z.array(
    z.strictObject({ craftId: z.int(), number: z.string(), itemId: z.string(), minutes: z.int() }),
  ),
  /** Days of the business between booking and trip, in order. */
  leadTimes: z.array(z.strictObject({ days: z.int(), bookings: z.int() })),
  /** Those that there were. */
  cancellations: z.array(z.strictObject({ cause: z.enum(cancelCauses), bookings: z.int() })),
});
export type Statistics = z.infer<typeof Statistics>;

const Numbers = z.strictObject({
  /** Every item, in the order of the site, with those that are no longer offered. */
  items: z.array(z.strictObject({ itemId: z.string(), title: z.string() })),
  /** Guided trips that were booked at any time, with `trip:` before their ids; absent where there are none. */
  trips: z.array(z.strictObject({ itemId: z.string(), title: z.string() })).optional(),
  current: Statistics,
  /** The same days of the year before. */
  before: Statistics,
});
export type Numbers = z.infer<typeof Numbers>;

const PeriodQuery = z.strictObject({
  from: LocalDateField,
  to: LocalDateField,
  /** Only what concerns an item. */
  item: ItemIdField.optional(),
});
const notTooLong = { path: ['to'], message: 'invalid' };

export const getNumbers = defineCall({
  method: 'GET',
  path: '/api/admin/numbers',
  summary: 'Revenue, utilisation, lead times and cancellations of a period, beside the year before',
  query: PeriodQuery.refine(isValidPeriod, notTooLong),
  status: 200,
  response: Numbers,
});

export const exportNumbers = defineCall({
  method: 'GET',
  path: '/api/admin/numbers/export',
  summary: 'The same figures as tables in one file',
  query: PeriodQuery.extend({ format: z.enum(exportFormats).optional() }).refine(isValidPeriod, notTooLong),
  status: 200,
  response: z.string(),
  produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});
