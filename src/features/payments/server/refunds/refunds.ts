import type { Executor, Transaction } from '#platform/database/database.ts';
import { remainingCents } from '../../domain/card-money.ts';
import { refundIdOf } from '../../domain/order-id.ts';
import type { RefundNotice } from '../../domain/refund-notice.ts';
import {
  type AttemptRecord,
  createPaymentAttemptsRepository,
} from '../attempts/payment-attempts.repository.ts';
import { withLockedAttempt } from '../attempts/payment-attempts.ts';
import { createAttentionRepository } from '../attention.repository.ts';
import { createLedgerRepository } from '../ledger/ledger.repository.ts';
import type { Payments } from '../payments.ts';
import { raiseAttention } from '../review-queue.ts';
import {
  createCardMoneyRepository,
  createPaymentRefundsRepository,
  type RefundEvidence,
  type RefundRecord,
} from './refunds.repository.ts';

interface QueuedRefund {
  amountCents: number;
  /** Why, in the words of staff for one another. */
  reason?: string | null;
  staffId?: number | null;
  /** What the payer reads about it. */
  notice: RefundNotice;
}

/**
 * Owes the customer money of a payment, in whole or in part; `send-refunds.ts` sends it. Call under the attempt's lock.
 * @param amountCents at most what `card_money` says is refundable.
 */
export async function queueRefund(
  tx: Transaction,
  { orderId, providerReference }: Pick<AttemptRecord, 'orderId' | 'providerReference'>,
  { amountCents, reason = null, staffId = null, notice }: QueuedRefund,
): Promise<void> {
  const refunds = createPaymentRefundsRepository(tx);
  const refundId = refundIdOf(orderId, (await refunds.countOfOrder(orderId)) + 1);
  const reference = providerReference ?? '';
  await refunds.create({ refundId, orderId, reference, amountCents, reason, staffId, notice });
  const money = await createCardMoneyRepository(tx).find(orderId);
  if (money && remainingCents(money) <= 0)
    await createPaymentAttemptsRepository(tx).setState(orderId, 'refund-pending');
}

/** Entries of the review queue that are settled when the money has gone back. */
export const refundIssues = [
  'refund-refused',
  'refund-unclear',
  'refund-stuck',
  'cancelled-payment',
  'no-answer',
] as const;

/**
 * Records that a refund was carried out.
 * @param evidence `answer` where the gateway answered the request; `status` where only the order's status shows it.
 * @returns whether it was owed until now.
 */
export async function settleRefund(
  payments: Payments,
  { refundId, orderId }: Pick<RefundRecord, 'refundId' | 'orderId'>,
  evidence: Exclude<RefundEvidence, 'staff'>,
): Promise<boolean> {
  const settled = await withLockedAttempt(payments, orderId, async (tx, attempt) => {
    const refund = await findRefund(tx, orderId, refundId);
    if (!refund || refund.state === 'done') return false;
    if (refund.state === 'void') {
      // Another settlement is on record for the money. Only the gateway's answer to the request counts more.
      if (evidence !== 'answer') return false;
      if (attempt.state !== 'reversed') {
        const { bookingId } = attempt;
        const { amountCents } = refund;
        await raiseAttention(payments, tx, {
          kind: 'reversed-after-refund',
          orderId,
          bookingId,
          amountCents,
        });
        return false;
      }
      await restoreForRefund(tx, attempt, refund);
    }
    await recordRefund(payments, tx, attempt, { ...refund, evidence });
    return true;
  });
  return settled ?? false;
}

export async function findRefund(
  executor: Executor,
  orderId: string,
  refundId: string,
): Promise<RefundRecord | undefined> {
  const refunds = await createPaymentRefundsRepository(executor).listByOrder(orderId);
  return refunds.find((refund) => refund.refundId === refundId);
}

/** The payment counted as reversed while its refund was under way, so it had not been. */
async function restoreForRefund(tx: Transaction, attempt: AttemptRecord, refund: RefundRecord) {
  const { orderId, bookingId } = attempt;
  const { amountCents, reference } = refund;
  await createLedgerRepository(tx).add({
    kind: 'card-reversal-undone',
    orderId,
    bookingId,
    amountCents,
    reference,
  });
}

async function recordRefund(
  { announce, goods }: Payments,
  tx: Transaction,
  attempt: AttemptRecord,
  { refundId, amountCents, reference, evidence, ...refund }: RefundRecord & { evidence: RefundEvidence },
): Promise<void> {
  const { orderId, bookingId } = attempt;
  const refunds = createPaymentRefundsRepository(tx);
  const ledger = createLedgerRepository(tx);
  await ledger.add({ kind: 'card-refund', orderId, bookingId, amountCents: -amountCents, reference });
  await refunds.setDone(refundId, evidence);
  const { done } = await refunds.sumOf(orderId, reference);
  if (done >= attempt.amountCents) await createPaymentAttemptsRepository(tx).setState(orderId, 'refunded');
  await createAttentionRepository(tx).settle(orderId, refundIssues);
  const movement = await ledger.countOfOrder(orderId);
  const { cause, sentence, outcome } = refund;
  const notice = { cause, sentence, outcome };
  if (attempt.purpose === 'voucher') await goods.refunded(tx, orderId, { amountCents, movement, notice });
  if (bookingId === null) return;
  await announce(tx, { kind: 'payment-refunded', orderId, bookingId, amountCents, movement, notice });
}

/** The order's status shows that the money is gone, and requests were sent whose answers are not known. */
export async function inferRefunds(payments: Payments, orderId: string): Promise<boolean> {
  const refunds = await createPaymentRefundsRepository(payments.database).listByOrder(orderId);
  let inferred = false;
  for (const refund of refunds.filter(({ state }) => state === 'owed')) {
    inferred = (await settleRefund(payments, refund, 'status')) || inferred;
  }
  return inferred;
}

/** The gateway still has the money whose refund was inferred from its status: it is owed again. */
export async function undoInferredRefund(payments: Payments, orderId: string): Promise<boolean> {
  const undone = await withLockedAttempt(payments, orderId, async (tx, attempt) => {
    if (attempt.state !== 'refunded') return false;
    const refunds = createPaymentRefundsRepository(tx);
    const inferred = (await refunds.listByOrder(orderId)).filter(
      ({ evidence, reference }) => evidence === 'status' && reference === attempt.providerReference,
    );
    for (const { refundId, amountCents, reference } of inferred) {
      const { bookingId } = attempt;
      const kind = 'card-refund-undone';
      await createLedgerRepository(tx).add({ kind, orderId, bookingId, amountCents, reference });
      await refunds.setOwedAgain(refundId);
    }
    if (inferred.length === 0) return false;
    await createPaymentAttemptsRepository(tx).setState(orderId, 'refund-pending');
    return true;
  });
  return undone ?? false;
}
