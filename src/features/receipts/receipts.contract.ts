import { z } from 'zod';
import { JournalDay } from '#features/journal/journal.contract.ts';
import { receiptWays } from '#features/settings/settings.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { LocalDateField, textField } from '#shared/field-schemas.ts';

/** As a cash register or a service counts them, such as `0012-0034`. */
const ReceiptNumber = textField(40).trim().min(1, 'required');

/** Why staff say that none is needed. */
export const spareReasons = ['elsewhere', 'exempt'] as const;
export type SpareReason = (typeof spareReasons)[number];

const Method = JournalDay.shape.entries.element.shape.method;

const OpenReceipt = z.strictObject({
  /** What the journal calls the movement of money. */
  source: z.string(),
  /**
   * `issue` it, issue a `return` for what went back, `cancel` the one that was issued, or `keep` its number for the same sum that
   * was paid anew after the payment went back. `wait`: the service is asked, or will be.
   */
  task: z.enum(['issue', 'return', 'cancel', 'keep', 'wait']),
  /** Negative for a return. */
  cents: z.int(),
  method: Method,
  movedAt: z.iso.datetime(),
  bookingId: z.int().nullable(),
  /** What is keyed in, without the sum. */
  line: z.string(),
  /** What is cancelled, or what a return is about. */
  number: z.string().nullable(),
  /** The payment that came in the place of one that went back, and shares its receipt. */
  keptFor: z.string().nullable(),
  /** What the service said when it refused, or why it is not known what it did. */
  answer: z.string().nullable(),
  /** The service has not answered for a while. */
  isUnclear: z.boolean(),
});
export type OpenReceipt = z.infer<typeof OpenReceipt>;

const RecordedReceipt = z.strictObject({
  source: z.string(),
  state: z.enum(['issued', 'cancelled', 'not-needed']),
  number: z.string().nullable(),
  cents: z.int(),
  bookingId: z.int().nullable(),
  /** Those of the service stay. */
  canUndo: z.boolean(),
});
export type RecordedReceipt = z.infer<typeof RecordedReceipt>;

/** More are not listed at once. */
export const listedAtMost = 100;

export const Receipts = z.strictObject({
  way: z.enum(receiptWays),
  /** How many are missing, also those that are not listed. */
  missing: z.int(),
  /** The oldest first. */
  open: z.array(OpenReceipt),
  /** What was recorded in the last day, the newest first. */
  recorded: z.array(RecordedReceipt),
});
export type Receipts = z.infer<typeof Receipts>;

export const listReceipts = defineCall({
  method: 'GET',
  path: '/api/admin/receipts',
  summary: 'Receipts that are missing for money until the end of a day, and those that were recorded last',
  query: z.strictObject({ date: LocalDateField }),
  status: 200,
  response: Receipts,
});

/** One of the service may stand beside one that staff typed. */
const RecordedNumber = textField(90).trim().min(1, 'required');
const Source = z.string().regex(/^(?:money|voucher):[1-9]\d{0,17}$/);
const Payment = z.string().regex(/^money:[1-9]\d{0,17}$/);

/** What staff say about a receipt. */
const ReceiptAct = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('issued'),
    number: ReceiptNumber,
    /** The sum that was seen, of a voucher's value: a part may have come back since. */
    cents: z.int32().optional(),
  }),
  z.strictObject({ act: z.literal('cancelled'), number: RecordedNumber }),
  z.strictObject({ act: z.literal('kept'), number: RecordedNumber, by: Payment }),
  z.strictObject({ act: z.literal('not-needed'), reason: z.enum(spareReasons) }),
  z.strictObject({
    act: z.literal('undo'),
    /** What is taken back; nothing happens where it is not so any more. A refusal is taken back to ask again. */
    from: z.enum(['issued', 'cancelled', 'not-needed', 'refused']),
  }),
]);
export type ReceiptAct = z.infer<typeof ReceiptAct>;

export const recordReceipt = defineCall({
  method: 'POST',
  path: '/api/admin/receipts/:source',
  summary:
    'Record the number of a receipt, that it was cancelled, is kept for the payment that came instead, is not needed (owners), or take that back; the same again changes nothing',
  params: z.strictObject({ source: Source }),
  query: listReceipts.query,
  body: ReceiptAct,
  status: 200,
  response: Receipts,
  errors: ['receipts/not-found', 'receipts/recorded-otherwise', 'identity/owner-required'],
});
