import type { Database, Transaction } from '#platform/database/database.ts';
import { createLedgerRepository, type MovementByHand } from './ledger.repository.ts';
import { createPaymentEventsRepository } from './payment-events.repository.ts';

export { isOrderId } from '../domain/order-id.ts';
export { attachOrder } from './attach-order.ts';
export type { NewAttentionItem } from './attention.repository.ts';
export { checkoutPageUrl, createCheckoutForm } from './checkout-order.ts';
export { comparePayments, reviewPayments } from './compare-payments.ts';
export { assertGatewayReady, maxAttempts, openAttempt } from './open-attempt.ts';
export { createPaymentAttemptsRepository } from './payment-attempts.repository.ts';
export type { Payables, Payments } from './payments.ts';
export { probeGateway } from './probe-gateway.ts';
export { readMyposConfiguration } from './providers/mypos/configuration.ts';
export { createMyposGateway } from './providers/mypos/mypos-gateway.ts';
export type { CheckoutRow, PaymentGateway } from './providers/payment-gateway.ts';
export { queueRefunds } from './queue-refunds.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { refundPayments } from './refund-payments.ts';
export { reviewOtherStores } from './review-other-stores.ts';
export { startTestCheckout, testPrefix } from './start-test-checkout.ts';

/** Money that staff took themselves. */
export async function recordPaymentByHand(
  tx: Transaction,
  payment: Omit<MovementByHand, 'kind'>,
): Promise<void> {
  await createLedgerRepository(tx).addByHand({ ...payment, kind: 'payment-by-hand' });
}

/** Forgets what strangers sent in the gateway's name long ago. */
export async function tidyPayments(database: Database): Promise<void> {
  await createPaymentEventsRepository(database).deleteOldRefused();
}
