import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

export interface StaffAccount {
  id: number;
  username: string;
  passwordHash: string;
}

/** A session ends this long after its last use, and this long after its login whatever happens. */
const idleMinutes = 30;
const absoluteHours = 12;
const throttleMinutes = 15;

export function createIdentityRepository(executor: Executor) {
  return {
    findAccount: (username: string) =>
      executor.row<StaffAccount>(sql`
        select id, username, password_hash as "passwordHash"
        from staff_accounts where lower(username) = lower(${username})`),
    hasAccounts: async () =>
      (await executor.row(sql`select 1 as found from staff_accounts limit 1`)) !== null,
    createAccount: (username: string, passwordHash: string) =>
      executor.run(
        sql`insert into staff_accounts (username, password_hash) values (${username}, ${passwordHash})`,
      ),

    createSession: (tokenHash: Buffer, staffId: number) =>
      executor.run(sql`insert into sessions (token_hash, staff_id) values (${tokenHash}, ${staffId})`),
    /** Finds a live session and counts this as a use; written at most once a minute. */
    findSession: async (tokenHash: Buffer) => {
      const session = await executor.row<{ id: number; username: string; isStale: boolean }>(sql`
        select a.id, a.username, s.last_seen_at < now() - interval '1 minute' as "isStale"
        from sessions s join staff_accounts a on a.id = s.staff_id
        where s.token_hash = ${tokenHash}
          and s.last_seen_at > now() - make_interval(mins => ${idleMinutes})
          and s.created_at > now() - make_interval(hours => ${absoluteHours})`);
      if (session?.isStale) {
        await executor.run(sql`update sessions set last_seen_at = now() where token_hash = ${tokenHash}`);
      }
      return session && { id: session.id, username: session.username };
    },
    deleteSession: (tokenHash: Buffer) =>
      executor.run(sql`delete from sessions where token_hash = ${tokenHash}`),
    deleteEndedSessions: () =>
      executor.run(sql`
        delete from sessions where last_seen_at < now() - make_interval(mins => ${idleMinutes})
          or created_at < now() - make_interval(hours => ${absoluteHours})`),

    /** How often a login failed lately for the account (from anywhere), and from the address (for any account). */
    countFailedLogins: async (account: string, address: string) => {
      const count = await executor.row<{
        byAccount: number;
        byAddress: number;
        waitSeconds: number | null;
      }>(sql`
        select count(*) filter (where account = ${account}) as "byAccount",
          count(*) filter (where address = ${address}) as "byAddress",
          ceil(extract(epoch from min(failed_at) + make_interval(mins => ${throttleMinutes}) - now()))::int as "waitSeconds"
        from failed_logins
        where (account = ${account} or address = ${address})
          and failed_at > now() - make_interval(mins => ${throttleMinutes})`);
      return {
        byAccount: count?.byAccount ?? 0,
        byAddress: count?.byAddress ?? 0,
        waitSeconds: count?.waitSeconds ?? 1,
      };
    },
    createFailedLogin: (account: string, address: string) =>
      executor.run(sql`insert into failed_logins (account, address) values (${account}, ${address})`),
    deleteFailedLogins: (account: string, address: string) =>
      executor.run(sql`delete from failed_logins where account = ${account} and address = ${address}`),
    deleteOldFailedLogins: () =>
      executor.run(sql`delete from failed_logins where failed_at < now() - interval '1 day'`),
  };
}
