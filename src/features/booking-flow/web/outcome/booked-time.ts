import type { Booking } from '#features/bookings/bookings.contract.ts';
import { parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { timeRange } from '#web/format/rental-times.ts';

/** `10:00–12:00`, from the start of the booking to the end of its longest rental. */
export function bookedTime({ timeSlot, itemsBooked }: Pick<Booking, 'timeSlot' | 'itemsBooked'>): string {
  const durations = (parseItemsBooked(itemsBooked) ?? []).map((line) => line.duration);
  return timeRange(timeSlot, durations);
}
