import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Outage, StoredOutage } from '../../outages.contract.ts';

export function createOutagesRepository(executor: Executor) {
  return {
    /** Those that last until the day or longer. */
    listFrom: (day: LocalDate): Promise<StoredOutage[]> =>
      executor.rows(sql<'outages.listFrom'>`
        select id, item_id, units, first_day as first, last_day as last, reason, version
        from outages where last_day >= ${day} order by first_day, item_id, id`),

    find: (id: string): Promise<StoredOutage | null> =>
      executor.row(sql<'outages.find'>`
        select id, item_id, units, first_day as first, last_day as last, reason, version
        from outages where id = ${id}`),

    create: (id: string, { itemId, units, first, last, reason }: Outage) =>
      executor.run(sql<'outages.create'>`
        insert into outages (id, item_id, units, first_day, last_day, reason)
        values (${id}, ${itemId}, ${units}, ${first}, ${last}, ${reason})`),

    update: (id: string, { units, first, last, reason }: Outage) =>
      executor.run(sql<'outages.update'>`
        update outages set units = ${units}, first_day = ${first}, last_day = ${last}, reason = ${reason},
          version = version + 1
        where id = ${id}`),

    delete: (id: string) => executor.run(sql<'outages.delete'>`delete from outages where id = ${id}`),

    /** Slots in which fewer units would be left than now. */
    countFewer: async (planned: readonly Outage[], today: LocalDate) => {
      const row = await executor.row(sql<'outages.countFewer', { count: number }>`
        with outages as (
          select * from unnest(${planned.map(({ itemId }) => itemId)}::text[],
            ${planned.map(({ first }) => first)}::date[], ${planned.map(({ last }) => last)}::date[],
            ${planned.map(({ units }) => units)}::int[]) as o (item_id, first_day, last_day, units)
        ), fewer as (
          select from outages o
          join slots s on s.item_id = o.item_id and s.slot_date between greatest(o.first_day, ${today}::date) and o.last_day
          where s.is_open and s.capacity > s.out_of_service
          group by s.item_id, s.slot_date, s.slot_no having sum(o.units) > s.out_of_service
        )
        select count(*)::int as count from fewer`);
      return row?.count ?? 0;
    },
  };
}
