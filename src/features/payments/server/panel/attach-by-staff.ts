import { AppError } from '#shared/app-error.ts';
import { attachOrder } from '../attempts/attach-order.ts';
import { createPaymentAttemptsRepository } from '../attempts/payment-attempts.repository.ts';
import type { Payments } from '../payments.ts';

/** Gives a payment without a booking the booking that it is for, which has to cost what was paid. */
export async function attachByStaff(
  payments: Payments,
  { orderId, bookingId }: { orderId: string; bookingId: number },
): Promise<void> {
  const { database, payables } = payments;
  const attempt = await createPaymentAttemptsRepository(database).find(orderId);
  if (!attempt) throw new AppError('payments/order-not-found');
  const isOpen = attempt.purpose === 'order' && attempt.bookingId === null && attempt.state === 'confirmed';
  if (!isOpen) throw new AppError('payments/attached-already');
  const priceCents = await payables.priceOf(database, bookingId);
  if (priceCents === null) throw new AppError('bookings/not-found');
  if (priceCents !== attempt.amountCents) throw new AppError('payments/attach-amount');
  const obstacle = await payables.checkPayable(database, bookingId);
  if (obstacle === 'already-paid') throw new AppError('payments/already-paid');
  await attachOrder(payments, { orderId, bookingId });
}
