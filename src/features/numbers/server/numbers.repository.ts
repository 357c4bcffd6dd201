import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';

/** Days of the business, with the instants at which the first begins and the last is over. */
export interface Days {
  from: LocalDate;
  to: LocalDate;
  begins: Date;
  ends: Date;
  timeZone: string;
}

/** What the numbers are made of. `item` narrows each to one item; `null` is all. */
export function createNumbersRepository(executor: Executor) {
  return {
    /**
     * What moved, by day and by item: rows have one of them. Money of a booking is shared among its lines by their
     * prices, so that the shares of a day add up to the cent; money of no booking has no item. Test payments are no
     * revenue, and once a live store is in use neither is the money of test stores. A trip is an item, `trip:` and its id, and
     * its craft have no part of its money.
     */
    sumRevenue: ({ begins, ends, timeZone }: Days, item: string | null) =>
      executor.rows(sql<'numbers.sumRevenue', { cents: number; isItem: boolean }>`
        with movements as (
          select booking_id, order_id, moved_at, amount_cents from money_movements
          where moved_at >= ${begins} and moved_at < ${ends} and (store_mode in ('test', 'local') is not true
            or not exists (select from payment_stores where mode = 'live'))
        ), money as materialized (
          select booking_id, (moved_at at time zone ${timeZone})::date as day, sum(amount_cents) as cents
          from (
            select booking_id, moved_at, amount_cents from movements where booking_id is not null
            union all
            select a.booking_id, m.moved_at, m.amount_cents from movements m join payment_attempts a using (order_id)
            where m.booking_id is null and a.purpose <> 'test'
          ) as moved
          group by 1, 2
        ), baskets as materialized (
          select booking_id, min(item_id) as item_id, count(*) as lines, sum(quantity * unit_price_cents) as price
          from sold_lines where booking_id in (select booking_id from money) group by booking_id
        ), weights as (
          select booking_id, l.item_id,
            sum(case b.price when 0 then l.quantity else l.quantity * l.unit_price_cents end)::int as weight
          from baskets b join sold_lines l using (booking_id) where b.lines > 1 group by booking_id, l.item_id
        ), parts as (
          select *, sum(weight) over (partition by booking_id order by item_id) as upto,
            sum(weight) over (partition by booking_id) as whole
          from weights
        ), shares as (
          select m.day, b.item_id, m.cents from money m left join baskets b using (booking_id)
          where b.lines is null or b.lines = 1
          union all
          select m.day, p.item_id, m.cents * p.upto / p.whole - m.cents * (p.upto - p.weight) / p.whole
          from money m join parts p using (booking_id)
        )
        select day, item_id, sum(cents)::int as cents, grouping(day) = 1 as is_item from shares
        where ${item}::text is null or item_id = ${item}
        group by grouping sets ((day), (item_id))`),

    /**
     * Bookings by the day of their trip, by days between booking and trip, and cancelled ones by cause: rows have one.
     * What is held for the waiting list is no booking yet.
     */
    countBookings: ({ from, to, timeZone }: Days, item: string | null) =>
      executor.rows(sql<
        'numbers.countBookings',
        { kept: number; cancelled: number; part: 'day' | 'lead' | 'cause' }
      >`
        with trips as (
          select booking_date, cancel_reason, state = 'cancelled' as is_cancelled,
            greatest(0, booking_date - (created_at at time zone ${timeZone})::date) as lead_days
          from bookings b
          where booking_date between ${from} and ${to} and source <> 'waiting_list' and (${item}::text is null or exists (
            select from booking_lines l where l.booking_id = b.id and l.item_id = ${item}))
        )
        select booking_date, lead_days, cancel_reason,
          case when grouping(booking_date) = 0 then 'day' when grouping(lead_days) = 0 then 'lead' else 'cause' end as part,
          (count(*) filter (where not is_cancelled))::int as kept, (count(*) filter (where is_cancelled))::int as cancelled
        from trips group by grouping sets ((booking_date), (lead_days), (cancel_reason)) order by lead_days`),

    countBookingsOfItems: ({ from, to }: Days, item: string | null) =>
      executor.rows(sql<'numbers.countBookingsOfItems', { kept: number; cancelled: number }>`
        select l.item_id, (count(*) filter (where b.state <> 'cancelled'))::int as kept,
          (count(*) filter (where b.state = 'cancelled'))::int as cancelled
        from bookings b join (
          select booking_id, item_id from booking_lines
          union all
          select t.id, 'trip:' || d.trip_id from bookings t join departures d on d.id = t.departure_id
        ) l on l.booking_id = b.id
        where b.booking_date between ${from} and ${to} and b.source <> 'waiting_list'
          and (${item}::text is null or l.item_id = ${item})
        group by l.item_id`),

    /** Minutes on the water of each numbered craft; what is out still counts until now. */
    sumCraft: ({ begins, ends }: Days, item: string | null, now: Date) =>
      executor.rows(sql<'numbers.sumCraft', { minutes: number }>`
        select c.id as craft_id, c.number, c.item_id, (sum(extract(epoch from
          least(coalesce(t.back_at, ${now}::timestamptz), ${ends}::timestamptz) - greatest(t.out_at, ${begins}::timestamptz))) / 60)::int as minutes
        from craft_trips t join craft c on c.id = t.craft_id
        where not t.is_disputed and t.out_at < least(${ends}::timestamptz, ${now}::timestamptz) and coalesce(t.back_at, ${now}::timestamptz) > ${begins}::timestamptz
          and (${item}::text is null or c.item_id = ${item})
        group by c.id order by minutes desc, length(c.number), c.number`),

    /**
     * Half hours of units by day, by slot of a weekday, and by item. Units out of service and closed hours are not
     * offered, unless they are booked all the same.
     */
    sumUse: ({ from, to }: Days, item: string | null) =>
      executor.rows(sql<
        'numbers.sumUse',
        { reserved: number; offered: number; part: 'day' | 'hour' | 'item' }
      >`
        with of_day as (
          select *, extract(isodow from slot_date)::int as weekday from slots
          where slot_date between ${from} and ${to} and (${item}::text is null or item_id = ${item})
        )
        select slot_date, weekday, slot_no, item_id,
          case when grouping(slot_date) = 0 then 'day' when grouping(slot_no) = 0 then 'hour' else 'item' end as part,
          sum(reserved)::int as reserved,
          sum(greatest(reserved, case when is_open then capacity - out_of_service else 0 end))::int as offered
        from of_day group by grouping sets ((slot_date), (weekday, slot_no), (item_id)) order by weekday, slot_no`),
  };
}
