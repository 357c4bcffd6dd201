import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { businessInstant, businessToday } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { slotStart } from '#shared/rental-time.ts';
import { confirmBy, isExpired } from '../../domain/booking-state.public.ts';
import { type BookingRecord, createBookingsRepository, getBooking } from '../bookings.repository.ts';
import type { BookingDependencies } from '../create/plan-booking.ts';
import { checkUnpaidLimits, type ReachedLimit, refuseOverLimit } from '../unpaid/check-unpaid-limits.ts';
import type { Visitor } from '../unpaid/visitor.ts';
import { lockForTransition } from './booking-transitions.ts';

/**
 * The customer pays at the beach after all: the hold no longer ends, and staff see whom to call. What is unconfirmed is
 * limited for the network and browser that made the booking; who asks with staff's session has talked to the customer.
 */
export async function payAtBeach(
  dependencies: BookingDependencies,
  id: number,
  visitor: Pick<Visitor, 'isStaff'>,
): Promise<BookingRecord> {
  const outcome = await dependencies.database.transaction((tx) => keep(tx, dependencies, id, visitor));
  if (outcome.kind === 'kept') return outcome.booking;
  const { limit, language } = outcome;
  return refuseOverLimit(dependencies, limit, { language, takesCard: true });
}

type Outcome =
  | { kind: 'kept'; booking: BookingRecord }
  | { kind: 'over-limit'; limit: ReachedLimit; language: Language };

async function keep(
  tx: Transaction,
  { clock, timeZone, findPayLaterHours, unpaidLimits, announce }: BookingDependencies,
  id: number,
  { isStaff }: Pick<Visitor, 'isStaff'>,
): Promise<Outcome> {
  const booking = await lockForTransition(tx, id, { to: 'pending', actor: 'customer' });
  const { holdExpiresAt, now, isConfirmed } = booking;
  if (holdExpiresAt !== null && isExpired(holdExpiresAt, now)) throw new AppError('payments/hold-expired');
  const bookings = createBookingsRepository(tx);
  const origin = await bookings.findOrigin(id);
  if (!origin) throw new AppError('bookings/not-found');
  const { network, browser, bookingDate, startSlot, units, language } = origin;
  const isToConfirm = !isStaff && !isConfirmed;
  if (isToConfirm && network && browser) {
    // The booking was within the limit of its contact when it was made.
    const limits = { ...unpaidLimits, perContact: 0 };
    const limit = await checkUnpaidLimits(tx, limits, {
      bookingId: id,
      contact: origin,
      visitor: { network, browser, isStaff, isExempt: false },
      today: businessToday(clock.now(), timeZone),
      units,
      isHeld: false,
      work: null,
    });
    if (limit) return { kind: 'over-limit', limit, language };
  }
  const startsAt = businessInstant(bookingDate, slotStart(startSlot), timeZone);
  const payLaterHours = findPayLaterHours();
  const isEnding = isToConfirm && payLaterHours !== null;
  await bookings.setPending(
    id,
    isEnding ? confirmBy({ now: clock.now(), hours: payLaterHours, startsAt }) : null,
  );
  if (isStaff) await bookings.setConfirmed(id, 'staff');
  await announce(tx, { kind: 'booking-kept', bookingId: id });
  return { kind: 'kept', booking: await getBooking(tx, id) };
}
