import type { BookedTrip } from '#features/bookings/domain/trip-of-booking.public.ts';
import type { PricedItem } from '#features/bookings/server/bookings.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { StormChoice } from '../domain/booking-fate.ts';

export interface ProgressRow {
  stormDayId: number;
  id: number;
  hasEmail: boolean;
  choice: StormChoice | null;
  byDefault: boolean;
  isNotified: boolean;
  isAffected: boolean;
  /** What was paid when the guest was notified or chose. */
  toCardCents: number;
  byHandCents: number;
  mailState: 'waiting' | 'sent' | 'failed' | null;
  /** Refunds that the gateway has not confirmed, and those that it has, since the guest was notified. */
  openRefunds: number;
  openCents: number;
  doneRefunds: number;
  doneCents: number;
  /** The code in its stored form. */
  voucherCode: string | null;
}

export interface BookingDetails {
  id: number;
  startSlot: number;
  fullName: string | null;
  phoneNumber: string | null;
  hasEmail: boolean;
  items: PricedItem[];
  trip: BookedTrip | null;
}

export function createStormProgressRepository(executor: Executor) {
  return {
    /** The bookings of some days, with what became of each. */
    list: (stormDayIds: readonly number[]) =>
      executor.rows(sql<'storm-progress.list', ProgressRow>`
        select x.storm_day_id, b.id, b.email is not null as has_email, s.choice,
          coalesce(s.by_default, false) as by_default, s.booking_id is not null as is_notified,
          c.booking_id is not null as is_affected, coalesce(s.to_card_cents, 0) as to_card_cents,
          coalesce(s.by_hand_cents, 0) as by_hand_cents, m.state as mail_state,
          coalesce(r.open_refunds, 0)::int as open_refunds, coalesce(r.open_cents, 0)::int as open_cents,
          coalesce(r.done_refunds, 0)::int as done_refunds, coalesce(r.done_cents, 0)::int as done_cents,
          (select v.code from vouchers v where v.id = s.voucher_id) as voucher_code
        from (
          select storm_day_id, booking_id from storm_bookings where storm_day_id = any(${stormDayIds}::bigint[])
          union
          select a.storm_day_id, a.booking_id from called_off_bookings a
          join storm_days d on d.id = a.storm_day_id and d.lifted_at is null
          where a.storm_day_id = any(${stormDayIds}::bigint[])
        ) as x
        join bookings b on b.id = x.booking_id
        left join storm_bookings s on s.storm_day_id = x.storm_day_id and s.booking_id = x.booking_id
        left join called_off_bookings c on c.storm_day_id = x.storm_day_id and c.booking_id = x.booking_id
        left join lateral (
          select state from outbox_mails
          where booking_id = x.booking_id and created_at >= s.told_at - interval '1 minute'
            and kind in ('booking-called-off', 'booking-storm-ended', 'booking-storm-voucher')
          order by id desc limit 1
        ) as m on true
        left join lateral (
          select count(*) filter (where p.is_open) as open_refunds,
            sum(p.amount_cents) filter (where p.is_open) as open_cents,
            count(*) filter (where not p.is_open) as done_refunds,
            sum(p.amount_cents) filter (where not p.is_open) as done_cents
          from (
            -- Accepted, and the gateway will still be asked whether its books show it.
            select p.amount_cents, p.state = 'owed'
              or p.confirmed_at is null and t.state = 'refunded' and t.next_try_at is not null as is_open
            from payment_refunds p join payment_attempts t using (order_id)
            where t.booking_id = x.booking_id and p.created_at >= s.told_at and p.state <> 'void'
          ) as p
        ) as r on true
        order by x.storm_day_id desc, b.start_slot, b.id`),

    details: (bookingIds: readonly number[]) =>
      executor.rows(sql<'storm-progress.details', BookingDetails>`
        select b.id, b.start_slot, b.full_name, b.phone_number, b.email is not null as has_email, b.items, b.trip
        from booking_records b where b.id = any(${bookingIds}::bigint[]) order by b.start_slot, b.id`),
  };
}
