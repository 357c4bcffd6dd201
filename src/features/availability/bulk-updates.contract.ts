import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { BigIdParameter, ItemIdField, LocalDateField, UnitsField } from '#shared/field-schemas.ts';

/** What a bulk update would do; nothing is written. */
export const BulkPreview = z.strictObject({
  dayCount: z.int(),
  slotCount: z.int(),
  /** Slots among them that do not exist yet. */
  newCount: z.int(),
  /** Slots that have more units than they would have. */
  fewerCount: z.int(),
  /** Slots where more is booked than the wished number; they keep what is booked. */
  clampedCount: z.int(),
  /** Bookings in these slots, and their units, each counted once however long it is. */
  bookingCount: z.int(),
  bookedUnits: z.int(),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

export const previewBulkUpdate = defineCall({
  method: 'GET',
  path: '/api/admin/availability/bulk-update',
  summary: 'What a bulk update would touch; nothing is changed',
  query: z
    .strictObject({
      itemId: ItemIdField,
      startDate: LocalDateField,
      endDate: LocalDateField,
      quantity: z.codec(z.string().regex(/^\d{1,3}$/), UnitsField, { decode: Number, encode: String }),
    })
    .refine((range) => range.endDate >= range.startDate, { path: ['endDate'], message: 'end_before_start' }),
  status: 200,
  response: BulkPreview,
  errors: ['catalogue/item-not-found', 'availability/range-too-long'],
});

/** A bulk update that can still be undone. */
export const RecentBulkUpdate = z.strictObject({
  id: z.int(),
  itemId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  quantity: z.int(),
  /** Slots that it changed. */
  slotCount: z.int(),
  undoableUntil: z.iso.datetime(),
});
export type RecentBulkUpdate = z.infer<typeof RecentBulkUpdate>;

export const listRecentBulkUpdates = defineCall({
  method: 'GET',
  path: '/api/admin/availability/bulk-updates',
  summary: 'Bulk updates of the last ten minutes that were not undone, the newest first',
  status: 200,
  response: z.array(RecentBulkUpdate),
});

export const undoBulkUpdate = defineCall({
  method: 'POST',
  path: '/api/admin/availability/bulk-updates/:id/undo',
  summary: 'Gives slots the units that they had before a bulk update, unless they changed since',
  params: z.strictObject({ id: BigIdParameter }),
  status: 200,
  response: z.strictObject({
    restoredCount: z.int(),
    /** Slots that were changed since, or where more is booked now than there was before. */
    keptCount: z.int(),
  }),
  errors: ['availability/no-such-update', 'availability/undo-too-late'],
});
