import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createBookingsRepository } from '../bookings.repository.ts';
import { lockBooking } from '../get-booking.ts';
import { createNotesRepository, type NewNote } from './notes.repository.ts';

/**
 * Adds a note, once however often it is sent. After a call a booking that waits for it stays; that one was called about a
 * booking that is paid or cancelled is noted all the same.
 */
export async function addNote(database: Database, note: NewNote): Promise<void> {
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
