import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { createUuid } from '#web/browser/create-uuid.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { NoteKind } from '../booking-notes.contract.ts';
import { keysOfBookings } from './manage-queries.ts';

/** A part of every key about bookings: whatever is done to one may be in its history. */
export function notesQuery(bookingId: number) {
  return queryOptions({
    queryKey: ['bookings', 'notes', bookingId],
    queryFn: ({ signal }) =>
      api('GET /api/bookings/:id/notes', { params: { id: String(bookingId) } }, signal),
    staleTime: 0,
  });
}

/** The booking needs a phone call to its customer. */
export function isToCall({ status, holdSecondsLeft, confirmed }: Booking): boolean {
  return status === 'pending' && holdSecondsLeft === null && !confirmed;
}

interface Note {
  kind: NoteKind;
  text: string;
}

/** The same note keeps its id until an answer has come: pressed again after a lost one, it is noted once. */
export function useAddNote(booking: Booking) {
  const showToast = useToast();
  const refresh = useRefresh();
  const pending = useRef<{ text: string; id: string } | null>(null);
  return useMutation({
    mutationFn: (note: Note) => {
      const text = JSON.stringify(note);
      if (pending.current?.text !== text) pending.current = { text, id: createUuid() };
      const body = { ...note, id: pending.current.id };
      return api('POST /api/bookings/:id/notes', { params: { id: String(booking.id) }, body });
    },
    onSuccess: (_, { kind }) => {
      pending.current = null;
      if (kind === 'called' && isToCall(booking))
        showToast({ title: m.staff_called_done(), description: m.staff_called_done_text() });
      else showToast({ title: kind === 'called' ? m.notes_called_saved() : m.notes_saved() });
    },
    onError: (error, { kind }) =>
      showToast({
        title: kind === 'called' && isToCall(booking) ? m.staff_called_failed() : m.notes_not_saved(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: () => refresh(...keysOfBookings),
  });
}
