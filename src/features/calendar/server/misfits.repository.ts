import type { OpenDay } from '#features/opening-hours/domain/opening-on.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { MisfitBooking } from '../calendar.contract.ts';
import type { Outage } from '../outages.contract.ts';

/** A calendar as it is or as it would be. */
export interface Plan {
  days: readonly OpenDay[];
  retiredItems: readonly string[];
  outages: readonly Outage[];
}

/** A closed day opens and closes at once. */
function columns({ days }: Plan): [LocalDate[], number[], number[]] {
  return [
    days.map(({ date }) => date),
    days.map(({ open }) => open?.from ?? 0),
    days.map(({ open }) => open?.until ?? 0),
  ];
}

export function createMisfitsRepository(executor: Executor) {
  return {
    /**
     * Live bookings that hold units which the plan does not offer, by day and time. Where more is booked than is in
     * service, those who booked last do not fit.
     */
    list: (plan: Plan, today: LocalDate, limit: number) => {
      const [dates, opens, closes] = columns(plan);
      const { outages } = plan;
      return executor.rows(sql<'misfits.list', { items: MisfitBooking['items']; count: number }>`
        with calendar as (
          select a.booking_id, d.opens = d.closes as is_day_closed,
            a.slot_no < d.opens or a.slot_no >= d.closes as is_outside,
            a.item_id = any(${plan.retiredItems}::text[]) as is_retired
          from unnest(${dates}::date[], ${opens}::int[], ${closes}::int[]) as d (day, opens, closes)
          join allocations a on a.slot_date = d.day and a.released_at is null and not a.is_turnaround
            and (a.slot_no < d.opens or a.slot_no >= d.closes or a.item_id = any(${plan.retiredItems}::text[]))
        ), short as (
          select s.item_id, s.slot_date, s.slot_no, s.capacity - sum(o.units) as units
          from unnest(${outages.map(({ itemId }) => itemId)}::text[],
            ${outages.map(({ first }) => first)}::date[], ${outages.map(({ last }) => last)}::date[],
            ${outages.map(({ units }) => units)}::int[]) as o (item_id, first_day, last_day, units)
          join slots s on s.item_id = o.item_id
            and s.slot_date between greatest(o.first_day, ${today}::date) and o.last_day
          group by s.item_id, s.slot_date, s.slot_no having s.reserved > s.capacity - sum(o.units)
        ), queue as (
          select a.booking_id, h.units,
            sum(a.quantity) over (partition by a.item_id, a.slot_date, a.slot_no order by a.booking_id) as wanted
          from short h join allocations a using (item_id, slot_date, slot_no) where a.released_at is null
        ), misfits as (
          select * from calendar
          union all select booking_id, false, false, false from queue where wanted > units
        )
        select b.id, b.booking_date, b.start_slot, b.full_name, b.phone_number,
          bool_or(x.is_day_closed) as is_day_closed, bool_or(x.is_outside) as is_outside,
          bool_or(x.is_retired) as is_retired,
          (select json_agg(json_build_object('itemId', item_id, 'quantity', quantity, 'duration', duration)
            order by item_id) from booking_lines where booking_id = b.id) as items,
          count(*) over () as count
        from misfits x join bookings b on b.id = x.booking_id
        group by b.id
        order by b.booking_date, b.start_slot, b.id
        limit ${limit}`);
    },

    /** Slots that are offered and that the plan does not offer. */
    countClosing: async (plan: Plan) => {
      const [dates, opens, closes] = columns(plan);
      const row = await executor.row(sql<'misfits.countClosing', { count: number }>`
        select count(*) as count
        from unnest(${dates}::date[], ${opens}::int[], ${closes}::int[]) as d (day, opens, closes)
        join slots s on s.slot_date = d.day and s.is_open
          and (s.slot_no < d.opens or s.slot_no >= d.closes or s.item_id = any(${plan.retiredItems}::text[]))`);
      return row?.count ?? 0;
    },
  };
}
