import { AppError } from '#shared/app-error.ts';
import type { AttemptState } from '../../domain/payment-attempt.ts';
import type { PaymentStatus } from '../../payments.contract.ts';
import type { Payments } from '../payments.ts';
import { queryGateway } from '../reconcile/reconcile-payments.ts';
import { createPaymentRefundsRepository } from '../refunds/refunds.repository.ts';
import { createPaymentAttemptsRepository } from './payment-attempts.repository.ts';

const progressOf: Record<AttemptState, PaymentStatus['progress']> = {
  created: 'waiting',
  confirmed: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  'refund-pending': 'refunding',
  refunded: 'refunded',
  reversed: 'returned',
};

/**
 * How a payment stands, for the customer who waits for it. Where no notification has come yet, the gateway is queried
 * before the answer is to wait on.
 */
export async function readProgress(payments: Payments, orderId: string): Promise<PaymentStatus> {
  const attempts = createPaymentAttemptsRepository(payments.database);
  if (await attempts.takeForWaiting(orderId)) await queryGateway(payments, orderId);
  const attempt = await attempts.find(orderId);
  if (!attempt) throw new AppError('payments/order-not-found');
  const { bookingId, amountCents, state, purpose } = attempt;
  const progress = progressOf[state];
  const refundCause = isGoingBack(progress) ? await findCause(payments, orderId) : null;
  return { orderId, bookingId, amountCents, progress, refundCause, isTest: purpose === 'test' };
}

const isGoingBack = (progress: PaymentStatus['progress']) =>
  progress === 'refunding' || progress === 'refunded';

/** Of the newest refund: it is the one that ended the payment. */
async function findCause({ database }: Payments, orderId: string): Promise<PaymentStatus['refundCause']> {
  const refunds = await createPaymentRefundsRepository(database).listByOrder(orderId);
  return refunds.at(-1)?.cause ?? null;
}
