import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { dayAndTime } from '#web/format/times.ts';

/** How a booking stands for who made it. Each screen says one of these, in one sentence. */
export type BookingOutcome =
  | 'cancelled'
  | 'paid'
  /** Its units wait for a card payment. */
  | 'held'
  /** It lapses unless its customer follows the link in the mail. */
  | 'to-confirm'
  /** Staff get in touch to confirm it. */
  | 'received'
  /** Paid at the beach. */
  | 'confirmed';

/** @param canConfirm whether the visitor came by the link in the mail. */
export function outcomeOf(booking: Booking, canConfirm = false): BookingOutcome {
  const { status, holdSecondsLeft, confirmed, confirmBy } = booking;
  if (status !== 'pending') return status;
  if (holdSecondsLeft !== null) return 'held';
  if (confirmed) return 'confirmed';
  return canConfirm || confirmBy !== null ? 'to-confirm' : 'received';
}

interface Speech {
  language: Language;
  timeZone: string;
  canConfirm?: boolean;
}

/** The sentence of a booking that is to be confirmed. */
export function describeHowToConfirm(
  { confirmBy, email }: Booking,
  { language, timeZone, canConfirm = false }: Speech,
): string {
  if (confirmBy === null) return m.booking_confirm_text_open();
  const until = dayAndTime(confirmBy, language, timeZone);
  return canConfirm
    ? m.booking_confirm_text({ until })
    : m.booking_confirm_by_mail({ until, email: email ?? '' });
}
