import type { Booking } from '#features/bookings/bookings.contract.ts';
import { parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { tripDuration } from '#features/bookings/domain/trip-of-booking.public.ts';
import { rentalRange } from '#shared/rental-time.ts';

/** `10:00 - 12:00`: from the slot's start to the end of the longest rental in it, or of the trip. */
export function bookedRange({
  timeSlot,
  trip,
  ...booking
}: Pick<Booking, 'timeSlot' | 'itemsBooked' | 'trip'>): string {
  if (trip) return rentalRange(timeSlot, [tripDuration(trip.minutes)]);
  const items = parseItemsBooked(booking.itemsBooked) ?? [];
  return rentalRange(
    timeSlot,
    items.map((item) => item.duration),
  );
}
