import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';

/** What became of the money of a cancelled booking; `null` where it was not paid, or is not cancelled. */
export function formerPaymentText(booking: Booking): string | null {
  const { cancelled, paymentCompleted, paidByCardCents, paidByHandCents, refundedCents } = booking;
  if (!cancelled || !paymentCompleted) return null;
  if (refundedCents === 0) return m.bookings_was_paid();
  return refundedCents < paidByCardCents + paidByHandCents
    ? m.bookings_was_partly_refunded()
    : m.bookings_was_refunded();
}
