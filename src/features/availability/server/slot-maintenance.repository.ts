import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { slotsPerDay } from '#shared/rental-time.ts';

export interface ClampedSlot {
  date: LocalDate;
  slotNumber: number;
  capacity: number;
}

/** Statements that make and mend many slots at once. Each locks in the order of bookings: item, day, slot. */
export function createSlotMaintenanceRepository(executor: Executor) {
  return {
    /** Creates the slots of a range that do not exist yet, with the item's fleet; touches no other. */
    createMissing: (from: LocalDate, to: LocalDate) =>
      executor.run(sql<'slot-maintenance.createMissing'>`
        insert into slots (item_id, slot_date, slot_no, capacity)
        select i.item_id, day::date, slot_no, i.fleet_size
        from rental_items i
        cross join generate_series(${from}::date, ${to}::date, interval '1 day') as day
        cross join generate_series(0, ${slotsPerDay - 1}) as slot_no
        order by i.item_id, day, slot_no
        on conflict (item_id, slot_date, slot_no) do nothing`),

    /** Sets one day's units of an item, booked ones included; what is booked stays. */
    setDayCapacity: (itemId: string, date: LocalDate, quantity: number) =>
      executor.rows(sql<'slot-maintenance.setDayCapacity'>`
        with locked as (
          select id from slots where item_id = ${itemId} and slot_date = ${date}
          order by item_id, slot_date, slot_no for no key update
        )
        update slots s set capacity = greatest(s.reserved, ${quantity}), version = s.version + 1
        from locked l where s.id = l.id
        returning s.slot_date as date, s.slot_no as slot_number, s.capacity`),

    createMissingOfItem: (itemId: string, date: LocalDate, quantity: number) =>
      executor.run(sql<'slot-maintenance.createMissingOfItem'>`
        insert into slots (item_id, slot_date, slot_no, capacity)
        select ${itemId}, ${date}, slot_no, ${quantity} from generate_series(0, ${slotsPerDay - 1}) as slot_no
        on conflict (item_id, slot_date, slot_no) do nothing`),

    /** Waits until no other transaction recounts. */
    lockFixing: () =>
      executor.run(
        sql<'slot-maintenance.lockFixing'>`select pg_advisory_xact_lock(${advisoryLocks.slotRecount})`,
      ),

    /** Locks the slots whose counter is not what live bookings hold, and answers their ids. */
    lockMiscounted: async () => {
      const rows = await executor.rows(sql<'slot-maintenance.lockMiscounted'>`
        with held as (
          select item_id, slot_date, slot_no, sum(quantity)::int as quantity from allocations
          where released_at is null group by item_id, slot_date, slot_no
        ), miscounted as (
          select s.id from slots s left join held h using (item_id, slot_date, slot_no)
          where s.reserved <> coalesce(h.quantity, 0)
        )
        select s.id from slots s join miscounted using (id)
        order by s.item_id, s.slot_date, s.slot_no for no key update of s`);
      return rows.map(({ id }) => id);
    },

    /** Recounts locked slots; `capacity` grows where more is booked than it says. */
    recount: (ids: readonly number[]) =>
      executor.run(sql<'slot-maintenance.recount'>`
        with counted as (
          select s.id, coalesce(sum(a.quantity) filter (where a.released_at is null), 0)::int as quantity
          from slots s left join allocations a using (item_id, slot_date, slot_no)
          where s.id = any(${ids}::bigint[]) group by s.id
        )
        update slots s
        set reserved = c.quantity, capacity = greatest(s.capacity, c.quantity), version = s.version + 1
        from counted c where s.id = c.id and s.reserved <> c.quantity`),
  };
}
