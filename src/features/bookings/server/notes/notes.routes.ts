import type { FastifyInstance } from 'fastify';
import type { Database, Executor } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import * as contract from '../../booking-notes.contract.ts';
import { addNote } from './add-note.ts';
import { createNotesRepository } from './notes.repository.ts';

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
