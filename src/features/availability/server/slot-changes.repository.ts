import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { StormReason } from '#shared/bookings/storm-reasons.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { timeSlots, widestHours } from '#shared/rental-time.ts';

/**
 * What PostgreSQL calls a snapshot: which transactions are visible. Since when the server runs is part of it: after a failover
 * another server counts its transactions on from where it stood, which may be less far.
 */
export type Snapshot = `${string}/${string}`;

const toSnapshot = (row: { server: string | null; snapshot: string | null } | null): Snapshot =>
  `${row?.server ?? ''}/${row?.snapshot ?? ''}`;

export function createSlotChangesRepository(executor: Executor) {
  return {
    currentSnapshot: async (): Promise<Snapshot> =>
      toSnapshot(
        await executor.row(sql<'slot-changes.currentSnapshot'>`
          select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server`),
      ),

    /**
     * The days that were changed by transactions which an earlier snapshot did not see yet; `null` where the
     * record no longer reaches back that far, or is that of another server. The snapshot goes through a CTE, and the range has two ends, so that
     * PostgreSQL keeps one plan by the index instead of planning each time: that took twice as long as the answer.
     */
    listChangedSince: async (last: Snapshot) => {
      const [server = '', earlier = ''] = last.split('/');
      const row = await executor.row(sql<'slot-changes.listChangedSince'>`
        with asked as materialized (select ${earlier}::text::pg_snapshot as earlier)
        select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server,
          pg_postmaster_start_time()::text = ${server} and exists (
            select from slot_changes where transaction_id < pg_snapshot_xmin((select earlier from asked))
          ) as is_covered,
          array(
            select distinct slot_date::text from slot_changes
            where transaction_id between pg_snapshot_xmin((select earlier from asked))
                and pg_snapshot_xmax(pg_current_snapshot())
              and not pg_visible_in_snapshot(transaction_id, (select earlier from asked))
          ) as dates`);
      return { snapshot: row ? toSnapshot(row) : last, dates: row?.isCovered ? row.dates : null };
    },

    /** One day's availability of all items: JSON that the database wrote, ready to send. */
    readDay: async (date: LocalDate): Promise<Buffer> => {
      const row = await executor.row(sql<'slot-changes.readDay', { text: string }>`
        select coalesce(json_agg(day)::text, '[]') as text from (
          select item_id as "itemId", (${timeSlots}::text[])[slot_no - ${widestHours.from}::int + 1] as "timeSlot",
            capacity - out_of_service - kept > reserved as "isAvailable",
            greatest(0, capacity - out_of_service - kept - reserved) as quantity
          from slots where slot_date = ${date} and is_open order by slot_no, item_id
        ) as day`);
      return Buffer.from(row?.text ?? '[]');
    },

    /** Keeps the newest row, however old: it tells how far back the record reaches. */
    deleteOld: () =>
      executor.run(sql<'slot-changes.deleteOld'>`
        delete from slot_changes where changed_at < now() - interval '10 minutes'
          and transaction_id < (select max(transaction_id) from slot_changes)`),
  };
}

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
        where d.lifted_at is null and d.departure_id is null and d.day between ${from} and ${to}
          and (${itemId}::text is null or exists (
            select from storm_day_items o where o.storm_day_id = d.id and o.item_id = ${itemId}::text))
        order by d.day, d.first_slot, d.id`),
  };
}
