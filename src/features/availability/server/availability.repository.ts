import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { MovedUnits, SlotNeed } from '../domain/slot-needs.ts';

export interface SlotRecord {
  id: number;
  itemId: string;
  date: LocalDate;
  slotNumber: number;
  capacity: number;
  reserved: number;
  /** Units of the capacity that cannot be rented; more may be booked than is left. */
  outOfService: number;
  /** Units that only guests of trips can book, for now. */
  kept: number;
  version: number;
  /** Within the opening hours, of an item that is offered, and not called off. */
  isOpen: boolean;
}

type SlotOfDay = Pick<MovedUnits, 'itemId' | 'date' | 'slotNumber'>;

interface DayRange {
  from: LocalDate;
  to: LocalDate;
  /** `null` counts all items. */
  itemId: string | null;
  firstDate: LocalDate;
  firstSlot: number;
}

function columns(needs: readonly SlotNeed[]): [string[], number[], number[]] {
  return [needs.map((n) => n.itemId), needs.map((n) => n.slotNumber), needs.map((n) => n.quantity)];
}

/**
 * Lists are passed through a subquery. PostgreSQL looks at the length of one that is passed directly, and plans the statement
 * anew each time for it.
 */
export function createAvailabilityRepository(executor: Executor) {
  /** Keeps everyone else from the wanted slots, so that what the next statement reads of them stays true. */
  const lock = (slots: readonly SlotOfDay[]) =>
    executor.run(sql<'availability.lock'>`
      select from slots s
        join unnest((select ${slots.map((s) => s.itemId)}::text[]), (select ${slots.map((s) => s.date)}::date[]),
          (select ${slots.map((s) => s.slotNumber)}::smallint[])) as n (item_id, slot_date, slot_no)
          using (item_id, slot_date, slot_no)
      order by s.item_id, s.slot_date, s.slot_no for no key update of s`);
  return {
    lock,

    /** Units left in the wanted slots, also those kept for a departure; a slot that does not exist is absent. */
    listLeft: (date: LocalDate, needs: readonly SlotNeed[], departureId: string | null = null) => {
      const [itemIds, slotNumbers] = columns(needs);
      return executor.rows(sql<'availability.listLeft'>`
        select s.item_id, s.slot_no as slot_number,
          greatest(0, s.capacity - s.out_of_service - s.reserved - s.kept + coalesce(k.quantity, 0)) as quantity
        from slots s
          join unnest((select ${itemIds}::text[]), (select ${slotNumbers}::smallint[])) as n (item_id, slot_no)
            using (item_id, slot_no)
          left join kept_units k on k.departure_id = ${departureId}::uuid
            and (k.item_id, k.slot_date, k.slot_no) = (s.item_id, s.slot_date, s.slot_no)
        where s.slot_date = ${date} and s.is_open`);
    },

    /** Gives up what a departure keeps of the units that one of its guests takes next. */
    giveUpKept: async (departureId: string, date: LocalDate, needs: readonly SlotNeed[]): Promise<void> => {
      await lock(needs.map((slot) => ({ ...slot, date })));
      const [itemIds, slotNumbers, quantities] = columns(needs);
      await executor.run(sql<'availability.giveUpKept'>`
        update kept_units k set quantity = k.quantity - least(k.quantity, n.quantity)
        from unnest(${itemIds}::text[], ${slotNumbers}::smallint[], ${quantities}::int[]) as n (item_id, slot_no, quantity)
        where k.departure_id = ${departureId}::uuid and k.slot_date = ${date}
          and k.item_id = n.item_id and k.slot_no = n.slot_no and k.quantity > 0`);
    },

    /**
     * Takes units of every wanted slot that has them; the caller undoes all where the count falls short. More may be kept than
     * there is: what the departure keeps for itself does not keep its own guests out.
     * Locks first and in one order, so that two bookings which overlap wait for each other instead of deadlocking.
     * @returns how many slots gave their units.
     */
    take: (date: LocalDate, needs: readonly SlotNeed[], departureId: string | null = null) => {
      const [itemIds, slotNumbers, quantities] = columns(needs);
      return executor.run(sql<'availability.take'>`
        with needed as (
          select * from unnest((select ${itemIds}::text[]), (select ${slotNumbers}::smallint[]),
            (select ${quantities}::int[])) as n (item_id, slot_no, quantity)
        ), locked as (
          select s.id, n.quantity, coalesce(k.quantity, 0) as own
          from slots s join needed n using (item_id, slot_no)
            left join kept_units k on k.departure_id = ${departureId}::uuid
              and (k.item_id, k.slot_date, k.slot_no) = (s.item_id, s.slot_date, s.slot_no)
          where s.slot_date = ${date}
          order by s.item_id, s.slot_date, s.slot_no
          for no key update of s
        )
        update slots s set reserved = s.reserved + l.quantity, version = s.version + 1
        from locked l where s.id = l.id and s.is_open
          and s.reserved + l.quantity <= s.capacity - s.out_of_service - s.kept + l.own`);
    },

    /** Writes down which booking holds what; also again, where it was given back. */
    createAllocations: (bookingId: number, date: LocalDate, needs: readonly SlotNeed[]) => {
      const [itemIds, slotNumbers, quantities] = columns(needs);
      return executor.run(sql<'availability.createAllocations'>`
        insert into allocations (booking_id, item_id, slot_date, slot_no, quantity, is_turnaround)
        select ${bookingId}, n.item_id, ${date}, n.slot_no, n.quantity, n.is_turnaround
        from unnest(${itemIds}::text[], ${slotNumbers}::smallint[], ${quantities}::int[],
          ${needs.map(({ isTurnaround = false }) => isTurnaround)}::boolean[]) as n (item_id, slot_no, quantity, is_turnaround)
        on conflict (booking_id, item_id, slot_date, slot_no) do update
          set released_at = null, quantity = excluded.quantity, is_turnaround = excluded.is_turnaround`);
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

    /** What a booking holds. True as long as its lock is kept. */
    listHeld: (bookingId: number) =>
      executor.rows(sql<'availability.listHeld'>`
        select item_id, slot_date as date, slot_no as slot_number, quantity, is_turnaround
        from allocations where booking_id = ${bookingId} and released_at is null`),

    /**
     * Takes and gives back units of several slots at once, in one order like every lock of slots: a booking on its way
     * from one day to another deadlocks with none that goes the other way. The caller undoes all where the count falls
     * short.
     * @returns how many slots gave or got their units.
     */
    exchange: (moved: readonly MovedUnits[], departureId: string | null = null) =>
      executor.run(sql<'availability.exchange'>`
        with moved as (
          select * from unnest(${moved.map((m) => m.itemId)}::text[], ${moved.map((m) => m.date)}::date[],
            ${moved.map((m) => m.slotNumber)}::smallint[], ${moved.map((m) => m.more)}::int[])
            as m (item_id, slot_date, slot_no, more)
        ), locked as (
          select s.id, m.more, coalesce(k.quantity, 0) as own
          from slots s join moved m using (item_id, slot_date, slot_no)
            left join kept_units k on k.departure_id = ${departureId}::uuid
              and (k.item_id, k.slot_date, k.slot_no) = (s.item_id, s.slot_date, s.slot_no)
          order by s.item_id, s.slot_date, s.slot_no
          for no key update of s
        )
        update slots s set reserved = s.reserved + l.more, version = s.version + 1
        from locked l where s.id = l.id
          and (l.more <= 0 or s.is_open
            and s.reserved + l.more <= s.capacity - s.out_of_service - s.kept + l.own)`),

    /** Writes down that a booking holds nothing any more but this; `createAllocations` adds what is missing. */
    releaseOthers: (bookingId: number, date: LocalDate, needs: readonly SlotNeed[]) => {
      const [itemIds, slotNumbers] = columns(needs);
      return executor.run(sql<'availability.releaseOthers'>`
        update allocations set released_at = clock_timestamp()
        where booking_id = ${bookingId} and released_at is null
          and (slot_date <> ${date} or (item_id, slot_no) not in (
            select * from unnest(${itemIds}::text[], ${slotNumbers}::smallint[])))`);
    },

    /** The slots that are open, and those that are closed and booked. */
    listSlots: (itemId: string, date: LocalDate) =>
      executor.rows(sql<'availability.listSlots'>`
        select id, item_id, slot_date as date, slot_no as slot_number, capacity, reserved, out_of_service, kept,
          version, is_open
        from slots where item_id = ${itemId} and slot_date = ${date} and (is_open or reserved > 0) order by slot_no`),

    lockSlot: (id: number) =>
      executor.row(sql<'availability.lockSlot'>`
        select id, item_id, slot_date as date, slot_no as slot_number, capacity, reserved, out_of_service, kept,
          version, is_open
        from slots where id = ${id} for no key update`),

    /** Sets the units that are left, on top of what is booked, kept and out of service. As many as there are change nothing. */
    setLeft: (id: number, quantity: number) =>
      executor.row(sql<'availability.setLeft'>`
        update slots set version = version + 1, capacity = case ${quantity}::int
          when greatest(0, capacity - out_of_service - kept - reserved) then capacity
          else reserved + out_of_service + kept + ${quantity}::int end
        where id = ${id}
        returning id, item_id, slot_date as date, slot_no as slot_number, capacity, reserved, out_of_service, kept,
          version, is_open`),

    /** Units left per day, of all items or of one. What starts before the first date and slot does not count. */
    listDays: ({ from, to, itemId, firstDate, firstSlot }: DayRange) =>
      executor.rows(sql<'availability.listDays', { quantity: number }>`
        select slot_date as date,
          coalesce(sum(greatest(0, capacity - out_of_service - kept - reserved))
            filter (where (slot_date, slot_no) >= (${firstDate}::date, ${firstSlot}::int)), 0) as quantity
        from slots
        where slot_date between ${from} and ${to} and is_open and (${itemId}::text is null or item_id = ${itemId}::text)
        group by slot_date order by slot_date`),
  };
}
