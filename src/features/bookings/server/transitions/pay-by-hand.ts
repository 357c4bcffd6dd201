import {
  findPaymentByHand,
  findPaymentOfDevice,
  recordPaymentByHand,
  undoPaymentByHand,
} from '#features/payments/server/payments.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { HandMethod } from '#shared/bookings/hand-methods.ts';
import { isPaidByVoucher } from '../../domain/prices.public.ts';
import type { PublishBookingEvent } from '../booking-events.ts';
import {
  type BookingRecord,
  createBookingsRepository,
  getBooking,
  type LockedBooking,
  lockBooking,
} from '../bookings.repository.ts';
import { assertTransition, type TransitionDependencies } from './booking-transitions.ts';

interface Payment {
  /** `null` if not given. */
  method: HandMethod | null;
  staffId: number | null;
}

/** As a device notes it, perhaps without a network: it may be sent again, and be sent late. */
interface NotedPayment extends Payment {
  deviceKey?: string | undefined;
  /** What was taken: all that was due on the device. More may be due by now, such as of an extension that came first. */
  amountCents?: number | undefined;
}

/** Notes that the money has come, in cash or otherwise outside the site; of a paid booking what is due since. */
export function markBookingPaid(
  { database, announce }: TransitionDependencies,
  id: number,
  payment: NotedPayment,
): Promise<BookingRecord> {
  return database.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (payment.deviceKey && (await isTaken(tx, id, payment.deviceKey))) return getBooking(tx, id);
    if (!isDue(booking)) assertTransition(booking, { to: 'paid', actor: 'staff' });
    if ((payment.amountCents ?? 0) > openCents(booking)) throw new AppError('bookings/due-changed');
    await takeByHand(tx, announce, booking, payment);
    return getBooking(tx, id);
  });
}

/** Whether the payment was taken when it was sent before, also where it was undone since. */
async function isTaken(tx: Transaction, bookingId: number, deviceKey: string): Promise<boolean> {
  const taken = await findPaymentOfDevice(tx, deviceKey);
  if (taken && taken.bookingId !== bookingId) throw new AppError('bookings/idempotency-conflict');
  return taken !== null;
}

/** A paid booking that costs more since it was moved, or got more time. */
function isDue({ state, dueCents }: Pick<LockedBooking, 'state' | 'dueCents'>): boolean {
  return state === 'paid' && dueCents > 0;
}

type OpenBooking = Pick<LockedBooking, 'id' | 'totalCents' | 'state' | 'dueCents' | 'addedCents'>;

function openCents(booking: OpenBooking): number {
  return isDue(booking) ? booking.dueCents : booking.totalCents + booking.addedCents;
}

/** Call under the booking's lock. */
export async function takeByHand(
  tx: Transaction,
  announce: PublishBookingEvent,
  booking: OpenBooking,
  { amountCents = openCents(booking), ...payment }: NotedPayment,
): Promise<void> {
  const { id } = booking;
  const bookings = createBookingsRepository(tx);
  const dueCents = openCents(booking) - amountCents;
  await (isDue(booking) ? bookings.setDue(id, dueCents) : bookings.setPaid(id, dueCents));
  const paymentId = await recordPaymentByHand(tx, { bookingId: id, amountCents, ...payment });
  await announce(tx, { kind: 'booking-paid-by-hand', bookingId: id, amountCents, paymentId });
}

/** By its number in the ledger, or by the id that a device gave it. */
interface NamedPayment {
  payment?: number | undefined;
  deviceKey?: string | undefined;
}

/**
 * Takes a payment by hand back within a minute, with the mail about it. The payment is named, so that a repeated request
 * never takes back another one that was noted since.
 */
export function undoPayment(
  { database, announce }: TransitionDependencies,
  { id, named, staffId }: { id: number; named: NamedPayment; staffId: number | null },
): Promise<BookingRecord> {
  return database.transaction(async (tx) => {
    const { state, dueCents } = await lockBooking(tx, id);
    const paymentId = named.payment ?? (await findPaymentOfDevice(tx, named.deviceKey ?? ''))?.id ?? 0;
    const payment = await findPaymentByHand(tx, id, paymentId);
    if (!payment) throw new AppError('bookings/payment-not-found');
    if (payment.isUndone) return getBooking(tx, id);
    if (state === 'cancelled') throw new AppError('bookings/already-cancelled');
    if (!payment.isFresh) throw new AppError('bookings/undo-too-late');
    await undoPaymentByHand(tx, paymentId, staffId);
    const booking = await getBooking(tx, id);
    const { paidByCardCents, paidByHandCents, refundedCents } = booking;
    const bookings = createBookingsRepository(tx);
    // Of a moved booking the difference was paid back, and the rest stays paid; so does what a voucher paid.
    if (paidByCardCents + paidByHandCents > refundedCents || isPaidByVoucher(booking))
      await bookings.setDue(id, dueCents + payment.amountCents);
    else await bookings.setUnpaid(id);
    await announce(tx, { kind: 'payment-by-hand-undone', bookingId: id, paymentId });
    return getBooking(tx, id);
  });
}
