import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { BookingNote, NoteKind } from '../booking-notes.contract.ts';

export interface NewNote {
  id: string;
  bookingId: number;
  kind: NoteKind;
  text: string;
  staffId: number | null;
}

/** Notes are only ever added. */
export function createNotesRepository(executor: Executor) {
  return {
    /** Answers 0 where a note with this id exists. */
    create: ({ id, bookingId, kind, text, staffId }: NewNote) =>
      executor.run(sql<'notes.create'>`
        insert into booking_notes (id, booking_id, kind, body, staff_id)
        values (${id}, ${bookingId}, ${kind}, ${text}, ${staffId})
        on conflict (id) do nothing`),

    findBookingId: async (id: string) =>
      (await executor.row(sql<'notes.findBookingId'>`select booking_id from booking_notes where id = ${id}`))
        ?.bookingId ?? null,

    listByBooking: (bookingId: number) =>
      executor.rows(sql<'notes.listByBooking', Pick<BookingNote, 'kind'>>`
        select n.id, n.kind, n.body as text, s.username as staff, n.written_at
        from booking_notes n left join staff_accounts s on s.id = n.staff_id
        where n.booking_id = ${bookingId} order by n.written_at desc, n.id`),

    listMoves: (bookingId: number) =>
      executor.rows(sql<'notes.listMoves'>`
        select m.id, m.from_date, m.from_slot, m.to_date, m.to_slot, s.username as staff, m.moved_at
        from booking_moves m left join staff_accounts s on s.id = m.staff_id
        where m.booking_id = ${bookingId} order by m.id desc`),
  };
}
