import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { StormReason } from '#shared/bookings/storm-reasons.ts';
import type { LocalDate } from '#shared/business-calendar.ts';

export interface CalledOffHours {
  date: LocalDate;
  firstSlot: number;
  untilSlot: number;
  reason: StormReason;
  itemIds: string[];
  /** Whether every item that is offered stays ashore. */
  isAll: boolean;
}

export function createCalledOffRepository(executor: Executor) {
  return {
    /** What was called off on the days of a range, of all items or of one. */
    list: ({ from, to, itemId }: { from: LocalDate; to: LocalDate; itemId: string | null }) =>
      executor.rows(sql<'called-off.list', Pick<CalledOffHours, 'reason' | 'itemIds' | 'isAll'>>`
        select d.day as date, d.first_slot, d.until_slot, d.reason,
          array(select item_id from storm_day_items where storm_day_id = d.id order by item_id) as item_ids,
          not exists (
            select from rental_items i where i.retired_at is null and not exists (
              select from storm_day_items o where o.storm_day_id = d.id and o.item_id = i.item_id)) as is_all
        from storm_days d
        where d.lifted_at is null and d.day between ${from} and ${to}
          and (${itemId}::text is null or exists (
            select from storm_day_items o where o.storm_day_id = d.id and o.item_id = ${itemId}::text))
        order by d.day, d.first_slot, d.id`),
  };
}
