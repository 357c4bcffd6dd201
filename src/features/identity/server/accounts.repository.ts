import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

interface StaffAccount {
  id: number;
  username: string;
  passwordHash: string;
}

export interface ListedAccount {
  username: string;
  createdAt: Date;
  isDisabled: boolean;
  /** The last use of a live session; `null` where there is none. */
  lastSeenAt: Date | null;
}

export function createAccountsRepository(executor: Executor) {
  return {
    /** An account that may log in, however its name is written. */
    find: (username: string) =>
      executor.row<StaffAccount>(sql`
        select id, username, password_hash as "passwordHash"
        from staff_accounts where lower(username) = lower(${username}) and disabled_at is null`),
    /** All accounts, so that of two who disable the last but one at once the second sees one left. */
    lockAll: () =>
      executor.rows<{ id: number; username: string; isDisabled: boolean }>(sql`
        select id, username, disabled_at is not null as "isDisabled" from staff_accounts order by id for update`),
    list: () =>
      executor.rows<ListedAccount>(sql`
        select username, created_at as "createdAt", disabled_at is not null as "isDisabled",
          (select max(last_seen_at) from sessions where staff_id = a.id) as "lastSeenAt"
        from staff_accounts a order by lower(username)`),
    hasAny: async () => (await executor.row(sql`select 1 as found from staff_accounts limit 1`)) !== null,
    /** @returns `false` where the name is taken, however it is written. */
    create: async (username: string, passwordHash: string) =>
      (await executor.run(sql`
        insert into staff_accounts (username, password_hash) values (${username}, ${passwordHash})
        on conflict ((lower(username))) do nothing`)) > 0,
    setPassword: (id: number, passwordHash: string) =>
      executor.run(sql`
        update staff_accounts set password_hash = ${passwordHash}, password_changed_at = now() where id = ${id}`),
    setDisabled: (id: number, isDisabled: boolean) =>
      executor.run(sql`
        update staff_accounts set disabled_at = case when ${isDisabled} then now() end where id = ${id}`),
  };
}
