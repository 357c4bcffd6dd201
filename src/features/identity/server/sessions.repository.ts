import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { StaffMember } from '#platform/http/permission.ts';

interface NewSession {
  tokenHash: Buffer;
  staffId: number;
  /** What the browser is, in words. */
  device: string;
  isKept: boolean;
}

/** Stores tokens as hashes only. The SQL function `is_live` defines when a session expires. */
export function createSessionsRepository(executor: Executor) {
  return {
    /** For an account that the transaction has locked: the session is valid as long as its password is. */
    create: ({ tokenHash, staffId, device, isKept }: NewSession) =>
      executor.run(sql<'sessions.create'>`
        insert into sessions (token_hash, staff_id, password_generation, device, is_kept)
        select ${tokenHash}, id, password_generation, ${device}, ${isKept} from staff_accounts where id = ${staffId}`),
    /**
     * Finds a live session and counts this as a use; written at most once a minute.
     * @param isUse `false` where nobody is at the device: that leaves the session as it is.
     */
    find: async (tokenHash: Buffer, isUse: boolean): Promise<StaffMember | null> => {
      const session = await executor.row(sql<
        'sessions.find',
        { isStale: boolean; role: StaffMember['role'] }
      >`
        select a.id, a.username, a.role, s.last_seen_at < now() - interval '1 minute' as is_stale
        from sessions s
        join staff_accounts a on a.id = s.staff_id and a.password_generation = s.password_generation
        where s.token_hash = ${tokenHash} and a.disabled_at is null and is_live(s)`);
      if (session?.isStale && isUse) {
        await executor.run(
          sql<'sessions.touch'>`update sessions set last_seen_at = now() where token_hash = ${tokenHash}`,
        );
      }
      return session && { id: session.id, username: session.username, role: session.role };
    },
    /** Whether a session goes on, without counting as a use of it. */
    isLive: async (tokenHash: Buffer): Promise<boolean> => {
      const row = await executor.row(sql<'sessions.isLive'>`
        select from sessions s
        join staff_accounts a on a.id = s.staff_id and a.password_generation = s.password_generation
        where s.token_hash = ${tokenHash} and a.disabled_at is null and is_live(s)`);
      return row !== null;
    },
    /** The live ones of an account, the one that was used last first. */
    list: (staffId: number, tokenHash: Buffer) =>
      executor.rows(sql<'sessions.list', { isThisOne: boolean }>`
        select s.id, s.created_at as started_at, s.last_seen_at, s.device, s.is_kept, s.token_hash = ${tokenHash} as is_this_one
        from sessions s
        join staff_accounts a on a.id = s.staff_id and a.password_generation = s.password_generation
        where s.staff_id = ${staffId} and is_live(s)
        order by is_this_one desc, s.last_seen_at desc, s.id desc`),
    delete: (tokenHash: Buffer) =>
      executor.run(sql<'sessions.delete'>`delete from sessions where token_hash = ${tokenHash}`),
    /** Takes the account as well, so that an account can end only its own sessions. */
    end: (id: number, staffId: number) =>
      executor.run(sql<'sessions.end'>`delete from sessions where id = ${id} and staff_id = ${staffId}`),
    deleteOfStaff: (staffId: number) =>
      executor.run(sql<'sessions.deleteOfStaff'>`delete from sessions where staff_id = ${staffId}`),
    deleteEnded: () => executor.run(sql<'sessions.deleteEnded'>`delete from sessions s where not is_live(s)`),
    /** Whether the owner lets devices stay logged in. */
    areKeptAllowed: async () =>
      (await executor.row(sql<'sessions.areKeptAllowed'>`
        select from system_settings where setting_key = 'stay_logged_in' and setting_value = 'true'`)) !==
      null,
  };
}
