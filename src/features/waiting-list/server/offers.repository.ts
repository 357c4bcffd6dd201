import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';

/** Decides which entry of the waiting list is offered units next. */
export function createOffersRepository(executor: Executor) {
  return {
    /** Serialises offers, so that no entry is skipped because another server holds its lock. */
    tryLock: async (): Promise<boolean> =>
      (
        await executor.row(sql<'offers.tryLock'>`
        select pg_try_advisory_xact_lock(${advisoryLocks.waitingOffers}) as is_locked`)
      )?.isLocked === true,

    /** Offers whose units are held no longer, with what became of them. */
    lockEnded: () =>
      executor.rows(sql<'offers.lockEnded'>`
        select e.id, e.booking_id, b.cancel_reason is null or b.cancel_reason = 'claimed' as is_booked
        from waiting_entries e join bookings b on b.id = e.booking_id
        where e.state = 'offered' and b.state <> 'held'
        order by e.id for no key update of e`),

    setBooked: (id: number) =>
      executor.run(sql<'offers.setBooked'>`update waiting_entries set state = 'booked' where id = ${id}`),

    setLapsed: (id: number) =>
      executor.run(sql<'offers.setLapsed'>`update waiting_entries set state = 'lapsed' where id = ${id}`),

    /** Puts the entry back into the queue, at its former position. */
    setWaiting: (id: number) =>
      executor.run(sql<'offers.setWaiting'>`
        update waiting_entries set state = 'waiting', booking_id = null where id = ${id}`),

    /**
     * The first in line whose whole wish is free.
     * @param from the first start that can still be asked for.
     */
    lockNext: (from: { date: LocalDate; slot: number }) =>
      executor.row(sql<'offers.lockNext'>`
        select e.id, e.email, e.language, e.booking_date, e.start_slot, e.item_id, e.quantity, e.duration
        from waiting_entries e
        where e.state = 'waiting'
          and (e.booking_date > ${from.date} or e.booking_date = ${from.date} and e.start_slot >= ${from.slot})
          and not exists (
            select from generate_series(e.start_slot, e.start_slot
              + case e.duration when '1/2' then 1 when '1' then 2 else 4 end - 1) as n (slot_no)
            left join slots s on s.item_id = e.item_id and s.slot_date = e.booking_date and s.slot_no = n.slot_no
            where s.id is null or not s.is_open or s.capacity - s.out_of_service - s.kept - s.reserved < e.quantity)
        order by e.id limit 1 for no key update of e`),

    setOffered: (id: number, bookingId: number) =>
      executor.run(sql<'offers.setOffered'>`
        update waiting_entries set state = 'offered', booking_id = ${bookingId} where id = ${id}`),
  };
}
