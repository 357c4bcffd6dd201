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
