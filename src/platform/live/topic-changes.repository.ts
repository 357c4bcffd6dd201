import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** Up to where the record of changes was read: which transactions were visible, and when. */
export interface ReadMark {
  snapshot: string;
  readAt: string;
}

export interface TopicChanges extends ReadMark {
  /** Grows with the transactions of the database, so that all servers count alike. */
  version: number;
  /** `null` where the record may no longer reach back to the earlier mark: anything may have changed. */
  topics: string[] | null;
}

export function createTopicChangesRepository(executor: Executor) {
  return {
    mark: async (): Promise<ReadMark & { version: number }> => {
      const row = await executor.row(sql<
        'topic-changes.mark',
        { snapshot: string; readAt: string; version: number }
      >`
        select pg_current_snapshot()::text as snapshot, clock_timestamp()::text as read_at,
          pg_snapshot_xmax(pg_current_snapshot())::text::bigint as version`);
      if (!row) throw new Error('a select without a table has one row');
      return row;
    },

    /**
     * What was changed by transactions that were not visible at the earlier mark. Rows are kept for ten minutes, so a
     * mark of five minutes ago is always covered, whatever was purged. For the form of the query see
     * `slot-changes.listChangedSince`.
     */
    listChangedSince: async (earlier: ReadMark): Promise<TopicChanges> => {
      const row = await executor.row(sql<
        'topic-changes.listChangedSince',
        { snapshot: string; readAt: string; version: number; isCovered: boolean; topics: string[] }
      >`
        with asked as materialized (select ${earlier.snapshot}::text::pg_snapshot as earlier)
        select pg_current_snapshot()::text as snapshot, clock_timestamp()::text as read_at,
          pg_snapshot_xmax(pg_current_snapshot())::text::bigint as version,
          clock_timestamp() - ${earlier.readAt}::text::timestamptz < interval '5 minutes' as is_covered,
          array(
            select distinct topic from topic_changes
            where transaction_id between pg_snapshot_xmin((select earlier from asked))
                and pg_snapshot_xmax(pg_current_snapshot())
              and not pg_visible_in_snapshot(transaction_id, (select earlier from asked))
          ) as topics`);
      if (!row) throw new Error('a select without a table has one row');
      return { ...row, topics: row.isCovered ? row.topics : null };
    },

    deleteOld: () =>
      executor.run(sql<'topic-changes.deleteOld'>`
        delete from topic_changes where changed_at < now() - interval '10 minutes'`),
  };
}
