import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { StaffRole } from '#shared/staff-role.ts';

interface StaffAccount {
  id: number;
  username: string;
  role: StaffRole;
  /** `null` where the account is disabled. */
  passwordHash: string | null;
}

export interface ListedAccount {
  id: number;
  role: StaffRole;
  username: string;
  createdAt: Date;
  isDisabled: boolean;
  /** The last use of a live session; `null` where there is none. */
  lastSeenAt: Date | null;
}

export function createAccountsRepository(executor: Executor) {
  return {
    /** An account by its name, however the name is written, and the name in the lower case of the database. */
    find: async (username: string): Promise<{ name: string; account: StaffAccount | null }> => {
      const found = await executor.row(sql<'accounts.find', { name: string; account: StaffAccount | null }>`
        select given.name, case when a.id is not null then json_build_object('id', a.id, 'username', a.username, 'role', a.role,
          'passwordHash', case when a.disabled_at is null then a.password_hash end) end as account
        from (select lower(${username}::text) as name) as given
        left join staff_accounts a on lower(a.username) = given.name`);
      return found ?? { name: username, account: null };
    },
    /**
     * Locks an account that may log in and still has this hash. A change of its password waits for the lock or is
     * waited for, so that what a transaction does with a compared password comes wholly before the change or not at all.
     * @returns whether there is such an account.
     */
    lockWithHash: async ({ id, passwordHash }: StaffAccount) =>
      (await executor.row(sql<'accounts.lockWithHash'>`
        select from staff_accounts
        where id = ${id} and password_hash = ${passwordHash} and disabled_at is null for no key update`)) !==
      null,
    /** All accounts, so that of two who disable the last but one at once the second sees one left. */
    lockAll: () =>
      executor.rows(sql<'accounts.lockAll', { role: StaffRole }>`
        select id, username, role, disabled_at is not null as is_disabled from staff_accounts order by id for update`),
    list: () =>
      executor.rows(sql<'accounts.list', { role: StaffRole }>`
        select id, username, role, created_at, disabled_at is not null as is_disabled,
          (select max(last_seen_at) from sessions s
            where s.staff_id = a.id and s.password_generation = a.password_generation and is_live(s)) as last_seen_at
        from staff_accounts a order by lower(username)`),
    hasAny: async () =>
      (await executor.row(sql<'accounts.hasAny'>`select from staff_accounts limit 1`)) !== null,
    /** @returns `false` where the name is taken, however it is written. */
    create: async (username: string, passwordHash: string, role: StaffRole) =>
      (await executor.run(sql<'accounts.create'>`
        insert into staff_accounts (username, password_hash, role) values (${username}, ${passwordHash}, ${role})
        on conflict ((lower(username))) do nothing`)) > 0,
    setPassword: (id: number, passwordHash: string) =>
      executor.run(sql<'accounts.setPassword'>`
        update staff_accounts set password_hash = ${passwordHash}, password_changed_at = now(),
          password_generation = password_generation + 1
        where id = ${id}`),
    setRole: (id: number, role: StaffRole) =>
      executor.run(sql<'accounts.setRole'>`update staff_accounts set role = ${role} where id = ${id}`),
    setDisabled: (id: number, isDisabled: boolean) =>
      executor.run(sql<'accounts.setDisabled'>`
        update staff_accounts set disabled_at = case when ${isDisabled} then now() end where id = ${id}`),
  };
}
