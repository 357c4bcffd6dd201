import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { CraftTrip } from '../domain/craft.ts';

/** When craft were on the water: rows that follow the facts of their bookings. */
export function createCraftTripsRepository(executor: Executor) {
  return {
    /** Until the end of the transaction, no other one writes trips of these craft. */
    lockCraft: (ids: readonly number[]) =>
      executor.rows(sql<'craft-trips.lockCraft'>`
        select id from craft where id = any(${ids}::int[]) order by id for no key update`),

    deleteOf: (bookingId: number) =>
      executor.run(sql<'craft-trips.deleteOf'>`delete from craft_trips where booking_id = ${bookingId}`),

    create: (bookingId: number, { factId, craftId, outAt, backAt }: CraftTrip) =>
      executor.run(sql<'craft-trips.create'>`
        insert into craft_trips (fact_id, craft_id, booking_id, out_at, back_at, is_disputed)
        values (${factId}, ${craftId}, ${bookingId}, ${new Date(outAt)}, ${backAt === null ? null : new Date(backAt)},
          exists (select from craft_trips o where o.craft_id = ${craftId} and not o.is_disputed
            and tstzrange(o.out_at, o.back_at) && tstzrange(${new Date(outAt)}, ${backAt === null ? null : new Date(backAt)})))`),

    listDisputed: async (craftIds: readonly number[]) => {
      const rows = await executor.rows(sql<'craft-trips.listDisputed'>`
        select fact_id from craft_trips where craft_id = any(${craftIds}::int[]) and is_disputed
        order by out_at, fact_id`);
      return rows.map(({ factId }) => factId);
    },

    /** Ends a dispute, unless another booking still has the craft at that time. */
    settle: (factId: string) =>
      executor.run(sql<'craft-trips.settle'>`
        update craft_trips t set is_disputed = false where t.fact_id = ${factId} and not exists (
          select from craft_trips o where o.craft_id = t.craft_id and not o.is_disputed
            and tstzrange(o.out_at, o.back_at) && tstzrange(t.out_at, t.back_at))`),

    isDisputed: async (factId: string) =>
      (
        await executor.row(sql<'craft-trips.isDisputed'>`
        select is_disputed from craft_trips where fact_id = ${factId}`)
      )?.isDisputed ?? false,

    /** The trips of other bookings at the time of one, with the facts that they follow from. */
    listOverlapping: ({ craftId, outAt, backAt }: CraftTrip) =>
      executor.rows(sql<'craft-trips.listOverlapping'>`
        select o.fact_id, o.booking_id, o.out_at, f.moves from craft_trips o join rental_facts f on f.id = o.fact_id
        where o.craft_id = ${craftId} and not o.is_disputed
          and tstzrange(o.out_at, o.back_at) && tstzrange(${new Date(outAt)}, ${backAt === null ? null : new Date(backAt)})`),

    end: (factId: string, backAt: string) =>
      executor.run(sql<'craft-trips.end'>`
        update craft_trips set back_at = ${new Date(backAt)} where fact_id = ${factId}`),

    delete: (factId: string) =>
      executor.run(sql<'craft-trips.delete'>`delete from craft_trips where fact_id = ${factId}`),
  };
}
