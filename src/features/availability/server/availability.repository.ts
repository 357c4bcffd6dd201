import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { SlotNeed } from '../domain/slot-needs.ts';

export interface SlotRecord {
  id: number;
  itemId: string;
  date: LocalDate;
  slotNumber: number;
  capacity: number;
  reserved: number;
  version: number;
}

function columns(needs: readonly SlotNeed[]): [string[], number[], number[]] {
  return [needs.map((n) => n.itemId), needs.map((n) => n.slotNumber), needs.map((n) => n.quantity)];
}

export function createAvailabilityRepository(executor: Executor) {
  return {
    /** Units left in the wanted slots; a slot that does not exist is absent. */
    listLeft: (date: LocalDate, needs: readonly SlotNeed[]) => {
      const [itemIds, slotNumbers] = columns(needs);
      return executor.rows(sql<'availability.listLeft'>`
        select s.item_id, s.slot_no as slot_number, s.capacity - s.reserved as quantity
        from slots s join unnest(${itemIds}::text[], ${slotNumbers}::smallint[]) as n (item_id, slot_no)
          using (item_id, slot_no)
        where s.slot_date = ${date}`);
    },

    /** Keeps everyone else from the wanted slots, so that what the next statement reads of them stays true. */
    lock: (date: LocalDate, needs: readonly SlotNeed[]) => {
      const [itemIds, slotNumbers] = columns(needs);
      return executor.run(sql<'availability.lock'>`
        select from slots s join unnest(${itemIds}::text[], ${slotNumbers}::smallint[]) as n (item_id, slot_no)
          using (item_id, slot_no)
        where s.slot_date = ${date} order by s.item_id, s.slot_date, s.slot_no for no key update of s`);
    },

    /**
     * Takes units of every wanted slot that has them; the caller undoes all where the count falls short.
     * Locks first and in one order, so that two bookings which overlap wait for each other instead of deadlocking.
     * @returns how many slots gave their units.
     */
    take: (date: LocalDate, needs: readonly SlotNeed[]) => {
      const [itemIds, slotNumbers, quantities] = columns(needs);
      return executor.run(sql<'availability.take'>`
        with needed as (
          select * from unnest(${itemIds}::text[], ${slotNumbers}::smallint[], ${quantities}::int[])
            as n (item_id, slot_no, quantity)
        ), locked as (
          select s.id, n.quantity from slots s join needed n using (item_id, slot_no)
          where s.slot_date = ${date}
          order by s.item_id, s.slot_date, s.slot_no
          for no key update of s
        )
        update slots s set reserved = s.reserved + l.quantity, version = s.version + 1
        from locked l where s.id = l.id and s.reserved + l.quantity <= s.capacity`);
    },

    /** Writes down which booking holds what; also again, where it was given back. */
    createAllocations: (bookingId: number, date: LocalDate, needs: readonly SlotNeed[]) => {
      const [itemIds, slotNumbers, quantities] = columns(needs);
      return executor.run(sql<'availability.createAllocations'>`
        insert into allocations (booking_id, item_id, slot_date, slot_no, quantity)
        select ${bookingId}, n.item_id, ${date}, n.slot_no, n.quantity
        from unnest(${itemIds}::text[], ${slotNumbers}::smallint[], ${quantities}::int[])
          as n (item_id, slot_no, quantity)
        on conflict (booking_id, item_id, slot_date, slot_no) do update
          set released_at = null, quantity = excluded.quantity`);
    },

    /** Gives back what a booking still holds. What was released before is not released again. */
    release: (bookingId: number) =>
      executor.run(sql<'availability.release'>`
        with locked as (
          select s.id, s.item_id, s.slot_date, s.slot_no
          from slots s join allocations a using (item_id, slot_date, slot_no)
          where a.booking_id = ${bookingId} and a.released_at is null
          order by s.item_id, s.slot_date, s.slot_no
          for no key update of s
        ), released as (
          update allocations a set released_at = clock_timestamp() from locked l
          where a.booking_id = ${bookingId} and a.released_at is null
            and (a.item_id, a.slot_date, a.slot_no) = (l.item_id, l.slot_date, l.slot_no)
          returning l.id, a.quantity
        )
        update slots s set reserved = s.reserved - r.quantity, version = s.version + 1
        from released r where s.id = r.id`),

    listSlots: (itemId: string, date: LocalDate) =>
      executor.rows(sql<'availability.listSlots'>`
        select id, item_id, slot_date as date, slot_no as slot_number, capacity, reserved, version
        from slots where item_id = ${itemId} and slot_date = ${date} order by slot_no`),

    lockSlot: (id: number) =>
      executor.row(sql<'availability.lockSlot'>`
        select id, item_id, slot_date as date, slot_no as slot_number, capacity, reserved, version
        from slots where id = ${id} for no key update`),

    /** Sets the units that are left, on top of what is booked. */
    setLeft: (id: number, quantity: number) =>
      executor.row(sql<'availability.setLeft'>`
        update slots set capacity = reserved + ${quantity}, version = version + 1 where id = ${id}
        returning id, item_id, slot_date as date, slot_no as slot_number, capacity, reserved, version`),

    /** Units left per day, of all items or of one. */
    listDays: (from: LocalDate, to: LocalDate, itemId: string | null = null) =>
      executor.rows(sql<'availability.listDays', { quantity: number }>`
        select slot_date as date, sum(capacity - reserved) as quantity
        from slots
        where slot_date between ${from} and ${to} and (${itemId}::text is null or item_id = ${itemId}::text)
        group by slot_date order by slot_date`),
  };
}
