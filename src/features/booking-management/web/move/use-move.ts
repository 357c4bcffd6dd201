import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { BodyOf } from '#shared/api-call.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { createUuid } from '#web/browser/create-uuid.ts';
import { useSite } from '#web/site/site.ts';
import type { moveBooking } from '../../booking-move.contract.ts';
import { bookedRange } from '../list/booked-range.ts';
import { keysOfBookingsAndUnits } from '../manage-queries.ts';
import { isEmpty, type MoveDraft, targetOf } from './use-move-draft.ts';

export function movePreviewQuery(bookingId: number, draft: MoveDraft, isWanted: boolean) {
  const target = targetOf(draft);
  return queryOptions({
    queryKey: ['bookings', 'move', bookingId, target],
    queryFn: ({ signal }) =>
      api('GET /api/bookings/:id/move', { params: { id: String(bookingId) }, query: target }, signal),
    enabled: isWanted && !isEmpty(draft),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** A retry after a lost answer is the same change; another one has a new key. */
export function useRequestKey(): (body: object) => string {
  const kept = useRef<{ text: string; key: string } | null>(null);
  return (body) => {
    const text = JSON.stringify(body);
    if (kept.current?.text !== text) kept.current = { text, key: createUuid() };
    return kept.current.key;
  };
}

export function useMoveBooking(bookingId: number, onMoved: () => void) {
  const { language } = useSite();
  const showToast = useToast();
  const refresh = useRefresh();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof moveBooking>) =>
      api('POST /api/bookings/:id/move', {
        params: { id: String(bookingId) },
        headers: { 'idempotency-key': keyOf(body) },
        body,
      }),
    onSuccess: (booking) => {
      const time = { day: staffDate(booking.bookingDate, language), time: bookedRange(booking) };
      showToast({ title: m.move_done(), description: m.move_done_text(time) });
      onMoved();
    },
    // Whatever was wrong, the screen shows what is true now.
    onSettled: () => refresh(...keysOfBookingsAndUnits),
  });
}
