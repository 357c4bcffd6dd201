import type { Executor } from '#platform/database/database.ts';
import { fragment } from '#platform/database/fragment.ts';
import { sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';
import { customerMailKinds, type MailKind } from '../domain/mail-kind.ts';
import type { MailState } from '../notifications.contract.ts';

export interface MailRecord {
  id: number;
  kind: MailKind;
  state: MailState;
  bookingId: number | null;
  recipient: string;
  language: Language;
  subject: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  nextTryAt: Date | null;
}

export interface MailBody {
  html: string;
  hasCalendar: boolean;
}

export interface MailCounts {
  waiting: number;
  sent: number;
  failed: number;
}

const columns = fragment`
  r.id, r.kind, r.state, r.booking_id, r.recipient, r.language, r.subject, r.attempts, r.last_error, r.created_at,
  r.sent_at, r.next_try_at`;

/** The outbox as staff see it. */
export function createMailsRepository(executor: Executor) {
  return {
    /** A page of mails, newest first; those with smaller ids than `before`. */
    list: (state: MailState | null, before: number | null, limit: number) =>
      executor.rows(sql<'mails.list', Pick<MailRecord, 'kind'>>`
        select ${columns} from mail_records r
        where (${state}::text is null or state = ${state}) and (${before}::bigint is null or id < ${before})
        order by id desc limit ${limit}`),

    find: (id: number) =>
      executor.row(sql<'mails.find', Pick<MailRecord, 'kind'>>`
        select ${columns}, m.html_body as html, m.calendar is not null as has_calendar
        from mail_records r join outbox_mails m on m.id = r.id where r.id = ${id}`),

    count: async (): Promise<MailCounts> => {
      const counts = await executor.row(sql<'mails.count'>`
        select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'sent') as sent,
          count(*) filter (where state = 'failed') as failed
        from outbox_mails`);
      return counts ?? { waiting: 0, sent: 0, failed: 0 };
    },

    lock: (id: number) =>
      executor.row(sql<'mails.lock'>`
        select id, state from outbox_mails where id = ${id} for no key update`),

    /** The same mail from the beginning: it never arrived, so it keeps its Message-ID. */
    restart: (id: number) =>
      executor.run(sql<'mails.restart'>`
        update outbox_mails set state = 'waiting', attempts = 0, next_try_at = clock_timestamp(),
          give_up_at = clock_timestamp() + interval '3 days'
        where id = ${id}`),

    /** The same words once more: as another mail, or its reader's mail program would hide it. */
    copy: (id: number, messageId: string, recipient: string | null = null) =>
      executor.row(sql<'mails.copy'>`
        insert into outbox_mails (kind, dedupe_key, message_id, booking_id, order_id, recipient, reply_to, language,
          subject, html_body, text_body, calendar, told, copy_of)
        select kind, 'copy:' || ${messageId}::text, ${messageId}, booking_id, order_id,
          coalesce(${recipient}, recipient), reply_to, language,
          subject, html_body, text_body, calendar, told, coalesce(copy_of, id)
        from outbox_mails where id = ${id}
        on conflict do nothing
        returning id`),

    /** What a customer did not get goes to another address, from the beginning; a reminder only while it is one. */
    redirect: (bookingId: number, recipient: string) =>
      executor.run(sql<'mails.redirect'>`
        update outbox_mails set recipient = ${recipient}, state = 'waiting', attempts = 0, last_error = null,
          claim = null, claimed_until = null,
          next_try_at = case when state = 'failed' then clock_timestamp() else next_try_at end,
          give_up_at = case when kind = 'booking-reminder' then give_up_at
            else greatest(give_up_at, clock_timestamp() + interval '3 days') end
        where booking_id = ${bookingId} and state <> 'sent' and kind = any(${customerMailKinds}::text[])
          and (kind <> 'booking-reminder' or give_up_at > clock_timestamp())`),

    /** Counts the copies of the last day. */
    countCopies: async (bookingId: number) =>
      (
        await executor.row(sql<'mails.countCopies'>`
        select count(*) from outbox_mails where booking_id = ${bookingId} and copy_of is not null
          and created_at > clock_timestamp() - interval '1 day'`)
      )?.count ?? 0,

    findNewestToCustomer: (bookingId: number) =>
      executor.row(sql<'mails.findNewestToCustomer'>`
        select id from outbox_mails
        where booking_id = ${bookingId} and kind = any(${customerMailKinds}::text[])
          and (kind <> 'booking-reminder' or give_up_at > clock_timestamp())
        order by id desc limit 1`),
  };
}
