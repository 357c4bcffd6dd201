import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { AuditChange } from '../audit.contract.ts';

type ChangeRow = Omit<AuditChange, 'kind'>;

interface EntryFilter {
  actor: string | null;
  tables: { tables: string[]; isIncluded: boolean } | null;
  includesLogins: boolean;
  /** The number of a booking. */
  booking: string | null;
  day: { date: LocalDate; timeZone: string } | null;
  /** Entries before this one only. */
  before: number | null;
  limit: number;
}

const shownPerEntry = 3;
const namedBookings = 3;

export function createAuditRepository(executor: Executor) {
  return {
    listEntries: ({ actor, tables, includesLogins, booking, day, before, limit }: EntryFilter) =>
      executor.rows(sql<
        'audit.listEntries',
        { changeCount: number; bookingIds: number[]; changes: ChangeRow[] }
      >`
        select e.id, e.at, e.staff_id, e.actor, e.action,
          (select count(*) from audit_changes where entry_id = e.id) as change_count,
          (select coalesce(json_agg(booking_id), '[]') from (
            select distinct coalesce(coalesce(after, before) ->> 'booking_id', record)::bigint as booking_id
            from audit_changes
            where entry_id = e.id
              and (table_name = 'bookings' or coalesce(after, before) ->> 'booking_id' is not null)
            order by booking_id limit ${namedBookings}) as named) as booking_ids,
          (select json_agg(c order by c.id) from (
            select id, table_name as table, record, before, after,
              audit_subject(table_name, record, before, after) as subject
            from audit_changes where entry_id = e.id order by id limit ${shownPerEntry}) c) as changes
        from audit_entries e
        where (${before}::bigint is null or e.id < ${before})
          and (${actor}::text is null or e.actor = ${actor})
          and (${includesLogins} or exists (select from audit_changes where entry_id = e.id and table_name <> 'sessions'))
          and (${booking}::text is null or e.id in (
            select entry_id from audit_changes where table_name = 'bookings' and record = ${booking}
            union all
            select entry_id from audit_changes where coalesce(after, before) ->> 'booking_id' = ${booking}))
          and (${day?.date ?? null}::date is null or (
            e.at >= ${day?.date ?? null}::date::timestamp at time zone ${day?.timeZone ?? 'UTC'}
            and e.at < (${day?.date ?? null}::date + 1)::timestamp at time zone ${day?.timeZone ?? 'UTC'}))
          and (${tables?.tables ?? null}::text[] is null or exists (
            select from audit_changes
            where entry_id = e.id and (table_name = any (${tables?.tables ?? null}::text[])) = ${tables?.isIncluded ?? null}))
        order by e.id desc limit ${limit}`),
    listChanges: (entryId: number, after: number, limit: number) =>
      executor.rows(sql<'audit.listChanges', Pick<ChangeRow, 'before' | 'after'>>`
        select id, table_name as table, record, before, after,
          audit_subject(table_name, record, before, after) as subject
        from audit_changes where entry_id = ${entryId} and id > ${after} order by id limit ${limit}`),
    listPeople: async () => {
      const people = await executor.rows(sql<'audit.listPeople'>`
        select username as name from staff_accounts
        union select 'command line' union
        select actor from audit_entries where actor = 'nightly job' order by name`);
      return people.map(({ name }) => name);
    },
    /** Installs the audit trigger on every table. */
    installAuditTriggers: () => executor.run(sql<'audit.installAuditTriggers'>`select audit_tables()`),
    deleteExpired: () =>
      executor.run(sql<'audit.deleteExpired'>`delete from audit_entries where at < audit_kept_since()`),
  };
}
