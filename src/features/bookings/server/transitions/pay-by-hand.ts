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
  /** What was taken: all that the device showed as due. More may be due by now, as for an extension sent first. */
  amountCents?: number | undefined;
}

/** Records that staff took the money outside the site; for a paid booking, the balance that is due since. */
export function markBookingPaid(
  { database, announce }: TransitionDependencies,
  id: number,
  payment: NotedPayment,
): Promise<BookingRecord> {
  return database.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (payment.deviceKey && (await isRecorded(tx, id, payment.deviceKey))) return getBooking(tx, id);
    if (!hasBalanceDue(booking)) assertTransition(booking, { to: 'paid', actor: 'staff' });
    if ((payment.amountCents ?? 0) > amountDueCents(booking)) throw new AppError('bookings/due-changed');
    await takeByHand(tx, announce, booking, payment);
    return getBooking(tx, id);
  });
}

/** Whether an earlier delivery of this request recorded the payment, even if it was undone since. */
async function isRecorded(tx: Transaction, bookingId: number, deviceKey: string): Promise<boolean> {
  const taken = await findPaymentOfDevice(tx, deviceKey);
  if (taken && taken.bookingId !== bookingId) throw new AppError('bookings/idempotency-conflict');
  return taken !== null;
}

/** Whether a paid booking owes more, after a move or an extension. */
function hasBalanceDue({ state, dueCents }: Pick<LockedBooking, 'state' | 'dueCents'>): boolean {
  return state === 'paid' && dueCents > 0;
}

type OpenBooking = Pick<LockedBooking, 'id' | 'totalCents' | 'state' | 'dueCents' | 'addedCents'>;

function amountDueCents(booking: OpenBooking): number {
  return hasBalanceDue(booking) ? booking.dueCents : booking.totalCents + booking.addedCents;
}

/** Records the payment, and marks the booking paid or lowers its balance. Call under the booking's lock. */
export async function takeByHand(
  tx: Transaction,
  announce: PublishBookingEvent,
  booking: OpenBooking,
  { amountCents = amountDueCents(booking), ...payment }: NotedPayment,
): Promise<void> {
  const { id } = booking;
  const bookings = createBookingsRepository(tx);
  const dueCents = amountDueCents(booking) - amountCents;
  await (hasBalanceDue(booking) ? bookings.setDue(id, dueCents) : bookings.setPaid(id, dueCents));
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
    const payment = await findNamed(tx, id, named);
    if (!payment) throw new AppError('bookings/payment-not-found');
    if (payment.isUndone) return getBooking(tx, id);
    if (state === 'cancelled') throw new AppError('bookings/already-cancelled');
    if (!payment.isFresh) throw new AppError('bookings/undo-too-late');
    await undoPaymentByHand(tx, payment.id, staffId);
    const booking = await getBooking(tx, id);
    const bookings = createBookingsRepository(tx);
    // Other payments or a voucher may cover the rest: then the booking stays paid, and only this amount is due again. What is on
    // its way back to the card covers nothing.
    if ((await bookings.sumRemaining(id)) > 0 || isPaidByVoucher(booking))
      await bookings.setDue(id, dueCents + payment.amountCents);
    else await bookings.setUnpaid(id);
    await announce(tx, { kind: 'payment-by-hand-undone', bookingId: id, paymentId: payment.id });
    return getBooking(tx, id);
  });
}

async function findNamed(tx: Transaction, bookingId: number, { payment, deviceKey }: NamedPayment) {
  const id = payment ?? (deviceKey && (await findPaymentOfDevice(tx, deviceKey))?.id);
  return id ? findPaymentByHand(tx, bookingId, id) : null;
}
