import { canTransition } from '../../domain/payment-attempt.ts';
import type { Payments } from '../payments.ts';
import { isOfOwnStore, withLockedAttempt } from './lock-attempt.ts';
import { createPaymentAttemptsRepository } from './payment-attempts.repository.ts';

/**
 * An attempt came to nothing, as the gateway or the customer's browser says. Time is added for another one. Money
 * that comes for it after all still counts.
 * @returns whether it was open until now.
 */
export async function failAttempt(
  payments: Payments,
  { orderId, amountCents }: { orderId: string; amountCents: number },
  state: 'failed' | 'cancelled',
): Promise<boolean> {
  const failed = await withLockedAttempt(payments, orderId, async (tx, attempt) => {
    if (attempt.amountCents !== amountCents || !canTransition(attempt.state, state)) return false;
    if (!isOfOwnStore(payments, attempt)) return false;
    await createPaymentAttemptsRepository(tx).setState(orderId, state);
    if (attempt.bookingId !== null) await payments.payables.extendHold(tx, attempt.bookingId);
    return true;
  });
  return failed ?? false;
}
