import { timeSlotText } from '#shared/rental-time.ts';
import type { Booking } from '../bookings.contract.ts';
import { writeItemsBooked } from '../domain/items-booked.ts';
import type { BookingRecord } from './bookings.repository.ts';

/** A booking as the calls show it: one that is held is pending to everyone. */
export function toBooking({ items, requestHash: _, startSlot, state, ...record }: BookingRecord): Booking {
  return {
    ...record,
    reference: `WATER-${record.id}`,
    timeSlot: timeSlotText(startSlot),
    itemsBooked: writeItemsBooked(items),
    waiverAccepted: true,
    termsAccepted: true,
    privacyAccepted: true,
    paymentCompleted: state === 'paid',
    cancelled: state === 'cancelled',
    status: state === 'held' ? 'pending' : state,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}
