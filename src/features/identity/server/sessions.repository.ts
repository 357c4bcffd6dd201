import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** A session ends this long after its last use, and this long after its login whatever happens. */
const idleMinutes = 30;
const absoluteHours = 12;

interface LiveSession {
  /** Of the account. */
  id: number;
  username: string;
}

/** Tokens are known here by their hash alone. */
export function createSessionsRepository(executor: Executor) {
  return {
    /** For an account that the transaction has locked: the session is valid as long as its password is. */
    create: (tokenHash: Buffer, staffId: number) =>
      executor.run(sql<'sessions.create'>`
        insert into sessions (token_hash, staff_id, password_generation)
        select ${tokenHash}, id, password_generation from staff_accounts where id = ${staffId}`),
    /** Finds a live session and counts this as a use; written at most once a minute. */
    find: async (tokenHash: Buffer): Promise<LiveSession | null> => {
      const session = await executor.row(sql<'sessions.find', { isStale: boolean }>`
        select a.id, a.username, s.last_seen_at < now() - interval '1 minute' as is_stale
        from sessions s
        join staff_accounts a on a.id = s.staff_id and a.password_generation = s.password_generation
        where s.token_hash = ${tokenHash} and a.disabled_at is null
          and s.last_seen_at > now() - make_interval(mins => ${idleMinutes})
          and s.created_at > now() - make_interval(hours => ${absoluteHours})`);
      if (session?.isStale) {
        await executor.run(
          sql<'sessions.touch'>`update sessions set last_seen_at = now() where token_hash = ${tokenHash}`,
        );
      }
      return session && { id: session.id, username: session.username };
    },
    /** The live ones of an account, the one that was used last first. */
    list: (staffId: number, tokenHash: Buffer) =>
      executor.rows(sql<'sessions.list', { isThisOne: boolean }>`
        select s.id, s.created_at as started_at, s.last_seen_at, s.token_hash = ${tokenHash} as is_this_one
        from sessions s
        join staff_accounts a on a.id = s.staff_id and a.password_generation = s.password_generation
        where s.staff_id = ${staffId}
          and s.last_seen_at > now() - make_interval(mins => ${idleMinutes})
          and s.created_at > now() - make_interval(hours => ${absoluteHours})
        order by is_this_one desc, s.last_seen_at desc, s.id desc`),
    delete: (tokenHash: Buffer) =>
      executor.run(sql<'sessions.delete'>`delete from sessions where token_hash = ${tokenHash}`),
    deleteOfStaff: (staffId: number) =>
      executor.run(sql<'sessions.deleteOfStaff'>`delete from sessions where staff_id = ${staffId}`),
    deleteEnded: () =>
      executor.run(sql<'sessions.deleteEnded'>`
        delete from sessions where last_seen_at < now() - make_interval(mins => ${idleMinutes})
          or created_at < now() - make_interval(hours => ${absoluteHours})`),
  };
}
