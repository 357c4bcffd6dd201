import type { OpenDay } from '#features/opening-hours/domain/opening-on.public.ts';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';

export interface ClampedSlot {
  date: LocalDate;
  slotNumber: number;
  capacity: number;
}

/** How many units an item had, and has now. */
export interface FleetChange {
  from: number;
  to: number;
}

/** A closed day opens and closes at once. */
function columns(days: readonly OpenDay[]): [LocalDate[], number[], number[]] {
  return [
    days.map(({ date }) => date),
    days.map(({ open }) => open?.from ?? 0),
    days.map(({ open }) => open?.until ?? 0),
  ];
}

/** Statements that make and mend many slots at once. Each locks in the order of bookings: item, day, slot. */
export function createSlotMaintenanceRepository(executor: Executor) {
  return {
    /**
     * Creates the slots of the opening hours that do not exist yet, with the item's fleet; touches no other. Those that
     * exist are left out of the insert, because `on conflict` waits for whoever is booking them, in any order of locks.
     */
    createMissing: (days: readonly OpenDay[]) => {
      const [dates, opens, closes] = columns(days);
      return executor.run(sql<'slot-maintenance.createMissing'>`
        insert into slots (item_id, slot_date, slot_no, capacity, out_of_service, is_open)
        select i.item_id, d.day, n.slot_no, i.fleet_size, o.units, not called_off(i.item_id, d.day, n.slot_no)
        from rental_items i
        cross join unnest(${dates}::date[], ${opens}::int[], ${closes}::int[]) as d (day, opens, closes)
        cross join units_out(i.item_id, d.day) as o (units)
        cross join generate_series(d.opens, d.closes - 1) as n (slot_no)
        where i.retired_at is null and not exists (
          select from slots s where s.item_id = i.item_id and s.slot_date = d.day and s.slot_no = n.slot_no)
        order by i.item_id, d.day, n.slot_no
        on conflict (item_id, slot_date, slot_no) do nothing`);
    },

    /** Until the end of the transaction, changes are not logged one by one: what follows from an edit that is. */
    stopAudit: () =>
      executor.run(sql<'slot-maintenance.stopAudit'>`select set_config('pagaia.actor', '', true)`),

    /** The last day that has slots; `null` where none has. */
    findLastDay: async () =>
      (await executor.row(sql<'slot-maintenance.findLastDay'>`select max(slot_date) as date from slots`))
        ?.date ?? null,

    /**
     * Opens the slots of offered items within the hours of their day that were not called off, and closes all others. What
     * is booked stays.
     */
    setOpen: (days: readonly OpenDay[]) => {
      const [dates, opens, closes] = columns(days);
      return executor.run(sql<'slot-maintenance.setOpen'>`
        with wanted as (
          select s.id, i.retired_at is null and s.slot_no >= d.opens and s.slot_no < d.closes
            and not called_off(s.item_id, s.slot_date, s.slot_no) as is_open
          from slots s
          join unnest(${dates}::date[], ${opens}::int[], ${closes}::int[]) as d (day, opens, closes)
            on s.slot_date = d.day
          join rental_items i using (item_id)
        ), locked as (
          select s.id, w.is_open from slots s join wanted w using (id) where s.is_open <> w.is_open
          order by s.item_id, s.slot_date, s.slot_no
          for no key update of s
        )
        update slots s set is_open = l.is_open, version = s.version + 1 from locked l where s.id = l.id`);
    },

    /** Writes the units out of service of one item into its slots of some days. What is booked stays. */
    setOutOfService: (itemId: string, first: LocalDate, last: LocalDate) =>
      executor.run(sql<'slot-maintenance.setOutOfService'>`
        with wanted as (
          select slot_date, units_out(${itemId}, slot_date) as units
          from slots where item_id = ${itemId} and slot_date between ${first} and ${last} group by slot_date
        ), locked as (
          select s.id, w.units from slots s join wanted w using (slot_date)
          where s.item_id = ${itemId} and s.out_of_service <> w.units
          order by s.item_id, s.slot_date, s.slot_no
          for no key update of s
        )
        update slots s set out_of_service = l.units, version = s.version + 1 from locked l where s.id = l.id`),

    /** Sets one day's units of an item, booked ones included. Where more is booked, they shrink to it. */
    setDayCapacity: (itemId: string, date: LocalDate, quantity: number) =>
      executor.rows(sql<'slot-maintenance.setDayCapacity'>`
        with locked as (
          select id, coalesce(shrinks_to, capacity) as units from slots
          where item_id = ${itemId} and slot_date = ${date} and is_open
          order by item_id, slot_date, slot_no for no key update
        )
        update slots s set capacity = greatest(s.reserved, ${quantity}::int), version = s.version + 1,
          shrinks_to = case when s.reserved > ${quantity}::int then ${quantity}::int end
        from locked l where s.id = l.id
        returning s.id, s.slot_date as date, s.slot_no as slot_number, s.capacity, l.units as units_before`),

    /**
     * The days from one on whose slots have the former number of units, with the most that is booked in one of them; and how
     * many days have another number, which staff set themselves.
     */
    listFleetDays: (itemId: string, first: LocalDate, { from, to }: FleetChange) =>
      executor.rows(sql<'slot-maintenance.listFleetDays', { changes: boolean; sold: number }>`
        select slot_date as date, bool_or(coalesce(shrinks_to, capacity) = ${from}::int) as changes,
          coalesce(max(reserved) filter (where coalesce(shrinks_to, capacity) = ${from}::int), 0)::int as sold
        from slots where item_id = ${itemId} and slot_date >= ${first} and is_open
        group by slot_date having bool_or(coalesce(shrinks_to, capacity) <> ${to}::int)
        order by slot_date`),

    /** Gives the slots from a day on that have the former number of units the new one. Where more is booked, they shrink to it. */
    setFleet: (itemId: string, first: LocalDate, { from, to }: FleetChange) =>
      executor.rows(sql<'slot-maintenance.setFleet'>`
        with following as (
          select id from slots where item_id = ${itemId} and slot_date >= ${first}
            and coalesce(shrinks_to, capacity) = ${from}::int
          order by item_id, slot_date, slot_no for no key update
        )
        update slots s set capacity = greatest(s.reserved, ${to}::int), version = s.version + 1,
          shrinks_to = case when s.reserved > ${to}::int then ${to}::int end
        from following f where s.id = f.id
        returning s.id, s.slot_date as date, ${from}::int as units_before`),

    /** @returns the ids of the new slots */
    createMissingOfItem: async (
      itemId: string,
      { date, open }: OpenDay,
      quantity: number,
    ): Promise<number[]> => {
      const rows = await executor.rows(sql<'slot-maintenance.createMissingOfItem'>`
        insert into slots (item_id, slot_date, slot_no, capacity, out_of_service, is_open)
        select i.item_id, ${date}, n.slot_no, ${quantity}, units_out(i.item_id, ${date}::date),
          not called_off(i.item_id, ${date}::date, n.slot_no)
        from rental_items i
        cross join generate_series(${open?.from ?? 0}::int, ${(open?.until ?? 0) - 1}::int) as n (slot_no)
        where i.item_id = ${itemId} and i.retired_at is null and not exists (
          select from slots s where s.item_id = i.item_id and s.slot_date = ${date} and s.slot_no = n.slot_no)
        on conflict (item_id, slot_date, slot_no) do nothing returning id`);
      return rows.map(({ id }) => id);
    },

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

    /** Recounts locked slots. Where more is booked than there are units, `capacity` grows until bookings go. */
    recount: (ids: readonly number[]) =>
      executor.run(sql<'slot-maintenance.recount'>`
        with counted as (
          select s.id, coalesce(sum(a.quantity) filter (where a.released_at is null), 0)::int as quantity
          from slots s left join allocations a using (item_id, slot_date, slot_no)
          where s.id = any(${ids}::bigint[]) group by s.id
        )
        update slots s
        set reserved = c.quantity, capacity = greatest(s.capacity, c.quantity), version = s.version + 1,
          shrinks_to = case when c.quantity > coalesce(s.shrinks_to, s.capacity) then coalesce(s.shrinks_to, s.capacity) end
        from counted c where s.id = c.id and s.reserved <> c.quantity`),
  };
}
