import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import type { BookedDuration } from '#shared/rental-time.ts';

export interface NewEntry {
  bookingDate: LocalDate;
  startSlot: number;
  /** `trip:` and its id, where seats of a departure are waited for. */
  itemId: string;
  /** Units, or seats. */
  quantity: number;
  duration: BookedDuration;
  email: string;
  language: Language;
  network: Buffer;
}

/** The entries of the waiting list, as visitors and staff change them. */
export function createWaitingRepository(executor: Executor) {
  return {
    /** Lets one entry at a time be made for an address and network, so that they can be counted. */
    lockOrigin: ({ email, network }: Pick<NewEntry, 'email' | 'network'>) =>
      executor.run(sql<'waiting.lockOrigin'>`
        select pg_advisory_xact_lock(key) from (
          select distinct hashtextextended(origin, ${advisoryLocks.waitingEntries}) as key
          from unnest(array[contact_email(${email}), encode(${network}::bytea, 'hex')]) as o (origin) order by key
        ) as keys`),

    hasEntry: async ({ email, bookingDate, startSlot, itemId, quantity, duration }: NewEntry) =>
      (await executor.row(sql<'waiting.hasEntry'>`
        select from waiting_entries
        where contact_email(email) = contact_email(${email}) and booking_date = ${bookingDate}
          and start_slot = ${startSlot} and item_id = ${itemId} and quantity = ${quantity} and duration = ${duration}
          and state in ('waiting', 'offered')`)) !== null,

    /** Entries of the last day, whatever became of them: each of them may cause a mail. */
    countOfDay: async ({ email, network }: Pick<NewEntry, 'email' | 'network'>) => {
      const counts = await executor.row(sql<'waiting.countOfDay'>`
        select count(*) filter (where network = ${network})::int as of_network,
          count(*) filter (where contact_email(email) = contact_email(${email}))::int as of_address
        from waiting_entries where created_at > clock_timestamp() - interval '1 day'`);
      return { ofNetwork: counts?.ofNetwork ?? 0, ofAddress: counts?.ofAddress ?? 0 };
    },

    add: (entry: NewEntry) =>
      executor.run(sql<'waiting.add'>`
        insert into waiting_entries (email, language, booking_date, start_slot, item_id, quantity, duration, network)
        values (${entry.email}, ${entry.language}, ${entry.bookingDate}, ${entry.startSlot}, ${entry.itemId},
          ${entry.quantity}, ${entry.duration}, ${entry.network})
        on conflict do nothing`),

    /** Everything that waits at the address that a claim was offered to, the claim itself among it. */
    lockOfClaim: (bookingId: number) =>
      executor.rows(sql<'waiting.lockOfClaim'>`
        select id, booking_id from waiting_entries
        where state in ('waiting', 'offered') and contact_email(email) = (
          select contact_email(email) from waiting_entries where booking_id = ${bookingId})
        order by id for no key update`),

    setLeft: (ids: readonly number[]) =>
      executor.run(sql<'waiting.setLeft'>`
        update waiting_entries set state = 'left' where id = any(${ids}::bigint[])`),

    listOfDay: (date: LocalDate) =>
      executor.rows(sql<'waiting.listOfDay', { state: 'waiting' | 'offered' }>`
        select id, email, start_slot, item_id, trip_id, quantity, duration, state, created_at
        from waiting_entries where booking_date = ${date} and state in ('waiting', 'offered') order by id`),

    lock: (id: number) =>
      executor.row(sql<'waiting.lock'>`
        select id, state, booking_id from waiting_entries where id = ${id} for no key update`),

    remove: (id: number) => executor.run(sql<'waiting.remove'>`delete from waiting_entries where id = ${id}`),

    /** Nobody has to remember who waited for a day that is long over. */
    deleteBefore: (date: LocalDate) =>
      executor.run(sql<'waiting.deleteBefore'>`delete from waiting_entries where booking_date < ${date}`),
  };
}
