import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { StepKind } from '../domain/steps.public.ts';

/** A step as it is kept. */
export interface StepToKeep {
  id: string;
  bookingId: number;
  kind: StepKind;
  isDrill: boolean;
  occurredAt: Date;
  note: string | null;
  neighbourId: number | null;
  device: string;
  staffId: number | null;
}

export function createOverdueRepository(executor: Executor) {
  return {
    listSteps: (date: LocalDate) =>
      executor.rows(sql<'overdue.listSteps', { kind: StepKind }>`
        select s.id, s.booking_id, s.kind, s.is_drill, s.occurred_at, s.note, s.neighbour_id, s.device, a.username as staff
        from bookings b join overdue_steps s on s.booking_id = b.id left join staff_accounts a on a.id = s.staff_id
        where b.booking_date = ${date} order by s.occurred_at, s.id`),

    /** Of each paddler the name and the age on the day; those of who booked stand with the booking. */
    listPaddlers: (date: LocalDate) =>
      executor.rows(sql<'overdue.listPaddlers', { name: string | null; age: number | null }>`
        select p.booking_id, case when p.is_booker then b.full_name else p.full_name end as name,
          extract(year from age(b.booking_date, case when p.is_booker then b.date_of_birth else p.date_of_birth end))::int
            as age
        from bookings b join booking_paddlers p on p.booking_id = b.id
        where b.booking_date = ${date} and p.left_at is null order by p.booking_id, p.position`),

    /** Bookings of trips that do not start at the place of the day. */
    listTripPlaces: (date: LocalDate) =>
      executor.rows(sql<'overdue.listTripPlaces', { placeId: number }>`
        select b.id as booking_id, t.place_id
        from bookings b join departures d on d.id = b.departure_id join trips t on t.id = d.trip_id
        where b.booking_date = ${date} and t.place_id is not null order by b.id`),

    listSeats: () =>
      executor.rows(sql<'overdue.listSeats'>`select item_id, seats from rental_items order by item_id`),

    findStep: (id: string) =>
      executor.row(sql<'overdue.findStep'>`select booking_id, kind from overdue_steps where id = ${id}`),

    findDay: async (bookingId: number) =>
      (await executor.row(sql<'overdue.findDay'>`select booking_date from bookings where id = ${bookingId}`))
        ?.bookingDate ?? null,

    /** @returns 0 where a step with this id is kept already, or there is no such booking. */
    keepStep: (step: StepToKeep) =>
      executor.run(sql<'overdue.keepStep'>`
        insert into overdue_steps (id, booking_id, kind, is_drill, occurred_at, note, neighbour_id, device, staff_id)
        select ${step.id}, b.id, ${step.kind}, ${step.isDrill}, ${step.occurredAt}, ${step.note},
          (select n.id from bookings n where n.id = ${step.neighbourId}), ${step.device}, ${step.staffId}
        from bookings b where b.id = ${step.bookingId}
        on conflict (id) do nothing`),
  };
}
