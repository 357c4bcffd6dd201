import { useQuery } from '@tanstack/react-query';
import { parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { durationsOf } from '#features/bookings/domain/trip-of-booking.public.ts';
import { rentalItemsQuery } from '#features/catalogue/web/rental-items.public.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import type { AffectedBooking } from '../storm-days.contract.ts';

/** `10:00–12:00, 2 × Single kayak`, and of a trip its people before their craft. */
export function useBookedText(): (
  booking: Pick<AffectedBooking, 'timeSlot' | 'itemsBooked' | 'trip'>,
) => string {
  const { data } = useQuery(rentalItemsQuery(useSite().language));
  return ({ timeSlot, itemsBooked, trip }) => {
    const lines = parseItemsBooked(itemsBooked) ?? [];
    const range = timeRange(timeSlot, durationsOf({ items: lines, trip }));
    const people = trip ? [`${trip.people} × ${trip.title}`] : [];
    const items = lines.map(({ itemId, quantity }) => {
      const title = data?.find((item) => item.itemId === itemId)?.title ?? itemId;
      return `${quantity} × ${title}`;
    });
    return [range, ...people, ...items].join(', ');
  };
}
