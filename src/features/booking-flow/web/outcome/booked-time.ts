import type { Booking } from '#features/bookings/bookings.contract.ts';
import { parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { durationsOf } from '#features/bookings/domain/trip-of-booking.public.ts';
import { timeRange } from '#web/format/rental-times.ts';

/** `10:00–12:00`, from the start of the booking to the end of its trip, or of its longest rental. */
export function bookedTime({
  timeSlot,
  itemsBooked,
  trip,
}: Pick<Booking, 'timeSlot' | 'itemsBooked' | 'trip'>): string {
  return timeRange(timeSlot, durationsOf({ items: parseItemsBooked(itemsBooked) ?? [], trip }));
}
