import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/api-client.ts';
import { readNewestBookingId } from './booking-storage.ts';

interface OwnBookingId {
  /** `undefined` while it is not known, `null` where there is none that is still to come. */
  id: string | null | undefined;
  /** The server could not be asked. */
  isFailed: boolean;
  retry: () => void;
}

/**
 * The booking that this browser made last. Its storage is emptied when the visitor starts anew; the cookie that opens the
 * booking is not.
 */
export function useOwnBookingId(): OwnBookingId {
  const [stored] = useState(readNewestBookingId);
  const { data, isError, isPaused, refetch } = useQuery({
    queryKey: ['own-booking'],
    queryFn: ({ signal }) => api('GET /api/own-booking', {}, signal),
    enabled: stored === null,
    staleTime: 0,
  });
  const found = data && (data.id === null ? null : String(data.id));
  return {
    id: stored ?? found,
    isFailed: stored === null && !data && (isError || isPaused),
    retry: () => void refetch(),
  };
}
