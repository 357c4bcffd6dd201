import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { businessMinute } from '#shared/business-calendar.ts';
import type { TripsDependencies } from './fill-rules.public.ts';

type Calendar = Omit<TripsDependencies, 'database'>;

/** Times are those of the business's clock, `2026-07-04 09:00`. */
export function createKeptCraftRepository(executor: Executor) {
  return {
    areChanged: async (at: string) =>
      (await executor.row(
        sql<'kept-craft.areChanged'>`select from kept_changes(${at}::text::timestamp) limit 1`,
      )) !== null,

    /** Locks the slots in which departures keep more than they should, or less, and answers their ids. */
    lockChanged: async (at: string) => {
      const rows = await executor.rows(sql<'kept-craft.lockChanged'>`
        select s.id from slots s
        where (s.item_id, s.slot_date, s.slot_no) in (
          select item_id, slot_date, slot_no from kept_changes(${at}::text::timestamp))
        order by s.item_id, s.slot_date, s.slot_no for no key update of s`);
      return rows.map(({ id }) => id);
    },

    /** Of the locked slots. */
    writeChanges: (at: string, slotIds: readonly number[]) =>
      executor.run(sql<'kept-craft.writeChanges'>`
        insert into kept_units (departure_id, item_id, slot_date, slot_no, quantity)
        select c.departure_id, c.item_id, c.slot_date, c.slot_no, c.quantity
        from kept_changes(${at}::text::timestamp) c join slots s using (item_id, slot_date, slot_no)
        where s.id = any(${slotIds}::bigint[])
        on conflict (departure_id, item_id, slot_date, slot_no) do update set quantity = excluded.quantity`),

    deleteEmpty: () => executor.run(sql<'kept-craft.deleteEmpty'>`delete from kept_units where quantity = 0`),
  };
}

/**
 * Keeps craft free for the departures that have seats left, as their trips say, and gives back what they keep no longer. Call
 * with the hours locked, which come before slots.
 */
export async function keepCraft(tx: Transaction, { clock, timeZone }: Calendar): Promise<void> {
  const kept = createKeptCraftRepository(tx);
  const at = businessMinute(clock.now(), timeZone);
  const slots = await kept.lockChanged(at);
  if (slots.length === 0) return;
  await kept.writeChanges(at, slots);
  await kept.deleteEmpty();
}

/** The same without an edit, because time has passed, guests have booked or cancelled, or a storm was called. */
export async function keepCraftUpToDate({ database, ...calendar }: TripsDependencies): Promise<void> {
  const at = businessMinute(calendar.clock.now(), calendar.timeZone);
  if (!(await createKeptCraftRepository(database).areChanged(at))) return;
  await database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    await keepCraft(tx, calendar);
  });
}
