import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { LocalDateField } from '#shared/field-schemas.ts';
import { exportFormats } from '#shared/files/export-formats.ts';
import { categories, entryKinds, entryMethods } from './domain/entry-kinds.ts';
import { noReceiptReasons } from './domain/receipt-state.ts';

const Line = z.strictObject({
  category: z.enum(categories),
  /** Hundredths of a per cent; `null` outside VAT. */
  basisPoints: z.int().nullable(),
  cents: z.int(),
});

const Receipt = z.strictObject({
  state: z.enum(['due', 'issued', 'cancelled', 'none']),
  /** Why none is needed. */
  reason: z.enum(noReceiptReasons).nullable(),
  /** Of one that was issued, whether or not it was cancelled since. */
  number: z.string().nullable(),
});

const Entry = z.strictObject({
  /** Unique among all entries. */
  key: z.string(),
  kind: z.enum(entryKinds),
  method: z.enum(entryMethods).nullable(),
  /** The day of the rental; `null` where it is the day of the entry. */
  suppliedOn: z.string().nullable(),
  bookingId: z.int().nullable(),
  orderId: z.string().nullable(),
  moneyCents: z.int(),
  /** Together as much as the money. */
  lines: z.array(Line),
  /** The day of the entry that it corrects; `null` for other entries. */
  correctsDay: z.string().nullable(),
  receipt: Receipt,
});
export type JournalEntry = z.infer<typeof Entry>;

const Sums = z.strictObject({
  byMethod: z.array(z.strictObject({ method: z.enum(entryMethods), cents: z.int() })),
  /** VAT is included in the cents. */
  byRate: z.array(Line.extend({ vatCents: z.int() })),
});

export const JournalDay = z.strictObject({
  date: z.string(),
  /** Its entries do not change any more. */
  isClosed: z.boolean(),
  entries: z.array(Entry),
  sums: Sums,
});
export type JournalDay = z.infer<typeof JournalDay>;

export const JournalMonth = z.strictObject({
  month: z.string(),
  /** Those with entries. */
  days: z.array(
    z.strictObject({
      date: z.string(),
      isClosed: z.boolean(),
      entries: z.int(),
      corrections: z.int(),
      moneyCents: z.int(),
    }),
  ),
  sums: Sums,
});
export type JournalMonth = z.infer<typeof JournalMonth>;

export const getJournalDay = defineCall({
  method: 'GET',
  path: '/api/admin/journal/days/:date',
  summary: 'The takings of a day: each movement of money with what it is for, and their sums',
  params: z.strictObject({ date: LocalDateField }),
  status: 200,
  response: JournalDay,
});

export const getJournalMonth = defineCall({
  method: 'GET',
  path: '/api/admin/journal/months/:month',
  summary: 'The takings of a month by day, method and VAT rate',
  params: z.strictObject({ month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/) }),
  status: 200,
  response: JournalMonth,
});

export const exportJournal = defineCall({
  method: 'GET',
  path: '/api/admin/journal/months/:month/export',
  summary:
    'A month for the accountant: journal, daily sums, refunds, vouchers owed, and the sums of the ledger beside them',
  params: getJournalMonth.params,
  query: z.strictObject({ format: z.enum(exportFormats).optional() }),
  status: 200,
  response: z.string(),
  produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});

/** An item; or a trip, as `trip:` and its id. */
const SoldId = z
  .string()
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*|trip:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
  .max(41);

const VatRate = z.strictObject({
  /** `null` for all items and trips without a rate of their own. */
  itemId: SoldId.nullable(),
  /** By the date of supply. */
  validFrom: LocalDateField,
  /** Hundredths of a per cent. */
  basisPoints: z.int().min(0).max(10_000),
});
const VatRates = z.array(VatRate);
export type VatRate = z.infer<typeof VatRate>;

/** The business's own rate from its beginning, which can be changed and not be removed. */
export const firstDay = '2000-01-01';

export const listVatRates = defineCall({
  method: 'GET',
  path: '/api/admin/vat-rates',
  summary: 'The VAT rates of the business, of items and of trips, with the dates from which they apply',
  status: 200,
  response: VatRates,
});

export const setVatRate = defineCall({
  method: 'PUT',
  path: '/api/admin/vat-rates',
  summary:
    'Set or remove a rate of one date; entries of closed days are corrected when the next day is closed',
  body: VatRate.extend({ basisPoints: VatRate.shape.basisPoints.nullable() }),
  status: 200,
  response: VatRates,
  errors: ['catalogue/item-not-found', 'trips/trip-not-found', 'journal/rate-needed'],
});
