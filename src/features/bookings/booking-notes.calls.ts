import { clientCall } from '#shared/api-call.ts';
import type * as contract from './booking-notes.contract.ts';

export const listNotes = clientCall<typeof contract.listNotes>({
  method: 'GET',
  path: '/api/bookings/:id/notes',
});

export const addNote = clientCall<typeof contract.addNote>({
  method: 'POST',
  path: '/api/bookings/:id/notes',
});
