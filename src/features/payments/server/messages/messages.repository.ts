import { createHash } from 'node:crypto';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Store } from '../payment-gateway.ts';

export interface NewPaymentEvent {
  /** Sent by the gateway, carried by a browser, or the answer to a question of ours. */
  source: 'notification' | 'browser' | 'question';
  body: Buffer;
  kind: string;
  reason: string | null;
  orderId: string | null;
  /** Whose message it is; `null` where that is not known. */
  store: Store | null;
}

export interface EventRecord {
  receivedAt: Date;
  source: NewPaymentEvent['source'];
  kind: string;
  outcome: string | null;
}

/** What the gateway signed for our store, and what it answered, raw. */
export function createPaymentEventsRepository(executor: Executor) {
  return {
    create: ({ source, body, kind, reason, orderId, store }: NewPaymentEvent) =>
      executor.row(sql<'payment-events.create'>`
        insert into payment_events (source, body, kind, reason, order_id, store_sid, store_mode)
        values (${source}, ${body}, ${kind}, ${reason}, ${orderId}, ${store?.sid ?? null}, ${store?.mode ?? null}) returning id`),

    listByOrder: (orderId: string) =>
      executor.rows(sql<'payment-events.listByOrder'>`
        select received_at, source, kind, outcome from payment_events
        where order_id = ${orderId} order by id desc limit 200`),

    /** The same, unless that many of its kind are on record for the order. Some more may come in at the same instant. */
    createAtMost: (most: number, { source, body, kind, reason, orderId }: NewPaymentEvent) =>
      executor.row(sql<'payment-events.createAtMost'>`
        insert into payment_events (source, body, kind, reason, order_id)
        select ${source}, ${body}, ${kind}, ${reason}, ${orderId}
        where ${most} > (
          select count(*) from payment_events
          where (order_id = ${orderId} or (${orderId}::text is null and order_id is null))
            and source = ${source} and kind = ${kind})
        returning id`),

    setOutcome: (id: number, outcome: string) =>
      executor.run(
        sql<'payment-events.setOutcome'>`update payment_events set outcome = ${outcome} where id = ${id}`,
      ),
  };
}

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
