import type { Booking } from '#features/bookings/bookings.contract.ts';
import { parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { durationsOf } from '#features/bookings/domain/trip-of-booking.public.ts';
import { rentalRange } from '#shared/rental-time.ts';

/** `10:00 - 12:00`: from the slot's start to the end of the longest rental in it, or of the trip. */
export function bookedRange({
  timeSlot,
  trip,
  itemsBooked,
}: Pick<Booking, 'timeSlot' | 'itemsBooked' | 'trip'>): string {
  return rentalRange(timeSlot, durationsOf({ items: parseItemsBooked(itemsBooked) ?? [], trip }));
}
