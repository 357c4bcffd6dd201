import type { Database, Transaction } from '#platform/database/database.ts';
import { createLedgerRepository, type PaymentByHand } from './ledger.repository.ts';
import { createPaymentEventsRepository } from './payment-events.repository.ts';

export { isOrderId } from '../domain/order-id.ts';
export { attachOrder } from './attach-order.ts';
export type { NewAttentionItem } from './attention.repository.ts';
export { checkoutPageUrl, createCheckoutForm } from './checkout-order.ts';
export { demandGateway, maxAttempts, openAttempt } from './open-attempt.ts';
export { createPaymentAttemptsRepository } from './payment-attempts.repository.ts';
export type { Payables, Payments } from './payments.ts';
export { readMyposConfiguration } from './providers/mypos/configuration.ts';
export { createMyposGateway } from './providers/mypos/mypos-gateway.ts';
export type { CheckoutRow, PaymentGateway } from './providers/payment-gateway.ts';
export { raiseAttentionHourly } from './raise-attention.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { oweRefunds, refundPayments } from './refund-payments.ts';
export { startTestCheckout, testPrefix } from './start-test-checkout.ts';

/** Money that staff took themselves. */
export async function recordPaymentByHand(tx: Transaction, payment: PaymentByHand): Promise<void> {
  await createLedgerRepository(tx).addByHand(payment);
}

/** Forgets what strangers sent in the gateway's name long ago. */
export async function tidyPayments(database: Database): Promise<void> {
  await createPaymentEventsRepository(database).deleteOldRefused();
}
