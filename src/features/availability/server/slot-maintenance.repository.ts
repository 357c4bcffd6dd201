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
      executor.run(sql`
        insert into slots (item_id, slot_date, slot_no, capacity)
        select i.item_id, day::date, slot_no, i.fleet_size
        from rental_items i
        cross join generate_series(${from}::date, ${to}::date, interval '1 day') as day
        cross join generate_series(0, ${slotsPerDay - 1}) as slot_no
        order by i.item_id, day, slot_no
        on conflict (item_id, slot_date, slot_no) do nothing`),

    /** Sets one day's units of an item, booked ones included; what is booked stays. */
    setDayCapacity: (itemId: string, date: LocalDate, quantity: number) =>
      executor.rows<ClampedSlot>(sql`
        with locked as (
          select id from slots where item_id = ${itemId} and slot_date = ${date}
          order by item_id, slot_date, slot_no for no key update
        )
        update slots s set capacity = greatest(s.reserved, ${quantity}), version = s.version + 1
        from locked l where s.id = l.id
        returning s.slot_date as date, s.slot_no as "slotNumber", s.capacity`),

    createMissingOfItem: (itemId: string, date: LocalDate, quantity: number) =>
      executor.run(sql`
        insert into slots (item_id, slot_date, slot_no, capacity)
        select ${itemId}, ${date}, slot_no, ${quantity} from generate_series(0, ${slotsPerDay - 1}) as slot_no
        on conflict (item_id, slot_date, slot_no) do nothing`),

    listDatesWithSlots: () =>
      executor.rows<{ itemId: string; date: LocalDate }>(sql`
        select distinct item_id as "itemId", slot_date as date from slots order by item_id, slot_date`),

    lockDay: (itemId: string, date: LocalDate) =>
      executor.run(sql`
        select id from slots where item_id = ${itemId} and slot_date = ${date}
        order by item_id, slot_date, slot_no for no key update`),

    /** Recounts one locked day; `capacity` grows where more is booked than it says. */
    recount: (itemId: string, date: LocalDate) =>
      executor.run(sql`
        with held as (
          select slot_no, sum(quantity)::int as quantity from allocations
          where item_id = ${itemId} and slot_date = ${date} and released_at is null group by slot_no
        ), counted as (
          select s.id, coalesce(h.quantity, 0) as quantity from slots s left join held h using (slot_no)
          where s.item_id = ${itemId} and s.slot_date = ${date}
        )
        update slots s
        set reserved = c.quantity, capacity = greatest(s.capacity, c.quantity), version = s.version + 1
        from counted c where s.id = c.id and s.reserved <> c.quantity`),
  };
}
