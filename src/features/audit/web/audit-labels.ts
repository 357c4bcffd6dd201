import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import type { Language } from '#shared/language.ts';
import { slotStart } from '#shared/rental-time.ts';
import { staffDate, staffTimestamp } from '#shared/staff-dates.ts';
import type { Site } from '#web/site/site.ts';
import type { AuditChange, AuditEntry } from '../audit.contract.ts';
import type { AuditKind } from '../domain/audit-kinds.ts';

const kinds: Record<AuditKind, () => string> = {
  bookings: () => m.audit_kind_bookings(),
  payments: () => m.audit_kind_payments(),
  availability: () => m.audit_kind_availability(),
  items: () => m.audit_kind_items(),
  documents: () => m.audit_kind_documents(),
  email: () => m.audit_kind_email(),
  content: () => m.audit_kind_content(),
  trips: () => m.audit_kind_trips(),
  settings: () => m.audit_kind_settings(),
  privacy: () => m.audit_kind_privacy(),
  accounts: () => m.audit_kind_accounts(),
  sessions: () => m.audit_kind_sessions(),
  other: () => m.audit_kind_other(),
};

export function kindText(kind: AuditKind): string {
  return kinds[kind]();
}

/** The actor of entries written by commands; entries of accounts have their user name. */
export const commandLine = 'command line';
/** The actor of entries written by the nightly job. */
export const nightlyJob = 'nightly job';

export function personText(person: string): string {
  if (person === nightlyJob) return m.audit_nightly_job();
  return person === commandLine ? m.audit_command_line() : person;
}

export function actorLabel({ staffId, actor }: AuditEntry): string {
  return staffId === null ? personText(actor === nightlyJob ? nightlyJob : commandLine) : actor;
}

/** A label of the changed record: the time of a slot, nothing for a session, otherwise the key. */
export function recordText({ kind, table, record, subject }: AuditChange, language: Language): string {
  if (kind === 'sessions') return '';
  if (subject) return subject;
  if (table === 'bookings') return bookingReference(record);
  const [, item, date, slot] =
    /^(\S+) (\d{4}-\d\d-\d\d) (-?\d+)$/.exec(table === 'slots' ? record : '') ?? [];
  return item && date ? `${item}, ${staffDate(date, language)}, ${slotStart(Number(slot))}` : record;
}

export function outcomeText({ kind, before, after }: AuditChange): string {
  if (kind === 'sessions') return before === null ? m.audit_session_began() : m.audit_session_ended();
  if (before === null) return m.audit_added();
  return after === null ? m.audit_removed() : m.audit_changed();
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

export type ValueWriter = (value: unknown) => string;

/** Formats a value for display; instants in the time zone of the business. */
export function createValueWriter({ language, timeZone }: Pick<Site, 'language' | 'timeZone'>): ValueWriter {
  return (value) => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'string' && instant.test(value)) return staffTimestamp(value, language, timeZone);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
}

export function fieldsOf({ before, after }: AuditChange): string[] {
  return Object.keys(before ?? after ?? {});
}
