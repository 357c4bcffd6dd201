import type { Transaction } from '#platform/database/database.ts';
import type { PublishBookingEvent } from '../booking-events.ts';
import { type BookingRecord, createBookingsRepository } from '../bookings.repository.ts';

/** A voucher takes off the whole price: the booking is paid at once, and no gateway hears of it. */
export async function settleByVoucher(
  tx: Transaction,
  announce: PublishBookingEvent,
  { id, discountCents }: Pick<BookingRecord, 'id' | 'discountCents'>,
): Promise<void> {
  await createBookingsRepository(tx).setPaid(id);
  await announce(tx, { kind: 'booking-paid-by-voucher', bookingId: id, discountCents });
}
