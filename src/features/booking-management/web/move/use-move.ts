import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import type { BodyOf } from '#shared/api-call.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { createUuid } from '#web/browser/create-uuid.ts';
import { useSite } from '#web/site/site.ts';
import type { KeptPaddler } from '../../booking-list.contract.ts';
import type { moveBooking, splitBooking } from '../../booking-move.contract.ts';
import { bookedRange } from '../list/booked-range.ts';
import { keysOfBookingsAndUnits, paddlersQuery } from '../manage-queries.ts';
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
function useRequestKey(): (body: object) => string {
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

/** Splits a party, and opens the booking that was made. */
export function useSplitBooking(bookingId: number) {
  const showToast = useToast();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof splitBooking>) =>
      api('POST /api/bookings/:id/split', {
        params: { id: String(bookingId) },
        headers: { 'idempotency-key': keyOf(body) },
        body,
      }),
    onSuccess: ({ id }) => {
      const booking = bookingReference(id);
      showToast({ title: m.split_done(), description: m.split_done_text({ booking }) });
      void navigate(`/admin/booking?id=${id}`, { replace: true });
    },
    onSettled: () => refresh(...keysOfBookingsAndUnits, paddlersQuery(bookingId).queryKey),
  });
}

/** Those who were named on a trip and come along. */
export function useNamed(booking: Booking) {
  const { data } = useQuery({
    ...paddlersQuery(booking.id),
    enabled: Boolean(booking.trip),
    select: listNamed(booking),
  });
  return data;
}

const listNamed =
  ({ fullName: booker }: Booking) =>
  (paddlers: readonly KeptPaddler[]) =>
    paddlers
      .filter(({ leftAt }) => leftAt === null)
      .map(({ position, isBooker, fullName }) => ({
        position,
        name: (isBooker ? booker : fullName) ?? m.paddlers_erased(),
      }));
