import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** Keys that every server on the database shares. */
export function createSecretsRepository(executor: Executor) {
  return {
    createMissing: (name: string, value: Buffer) =>
      executor.run(sql<'secrets.createMissing'>`
        insert into app_secrets (name, value) values (${name}, ${value}) on conflict (name) do nothing`),
    find: (name: string) =>
      executor.row(sql<'secrets.find'>`select value from app_secrets where name = ${name}`),
  };
}
