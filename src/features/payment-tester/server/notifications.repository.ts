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
      executor.row(sql<'notifications.findLast'>`
        select received_at, kind, reason, outcome from (
          (select received_at, kind, reason, outcome from payment_events
            where source = 'notification' and kind in ('paid', 'refused') order by id desc limit 1)
          union all
          (select last_received_at, 'refused', reason, split_part(reason, ':', 1) from refused_callbacks
            where source = 'notification' order by last_received_at desc limit 1)
        ) as last order by received_at desc limit 1`),

    /**
     * The last notification with a wrong signature, unless a valid one came after it. Only those that name an existing
     * order count: its id is known to the gateway and the customer only, so a stranger cannot make a valid certificate
     * look wrong.
     */
    findLastUnverified: () =>
      executor.row(sql<'notifications.findLastUnverified'>`
        select r.last_received_at as received_at from refused_callbacks r
        join payment_attempts a on a.order_id =
          substring(encode(r.head, 'escape') from '(?i)(?:^|&)orderid=([A-Z0-9]{20})(?:&|$)')
        where r.source = 'notification' and r.reason = 'bad-signature' and r.last_received_at > coalesce(
          (select received_at from payment_events where source = 'notification' order by id desc limit 1), '-infinity')
        order by r.last_received_at desc limit 1`),

    /** An order that the gateway is sure to know. */
    findPaidOrder: () =>
      executor.row(sql<'notifications.findPaidOrder'>`
        select order_id from payment_attempts
        where provider_reference is not null order by created_at desc limit 1`),
  };
}
