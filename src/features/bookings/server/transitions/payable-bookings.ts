import {
  createAvailabilityRepository,
  findShortage,
  slotNeeds,
  tripNeeds,
  withoutClosed,
} from '#features/availability/server/availability.public.ts';
import { listCancellationMoney, type Payables } from '#features/payments/server/payments.public.ts';
import { prepareRespending } from '#features/vouchers/server/vouchers.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { businessMinute } from '#shared/business-calendar.ts';
import { slotStart } from '#shared/rental-time.ts';
import { canTransition, extendAfterFailure } from '../../domain/booking-state.public.ts';
import { settlePayment } from '../../domain/prices.public.ts';
import { type CancelReason, createBookingsRepository, type LockedBooking } from '../bookings.repository.ts';
import { createGuestsRepository } from '../guests/guests.repository.ts';

const isFinal = (reason: CancelReason | null) =>
  reason === 'staff' || reason === 'guest' || reason === 'storm';

interface Dependencies {
  clock: Clock;
  timeZone: string;
}

/** What a booking costs without what was paid for it by hand before. */
async function readOpenCents(
  tx: Transaction,
  { id, totalCents, addedCents }: Pick<LockedBooking, 'id' | 'totalCents' | 'addedCents'>,
): Promise<number> {
  const [held] = await listCancellationMoney(tx, [id]);
  return totalCents + addedCents - Math.max(0, held?.byHandCents ?? 0);
}

/** What payments need of bookings, inside the transaction of the payment. */
export function createPayableBookings({ clock, timeZone }: Dependencies): Payables {
  return {
    lock: async (tx, bookingId) => {
      await createBookingsRepository(tx).lock(bookingId);
    },

    async accept(tx, bookingId, amountCents) {
      const bookings = createBookingsRepository(tx);
      const booking = await bookings.lock(bookingId);
      if (booking?.state === 'paid') return 'already-paid';
      if (!booking || !canTransition(booking.state, 'paid', 'payment')) return 'nothing-left';
      if (booking.state === 'cancelled') {
        // Only time may be undone by money: what staff, its guest or a storm cancelled stays cancelled.
        if (isFinal(booking.cancelReason)) return 'nothing-left';
        // Before the voucher, as where a booking is made.
        if (!(await bookings.lockSeats(bookingId))) return 'nothing-left';
        const { voucherId, discountCents } = booking;
        const spend =
          voucherId === null
            ? async () => {}
            : await prepareRespending(tx, { voucherId, bookingId, discountCents });
        if (!spend || !(await takeAgain(tx, bookingId))) return 'nothing-left';
        await spend();
      }
      // Moved or extended after the order was made, it costs more or less than was paid.
      const { dueCents, surplusCents } = settlePayment(await readOpenCents(tx, booking), amountCents);
      await bookings.setPaid(bookingId, dueCents);
      return { surplusCents };
    },

    reopenForPayment,

    leaveUnpaid: async (tx, bookingId) => {
      const bookings = createBookingsRepository(tx);
      const booking = await bookings.lock(bookingId);
      if (booking && canTransition(booking.state, 'pending', 'staff')) await bookings.setPending(bookingId);
    },

    keepLess: async (tx, bookingId, amountCents) => {
      await createGuestsRepository(tx).reduceKept(bookingId, amountCents);
    },

    extendHold: async (tx, bookingId) => {
      const bookings = createBookingsRepository(tx);
      const booking = await bookings.lock(bookingId);
      if (booking?.state !== 'held' || booking.holdExpiresAt === null) return;
      const expiresAt = extendAfterFailure(booking.holdExpiresAt, booking.now);
      await bookings.setHeld(bookingId, { expiresAt, isExtended: booking.holdExtended });
    },

    secondsHeld: async (executor, bookingId) =>
      (await createBookingsRepository(executor).findById(bookingId))?.holdSecondsLeft ?? null,

    priceOf: async (executor, bookingId) =>
      (await createBookingsRepository(executor).findById(bookingId))?.totalCents ?? null,

    readerOf,

    checkPayable: async (executor, bookingId) => {
      const booking = await createBookingsRepository(executor).findById(bookingId);
      if (booking?.state === 'paid') return 'already-paid';
      const isOver = booking === null || booking.state === 'cancelled' || booking.holdSecondsLeft === 0;
      return isOver ? 'hold-expired' : null;
    },
  };

  /** Takes the units of a booking that had given them back, where they are still free and its time has not come. */
  async function takeAgain(tx: Transaction, bookingId: number): Promise<boolean> {
    const booking = await createBookingsRepository(tx).findById(bookingId);
    if (!booking) return false;
    const { bookingDate, startSlot, items, trip } = booking;
    const hasBegun = businessMinute(clock.now(), timeZone) >= `${bookingDate} ${slotStart(startSlot)}`;
    if (hasBegun) return false;
    const availability = createAvailabilityRepository(tx);
    const wanted = trip ? tripNeeds(items, startSlot, trip.turnaround) : slotNeeds(items, startSlot);
    await availability.lock(wanted.map((slot) => ({ ...slot, date: bookingDate })));
    const left = await availability.listLeft(bookingDate, wanted, trip?.departureId);
    const needs = withoutClosed(wanted, left);
    if (findShortage(needs, left)) return false;
    if (trip) await availability.giveUpKept(trip.departureId, bookingDate, needs);
    await availability.take(bookingDate, needs, trip?.departureId);
    await availability.createAllocations(bookingId, bookingDate, needs);
    return true;
  }
}

const readerOf: Payables['readerOf'] = async (executor, bookingId) => {
  const booking = await createBookingsRepository(executor).findById(bookingId);
  if (!booking) return null;
  const { language, email, state } = booking;
  return { language, hasAddress: email !== null, isEnded: state === 'cancelled' };
};

const reopenForPayment: Payables['reopenForPayment'] = async (tx, bookingId) => {
  const bookings = createBookingsRepository(tx);
  const booking = await bookings.lock(bookingId);
  if (!booking || booking.state === 'cancelled') return 'ended';
  if (!canTransition(booking.state, 'held', 'reversal')) return booking.state === 'held' ? 'held' : 'to-pay';
  if (booking.paidFrom === 'pending') {
    // Its money was to come at the beach before it came by card.
    await bookings.setPending(bookingId);
    return 'to-pay';
  }
  const expiresAt = extendAfterFailure(booking.now, booking.now);
  await bookings.setHeld(bookingId, { expiresAt, isExtended: booking.holdExtended });
  return 'held';
};
