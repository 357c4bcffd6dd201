import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { CalledOffReason } from '#shared/bookings/storm-reasons.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';

/** Items and slots of a day; `untilSlot` is excluded. */
export interface Scope {
  date: LocalDate;
  firstSlot: number;
  untilSlot: number;
  itemIds: readonly string[];
  /** Called off instead of items. */
  departureId: string | null;
}

export interface NewStormDay extends Scope {
  /** First slot that was not over when the day was called off; earlier ones are not affected. */
  affectsFrom: number;
  reason: CalledOffReason;
  decideBy: Date;
  bonusPercent: number;
  staffId: number | null;
  now: Date;
}

export interface StoredStormDay extends Scope {
  id: number;
  itemIds: string[];
  reason: CalledOffReason;
  decideBy: Date;
  bonusPercent: number;
  pausedAt: Date | null;
  liftedAt: Date | null;
  calledOffAt: Date;
  staff: string | null;
  /** Of the trip, if a departure was called off. */
  tripTitles: Record<Language, string>;
}

/** What PostgreSQL does not know of the columns. */
type Known = Pick<StoredStormDay, 'reason' | 'itemIds' | 'tripTitles'>;

export function createStormDaysRepository(executor: Executor) {
  return {
    countItems: async (itemIds: readonly string[]): Promise<number> =>
      (
        await executor.row(sql<'storm-days.countItems'>`
          select count(*) from rental_items where item_id = any(${itemIds}::text[])`)
      )?.count ?? 0,

    /** An identical storm day that was not lifted. */
    findSame: ({
      date,
      firstSlot,
      untilSlot,
      itemIds,
      departureId,
      reason,
      decideBy,
      bonusPercent,
    }: NewStormDay) =>
      executor.row(sql<'storm-days.findSame'>`
        select id from storm_days d
        where lifted_at is null and day = ${date} and first_slot = ${firstSlot} and until_slot = ${untilSlot}
          and reason = ${reason} and decide_by = ${decideBy} and bonus_percent = ${bonusPercent}
          and departure_id is not distinct from ${departureId}::uuid
          and array(select item_id from storm_day_items where storm_day_id = d.id order by item_id)
            = array(select distinct item from unnest(${itemIds}::text[]) as i (item) order by item)`),

    /** Whether some of these hours were called off already. */
    hasOverlap: async ({ date, firstSlot, untilSlot, itemIds }: Scope): Promise<boolean> =>
      (await executor.row(sql<'storm-days.hasOverlap'>`
        select from storm_days d
        where lifted_at is null and day = ${date} and first_slot < ${untilSlot} and until_slot > ${firstSlot}
          and exists (
            select from storm_day_items where storm_day_id = d.id and item_id = any(${itemIds}::text[]))
        limit 1`)) !== null,

    /** Items of which none of these hours are called off. */
    listSpared: async ({ date, firstSlot, untilSlot, itemIds }: Scope): Promise<string[]> =>
      (
        await executor.rows(sql<'storm-days.listSpared', { itemId: string }>`
          select item as item_id from unnest(${itemIds}::text[]) with ordinality as i (item, position)
          where not exists (
            select from storm_days d join storm_day_items o on o.storm_day_id = d.id
            where d.lifted_at is null and d.day = ${date} and d.first_slot < ${untilSlot}
              and d.until_slot > ${firstSlot} and o.item_id = i.item)
          order by position`)
      ).map(({ itemId }) => itemId),

    create: async (day: NewStormDay): Promise<number> => {
      const row = await executor.row(sql<'storm-days.create'>`
        insert into storm_days (day, first_slot, until_slot, affects_from, reason, decide_by, bonus_percent, departure_id,
          staff_id, called_off_at)
        values (${day.date}, ${day.firstSlot}, ${day.untilSlot}, ${day.affectsFrom}, ${day.reason}, ${day.decideBy},
          ${day.bonusPercent}, ${day.departureId}, ${day.staffId}, ${day.now})
        returning id`);
      if (!row) throw new Error('The day was not called off');
      return row.id;
    },

    addItems: (id: number, itemIds: readonly string[]) =>
      executor.run(sql<'storm-days.addItems'>`
        insert into storm_day_items (storm_day_id, item_id)
        select ${id}, item from (select distinct item from unnest(${itemIds}::text[]) as i (item)) as items`),

    /** The newest 50, or the one with this id. */
    list: (id: number | null) =>
      executor.rows(sql<'storm-days.list', Known>`
        select d.id, d.day as date, d.first_slot, d.until_slot, d.reason, d.decide_by, d.bonus_percent, d.paused_at,
          d.lifted_at, d.called_off_at, a.username as staff,
          array(select item_id from storm_day_items where storm_day_id = d.id order by item_id) as item_ids, d.departure_id,
          (select json_object_agg(x.language, x.title) from departures o join trip_texts x on x.trip_id = o.trip_id
            where o.id = d.departure_id) as trip_titles
        from storm_days d left join staff_accounts a on a.id = d.staff_id
        where ${id}::bigint is null or d.id = ${id}::bigint
        order by d.id desc limit 50`),

    isThere: async (id: number): Promise<boolean> =>
      (await executor.row(sql<'storm-days.isThere'>`select from storm_days where id = ${id}`)) !== null,

    /** Keeps it from being paused, lifted or gone on with until the transaction ends. */
    share: (id: number) =>
      executor.row(sql<'storm-days.share', Pick<StoredStormDay, 'reason'>>`
        select id, day as date, reason, decide_by, bonus_percent, paused_at, lifted_at
        from storm_days where id = ${id} for share`),

    /** Exclusive lock: waits for transactions that notify guests or refund. */
    lock: (id: number) =>
      executor.row(sql<'storm-days.lock'>`
        select id, day as date, decide_by, paused_at, lifted_at, departure_id
        from storm_days where id = ${id} for no key update`),

    setPaused: (id: number, now: Date) =>
      executor.run(sql<'storm-days.setPaused'>`update storm_days set paused_at = ${now} where id = ${id}`),

    setResumed: (id: number, decideBy: Date) =>
      executor.run(sql<'storm-days.setResumed'>`
        update storm_days set paused_at = null, decide_by = ${decideBy} where id = ${id}`),

    setLifted: (id: number, now: Date) =>
      executor.run(sql<'storm-days.setLifted'>`
        update storm_days set lifted_at = ${now}, paused_at = null where id = ${id}`),
  };
}
