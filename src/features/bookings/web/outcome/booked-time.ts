import { timeRange } from '#web/format/rental-times.ts';
import type { Booking } from '../../bookings.contract.ts';
import { parseItemsBooked } from '../../domain/prices/items-booked.ts';

/** `10:00–12:00`, from the start of the booking to the end of its longest rental. */
export function bookedTime({ timeSlot, itemsBooked }: Pick<Booking, 'timeSlot' | 'itemsBooked'>): string {
  const durations = (parseItemsBooked(itemsBooked) ?? []).map((line) => line.duration);
  return timeRange(timeSlot, durations);
}
