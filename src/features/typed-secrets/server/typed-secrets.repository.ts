import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

export function createTypedSecretsRepository(executor: Executor) {
  return {
    list: () =>
      executor.rows(sql<'typedSecrets.list', { setBy: string | null }>`
        select s.name, s.sealed, s.set_at, a.username as set_by
        from typed_secrets s left join staff_accounts a on a.id = s.set_by`),
    set: (name: string, sealed: Buffer, staffId: number | null) =>
      executor.run(sql<'typedSecrets.set'>`
        insert into typed_secrets (name, sealed, set_by) values (${name}, ${sealed}, ${staffId})
        on conflict (name) do update set sealed = excluded.sealed, set_at = now(), set_by = excluded.set_by`),
    remove: (name: string) =>
      executor.run(sql<'typedSecrets.remove'>`delete from typed_secrets where name = ${name}`),
  };
}
