import { createPaymentAttemptsRepository } from '../attempts/payment-attempts.repository.ts';
import type { Payments } from '../payments.ts';
import { askGateway } from './ask-gateway.ts';

/**
 * Asks the gateway about every attempt that is due: those that nothing was heard of, and those whose settled state is
 * verified. A gateway that does not answer is left alone until the next run.
 * @returns how many its answers settled.
 */
export async function reconcilePayments(payments: Payments): Promise<number> {
  const attempts = createPaymentAttemptsRepository(payments.database);
  let settled = 0;
  while (payments.gateway) {
    const due = await attempts.takeDue(payments.gateway);
    if (!due) break;
    const inquiry = await askGateway(payments, due.orderId);
    if (inquiry?.kind === 'settled') settled += 1;
    if (inquiry?.kind === 'unanswered') break;
  }
  return settled;
}
