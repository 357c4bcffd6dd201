import { useSearchParams } from 'react-router';
import { parseBookingId } from '#features/booking-flow/web/booking-progress.public.ts';

/** The booking whose details are open stands in the address, so that other screens can lead to it. */
export function useOpenedBooking(): [string | null, (id: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  function open(id: string | null) {
    const next = new URLSearchParams(query);
    if (id === null) next.delete('booking');
    else next.set('booking', id);
    setQuery(next, { replace: true, preventScrollReset: true });
  }
  return [parseBookingId(query.get('booking')), open];
}
