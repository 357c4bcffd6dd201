import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import { createPaymentAttemptsRepository } from './attempts/payment-attempts.repository.ts';
import { createLedgerRepository, type MovementByHand } from './ledger/ledger.repository.ts';
import { createRefusedCallbacksRepository } from './messages/messages.repository.ts';
import { createCardMoneyRepository } from './refunds/refunds.repository.ts';

export { splitRefund } from '../domain/card-money.ts';
export {
  type CardSalesObstacle,
  findSandboxObstacles,
  type SandboxObstacle,
} from '../domain/card-sales.ts';
export { createOrderId, isOrderId, orderIdBytes } from '../domain/order-id.ts';
export { findPublicUrlFaults, type PublicUrlFault } from '../domain/public-url.ts';
export type { RefundNotice, RefundOutcome } from '../domain/refund-notice.ts';
export { assertGatewayReady, maxAttempts, openAttempt } from './attempts/payment-attempts.ts';
export { readProgress } from './attempts/read-progress.ts';
export type { NewAttentionItem } from './attention.repository.ts';
export { readCardSales, readSiteFacts } from './card-sales.ts';
export { checkoutPageUrl, createCheckoutForm } from './checkout-page/checkout-order.ts';
export { attachOrder } from './ledger/pay-booking.ts';
export type { Reversal } from './ledger/reverse-payment.ts';
export type { Settlement } from './ledger/settle-payment.ts';
export { readMyposConfiguration } from './mypos/configuration.ts';
export { createMyposGateway } from './mypos/mypos-gateway.ts';
export type {
  CheckoutRow,
  GatewayUnavailable,
  PaymentGateway,
  PaymentStatus,
  Store,
} from './payment-gateway.ts';
export { paymentMetrics } from './payment-metrics.ts';
export { settingsOfPackage } from './payments.config.ts';
export type {
  Goods,
  MoneyLeft,
  Payables,
  Payments,
  ReversalOutcome,
  TakenBack,
  VoucherOfPayment,
} from './payments.ts';
export { comparePayments, reviewPayments } from './reconcile/compare-payments.ts';
export { createPaymentStoresRepository, type StoreRecord } from './reconcile/payment-stores.repository.ts';
export { reconcilePayments } from './reconcile/reconcile-payments.ts';
export { probeGateway, reviewOtherStores } from './reconcile/review-stores.ts';
export { queueRefunds, readPartialRefund, refundPart } from './refunds/refund-bookings.ts';
export { refundTestPayment, refundUnspent, withRefundableAttempt } from './refunds/refund-by-staff.ts';
export { describeCause, describeOutcome } from './refunds/refund-notice.ts';
export { refundPayments } from './refunds/send-refunds.ts';
export { raiseAttentionHourly } from './review-queue.ts';

export { createPaymentAttemptsRepository };

/** Money that staff took themselves. @returns the movement, by which it can be undone. */
export function recordPaymentByHand(tx: Transaction, payment: MovementByHand): Promise<number> {
  return createLedgerRepository(tx).addPaymentByHand(payment);
}

/** The payment by hand to which a device gave this id. */
export function findPaymentOfDevice(tx: Transaction, deviceKey: string) {
  return createLedgerRepository(tx).findPaymentOfDevice(deviceKey);
}

/** A payment by hand of this booking, to be undone under the booking's lock. */
export function findPaymentByHand(tx: Transaction, bookingId: number, id: number) {
  return createLedgerRepository(tx).findPaymentByHand(bookingId, id);
}

/** Takes a payment by hand back, by a movement of its own. */
export async function undoPaymentByHand(tx: Transaction, id: number, staffId: number | null): Promise<void> {
  await createLedgerRepository(tx).addUndoneByHand(id, staffId);
}

/** Of each booking what `queueRefunds` would give back to the card and what staff would have to give back by hand. */
export function listCancellationMoney(
  executor: Executor,
  bookingIds: readonly number[],
): Promise<{ toCardCents: number; byHandCents: number }[]> {
  return createCardMoneyRepository(executor).listCancellationMoney(bookingIds);
}

/** The card payment that counts for a booking; `null` where there is none. */
export async function findPaymentOf(executor: Executor, bookingId: number): Promise<string | null> {
  const payment = await createCardMoneyRepository(executor).findConfirmed(bookingId);
  return payment?.orderId ?? null;
}

/** What of the money of a booking is on its way back to the card. */
export async function sumReturning(executor: Executor, bookingId: number): Promise<number> {
  return createCardMoneyRepository(executor).sumQueued(bookingId);
}

/** Deletes what did not verify and came 90 days ago or earlier. */
export async function purgePayments(database: Database): Promise<void> {
  await createRefusedCallbacksRepository(database).deleteOld();
}

/** Card payments whose order begins as typed, the newest first. */
export async function findOrders(executor: Executor, typed: string, limit: number) {
  const beginning = typed.trim().toUpperCase();
  if (!/^[A-Z0-9]{5,20}$/.test(beginning)) return [];
  return createPaymentAttemptsRepository(executor).findByBeginning(beginning, limit);
}
