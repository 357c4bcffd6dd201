import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { BigIdParameter, LocalDateField, textField } from '#shared/field-schemas.ts';
import { auditKinds } from './domain/audit-kinds.ts';

export const AuditKind = z.enum(auditKinds);

/** Columns and their values: all of a row that came or went, otherwise those that differ. */
const Values = z.record(z.string(), z.unknown()).nullable();

export const AuditChange = z.strictObject({
  id: z.int(),
  kind: AuditKind,
  table: z.string(),
  /** The row's primary key. */
  record: z.string(),
  /** What a person calls the row, where its key says nothing. */
  subject: z.string().nullable(),
  /** `null` where the row is new. */
  before: Values,
  /** `null` where the row is gone. */
  after: Values,
});
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditEntry = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  /** `null` where the command line was used. */
  staffId: z.int().nullable(),
  actor: z.string(),
  /** The call that was made, as `PATCH /api/bookings/:id/cancel`. */
  action: z.string(),
  changeCount: z.int(),
  /** The first bookings that it changed. */
  bookingIds: z.array(z.int()),
  /** The first few. */
  changes: z.array(AuditChange),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = defineCall({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What staff changed, the newest first',
  query: z.strictObject({
    person: textField(100).optional(),
    kind: AuditKind.optional(),
    /** Leaves out entries that are nothing but a login or the end of a session. */
    logins: z.literal('without').optional(),
    /** The number of a booking. */
    booking: BigIdParameter.optional(),
    /** A day of the business. */
    day: LocalDateField.optional(),
    limit: z
      .codec(z.string().regex(/^(?:[1-9]\d?|100)$/), z.int(), { decode: Number, encode: String })
      .optional(),
    /** `nextCursor` of the page before. */
    cursor: BigIdParameter.optional(),
  }),
  status: 200,
  response: z.strictObject({
    entries: z.array(AuditEntry),
    nextCursor: z.string().nullable(),
    /** Everybody who can stand in the log. */
    people: z.array(z.string()),
  }),
});
export type AuditPage = z.infer<typeof listAudit.response>;

export const listAuditChanges = defineCall({
  method: 'GET',
  path: '/api/admin/audit/:id/changes',
  summary: 'Everything that one entry changed',
  params: z.strictObject({ id: BigIdParameter }),
  query: z.strictObject({ cursor: BigIdParameter.optional() }),
  status: 200,
  response: z.strictObject({
    changes: z.array(AuditChange),
    nextCursor: z.string().nullable(),
  }),
  errors: ['audit/not-found'],
});
export type AuditChangesPage = z.infer<typeof listAuditChanges.response>;
