import { randomBytes } from 'node:crypto';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createOrderId, orderIdBytes } from '../../domain/order-id.ts';
import { canTransition } from '../../domain/payment-attempt.ts';
import { assertCardSales } from '../card-sales.ts';
import type { Payments } from '../payments.ts';
import { createPaymentStoresRepository } from '../reconcile/payment-stores.repository.ts';
import {
  type AttemptRecord,
  createPaymentAttemptsRepository,
  type NewAttempt,
} from './payment-attempts.repository.ts';

/** Attempts that a booking may have; older ones stay valid, should the gateway speak of them late. */
export const maxAttempts = 5;

/**
 * Refuses a payment only where the store itself is known to be refused. The gateway is queried in the background
 * (`review-stores.ts`), so a slow one delays no sale; signed messages of real payments count more than that query.
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

/**
 * Runs work on an attempt in one transaction, with what it pays for and the attempt itself locked, in this order.
 * @returns `null` where there is no such attempt.
 */
export async function withLockedAttempt<Outcome>(
  { database, payables }: Pick<Payments, 'database' | 'payables'>,
  orderId: string,
  work: (tx: Transaction, attempt: AttemptRecord) => Promise<Outcome>,
): Promise<Outcome | null> {
  for (;;) {
    const known = await createPaymentAttemptsRepository(database).find(orderId);
    if (!known) return null;
    const outcome = await database.transaction(async (tx) => {
      if (known.bookingId !== null) await payables.lock(tx, known.bookingId);
      const attempt = await createPaymentAttemptsRepository(tx).lock(orderId);
      // Attached to a booking in between: that booking has to be locked first.
      if (attempt?.bookingId !== known.bookingId) return { kind: 'again' } as const;
      return { kind: 'done', result: await work(tx, attempt) } as const;
    });
    if (outcome.kind === 'done') return outcome.result;
  }
}

/** An attempt without a store can only be of the store whose verified message names it. */
export function isOfOwnStore({ gateway }: Pick<Payments, 'gateway'>, { store }: AttemptRecord): boolean {
  return gateway !== null && (store === null || (store.sid === gateway.sid && store.mode === gateway.mode));
}

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
