import { withLockedAttempt } from './lock-attempt.ts';
import { createPaymentRefundsRepository } from './payment-refunds.repository.ts';
import type { Payments } from './payments.ts';
import { queueRefund } from './queue-refunds.ts';

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
    const { done, owed } = await createPaymentRefundsRepository(tx).sumOf(
      orderId,
      attempt.providerReference ?? '',
    );
    await queueRefund(tx, attempt, { amountCents: attempt.amountCents - done - owed });
    return { kind: 'refunding' };
  });
  return refund ?? { kind: 'not-found' };
}
