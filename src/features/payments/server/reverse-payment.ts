import type { Transaction } from '#platform/database/database.ts';
import { createAttentionRepository } from './attention.repository.ts';
import { createLedgerRepository } from './ledger.repository.ts';
import { withLockedAttempt } from './lock-attempt.ts';
import { type AttemptRecord, createPaymentAttemptsRepository } from './payment-attempts.repository.ts';
import type { Payments } from './payments.ts';
import { raiseAttention } from './raise-attention.ts';

export type Reversal =
  | { kind: 'reversed' }
  | { kind: 'duplicate' }
  | { kind: 'refused'; reason: 'unknown-order' | 'wrong-amount' };

/**
 * The gateway took a payment back. Before we heard of the payment this only keeps a late message about it from being
 * believed; afterwards the booking waits for its money again.
 */
export async function reversePayment(
  payments: Payments,
  { orderId, amountCents }: { orderId: string; amountCents: number },
): Promise<Reversal> {
  const reversal = await withLockedAttempt(payments, orderId, async (tx, attempt) => {
    if (attempt.amountCents !== amountCents) return { kind: 'refused', reason: 'wrong-amount' } as const;
    if (attempt.state === 'reversed') return { kind: 'duplicate' } as const;
    await takeBack(payments, tx, attempt);
    return { kind: 'reversed' } as const;
  });
  return reversal ?? { kind: 'refused', reason: 'unknown-order' };
}

async function takeBack(payments: Payments, tx: Transaction, attempt: AttemptRecord): Promise<void> {
  const { orderId, bookingId, amountCents } = attempt;
  const attempts = createPaymentAttemptsRepository(tx);
  switch (attempt.state) {
    case 'created':
    case 'failed':
    case 'cancelled':
      await attempts.setState(orderId, 'reversed');
      if (bookingId !== null) await payments.payables.prolong(tx, bookingId);
      return;
    case 'refund-pending':
      await addReversal(tx, attempt);
      await attempts.setState(orderId, 'reversed');
      return;
    case 'confirmed':
      await addReversal(tx, attempt);
      await attempts.setState(orderId, 'reversed');
      await createAttentionRepository(tx).settle(orderId, ['unattached-payment']);
      if (bookingId === null) return;
      await payments.payables.reopen(tx, bookingId);
      await raiseAttention(payments, tx, { kind: 'payment-reversed', orderId, bookingId, amountCents });
      await payments.announce(tx, { kind: 'payment-reversed', orderId, bookingId, amountCents });
      return;
    case 'refunded':
      await raiseAttention(payments, tx, { kind: 'reversed-after-refund', orderId, bookingId, amountCents });
      return;
    case 'reversed':
      return;
  }
}

async function addReversal(tx: Transaction, attempt: AttemptRecord): Promise<void> {
  const { orderId, bookingId, amountCents, providerReference } = attempt;
  const reference = providerReference ?? '';
  await createLedgerRepository(tx).add({
    kind: 'card-reversal',
    orderId,
    bookingId,
    amountCents: -amountCents,
    reference,
  });
}
