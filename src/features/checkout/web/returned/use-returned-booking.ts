import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readBookedCustomer, saveFinishedBooking } from '#features/bookings/web/booking-progress.public.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { askForBooking } from './ask-for-booking.ts';

/**
 * Who comes with `status=success` has just paid: the booking is asked for with what the customer typed, which is then
 * let go. The server decides what is paid.
 * @returns `null` where there is nothing to ask.
 */
export function useReturnedBooking(bookingId: string | null) {
  const [query] = useSearchParams();
  const orderId = query.get('orderId') ?? (bookingId && bookingReference(bookingId));
  const [customerInfo] = useState(() => (query.get('status') === 'success' ? readBookedCustomer() : null));
  const isAsked = customerInfo !== null && orderId !== null;
  const answer = useQuery({
    queryKey: ['returned-booking', orderId],
    queryFn: async () => {
      const id = String((await askForBooking(orderId ?? '', customerInfo ?? {})).id);
      saveFinishedBooking(id);
      return id;
    },
    enabled: isAsked,
  });
  return isAsked ? answer : null;
}
