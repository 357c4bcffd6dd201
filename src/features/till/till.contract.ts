import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { handMethods } from '#shared/bookings/hand-methods.ts';
import { LocalDateField } from '#shared/field-schemas.ts';

const Cents = z.int().min(0).max(99_999_999);

const Sum = z.strictObject({
  /** `null` if the method was not given. */
  method: z.enum(handMethods).nullable(),
  staff: z.string().nullable(),
  /** Payments, less those that were undone. */
  payments: z.int(),
  takenCents: z.int(),
  /** Refunds, as a positive sum. */
  givenBackCents: z.int(),
});
export type TillSum = z.infer<typeof Sum>;

export const TillCount = z.strictObject({
  floatCents: Cents,
  countedCents: Cents,
  /** The amount in the ledger at the time of the count. */
  expectedCents: z.int(),
  /** Receipts that were missing then; `null` where none were recorded. */
  receiptsMissing: z.int().nullable(),
  staff: z.string(),
  countedAt: z.iso.datetime(),
});
export type TillCount = z.infer<typeof TillCount>;

export const Till = z.strictObject({
  date: z.string(),
  /** Money by hand of a day, by method and person. */
  sums: z.array(Sum),
  /** Cash that came, less what was given back. */
  cashCents: z.int(),
  /** Change that was in the box when it was counted last, on whatever day. */
  lastFloatCents: z.int(),
  /** The last count of the day; those before it are kept as well. */
  count: TillCount.nullable(),
});
export type Till = z.infer<typeof Till>;

const OfDay = { params: z.strictObject({ date: LocalDateField }), status: 200, response: Till } as const;

export const getTill = defineCall({
  ...OfDay,
  method: 'GET',
  path: '/api/admin/till/:date',
  summary: 'Money that staff took and gave back by hand on a day, and what was counted',
});

export const countTill = defineCall({
  ...OfDay,
  method: 'POST',
  path: '/api/admin/till/:date/counts',
  summary: 'Keep what is in the box; the same count again is kept once',
  body: z.strictObject({
    floatCents: Cents,
    countedCents: Cents,
    /** How many missing receipts the person who counts has confirmed. */
    receiptsMissing: z.int().min(0).max(99_999_999).optional(),
  }),
  errors: ['till/receipts-missing'],
});
