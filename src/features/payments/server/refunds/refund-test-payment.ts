import { AppError } from '#shared/app-error.ts';
import { untold } from '../../domain/refund-told.ts';
import { withLockedAttempt } from '../attempts/lock-attempt.ts';
import { createCardMoneyRepository } from '../ledger/card-money.repository.ts';
import type { Payments } from '../payments.ts';
import { queueRefund } from './queue-refunds.ts';

/** Marks a test payment for the next round of refunds. Repeating it changes nothing. */
export async function refundTestPayment(
  payments: Pick<Payments, 'database' | 'payables'>,
  orderId: string,
): Promise<void> {
  const found = await withLockedAttempt(payments, orderId, async (tx, attempt) => {
    const { purpose, state, providerReference } = attempt;
    // What pays for a booking is given back by cancelling the booking.
    if (purpose !== 'test') throw new AppError('payments/order-not-found');
    if (state === 'refund-pending') return true;
    if (state !== 'confirmed') {
      const isUnpaid = providerReference === null;
      throw new AppError(isUnpaid ? 'payments/order-not-found' : 'payments/test-payment-settled');
    }
    const { refundableCents: amountCents } = await createCardMoneyRepository(tx).lock(orderId);
    await queueRefund(tx, attempt, { amountCents, told: untold });
    return true;
  });
  if (!found) throw new AppError('payments/order-not-found');
}
