import type { Transaction } from '#platform/database/database.ts';
import { refundIdOf } from '../../domain/order-id.ts';
import type { RefundCause, RefundTold } from '../../domain/refund-told.ts';
import {
  type AttemptRecord,
  createPaymentAttemptsRepository,
} from '../attempts/payment-attempts.repository.ts';
import { createAttentionRepository } from '../attention/attention.repository.ts';
import { createLedgerRepository } from '../ledger/ledger.repository.ts';
import { createPaymentRefundsRepository } from './payment-refunds.repository.ts';

interface WantedRefund {
  amountCents: number;
  /** Why, in the words of staff for one another. */
  reason?: string | null;
  staffId?: number | null;
  /** What whoever paid is told of it. */
  told: RefundTold;
}

/**
 * Owes the customer money of a payment, in whole or in part; `refund-payments.ts` sends it. Call under the attempt's
 * lock.
 * @param amountCents at most what is neither refunded nor owed yet.
 */
export async function queueRefund(
  tx: Transaction,
  { orderId, providerReference, amountCents: wholeCents }: AttemptRecord,
  { amountCents, reason = null, staffId = null, told }: WantedRefund,
): Promise<void> {
  const refunds = createPaymentRefundsRepository(tx);
  const refundId = refundIdOf(orderId, (await refunds.countOfOrder(orderId)) + 1);
  const reference = providerReference ?? '';
  await refunds.create({ refundId, orderId, reference, amountCents, reason, staffId, told });
  const { done, owed } = await refunds.sumOf(orderId, reference);
  if (done + owed >= wholeCents)
    await createPaymentAttemptsRepository(tx).setState(orderId, 'refund-pending');
}

/**
 * Queues the refund of the card payment of a booking that is being cancelled. Money that was paid by hand has to be
 * given back by hand, which staff are told.
 * @param keptCents is not given back: first of what was paid by hand, so that cards get theirs back without staff.
 * @param cause why, as the customer reads it.
 * @returns how much of either goes back.
 */
export async function queueRefunds(
  tx: Transaction,
  bookingId: number,
  keptCents = 0,
  cause: RefundCause = 'cancelled',
): Promise<{ toCardCents: number; byHandCents: number }> {
  const inHandCents = Math.max(0, await createLedgerRepository(tx).sumByHand(bookingId));
  const keptOfHandCents = Math.min(inHandCents, keptCents);
  let toKeepCents = keptCents - keptOfHandCents;
  let toCardCents = 0;
  const attention = createAttentionRepository(tx);
  for (const attempt of await createPaymentAttemptsRepository(tx).listByBooking(bookingId)) {
    const { orderId, state, providerReference } = attempt;
    if (state !== 'confirmed') continue;
    const { done, owed } = await createPaymentRefundsRepository(tx).sumOf(orderId, providerReference ?? '');
    const leftCents = attempt.amountCents - done - owed;
    const amountCents = Math.max(0, leftCents - toKeepCents);
    toKeepCents -= leftCents - amountCents;
    if (amountCents === 0) continue;
    await queueRefund(tx, attempt, { amountCents, told: { cause, sentence: null, outcome: 'ended' } });
    await attention.raise({ kind: 'cancelled-payment', orderId, bookingId, amountCents });
    toCardCents += amountCents;
  }
  const byHandCents = inHandCents - keptOfHandCents;
  if (byHandCents > 0) await attention.raise({ kind: 'refund-by-hand', bookingId, amountCents: byHandCents });
  return { toCardCents, byHandCents };
}
