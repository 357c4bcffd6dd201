import { localizePlace } from '#features/places/domain/localize-place.public.ts';
import { showVoucherCode } from '#features/vouchers/domain/voucher-code.public.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import type { Language } from '#shared/language.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import type { Booking, BookingStatus } from '../bookings.contract.ts';
import { type BookingState, hasAcceptedDocuments } from '../domain/booking-state.public.ts';
import { writeItemsBooked } from '../domain/items-booked.public.ts';
import type { BookedTrip } from '../domain/trip-of-booking.public.ts';
import type { BookingRecord } from './bookings.repository.ts';

/** A booking that is held is pending to everyone. */
export function statusOf(state: BookingState): BookingStatus {
  return state === 'held' ? 'pending' : state;
}

/** For a cancelled booking the ledger decides whether it was paid; reversed payments do not count. */
function wasPaid({
  state,
  paidByCardCents,
  paidByHandCents,
}: Pick<BookingRecord, 'state' | 'paidByCardCents' | 'paidByHandCents'>): boolean {
  return state === 'cancelled' && paidByCardCents + paidByHandCents > 0;
}

/** What is still to be paid at the beach or by card. */
export function dueCentsOf({
  state,
  totalCents,
  dueCents,
  addedCents,
}: Pick<BookingRecord, 'state' | 'totalCents' | 'dueCents' | 'addedCents'>): number {
  if (state === 'cancelled') return 0;
  return state === 'paid' ? Math.max(0, dueCents) : totalCents + addedCents;
}

function showTrip(
  { departureId, title, minutes, place, seats }: BookedTrip,
  language: Language,
): Booking['trip'] {
  const people = seats.map(({ names, fareId, quantity, unitPriceCents }) => ({
    ...{ fareId, quantity, unitPriceCents },
    name: names[language],
  }));
  return { departureId, title, minutes, ...(place && { place: localizePlace(place, language) }), people };
}

/** A booking as the calls show it. */
export function toBooking({
  items,
  requestHash: _,
  startSlot,
  state,
  isConfirmed,
  confirmBy,
  addedCents,
  voucherCode,
  trip,
  ...record
}: BookingRecord): Booking {
  return {
    ...record,
    ...(trip && { trip: showTrip(trip, record.language) }),
    voucherCode: voucherCode && showVoucherCode(voucherCode),
    reference: bookingReference(record.id),
    timeSlot: timeSlotText(startSlot),
    itemsBooked: writeItemsBooked(items),
    waiverAccepted: hasAcceptedDocuments(record.source),
    termsAccepted: hasAcceptedDocuments(record.source),
    privacyAccepted: hasAcceptedDocuments(record.source),
    paymentCompleted: state === 'paid' || wasPaid({ state, ...record }),
    dueCents: dueCentsOf({ state, addedCents, ...record }),
    cancelled: state === 'cancelled',
    status: statusOf(state),
    confirmed: isConfirmed,
    confirmBy: confirmBy?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}
