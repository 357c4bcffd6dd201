import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';

export interface SlotRange {
  itemId: string;
  startDate: LocalDate;
  /** Included. */
  endDate: LocalDate;
}

export interface ChangedSlot {
  id: number;
  date: LocalDate;
  /** The units that it had, or was to shrink to; `null` where the update created the slot. */
  unitsBefore: number | null;
}

/** Bulk updates of the last minutes, and the slots that each changed, so that they can be undone. */
export function createSlotUpdatesRepository(executor: Executor) {
  return {
    preview: ({ itemId, startDate, endDate }: SlotRange, quantity: number) =>
      executor.row(sql<
        'slot-updates.preview',
        {
          slotCount: number;
          fewerCount: number;
          clampedCount: number;
          bookingCount: number;
          bookedUnits: number;
        }
      >`
        with counted as (
          select count(*)::int as slot_count,
            (count(*) filter (where capacity > greatest(reserved, ${quantity}::int)))::int as fewer_count,
            (count(*) filter (where reserved > ${quantity}::int))::int as clamped_count
          from slots where item_id = ${itemId} and slot_date between ${startDate} and ${endDate} and is_open
        ), booked as (
          select booking_id, max(quantity) as quantity from allocations
          where item_id = ${itemId} and slot_date between ${startDate} and ${endDate} and released_at is null
          group by booking_id
        )
        select slot_count, fewer_count, clamped_count,
          (select count(*)::int from booked) as booking_count,
          (select coalesce(sum(quantity), 0)::int from booked) as booked_units
        from counted`),

    create: async ({ itemId, startDate, endDate }: SlotRange, quantity: number): Promise<number> => {
      const row = await executor.row(sql<'slot-updates.create'>`
        insert into slot_updates (item_id, start_date, end_date, quantity)
        values (${itemId}, ${startDate}, ${endDate}, ${quantity}) returning id`);
      if (!row) throw new Error('The bulk update was not recorded');
      return row.id;
    },

    addSlots: (updateId: number, slots: readonly ChangedSlot[]) =>
      executor.run(sql<'slot-updates.addSlots'>`
        insert into slot_update_rows (update_id, slot_id, slot_date, capacity_before, capacity_after)
        select u.id, slot_id, slot_date, nullif(units_before, -1), u.quantity
        from slot_updates u, unnest(${slots.map(({ id }) => id)}::bigint[],
          ${slots.map(({ date }) => date)}::date[], ${slots.map((slot) => slot.unitsBefore ?? -1)}::int[])
          as slot (slot_id, slot_date, units_before)
        where u.id = ${updateId}`),

    listUndoable: () =>
      executor.rows(sql<'slot-updates.listUndoable', { slotCount: number; undoableUntil: Date }>`
        select u.id, u.item_id, u.start_date, u.end_date, u.quantity,
          (select count(*)::int from slot_update_rows where update_id = u.id) as slot_count,
          u.updated_at + interval '10 minutes' as undoable_until
        from slot_updates u
        where u.undone_at is null and u.updated_at > clock_timestamp() - interval '10 minutes'
          and exists (select from slot_update_rows where update_id = u.id)
        order by u.id desc`),

    /** Marks the update as undone. Returns 0 if it was undone already or is too old. */
    markUndone: (id: number) =>
      executor.run(sql<'slot-updates.markUndone'>`
        update slot_updates set undone_at = clock_timestamp()
        where id = ${id} and undone_at is null and updated_at > clock_timestamp() - interval '10 minutes'`),

    find: (id: number) =>
      executor.row(sql<'slot-updates.find'>`
        select item_id, undone_at from slot_updates where id = ${id}`),

    /** Days of which a slot has not been restored. */
    listDays: async (id: number): Promise<LocalDate[]> => {
      const rows = await executor.rows(sql<'slot-updates.listDays'>`
        select distinct slot_date as date from slot_update_rows
        where update_id = ${id} and not is_restored order by date`);
      return rows.map(({ date }) => date);
    },

    lockDay: (itemId: string, date: LocalDate) =>
      executor.run(sql<'slot-updates.lockDay'>`
        select from slots where item_id = ${itemId} and slot_date = ${date}
        order by item_id, slot_date, slot_no for update`),

    /**
     * Gives the slots of a locked day the units that they had, as far as nothing changed them since. A slot in which
     * more is booked now than there was shrinks to that as bookings go; one that the update created goes, if none was
     * booked.
     */
    restoreDay: (id: number, date: LocalDate) =>
      executor.run(sql<'slot-updates.restoreDay'>`
        with unchanged as (
          select s.id, s.reserved, coalesce(r.capacity_before, 0) as units_before,
            r.capacity_before is null and not exists (
              select from allocations a
              where (a.item_id, a.slot_date, a.slot_no) = (s.item_id, s.slot_date, s.slot_no)) as is_unused
          from slot_update_rows r join slots s on s.id = r.slot_id
          where r.update_id = ${id} and r.slot_date = ${date} and not r.is_restored
            and coalesce(s.shrinks_to, s.capacity) = r.capacity_after
            and not exists (
              select from slot_update_rows later
              where later.slot_id = r.slot_id and later.update_id > r.update_id and not later.is_restored)
        ), removed as (
          delete from slots s using unchanged u where s.id = u.id and u.is_unused
        ), changed as (
          update slots s set capacity = greatest(u.reserved, u.units_before), version = s.version + 1,
            shrinks_to = case when u.reserved > u.units_before then u.units_before end
          from unchanged u where s.id = u.id and not u.is_unused
        )
        update slot_update_rows r set is_restored = true from unchanged u
        where r.update_id = ${id} and r.slot_id = u.id and (u.is_unused or u.reserved <= u.units_before)`),

    countRestored: async (id: number) => {
      const row = await executor.row(sql<
        'slot-updates.countRestored',
        { restoredCount: number; keptCount: number }
      >`
        select (count(*) filter (where is_restored))::int as restored_count,
          (count(*) filter (where not is_restored))::int as kept_count
        from slot_update_rows where update_id = ${id}`);
      return row ?? { restoredCount: 0, keptCount: 0 };
    },

    /** A day later than needed, so that an undo that was sent twice still finds what it did. */
    deleteOld: () =>
      executor.run(sql<'slot-updates.deleteOld'>`
        delete from slot_updates where updated_at < clock_timestamp() - interval '1 day'`),
  };
}
