import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';

/** The evening on which guests of the next day are reminded. */
export interface Evening {
  day: LocalDate;
  /** Bookings made or moved after this instant need no reminder. */
  since: Date;
}

/** What tells the reminder of one day from others of a booking, which can be moved. */
export const reminderKey = (bookingId: number, day: LocalDate) => `${bookingId}:${day}`;

export function createRemindersRepository(executor: Executor) {
  return {
    /** Bookings that stand and whose guest was not reminded; what waits for its money or to be confirmed may yet end. */
    listDue: ({ day, since }: Evening, bookingId: number | null, limit: number) =>
      executor.rows(sql<'reminders.listDue'>`
        select b.id as booking_id from bookings b
        where b.booking_date = ${day} and b.state in ('pending', 'paid') and b.email is not null
          and b.id = coalesce(${bookingId}::bigint, b.id)
          and (b.state = 'paid' or b.confirm_by is null or b.confirmed_at is not null)
          and b.created_at < ${since}
          and not exists (
            select from called_off_bookings c join storm_days d on d.id = c.storm_day_id and d.lifted_at is null
            where c.booking_id = b.id)
          and not exists (select from booking_moves v where v.booking_id = b.id and v.moved_at >= ${since})
          and not exists (select from outbox_mails m
            where m.dedupe_key = 'booking-reminder:' || b.id || ':' || b.booking_date)
        order by b.start_slot, b.id limit ${limit}`),
  };
}
