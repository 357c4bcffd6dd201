import type { FastifyInstance } from 'fastify';
import { createBookingsRepository, lockBooking } from '#features/bookings/server/bookings.public.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import * as contract from '../booking-notes.contract.ts';
import { createNotesRepository, type NewNote } from './notes.repository.ts';

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
  const [notes, moves] = await Promise.all([
    repository.listByBooking(bookingId),
    repository.listMoves(bookingId),
  ]);
  return {
    notes: notes.map((note) => ({ ...note, writtenAt: note.writtenAt.toISOString() })),
    moves: moves.map(({ fromSlot, toSlot, movedAt, ...move }) => ({
      ...move,
      fromTimeSlot: timeSlotText(fromSlot),
      toTimeSlot: timeSlotText(toSlot),
      movedAt: movedAt.toISOString(),
    })),
  };
}

/**
 * Adds a note, once however often it is sent. After a call a booking that waits for it stays; that one was called about a
 * booking that is paid or cancelled is noted all the same.
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
