import { businessInstant, businessToday } from '#shared/business-calendar.ts';
import { slotStart } from '#shared/rental-time.ts';
import { confirmBy } from '../domain/confirm-by.ts';
import { isExpired } from '../domain/hold.ts';
import { type Refusal, refuse } from './bookings.outcomes.ts';
import { createBookingsRepository } from './bookings.repository.ts';
import { addPhone, checkUnpaidLimits } from './check-unpaid-limits.ts';
import { type MoveOutcome, moveBooking } from './move-booking.ts';
import type { BookingDependencies } from './plan-booking.ts';
import type { Visitor } from './visitor.ts';

/**
 * The customer pays at the beach after all: the hold no longer ends, and staff see whom to call. What is unconfirmed is
 * limited for the network and browser that made the booking; who asks with staff's session has talked to the customer.
 */
export async function payAtBeach(
  dependencies: BookingDependencies,
  id: number,
  { isStaff }: Pick<Visitor, 'isStaff'>,
): Promise<MoveOutcome> {
  const { database, clock, timeZone, payLaterHours, unpaidLimits, announce } = dependencies;
  const outcome = await moveBooking(
    database,
    id,
    { to: 'pending', mover: 'customer' },
    async (tx, booking) => {
      const { holdExpiresAt, now, isConfirmed } = booking;
      if (holdExpiresAt !== null && isExpired(holdExpiresAt, now)) return refuse('payments/hold-expired');
      const bookings = createBookingsRepository(tx);
      const origin = await bookings.findOrigin(id);
      if (!origin) return refuse('bookings/not-found');
      const { network, browser, bookingDate, startSlot } = origin;
      const isToConfirm = !isStaff && !isConfirmed;
      if (isToConfirm && network && browser) {
        const refusal = await checkUnpaidLimits(
          tx,
          // The booking was within the limit of its contact when it was made.
          { ...unpaidLimits, perContact: 0 },
          {
            bookingId: id,
            contact: origin,
            visitor: { network, browser, isStaff, isExempt: false },
            today: businessToday(clock.now(), timeZone),
            units: origin.units,
            isHeld: false,
            work: null,
          },
        );
        if (refusal) return offerCard(refusal);
      }
      const startsAt = businessInstant(bookingDate, slotStart(startSlot), timeZone);
      const isEnding = isToConfirm && payLaterHours !== null;
      await bookings.setPending(
        id,
        isEnding ? confirmBy({ now: clock.now(), hours: payLaterHours, startsAt }) : null,
      );
      if (isStaff) await bookings.setConfirmed(id, 'staff');
      await announce(tx, { kind: 'booking-kept', bookingId: id });
      return undefined;
    },
  );
  if (!('code' in outcome)) return outcome;
  const language = (await createBookingsRepository(database).findOrigin(id))?.language ?? 'EN';
  return addPhone(database, outcome, language);
}

function offerCard(refusal: Refusal): Refusal {
  return { ...refusal, parameters: { ...refusal.parameters, card: 1 } };
}
