import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { type DataKind, type Purpose, readKeptFor } from '../domain/kept-for.ts';
import type { LoggedRun, RegisterTable } from '../privacy.contract.ts';

/** The register of stored data, from the comments of the schema. Tests check the form of every comment. */
export async function readRegister(executor: Executor): Promise<RegisterTable[]> {
  const register = createRegisterRepository(executor);
  const [tables, columns] = await Promise.all([register.listTables(), register.listColumns()]);
  return tables.map(({ tableName, kind, purpose }) => ({
    table: tableName ?? '',
    kind: kind as DataKind,
    purpose: purpose as Purpose,
    columns: columns
      .filter((column) => column.tableName === tableName && column.kind === 'personal')
      .map((column) => ({
        column: column.columnName ?? '',
        purpose: column.purpose as Purpose,
        kept: readKeptFor(column.kept ?? '') ?? { kind: 'customer' },
        erasure: column.erasure === null ? null : column.erasure === 'row' ? 'row' : 'column',
      })),
  }));
}

/** What the comments of the schema say, and what was exported and erased. */
export function createRegisterRepository(executor: Executor) {
  return {
    listTables: () =>
      executor.rows(sql<'register.listTables'>`
        select table_name, kind, purpose from kept_tables order by table_name`),

    listColumns: () =>
      executor.rows(sql<'register.listColumns'>`
        select table_name, column_name, kind, purpose, kept, erasure from kept_columns
        where kind is not null order by table_name, position`),

    listRuns: () =>
      executor.rows(sql<'register.listRuns', Pick<LoggedRun, 'kind'>>`
        (select l.kind, l.ended_at, s.username as staff, l.bookings, l.birth_dates, l.other_rows
          from privacy_log l left join staff_accounts s on s.id = l.staff_id
          where l.kind = 'nightly' order by l.id desc limit 1)
        union all
        (select l.kind, l.ended_at, s.username, l.bookings, l.birth_dates, l.other_rows
          from privacy_log l left join staff_accounts s on s.id = l.staff_id
          where l.kind <> 'nightly' order by l.id desc limit 20)`),
  };
}
