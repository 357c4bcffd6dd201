import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { BigId, textField } from '#shared/field-schemas.ts';
import { dataKinds, purposes } from './domain/kept-for.ts';
import { openIssues } from './domain/open-issues.ts';

const Kept = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('customer') }),
  z.strictObject({ kind: z.literal('birth date') }),
  z.strictObject({ kind: z.literal('account') }),
  z.strictObject({
    kind: z.literal('job'),
    count: z.int(),
    unit: z.enum(['days', 'months']),
    job: z.string(),
  }),
]);

const RegisterTable = z.strictObject({
  table: z.string(),
  kind: z.enum(dataKinds),
  purpose: z.enum(purposes),
  /** Those that are personal, and how long each is kept. */
  columns: z.array(
    z.strictObject({
      column: z.string(),
      purpose: z.enum(purposes),
      kept: Kept,
      /** Whether its row is deleted, or only this column emptied; `null` where the account or a job decides. */
      erasure: z.enum(['row', 'column']).nullable(),
    }),
  ),
});
export type RegisterTable = z.infer<typeof RegisterTable>;

const LoggedRun = z.strictObject({
  kind: z.enum(['nightly', 'erasure', 'export']),
  endedAt: z.iso.datetime(),
  staff: z.string().nullable(),
  bookings: z.int(),
  birthDates: z.int(),
  otherRows: z.int(),
});
export type LoggedRun = z.infer<typeof LoggedRun>;

export const getPrivacy = defineCall({
  method: 'GET',
  path: '/api/admin/privacy',
  summary: 'What is kept of people, for how long and why; and what was exported and erased last',
  status: 200,
  response: z.strictObject({
    months: z.int(),
    register: z.array(RegisterTable),
    lastNight: LoggedRun.nullable(),
    requests: z.array(LoggedRun),
  }),
});

const Search = textField(200).trim().min(1, 'required');

const FoundBooking = z.strictObject({
  id: z.int(),
  reference: z.string(),
  bookingDate: z.string(),
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  isErased: z.boolean(),
  /** Why it cannot be erased yet. */
  matters: z.array(z.enum(openIssues)),
});
export type FoundBooking = z.infer<typeof FoundBooking>;

const FoundCustomer = z.strictObject({
  bookings: z.array(FoundBooking),
  /** Mails, notes, entries of the waiting list and so on, by table. */
  rows: z.record(z.string(), z.int()),
});
export type FoundCustomer = z.infer<typeof FoundCustomer>;

export const findCustomer = defineCall({
  method: 'POST',
  path: '/api/admin/privacy/find',
  summary: 'What is kept of one customer, by reference, e-mail address or phone; changes nothing',
  body: z.strictObject({ search: Search }),
  status: 200,
  response: FoundCustomer,
  errors: ['privacy/unclear'],
});

/** The bookings that the owner saw; answers 409 if they have changed. */
const Chosen = z.strictObject({ search: Search, bookingIds: z.array(BigId).max(10_000) });

export const exportCustomer = defineCall({
  method: 'POST',
  path: '/api/admin/privacy/export',
  summary: 'Everything that is kept of one customer, with what each key means',
  body: Chosen,
  status: 200,
  response: z.strictObject({
    madeAt: z.iso.datetime(),
    /** By table and column: what it is kept for, and for how long. */
    keys: z.record(z.string(), z.string()),
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: ['privacy/unclear', 'privacy/nobody', 'privacy/changed'],
});

export const eraseCustomer = defineCall({
  method: 'POST',
  path: '/api/admin/privacy/erase',
  summary: 'Erases what is personal of one customer; refused while a trip is ahead or money is open',
  body: Chosen,
  status: 200,
  response: z.strictObject({ bookings: z.int(), otherRows: z.int() }),
  errors: ['privacy/unclear', 'privacy/nobody', 'privacy/changed', 'privacy/open'],
});
