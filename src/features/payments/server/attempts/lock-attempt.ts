import type { Transaction } from '#platform/database/database.ts';
import type { Payments } from '../payments.ts';
import { type AttemptRecord, createPaymentAttemptsRepository } from './payment-attempts.repository.ts';

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

/** An attempt that does not say whose it is can only be of the store whose verified message names it. */
export function isOfOwnStore({ gateway }: Pick<Payments, 'gateway'>, { store }: AttemptRecord): boolean {
  return gateway !== null && (store === null || (store.sid === gateway.sid && store.mode === gateway.mode));
}
