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

    /** Those who wait for a departure that was called off, moved or removed, with what is held for them. */
    lockGone: () =>
      executor.rows(sql<'offers.lockGone'>`
        select e.id, e.booking_id from waiting_entries e
        where e.trip_id is not null and e.state in ('waiting', 'offered') and not exists (
          select from departures d
          where d.trip_id = e.trip_id and d.starts_on = e.booking_date and d.start_slot = e.start_slot and d.state <> 'called-off')
        order by e.id for no key update of e`),

    /**
     * The first in line whose whole wish is free; of a trip the seats, as its craft are many kinds.
     * @param from the first start that can still be asked for.
     */
    lockNext: (from: { date: LocalDate; slot: number }, passedOver: readonly number[]) =>
      executor.row(sql<'offers.lockNext'>`
        select e.id, e.email, e.language, e.booking_date, e.start_slot, e.item_id, e.trip_id, e.quantity, e.duration
        from waiting_entries e
        where e.state = 'waiting' and e.id <> all(${passedOver}::bigint[])
          and (e.booking_date > ${from.date} or e.booking_date = ${from.date} and e.start_slot >= ${from.slot})
          and case when e.trip_id is null then not exists (
            select from generate_series(e.start_slot, e.start_slot + slots_of(e.duration) - 1) as n (slot_no)
            left join slots s on s.item_id = e.item_id and s.slot_date = e.booking_date and s.slot_no = n.slot_no
            where s.id is null or not s.is_open or s.capacity - s.out_of_service - s.kept - s.reserved < e.quantity)
          else exists (
            select from departures d join trips t on t.id = d.trip_id
            where d.trip_id = e.trip_id and d.starts_on = e.booking_date and d.start_slot = e.start_slot
              and d.state = 'open' and t.is_published and d.seats_left >= e.quantity)
          end
        order by e.id limit 1 for no key update of e`),

    setOffered: (id: number, bookingId: number) =>
      executor.run(sql<'offers.setOffered'>`
        update waiting_entries set state = 'offered', booking_id = ${bookingId} where id = ${id}`),
  };
}
