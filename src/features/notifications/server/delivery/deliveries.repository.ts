import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { MailKind } from '../../domain/mail-kind.ts';

export interface DueMail {
  id: number;
  kind: MailKind;
  messageId: string;
  bookingId: number | null;
  orderId: string | null;
  recipient: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  calendar: string | null;
  attempts: number;
  createdAt: Date;
}

/** Longer than any attempt to send takes. */
const leaseSeconds = 120;

/** The outbox as delivery uses it. All times are those of the database's clock. */
export function createDeliveriesRepository(executor: Executor) {
  return {
    /** Leases the next due mail for two minutes; mails leased by other servers are skipped. */
    lease: (lease: string) =>
      executor.row(sql<'deliveries.lease', Pick<DueMail, 'kind'>>`
        update outbox_mails set claim = ${lease},
          claimed_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
        where id = (
          select id from outbox_mails
          where state = 'waiting' and next_try_at <= clock_timestamp() and give_up_at > clock_timestamp()
            and (claimed_until is null or claimed_until <= clock_timestamp())
          order by next_try_at, id limit 1 for update skip locked)
        returning id, kind, message_id, booking_id, order_id, recipient, reply_to,
          subject, html_body as html, text_body as text, calendar, attempts, created_at`),

    /** Counts mails that are waiting, including those still to be written, and mails that failed. */
    count: () =>
      executor.row(sql<'deliveries.count'>`
        select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'failed') as failed,
          min(created_at) filter (where state = 'waiting') as since
        from (
          select state, created_at from outbox_mails where state in ('waiting', 'failed')
          union all select 'waiting', created_at from new_booking_mails
        ) as mails`),

    /** Ignores leases: the mail has been delivered, whichever server sent it. */
    markSent: (id: number) =>
      executor.run(sql<'deliveries.markSent'>`
        update outbox_mails set state = 'sent', sent_at = clock_timestamp(), attempts = attempts + 1,
          claim = null, claimed_until = null, last_error = null
        where id = ${id} and state = 'waiting'`),

    markFailed: (id: number, lease: string, reason: string) =>
      executor.run(sql<'deliveries.markFailed'>`
        update outbox_mails set state = 'failed', attempts = attempts + 1, claim = null, claimed_until = null,
          last_error = ${reason}
        where id = ${id} and claim = ${lease} and state = 'waiting'`),

    /** @param attempts the number of attempts to store */
    putOff: (
      id: number,
      lease: string,
      { seconds, attempts, reason }: { seconds: number; attempts: number; reason: string },
    ) =>
      executor.run(sql<'deliveries.putOff'>`
        update outbox_mails set attempts = ${attempts}, last_error = ${reason}, claim = null, claimed_until = null,
          next_try_at = clock_timestamp() + make_interval(secs => ${seconds})
        where id = ${id} and claim = ${lease} and state = 'waiting'`),

    /** A mail that has waited for so long is stale: staff decide whether to send it. */
    giveUpOld: () =>
      executor.run(sql<'deliveries.giveUpOld'>`
        update outbox_mails set state = 'failed'
        where state = 'waiting' and give_up_at <= clock_timestamp()
          and (claimed_until is null or claimed_until <= clock_timestamp())`),
  };
}
