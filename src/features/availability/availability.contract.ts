import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { isLocalDate } from '#shared/business-calendar.ts';
import {
  BigIdParameter,
  ItemIdField,
  LanguageField,
  LocalDateField,
  UnitsField,
  Version,
} from '#shared/field-schemas.ts';

export const SlotAvailability = z.strictObject({
  itemId: z.string(),
  timeSlot: z.string(),
  isAvailable: z.boolean(),
  quantity: z.int(),
});
export type SlotAvailability = z.infer<typeof SlotAvailability>;

export const Slot = z.strictObject({
  id: z.int(),
  itemId: z.string(),
  date: z.string(),
  timeSlot: z.string(),
  isAvailable: z.boolean(),
  /** Units left: capacity minus reserved. */
  quantity: z.int(),
  /** Units that the business has, booked ones included, and those that are booked: staff are told. */
  capacity: z.int().optional(),
  reserved: z.int().optional(),
  /** For staff, where there are any: units that cannot be rented, of those that the slot has. */
  outOfService: z.int().optional(),
  /** Units kept free for departures of trips, where there are any. */
  kept: z.int().optional(),
  /** Staff also see slots outside of the opening hours that bookings hold; they are not sold. */
  isOpen: z.boolean().optional(),
  /** Changes with every edit and every sale. An edit that sends it back is refused when it is outdated. */
  version: z.int(),
});
export type Slot = z.infer<typeof Slot>;

export const listAllAvailability = defineCall({
  method: 'GET',
  path: '/api/all-availability/:date',
  summary: 'Units left of every item in every slot of a day',
  params: z.strictObject({ date: LocalDateField }),
  status: 200,
  response: z.array(SlotAvailability),
});

export const listItemAvailability = defineCall({
  method: 'GET',
  path: '/api/availability/:itemId/:date',
  summary: "One item's slots on a day",
  params: z.strictObject({ itemId: ItemIdField, date: LocalDateField }),
  status: 200,
  response: z.array(Slot),
  errors: ['catalogue/item-not-found'],
});

export const DayAvailability = z.strictObject({
  date: z.string(),
  /** Units left over all slots, of all items or of the one that was asked for; 0 marks a full day. */
  quantity: z.int(),
  isAvailable: z.boolean(),
  /** Why the business is closed on this day, in the language that was asked for; empty where no reason is given. */
  closed: z.string().optional(),
  /** What of the day was called off and why, where the rest of it is open. */
  notice: z.string().optional(),
});
export type DayAvailability = z.infer<typeof DayAvailability>;

export const listDayAvailability = defineCall({
  method: 'GET',
  path: '/api/availability-range',
  summary: 'Units left per day, so that a calendar can mark full days',
  query: z.strictObject({
    from: LocalDateField,
    to: LocalDateField,
    /** Counts the units of this item only. */
    itemId: ItemIdField.optional(),
    language: LanguageField.optional(),
  }),
  status: 200,
  response: z.array(DayAvailability),
  errors: ['availability/range-too-long'],
});

export const updateSlot = defineCall({
  method: 'PATCH',
  path: '/api/availability/:slotId',
  summary: 'Set the units left in a slot; units that are booked stay booked',
  params: z.strictObject({ slotId: BigIdParameter }),
  body: z
    .strictObject({
      quantity: UnitsField,
      isAvailable: z.boolean().optional(),
      version: Version.optional(),
    })
    .refine((edit) => edit.isAvailable === undefined || edit.isAvailable === edit.quantity > 0, {
      path: ['isAvailable'],
      message: 'availability_contradicts_quantity',
    }),
  status: 200,
  response: Slot,
  errors: ['availability/slot-not-found', 'availability/slot-changed'],
});

/** Says which date is missing; what else may be wrong with it is said only of one that is there. */
function requiredDate(missing: string) {
  return z.string(missing).min(1, { error: missing, abort: true }).refine(isLocalDate, 'invalid_date');
}

export const BulkUpdateFields = z.strictObject({
  itemId: ItemIdField,
  startDate: requiredDate('start_date_required'),
  endDate: requiredDate('end_date_required'),
  quantity: UnitsField,
});

export const BulkUpdateRequest = BulkUpdateFields.refine((range) => range.endDate >= range.startDate, {
  path: ['endDate'],
  message: 'end_before_start',
});

export const bulkUpdateAvailability = defineCall({
  method: 'POST',
  path: '/api/admin/availability/bulk-update',
  summary: 'Set the units that the business has on every slot of a range of days, both ends included',
  body: BulkUpdateRequest,
  status: 200,
  response: z.strictObject({
    updatedCount: z.int(),
    /** Slots where more is booked than the wished number; they keep what is booked. */
    clamped: z.array(z.strictObject({ date: z.string(), timeSlot: z.string(), capacity: z.int() })),
  }),
  errors: ['catalogue/item-not-found', 'availability/range-too-long'],
});

export const initializeAvailability = defineCall({
  method: 'POST',
  path: '/api/initialize-availability',
  summary: 'Create the missing slots from today to 60 days ahead',
  status: 200,
  response: z.strictObject({ createdCount: z.int() }),
});

export const fixAvailability = defineCall({
  method: 'POST',
  path: '/api/fix-availability',
  summary: 'Recompute the reserved units from the live bookings',
  status: 200,
  response: z.strictObject({ fixedCount: z.int() }),
});
