import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { type LocalDate, type Weekday, weekdays } from '#shared/business-calendar.ts';
import type { PlaceFields, PlacePlan } from '../places.contract.ts';

type Texts = Pick<PlaceFields, 'names' | 'directions'>;

export interface StoredPlan extends PlacePlan {
  version: number;
}

export function createPlacePlanRepository(executor: Executor) {
  return {
    /** The plan from a day on. */
    find: async (today: LocalDate): Promise<StoredPlan> => {
      const record = await executor.row(sql<'place-plan.find'>`select version, weeks_ahead from place_plan`);
      const week = await executor.rows(sql<'place-plan.listWeek'>`select weekday, place_id from place_week`);
      const days = await executor.rows(sql<'place-plan.listDays'>`
        select day as date, place_id from place_days where day >= ${today} order by day`);
      if (!record) throw new Error('The record of the place plan is missing');
      const placeOn = new Map(week.map(({ weekday, placeId }) => [weekday, placeId]));
      const entries = weekdays.map((weekday) => [weekday, placeOn.get(weekday) ?? null]);
      return { ...record, week: Object.fromEntries(entries) as PlacePlan['week'], days };
    },

    /** Keeps other edits of the plan waiting until the transaction ends. */
    lock: () => executor.run(sql<'place-plan.lock'>`select from place_plan for no key update`),

    /** Writes the plan from a day on; earlier days stay as they were. */
    save: async ({ weeksAhead, week, days }: PlacePlan, today: LocalDate): Promise<number> => {
      const planned = weekdays.filter((weekday) => week[weekday] !== null);
      await executor.run(sql<'place-plan.clearWeek'>`
        delete from place_week where weekday <> all(${planned}::text[])`);
      await executor.run(sql<'place-plan.saveWeek'>`
        insert into place_week (weekday, place_id)
        select * from unnest(${planned}::text[], ${planned.map((weekday) => week[weekday] ?? 0)}::bigint[])
        on conflict (weekday) do update set place_id = excluded.place_id
        where place_week.place_id <> excluded.place_id`);
      await executor.run(sql<'place-plan.clearDays'>`
        delete from place_days where day >= ${today} and day <> all(${days.map(({ date }) => date)}::date[])`);
      await executor.run(sql<'place-plan.saveDays'>`
        insert into place_days (day, place_id)
        select day, nullif(place_id, 0)
        from unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ placeId }) => placeId ?? 0)}::bigint[])
          as d (day, place_id)
        on conflict (day) do update set place_id = excluded.place_id
        where place_days.place_id is distinct from excluded.place_id`);
      const row = await executor.row(sql<'place-plan.raise'>`
        update place_plan set weeks_ahead = ${weeksAhead}, version = version + 1 returning version`);
      return row?.version ?? 0;
    },

    /** Puts a place on a weekday of the usual week, or takes it away. */
    setWeekday: async (weekday: Weekday, placeId: number | null) => {
      if (placeId === null)
        await executor.run(sql<'place-plan.clearWeekday'>`delete from place_week where weekday = ${weekday}`);
      else
        await executor.run(sql<'place-plan.setWeekday'>`
          insert into place_week (weekday, place_id) values (${weekday}, ${placeId})
          on conflict (weekday) do update set place_id = excluded.place_id`);
      await executor.run(sql<'place-plan.count'>`update place_plan set version = version + 1`);
    },

    /** The places of the usual week; weekdays without one are left out. */
    listUsual: () =>
      executor.rows(sql<'place-plan.listUsual', Pick<Texts, 'names'>>`
        select w.weekday, w.place_id, p.names from place_week w join places p on p.id = w.place_id`),

    /** Where the boats are on some days; days without a place are left out. */
    listOn: (dates: readonly LocalDate[], today: LocalDate) =>
      executor.rows(sql<'place-plan.listOn', Texts>`
        select d.day as date, p.id, p.version, p.names, p.directions, p.latitude, p.longitude
        from unnest(${dates}::date[]) as d (day)
        join places p on p.id = place_on(d.day, ${today})
        order by d.day`),

    /** Where the boats are on a day, and by which version of the plan: read at once, so that they belong together. */
    findOn: (date: LocalDate, today: LocalDate) =>
      executor.row(sql<'place-plan.findOn', { [Key in keyof Texts]: Texts[Key] | null }>`
        select plan.version as plan_version, p.id, p.version, p.names, p.directions, p.latitude, p.longitude
        from place_plan plan left join places p on p.id = place_on(${date}, ${today})`),
  };
}
