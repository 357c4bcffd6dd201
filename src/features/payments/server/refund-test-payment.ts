import { withLockedAttempt } from './lock-attempt.ts';
import { createPaymentAttemptsRepository } from './payment-attempts.repository.ts';
import type { Payments } from './payments.ts';

export type TestRefund = { kind: 'refunding' } | { kind: 'not-found' } | { kind: 'settled' };

/** Marks a test payment for the next round of refunds. Repeating it changes nothing. */
export async function refundTestPayment(
  payments: Pick<Payments, 'database' | 'payables'>,
  orderId: string,
): Promise<TestRefund> {
  const refund = await withLockedAttempt(payments, orderId, async (tx, attempt): Promise<TestRefund> => {
    // What pays for a booking is given back by cancelling the booking.
    if (attempt.purpose !== 'test') return { kind: 'not-found' };
    if (attempt.state === 'refund-pending') return { kind: 'refunding' };
    if (attempt.state !== 'confirmed')
      return { kind: attempt.providerReference === null ? 'not-found' : 'settled' };
    await createPaymentAttemptsRepository(tx).setState(orderId, 'refund-pending');
    return { kind: 'refunding' };
  });
  return refund ?? { kind: 'not-found' };
}
