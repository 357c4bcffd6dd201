import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { CraftRules, Defect } from '../craft.contract.ts';

/** What the database computes. */
interface Computed {
  minutesOnWater: number;
  minutesSinceCheck: number;
  openDefects: number;
  isOutOfService: boolean;
}

export function createCraftRepository(executor: Executor) {
  return {
    /** The craft that are not retired, by their numbers; or one, also a retired one. */
    list: (now: Date, id: number | null = null) =>
      executor.rows(sql<'craft.list', Computed>`
        select c.id, c.item_id, c.number, c.numbered_at, c.retired_at, k.checked_at, k.checked_by, o.booking_id,
          coalesce(t.minutes_on_water, 0) as minutes_on_water, coalesce(t.minutes_since_check, 0) as minutes_since_check,
          d.open_defects, d.is_out_of_service
        from craft c
        left join lateral (
          select k.checked_at, a.username as checked_by from craft_checks k left join staff_accounts a on a.id = k.checked_by
          where k.craft_id = c.id order by k.checked_at desc limit 1) k on true
        left join lateral (
          select t.booking_id from craft_trips t
          where t.craft_id = c.id and t.back_at is null and not t.is_disputed) o on true
        cross join lateral (
          select (sum(extract(epoch from coalesce(t.back_at, ${now}) - t.out_at)) / 60)::int as minutes_on_water,
            (sum(extract(epoch from coalesce(t.back_at, ${now}) - greatest(t.out_at, k.checked_at)))
              filter (where k.checked_at is null or coalesce(t.back_at, ${now}) > k.checked_at) / 60)::int as minutes_since_check
          from craft_trips t
          where t.craft_id = c.id and not t.is_disputed and t.out_at <= ${now}) t
        cross join lateral (
          select count(*)::int as open_defects, coalesce(bool_or(not d.can_go_out), false) as is_out_of_service
          from craft_defects d where d.craft_id = c.id and d.mended_at is null) d
        where case when ${id}::int is null then c.retired_at is null else c.id = ${id} end
        order by c.item_id, length(c.number), c.number`),

    find: (id: number) =>
      executor.row(sql<'craft.find'>`select id, item_id, number, retired_at from craft where id = ${id}`),

    listTrips: (id: number, atMost: number) =>
      executor.rows(sql<'craft.listTrips'>`
        select t.booking_id, b.full_name, b.booking_date, t.out_at, t.back_at
        from craft_trips t join bookings b on b.id = t.booking_id
        where t.craft_id = ${id} and not t.is_disputed order by t.out_at desc limit ${atMost}`),

    listDefects: (id: number) =>
      executor.rows(sql<'craft.listDefects'>`
        select d.id, d.what, d.photo, d.can_go_out, d.reported_at, r.username as reported_by, d.mended_at,
          e.username as mended_by
        from craft_defects d left join staff_accounts r on r.id = d.reported_by
        left join staff_accounts e on e.id = d.mended_by
        where d.craft_id = ${id} order by d.mended_at is not null, d.reported_at desc, d.id`),

    /** @returns how many are new. */
    number: (itemId: string, numbers: readonly string[], now: Date) =>
      executor.run(sql<'craft.number'>`
        insert into craft (item_id, number, numbered_at)
        select ${itemId}, number, ${now} from unnest(${numbers}::text[]) as n (number) on conflict do nothing`),

    isOut: async (id: number) =>
      (await executor.row(sql<'craft.isOut'>`
        select fact_id from craft_trips where craft_id = ${id} and back_at is null and not is_disputed`)) !==
      null,

    retire: (id: number, now: Date) =>
      executor.run(
        sql<'craft.retire'>`update craft set retired_at = ${now} where id = ${id} and retired_at is null`,
      ),

    listRules: () =>
      executor.rows(sql<'craft.listRules'>`
        select i.item_id, i.fleet_size, coalesce(r.is_number_needed, false) as is_number_needed, r.check_hours, r.check_days
        from rental_items i left join craft_rules r using (item_id)`),

    saveRules: (itemId: string, { isNumberNeeded, checkHours, checkDays }: CraftRules) =>
      executor.run(sql<'craft.saveRules'>`
        insert into craft_rules (item_id, is_number_needed, check_hours, check_days)
        values (${itemId}, ${isNumberNeeded}, ${checkHours}, ${checkDays})
        on conflict (item_id) do update set is_number_needed = excluded.is_number_needed,
          check_hours = excluded.check_hours, check_days = excluded.check_days`),

    createCheck: (id: string, craftId: number, now: Date, staffId: number | null) =>
      executor.run(sql<'craft.createCheck'>`
        insert into craft_checks (id, craft_id, checked_at, checked_by) values (${id}, ${craftId}, ${now}, ${staffId})
        on conflict (id) do nothing`),
  };
}

/** What is kept of a defect. */
export interface NewDefect extends Pick<Defect, 'id' | 'what' | 'photo' | 'canGoOut'> {
  craftId: number;
  reportedAt: Date;
  staffId: number | null;
  outageId: string | null;
}

export function createDefectsRepository(executor: Executor) {
  return {
    find: (id: string) =>
      executor.row(sql<'craft-defects.find'>`
        select id, craft_id, mended_at from craft_defects where id = ${id}`),

    create: ({ id, craftId, what, photo, canGoOut, reportedAt, staffId, outageId }: NewDefect) =>
      executor.run(sql<'craft-defects.create'>`
        insert into craft_defects (id, craft_id, what, photo, can_go_out, reported_at, reported_by, outage_id)
        values (${id}, ${craftId}, ${what}, ${photo}, ${canGoOut}, ${reportedAt}, ${staffId}, ${outageId})`),

    mend: (id: string, now: Date, staffId: number | null) =>
      executor.run(sql<'craft-defects.mend'>`
        update craft_defects set mended_at = ${now}, mended_by = ${staffId} where id = ${id}`),

    /** Also of retired craft, which are not mended any more. */
    clearPhotos: (before: Date) =>
      executor.run(sql<'craft-defects.clearPhotos'>`
        update craft_defects d set photo = null from craft c
        where c.id = d.craft_id and d.photo is not null and least(d.mended_at, c.retired_at) < ${before}`),

    /** Defects for which a craft cannot go out. */
    isOutOfService: async (craftId: number) =>
      (await executor.row(sql<'craft-defects.isOutOfService'>`
        select id from craft_defects where craft_id = ${craftId} and mended_at is null and not can_go_out limit 1`)) !==
      null,

    findOutage: (craftId: number) =>
      executor.row(sql<'craft-defects.findOutage'>`
        select o.id, o.item_id, o.first_day as first, o.last_day as last
        from craft_defects d join outages o on o.id = d.outage_id where d.craft_id = ${craftId}`),

    /** The period goes on without the craft: it is one like those that owners write. */
    leaveOutage: (craftId: number) =>
      executor.run(sql<'craft-defects.leaveOutage'>`
        update craft_defects set outage_id = null where craft_id = ${craftId} and outage_id is not null`),
  };
}
