import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

export interface NewPaymentEvent {
  /** Sent by the gateway, carried by a browser, or the answer to a question of ours. */
  source: 'notification' | 'browser' | 'question';
  body: Buffer;
  kind: string;
  reason: string | null;
  orderId: string | null;
}

/** Everything that came in the gateway's name, raw. */
export function createPaymentEventsRepository(executor: Executor) {
  return {
    create: ({ source, body, kind, reason, orderId }: NewPaymentEvent) =>
      executor.row<{ id: number }>(sql`
        insert into payment_events (source, body, kind, reason, order_id)
        values (${source}, ${body}, ${kind}, ${reason}, ${orderId}) returning id`),

    setOutcome: (id: number, outcome: string) =>
      executor.run(sql`update payment_events set outcome = ${outcome} where id = ${id}`),

    deleteOldRefused: () =>
      executor.run(sql`
        delete from payment_events where kind = 'refused' and received_at < clock_timestamp() - interval '90 days'`),
  };
}
