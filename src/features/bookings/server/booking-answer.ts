import { bookingReference } from '#shared/booking-reference.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import type { Booking, BookingStatus } from '../bookings.contract.ts';
import type { BookingState } from '../domain/booking-state.ts';
import { writeItemsBooked } from '../domain/prices/items-booked.ts';
import type { BookingRecord } from './bookings.repository.ts';

/** A booking that is held is pending to everyone. */
export function statusOf(state: BookingState): BookingStatus {
  return state === 'held' ? 'pending' : state;
}

/** Of a cancelled booking the ledger says whether it was paid; money that the gateway took back was not. */
function wasPaid({
  state,
  paidByCardCents,
  paidByHandCents,
}: Pick<BookingRecord, 'state' | 'paidByCardCents' | 'paidByHandCents'>): boolean {
  return state === 'cancelled' && paidByCardCents + paidByHandCents > 0;
}

/** A booking as the calls show it. */
export function toBooking({
  items,
  requestHash: _,
  startSlot,
  state,
  isConfirmed,
  confirmBy,
  ...record
}: BookingRecord): Booking {
  return {
    ...record,
    reference: bookingReference(record.id),
    timeSlot: timeSlotText(startSlot),
    itemsBooked: writeItemsBooked(items),
    waiverAccepted: true,
    termsAccepted: true,
    privacyAccepted: true,
    paymentCompleted: state === 'paid' || wasPaid({ state, ...record }),
    cancelled: state === 'cancelled',
    status: statusOf(state),
    confirmed: isConfirmed,
    confirmBy: confirmBy?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}
