import { createHash } from 'node:crypto';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

export interface RefusedCallback {
  source: 'notification' | 'browser';
  body: Buffer;
  reason: string;
}

const headBytes = 512;

/** What came in the gateway's name and did not verify, shortened, in a ring of 10,000 rows. */
export function createRefusedCallbacksRepository(executor: Executor) {
  return {
    /** Counts up where the same body is on record; otherwise takes the slot of the oldest. */
    record: ({ source, body, reason }: RefusedCallback) => {
      const sha256 = createHash('sha256').update(body).digest();
      const head = body.subarray(0, headBytes);
      return executor.run(sql<'refused-callbacks.record'>`
        with repeated as (
          update refused_callbacks
          set times = times + 1, reason = ${reason}, last_received_at = clock_timestamp()
          where sha256 = ${sha256} and source = ${source} returning slot
        )
        insert into refused_callbacks (slot, source, reason, sha256, size, head)
        select nextval('refused_callback_slots'), ${source}, ${reason}, ${sha256}, ${body.length}, ${head}
        where not exists (select from repeated)
        on conflict (slot) do update set source = excluded.source, reason = excluded.reason,
          sha256 = excluded.sha256, size = excluded.size, head = excluded.head, times = excluded.times,
          first_received_at = excluded.first_received_at, last_received_at = excluded.last_received_at`);
    },

    deleteOld: () =>
      executor.run(sql<'refused-callbacks.deleteOld'>`
        delete from refused_callbacks where last_received_at < clock_timestamp() - interval '90 days'`),
  };
}
