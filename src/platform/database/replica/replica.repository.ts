import type { Executor } from '../executor.ts';
import { sql } from '../sql.ts';

export function createReplicaRepository(executor: Executor) {
  return {
    /** Of the primary: up to where its log is on the disk, so everything that was acknowledged lies before it. */
    findPosition: async () =>
      (await executor.row(sql<'replica.findPosition'>`select pg_current_wal_flush_lsn()::text as position`))
        ?.position ?? null,
    /** Of the replica. Its position counts only while it follows a primary: after a promotion its log is another one. */
    compare: (position: string) =>
      executor.row(sql<'replica.compare', { follows: boolean; behindBytes: number }>`
        select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) as follows,
          coalesce(greatest(pg_wal_lsn_diff(${position}::text::pg_lsn, pg_last_wal_replay_lsn()), 0), 0)::bigint
            as behind_bytes`),
  };
}
