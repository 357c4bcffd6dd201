import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { HeldUnits } from '../held-units.contract.ts';

/** What groups of bookings always have. */
interface HeldSource {
  units: number;
  bookingIds: number[];
  firstDay: LocalDate;
  lastDay: LocalDate;
}

/** What staff see of bookings that are neither paid nor confirmed. */
export function createHeldUnitsRepository(executor: Executor) {
  return {
    summarise: async (from: LocalDate): Promise<Omit<HeldUnits, 'sources'>> => {
      const summary = await executor.row(sql<'held-units.summarise', { fullestShare: number }>`
        with unpaid as (
          select b.id, b.state, greatest((select sum(quantity) from booking_lines where booking_id = b.id), b.seats) as units
          from bookings b
          where b.state in ('held', 'pending') and b.confirmed_at is null and b.booking_date >= ${from}
        )
        select count(*)::int as bookings, coalesce(sum(units), 0)::int as units,
          coalesce(sum(units) filter (where state = 'held'), 0)::int as paying_units,
          coalesce(sum(units) filter (where state = 'pending'), 0)::int as unconfirmed_units,
          (select coalesce(max(100 * share.held / greatest(share.capacity, 1)), 0) from (
            select s.capacity - s.out_of_service as capacity, sum(a.quantity) as held
            from unpaid u join allocations a on a.booking_id = u.id and a.released_at is null
            join slots s using (item_id, slot_date, slot_no) group by s.id, s.capacity, s.out_of_service) as share)::int as fullest_share
        from unpaid`);
      if (!summary) throw new Error('An aggregate has one row');
      return summary;
    },

    listSources: (from: LocalDate, most: number) =>
      executor.rows(sql<'held-units.listSources', HeldSource>`
        select sum(units)::int as units, count(*)::int as bookings,
          json_agg(id order by id desc) as booking_ids,
          min(booking_date) as first_day, max(booking_date) as last_day
        from (
          select b.id, b.network, b.booking_date,
            greatest((select sum(quantity) from booking_lines where booking_id = b.id), b.seats) as units
          from bookings b
          where b.state in ('held', 'pending') and b.confirmed_at is null and b.booking_date >= ${from}
        ) as unpaid
        group by coalesce(network, int8send(id)) order by 1 desc, 2 desc limit ${most}`),

    /** Units of the last hour that visitors took and neither paid nor confirmed. */
    countOfLastHour: async (): Promise<number> => {
      const row = await executor.row(sql<'held-units.countOfLastHour'>`
        select coalesce(sum(greatest((select sum(quantity) from booking_lines where booking_id = b.id), b.seats)), 0)::int as units
        from bookings b
        where b.state in ('held', 'pending') and b.confirmed_at is null
          and b.source <> 'waiting_list' and b.created_at > now() - interval '1 hour'`);
      return row?.units ?? 0;
    },
  };
}
