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

    /** The numbered craft that are out of service, by their periods. */
    listCraft: () =>
      executor.rows(sql<'outages.listCraft', { outageId: string }>`
        select d.outage_id, c.id, c.number from craft_defects d join craft c on c.id = d.craft_id
        where d.outage_id is not null`),

    /** Whether a period is that of a numbered craft, which ends when the craft is mended. */
    isOfCraft: async (id: string) =>
      (await executor.row(sql<'outages.isOfCraft'>`select id from craft_defects where outage_id = ${id}`)) !==
      null,

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

    end: (id: string, last: LocalDate) =>
      executor.run(sql<'outages.end'>`
        update outages set last_day = ${last}, version = version + 1 where id = ${id}`),

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
