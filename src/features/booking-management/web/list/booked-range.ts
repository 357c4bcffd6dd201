import type { Booking } from '#features/bookings/bookings.contract.ts';
import { parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { rentalRange } from '#shared/rental-time.ts';

/** `10:00 - 12:00`: from the slot's start to the end of the longest rental in it. */
export function bookedRange(booking: Pick<Booking, 'timeSlot' | 'itemsBooked'>): string {
  const items = parseItemsBooked(booking.itemsBooked) ?? [];
  return rentalRange(
    booking.timeSlot,
    items.map((item) => item.duration),
  );
}
