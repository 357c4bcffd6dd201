import { randomBytes } from 'node:crypto';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createOrderId, orderIdBytes } from '../../domain/order-id.ts';
import { assertCardSales } from '../card-sales.ts';
import type { Payments } from '../payments.ts';
import { createPaymentStoresRepository } from '../reconcile/payment-stores.repository.ts';
import { createPaymentAttemptsRepository, type NewAttempt } from './payment-attempts.repository.ts';

/** Attempts that a booking may have; older ones stay valid, should the gateway speak of them late. */
export const maxAttempts = 5;

/**
 * Refuses a payment only where the store itself is known to be refused. The gateway is asked in the background
 * (`probe-gateway.ts`), so a slow one delays no sale; signed messages of real payments count more than that question.
 */
export async function assertGatewayReady(payments: Payments): Promise<void> {
  const { gateway, database } = payments;
  assertCardSales(payments);
  if (!gateway) throw new AppError('payments/not-configured');
  const known = await createPaymentStoresRepository(database).find(gateway);
  if (known?.condition === 'refused' && !known.hasProof) throw new AppError('payments/misconfigured');
}

/** Writes down a new attempt under an order id of its own, before the customer is sent to pay it. */
export async function openAttempt(
  tx: Transaction,
  { gateway }: Pick<Payments, 'gateway'>,
  attempt: Omit<NewAttempt, 'orderId' | 'store'>,
): Promise<string> {
  if (!gateway) throw new AppError('payments/not-configured');
  const orderId = createOrderId(randomBytes(orderIdBytes));
  await createPaymentAttemptsRepository(tx).create({ ...attempt, orderId, store: gateway });
  return orderId;
}
