import { refundDays, silenceMinutes } from '../../domain/question-times.ts';
import {
  type AttemptRecord,
  createPaymentAttemptsRepository,
} from '../attempts/payment-attempts.repository.ts';
import { createAttentionRepository, type NewAttentionItem } from '../attention.repository.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { Payments } from '../payments.ts';
import { followStatus } from '../reconcile/reconcile-payments.ts';
import { raiseAttention } from '../review-queue.ts';
import { createPaymentRefundsRepository, type RefundRecord } from './refunds.repository.ts';
import { findRefund, inferRefunds, settleRefund } from './refunds.ts';

/**
 * Gives back what is owed, through the gateway that took it. After a call without an answer the run ends; the next one
 * continues.
 * @returns how many refunds were carried out.
 */
export async function refundPayments(payments: Payments): Promise<number> {
  const { database, gateway } = payments;
  const refunds = createPaymentRefundsRepository(database);
  let count = 0;
  while (gateway) {
    const due = await refunds.takeDue(gateway);
    if (!due) break;
    const outcome = await refundNow(payments, gateway, due);
    if (outcome === 'done') count += 1;
    if (outcome === 'unanswered') break;
  }
  return count;
}

export type RefundOutcome = 'done' | 'refused' | 'unanswered' | 'settled-otherwise';

/** Requests one owed refund; before a repetition it queries the status of the order. */
export async function refundNow(
  payments: Payments,
  gateway: PaymentGateway,
  { refundId, orderId }: { refundId: string; orderId: string },
): Promise<RefundOutcome> {
  const { database } = payments;
  const attempt = await createPaymentAttemptsRepository(database).find(orderId);
  const refund = await findRefund(database, orderId, refundId);
  if (!attempt || refund?.state !== 'owed') return 'settled-otherwise';
  const isRepetition = refund.isUncertain || refund.tries > 0;
  const earlier = isRepetition ? await readEarlier(payments, gateway, attempt, refund) : null;
  return earlier ?? request(payments, gateway, attempt, refund);
}

/** @returns what the status of the order shows of an earlier request; `null` where the refund is still to be made. */
async function readEarlier(
  payments: Payments,
  gateway: PaymentGateway,
  attempt: AttemptRecord,
  refund: RefundRecord,
): Promise<RefundOutcome | null> {
  const status = await gateway.askStatus(refund.orderId);
  switch (status.kind) {
    case 'reversed':
      // All of the money is gone, whatever parts it was owed in: by the refund, whose answer was lost, or by staff in the
      // gateway's portal.
      if (attempt.state === 'refund-pending')
        return (await inferRefunds(payments, refund.orderId)) ? 'done' : 'settled-otherwise';
      await followStatus(payments, attempt, status);
      return 'settled-otherwise';
    case 'paid':
      if (status.reference === refund.reference) return null;
      await followStatus(payments, attempt, status);
      return 'settled-otherwise';
    case 'pending':
    case 'failed':
      // Contradicts the payment itself, which has its own questions.
      return null;
    case 'unknown':
    case 'unavailable':
      return noteUnanswered(payments, attempt, refund);
  }
}

async function request(
  payments: Payments,
  gateway: PaymentGateway,
  attempt: AttemptRecord,
  refund: RefundRecord,
): Promise<RefundOutcome> {
  const refunds = createPaymentRefundsRepository(payments.database);
  const { refundId, reference, amountCents } = refund;
  await refunds.noteRequest(refundId);
  const answer = await gateway.refund({ refundId, reference, amountCents });
  switch (answer.kind) {
    case 'refunded':
    case 'already-refunded':
      return (await settleRefund(payments, refund, 'answer')) ? 'done' : 'settled-otherwise';
    case 'unavailable':
      return noteUnanswered(payments, attempt, refund);
    case 'refused':
      return noteRefusal(payments, attempt, refund, answer.code);
  }
}

async function noteUnanswered(
  payments: Payments,
  attempt: AttemptRecord,
  refund: RefundRecord,
): Promise<RefundOutcome> {
  await createPaymentRefundsRepository(payments.database).noteUnanswered(refund);
  if (refund.unansweredSince && (refund.unansweredMinutes ?? 0) >= silenceMinutes) {
    const item = { kind: 'no-answer', amountCents: refund.amountCents } as const;
    await raise(payments, attempt, item, refund.unansweredSince);
  }
  return 'unanswered';
}

/**
 * Refused: tried again at growing distances for a week. Where an earlier request brought no answer, the refusal may
 * mean that there is nothing left to refund, which staff can see in the gateway's portal.
 */
async function noteRefusal(
  payments: Payments,
  attempt: AttemptRecord,
  refund: RefundRecord,
  code: number,
): Promise<RefundOutcome> {
  const refunds = createPaymentRefundsRepository(payments.database);
  const { amountCents, isUncertain, ageDays, createdAt } = refund;
  const isOver = ageDays >= refundDays;
  await refunds.noteRefusal(refund, { code, isOver, isUncertain });
  const attention = createAttentionRepository(payments.database);
  await attention.settle(
    refund.orderId,
    // One entry for the issue: this one says more than that a refund is under way.
    ['no-answer', 'cancelled-payment', ...(isOver ? (['refund-refused', 'refund-unclear'] as const) : [])],
  );
  const kind = isOver ? 'refund-stuck' : isUncertain ? 'refund-unclear' : 'refund-refused';
  await raise(payments, attempt, { kind, amountCents, detail: String(code) }, createdAt);
  return 'refused';
}

function raise(
  payments: Payments,
  { orderId, bookingId }: AttemptRecord,
  item: Pick<NewAttentionItem, 'kind' | 'amountCents' | 'detail'>,
  since: Date,
): Promise<void> {
  return payments.database.transaction((tx) =>
    raiseAttention(payments, tx, { ...item, orderId, bookingId }, { since }),
  );
}
