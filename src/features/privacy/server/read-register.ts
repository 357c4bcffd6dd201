import type { Executor } from '#platform/database/database.ts';
import { type DataKind, type Purpose, readKeptFor } from '../domain/kept-for.ts';
import type { RegisterTable } from '../privacy.contract.ts';
import { createRegisterRepository } from './register.repository.ts';

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
