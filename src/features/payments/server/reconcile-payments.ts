import { askGateway } from './ask-gateway.ts';
import { createPaymentAttemptsRepository } from './payment-attempts.repository.ts';
import type { Payments } from './payments.ts';

/**
 * Asks the gateway about every attempt that is due: those that nothing was heard of, and payments that it might have
 * taken back since.
 * @returns how many were settled by its answers.
 */
export async function reconcilePayments(payments: Payments): Promise<number> {
  const attempts = createPaymentAttemptsRepository(payments.database);
  let settled = 0;
  while (payments.gateway) {
    const due = await attempts.takeDue(false);
    const attempt = due && (await attempts.find(due.orderId));
    if (!attempt) break;
    if (await askGateway(payments, attempt.orderId)) settled += 1;
    else await attempts.noteTry(attempt);
  }
  return settled;
}
