import type { FastifyInstance } from 'fastify';
import { createBookingsRepository, lockBooking } from '#features/bookings/server/bookings.public.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import type { BookingFact, BookingNote, NoteKind } from '../booking-notes.contract.ts';
import * as contract from '../booking-notes.contract.ts';

export function registerNotesRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  apiRoute(app, contract.listNotes, { permission: 'staff' }, ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return readHistory(database, params.id);
  });

  apiRoute(app, contract.addNote, { permission: 'staff' }, async ({ params, body, request }) => {
    await addNote(database, { ...body, bookingId: params.id, staffId: request.staff?.id ?? null });
    return readHistory(database, params.id);
  });
}

async function readHistory(executor: Executor, bookingId: number): Promise<contract.BookingHistory> {
  const repository = createNotesRepository(executor);
  const [notes, moves, mails, facts] = await Promise.all([
    repository.listByBooking(bookingId),
    repository.listMoves(bookingId),
    repository.listMails(bookingId),
    repository.listFacts(bookingId),
  ]);
  return {
    notes: notes.map((note) => ({ ...note, writtenAt: note.writtenAt.toISOString() })),
    moves: moves.map(({ fromSlot, toSlot, movedAt, ...move }) => ({
      ...move,
      fromTimeSlot: timeSlotText(fromSlot),
      toTimeSlot: timeSlotText(toSlot),
      movedAt: movedAt.toISOString(),
    })),
    mails: mails.map((mail) => ({ ...mail, at: mail.at.toISOString() })),
    facts: facts.map(({ isBriefing, ...fact }) => ({
      ...fact,
      occurredAt: fact.occurredAt.toISOString(),
      ...(isBriefing && { isBriefing }),
    })),
  };
}

/**
 * Adds a note; repeating a request adds nothing. A `called` note also confirms a pending booking, so that it does not
 * expire unconfirmed. About a paid or cancelled booking the note is only stored.
 */
async function addNote(database: Database, note: NewNote): Promise<void> {
  await database.transaction(async (tx) => {
    const { state, isConfirmed, isErased } = await lockBooking(tx, note.bookingId);
    if (isErased) throw new AppError('bookings/erased');
    const notes = createNotesRepository(tx);
    if ((await notes.create(note)) === 0) {
      if ((await notes.findBookingId(note.id)) !== note.bookingId)
        throw new AppError('bookings/note-of-another');
      return;
    }
    if (note.kind === 'called' && state === 'pending' && !isConfirmed)
      await createBookingsRepository(tx).setConfirmed(note.bookingId, 'staff');
  });
}

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
    /** @returns 0 if a note with this id exists */
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

    /** Mails to the customer. */
    listMails: (bookingId: number) =>
      executor.rows(sql<'notes.listMails', { at: Date }>`
        select id, subject, state, coalesce(sent_at, created_at) as at
        from outbox_mails where booking_id = ${bookingId} and kind not like 'staff-%' order by id desc`),

    /** Without `accepted`: it only confirms another fact that contradicts the record. */
    listFacts: (bookingId: number) =>
      executor.rows(sql<'notes.listFacts', Pick<BookingFact, 'kind'> & { isBriefing: boolean }>`
        select f.id, f.kind, s.username as staff, f.occurred_at,
          exists (select from briefings b where b.fact_id = f.id and b.counts) as is_briefing
        from rental_facts f left join staff_accounts s on s.id = f.staff_id
        where f.booking_id = ${bookingId} and f.kind <> 'accepted' order by f.occurred_at desc, f.id`),
  };
}
