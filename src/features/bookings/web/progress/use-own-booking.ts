import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/api-client.ts';
import { findOwnBooking } from '../../guest-links.calls.ts';
import { readNewestBookingId } from './booking-storage.ts';

/**
 * The booking that this browser made last. Its storage is emptied when the visitor starts anew; the cookie that opens the
 * booking is not.
 * @returns `undefined` while it is not known, `null` where there is none.
 */
export function useOwnBookingId(): string | null | undefined {
  const [stored] = useState(readNewestBookingId);
  const { data, isError, isPaused } = useQuery({
    queryKey: ['own-booking'],
    queryFn: ({ signal }) => api(findOwnBooking, {}, signal),
    enabled: stored === null,
    staleTime: 0,
  });
  if (stored !== null) return stored;
  if (data) return data.id === null ? null : String(data.id);
  return isError || isPaused ? null : undefined;
}
