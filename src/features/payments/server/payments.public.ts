import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import { createLedgerRepository, type MovementByHand } from './ledger.repository.ts';
import { createRefusedCallbacksRepository } from './refused-callbacks.repository.ts';

export {
  type CardSalesObstacle,
  findSandboxObstacles,
  type SandboxObstacle,
} from '../domain/card-sales.ts';
export { createOrderId, isOrderId, orderIdBytes } from '../domain/order-id.ts';
export { findPublicUrlFaults, type PublicUrlFault } from '../domain/public-url.ts';
export { attachOrder } from './attach-order.ts';
export type { NewAttentionItem } from './attention.repository.ts';
export { readCardSales, readSiteFacts } from './card-sales.ts';
export { checkoutPageUrl, createCheckoutForm } from './checkout-order.ts';
export { comparePayments, reviewPayments } from './compare-payments.ts';
export { assertGatewayReady, maxAttempts, openAttempt } from './open-attempt.ts';
export { createPaymentAttemptsRepository } from './payment-attempts.repository.ts';
export { createPaymentStoresRepository, type StoreRecord } from './payment-stores.repository.ts';
export type { Payables, Payments } from './payments.ts';
export { probeGateway } from './probe-gateway.ts';
export { readMyposConfiguration } from './providers/mypos/configuration.ts';
export { createMyposGateway } from './providers/mypos/mypos-gateway.ts';
export type {
  CheckoutRow,
  GatewayUnavailable,
  PaymentGateway,
  PaymentStatus,
  Store,
} from './providers/payment-gateway.ts';
export { queueRefunds } from './queue-refunds.ts';
export { raiseAttentionHourly } from './raise-attention.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { refundPayments } from './refund-payments.ts';
export { refundTestPayment } from './refund-test-payment.ts';
export type { Reversal } from './reverse-payment.ts';
export { reviewOtherStores } from './review-other-stores.ts';
export type { Settlement } from './settle-payment.ts';

/** Money that staff took themselves. */
export async function recordPaymentByHand(
  tx: Transaction,
  payment: Omit<MovementByHand, 'kind'>,
): Promise<void> {
  await createLedgerRepository(tx).addByHand({ ...payment, kind: 'payment-by-hand' });
}

/** Of each booking what `queueRefunds` would give back to the card and what staff would have to give back by hand. */
export function listCancellationMoney(
  executor: Executor,
  bookingIds: readonly number[],
): Promise<{ toCardCents: number; byHandCents: number }[]> {
  return createLedgerRepository(executor).listCancellationMoney(bookingIds);
}

/** Deletes what did not verify and came 90 days ago or earlier. */
export async function tidyPayments(database: Database): Promise<void> {
  await createRefusedCallbacksRepository(database).deleteOld();
}
