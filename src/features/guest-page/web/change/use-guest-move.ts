import { useQuery } from '@tanstack/react-query';
import type { PartyChange } from '#features/guided-trips/trip-booking.contract.ts';
import { api } from '#web/api/api-client.ts';
import { useSite } from '#web/site/site.ts';
import type { GuestBooking, GuestMove } from '../../guest-page.contract.ts';
import { useGuestCall } from '../guest-query.ts';

/** When a booking is to be, and who comes along where that changes. */
interface MoveTarget {
  bookingDate: string;
  timeSlot: string;
  party?: PartyChange;
}

/**
 * A move with what it means for the price, which is sent along.
 * @param target `null` as long as nothing is chosen
 */
export function useGuestMove(
  { moves }: GuestBooking,
  { token, target, onMoved }: { token: string; target: MoveTarget | null; onMoved: () => void },
) {
  const { language } = useSite();
  const preview = useQuery({
    queryKey: ['guest', token, 'move', moves, target],
    queryFn: ({ signal }) =>
      api(
        'POST /api/guest/move-preview',
        { query: { language }, body: { token, bookingDate: '', timeSlot: '', ...target } },
        signal,
      ),
    enabled: target !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const move = useGuestCall<MoveTarget & GuestMove>(
    token,
    (wish, asked) => api('POST /api/guest/move', { query: { language: asked }, body: { token, ...wish } }),
    onMoved,
  );
  const isAnswered = target !== null && !preview.isFetching;
  const seen = isAnswered && !preview.isError ? (preview.data ?? null) : null;
  return {
    /** What it would cost; `null` where that is not known. */
    seen,
    refusal: isAnswered ? preview.error : null,
    failure: move.error,
    isPending: move.isPending,
    confirm: () => seen && target && move.mutate({ ...target, ...seen }),
  };
}
