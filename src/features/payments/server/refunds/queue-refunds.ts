import type { Transaction } from '#platform/database/database.ts';
import { refundIdOf } from '../../domain/order-id.ts';
import type { RefundCause, RefundTold } from '../../domain/refund-told.ts';
import {
  type AttemptRecord,
  createPaymentAttemptsRepository,
} from '../attempts/payment-attempts.repository.ts';
import { createAttentionRepository } from '../attention.repository.ts';
import { createCardMoneyRepository } from '../ledger/card-money.repository.ts';
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
 * @param amountCents at most what `card_money` says is refundable.
 */
export async function queueRefund(
  tx: Transaction,
  { orderId, providerReference }: Pick<AttemptRecord, 'orderId' | 'providerReference'>,
  { amountCents, reason = null, staffId = null, told }: WantedRefund,
): Promise<void> {
  const refunds = createPaymentRefundsRepository(tx);
  const refundId = refundIdOf(orderId, (await refunds.countOfOrder(orderId)) + 1);
  const reference = providerReference ?? '';
  await refunds.create({ refundId, orderId, reference, amountCents, reason, staffId, told });
  const money = await createCardMoneyRepository(tx).find(orderId);
  if (money && money.queuedCents >= money.balanceCents)
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
  for (const { orderId, refundableCents } of await createCardMoneyRepository(tx).listConfirmed(bookingId)) {
    const amountCents = Math.max(0, refundableCents - toKeepCents);
    toKeepCents -= refundableCents - amountCents;
    if (amountCents === 0) continue;
    const attempt = await createPaymentAttemptsRepository(tx).lock(orderId);
    if (!attempt) throw new Error('Attempts are never deleted');
    await queueRefund(tx, attempt, { amountCents, told: { cause, sentence: null, outcome: 'ended' } });
    await attention.raise({ kind: 'cancelled-payment', orderId, bookingId, amountCents });
    toCardCents += amountCents;
  }
  const byHandCents = inHandCents - keptOfHandCents;
  if (byHandCents > 0) await attention.raise({ kind: 'refund-by-hand', bookingId, amountCents: byHandCents });
  return { toCardCents, byHandCents };
}
