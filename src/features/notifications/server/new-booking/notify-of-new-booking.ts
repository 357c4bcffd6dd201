import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { putIntoWords } from '../mails/booking-labels.ts';
import { bookingReceived } from '../mails/booking-received.ts';
import { newBookingMail } from '../mails/staff-booking.ts';
import { type MailContext, notifyCustomer } from '../notify-customer.ts';
import { notifyStaff } from '../notify-staff.ts';

/** Writes to the customer, and to staff unless they made the booking themselves. */
export async function notifyOfNewBooking(
  tx: Transaction,
  context: MailContext,
  booking: BookingRecord,
): Promise<void> {
  const key = String(booking.id);
  await notifyCustomer(tx, context, bookingReceived, { booking, key, recorded: {} });
  if (isMadeByStaff(booking)) return;
  const note = { kind: 'staff-booking', key, bookingId: booking.id, replyTo: booking.email } as const;
  await notifyStaff(tx, context, note, async (office) =>
    newBookingMail(office, booking, await putIntoWords(tx, booking, office.language)),
  );
}

/** Staff know of it already. */
export const isMadeByStaff = ({ source }: BookingRecord) => source === 'walk_in' || source === 'phone';
