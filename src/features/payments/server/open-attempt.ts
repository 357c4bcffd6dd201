import { randomBytes } from 'node:crypto';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createOrderId, orderIdBytes } from '../domain/order-id.ts';
import { assertCardSales } from './card-sales.ts';
import { createPaymentAttemptsRepository, type NewAttempt } from './payment-attempts.repository.ts';
import type { Payments } from './payments.ts';

/** Attempts that a booking may have; older ones stay valid, should the gateway speak of them late. */
export const maxAttempts = 5;

/**
 * Makes sure that a payment page can be reached before a customer is sent there: asks the gateway about an order that
 * does not exist, which also proves that it understands and believes us. Takes no more than 10 seconds.
 */
export async function demandGateway(payments: Payments): Promise<void> {
  const { gateway, log } = payments;
  assertCardSales(payments);
  if (!gateway) throw new AppError('payments/not-configured');
  const readiness = await gateway.checkReadiness(createOrderId(randomBytes(orderIdBytes)));
  if (readiness.kind === 'ready') return;
  log.warn({ readiness }, 'the payment gateway cannot be used');
  if (readiness.kind === 'misconfigured') throw new AppError('payments/misconfigured');
  throw new AppError(readiness.cause === 'slow' ? 'payments/gateway-slow' : 'payments/gateway-unreachable');
}

/** Writes down a new attempt under an order id of its own, before anybody is sent to pay it. */
export async function openAttempt(tx: Transaction, attempt: Omit<NewAttempt, 'orderId'>): Promise<string> {
  const orderId = createOrderId(randomBytes(orderIdBytes));
  await createPaymentAttemptsRepository(tx).create({ ...attempt, orderId });
  return orderId;
}
