import type { SurplusWay } from '#features/bookings/domain/settle-move.public.ts';
import { type BookedTrip, countPeople } from '#features/bookings/domain/trip-of-booking.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';

interface NewTime {
  bookingDate: LocalDate;
  startSlot: number;
  totalCents: number;
}

interface NewPlace extends NewTime {
  /** Of a guided trip. */
  trip: BookedTrip | null;
  discountCents: number;
}

export interface NewMove {
  bookingId: number;
  idempotencyKey: string | null;
  requestHash: Buffer;
  staffId: number | null;
  from: NewTime;
  to: NewTime;
  surplusCents: number;
  surplusWay: SurplusWay | null;
  /** Under the policy of the booking. */
  keptCents: number;
}

/** Where bookings were moved from; each move is written once and never changed. */
export function createMovesRepository(executor: Executor) {
  return {
    findByKey: (idempotencyKey: string) =>
      executor.row(sql<'moves.findByKey'>`
        select booking_id, request_hash from booking_moves where idempotency_key = ${idempotencyKey}`),

    /** Answers 0 where a move with this idempotency key exists, of another booking then. */
    create: ({ from, to, ...move }: NewMove) =>
      executor.run(sql<'moves.create'>`
        insert into booking_moves (booking_id, idempotency_key, request_hash, staff_id, from_date, from_slot, from_cents,
          to_date, to_slot, to_cents, surplus_cents, surplus_way, kept_cents)
        values (${move.bookingId}, ${move.idempotencyKey}, ${move.requestHash}, ${move.staffId}, ${from.bookingDate},
          ${from.startSlot}, ${from.totalCents}, ${to.bookingDate}, ${to.startSlot}, ${to.totalCents},
          ${move.surplusCents}, ${move.surplusWay}, ${move.keptCents})
        on conflict (idempotency_key) do nothing`),

    /** In the order in which seats are counted, so that two who split between the same departures wait for each other. */
    lockDepartures: (ids: readonly string[]) =>
      executor.run(sql<'moves.lockDepartures'>`
        select from departures where id = any(${ids}::uuid[]) order by id for no key update`),

    /** Puts the booking there; `createLines` and `createSeats` write what it has now. */
    setPlace: (
      id: number,
      { bookingDate, startSlot, trip, totalCents, discountCents }: NewPlace,
      dueCents: number,
    ) =>
      executor.run(sql<'moves.setPlace'>`
        update bookings set booking_date = ${bookingDate}, start_slot = ${startSlot},
          departure_id = ${trip?.departureId ?? null}::uuid, seats = ${trip && countPeople(trip)},
          total_cents = ${totalCents}, discount_cents = ${discountCents},
          due_cents = ${dueCents}, moves = moves + 1, updated_at = now() where id = ${id}`),

    /** Its craft and its people. */
    deleteLines: async (bookingId: number): Promise<void> => {
      await executor.run(sql<'moves.deleteLines'>`delete from booking_lines where booking_id = ${bookingId}`);
      await executor.run(sql<'moves.deleteSeats'>`delete from booking_seats where booking_id = ${bookingId}`);
    },
  };
}
