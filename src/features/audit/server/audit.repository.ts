import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { AuditChange } from '../audit.contract.ts';

type ChangeRow = Omit<AuditChange, 'kind'>;

interface EntryFilter {
  actor: string | null;
  tables: { tables: string[]; areMeant: boolean } | null;
  /** Entries before this one only. */
  before: number | null;
  limit: number;
}

const shownPerEntry = 3;

export function createAuditRepository(executor: Executor) {
  return {
    listEntries: ({ actor, tables, before, limit }: EntryFilter) =>
      executor.rows(sql<'audit.listEntries', { changeCount: number; changes: ChangeRow[] }>`
        select e.id, e.at, e.staff_id, e.actor, e.action,
          (select count(*) from audit_changes where entry_id = e.id) as change_count,
          (select json_agg(c order by c.id) from (
            select id, table_name as table, record, before, after from audit_changes
            where entry_id = e.id order by id limit ${shownPerEntry}) c) as changes
        from audit_entries e
        where (${before}::bigint is null or e.id < ${before})
          and (${actor}::text is null or e.actor = ${actor})
          and (${tables?.tables ?? null}::text[] is null or exists (
            select from audit_changes
            where entry_id = e.id and (table_name = any (${tables?.tables ?? null}::text[])) = ${tables?.areMeant ?? null}))
        order by e.id desc limit ${limit}`),
    listChanges: (entryId: number, after: number, limit: number) =>
      executor.rows(sql<'audit.listChanges', Pick<ChangeRow, 'before' | 'after'>>`
        select id, table_name as table, record, before, after from audit_changes
        where entry_id = ${entryId} and id > ${after} order by id limit ${limit}`),
    listPeople: async () => {
      const people = await executor.rows(sql<'audit.listPeople'>`
        select username as name from staff_accounts
        union select 'command line' order by name`);
      return people.map(({ name }) => name);
    },
    /** Puts the trigger that writes changes down on every table. */
    watchTables: () => executor.run(sql<'audit.watchTables'>`select audit_tables()`),
    deleteExpired: () =>
      executor.run(sql<'audit.deleteExpired'>`delete from audit_entries where at < audit_kept_since()`),
  };
}
