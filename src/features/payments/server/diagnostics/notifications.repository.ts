import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

export interface NotificationRecord {
  receivedAt: Date;
  kind: string;
  reason: string | null;
  outcome: string | null;
}

/** What the record of the gateway's messages says of the way back. */
export function createNotificationsRepository(executor: Executor) {
  return {
    /** About a payment: a reversal that follows a bad answer is itself answered well, and would hide it. */
    findLast: () =>
      executor.row<NotificationRecord>(sql`
        select received_at as "receivedAt", kind, reason, outcome from payment_events
        where source = 'notification' and kind in ('paid', 'refused') order by id desc limit 1`),

    /**
     * The last notification whose signature did not fit, unless a good one came after it. Only those that name an
     * order of ours count: nobody but the gateway and the customer can know its id, so a stranger cannot make a good
     * certificate look bad.
     */
    findLastUnverified: () =>
      executor.row<{ receivedAt: Date }>(sql`
        select e.received_at as "receivedAt" from payment_events e
        join payment_attempts a on a.order_id =
          substring(encode(e.body, 'escape') from '(?i)(?:^|&)orderid=([A-Z0-9]{20})(?:&|$)')
        where e.source = 'notification' and e.kind = 'refused' and e.reason = 'bad-signature' and not exists (
          select from payment_events later
          where later.source = 'notification' and later.kind <> 'refused' and later.id > e.id)
        order by e.id desc limit 1`),

    /** An order that the gateway is sure to know. */
    findPaidOrder: () =>
      executor.row<{ orderId: string }>(sql`
        select order_id as "orderId" from payment_attempts
        where provider_reference is not null order by created_at desc limit 1`),
  };
}
