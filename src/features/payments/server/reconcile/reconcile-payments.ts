import { evaluateStatus, type StatusVerdict } from '../../domain/evaluate-status.ts';
import { silenceMinutes } from '../../domain/question-times.ts';
import {
  type AttemptRecord,
  createPaymentAttemptsRepository,
} from '../attempts/payment-attempts.repository.ts';
import { failAttempt, isOfOwnStore } from '../attempts/payment-attempts.ts';
import { createAttentionRepository } from '../attention.repository.ts';
import { reversePayment } from '../ledger/reverse-payment.ts';
import { settlePayment } from '../ledger/settle-payment.ts';
import { createPaymentEventsRepository } from '../messages/messages.repository.ts';
import type { AskOptions, PaymentStatus } from '../payment-gateway.ts';
import type { Payments } from '../payments.ts';
import { createPaymentRefundsRepository } from '../refunds/refunds.repository.ts';
import { inferRefunds, undoInferredRefund } from '../refunds/refunds.ts';
import { raiseAttention } from '../review-queue.ts';

/**
 * Queries the gateway for every attempt that is due: those of which no message came, and those whose settled state is
 * verified. After a query without an answer the run ends; the next one continues.
 * @returns how many its answers settled.
 */
export async function reconcilePayments(payments: Payments): Promise<number> {
  const attempts = createPaymentAttemptsRepository(payments.database);
  let settled = 0;
  while (payments.gateway) {
    const due = await attempts.takeDue(payments.gateway);
    if (!due) break;
    const inquiry = await queryGateway(payments, due.orderId);
    if (inquiry?.kind === 'settled') settled += 1;
    if (inquiry?.kind === 'unanswered') break;
  }
  return settled;
}

/** What a query of the gateway brought. */
export type Inquiry =
  /** The record changed: `outcome` says how, in one word. */
  | { kind: 'settled'; outcome: string }
  | { kind: 'agrees' }
  /** The gateway says otherwise, and not for long enough to be followed. It is queried again. */
  | { kind: 'contradicts' }
  /** Nothing is known. It is queried again. */
  | { kind: 'unanswered' };

/**
 * Queries the status of an attempt and follows a definite answer. A query without an answer changes nothing but the time
 * of the next one.
 * @returns `null` where the order does not exist or belongs to another store, which is the only one that has its status.
 */
export async function queryGateway(
  payments: Payments,
  orderId: string,
  options: AskOptions = {},
): Promise<Inquiry | null> {
  const { database, gateway } = payments;
  const attempt = await createPaymentAttemptsRepository(database).find(orderId);
  if (!attempt?.store || !gateway || !isOfOwnStore(payments, attempt)) return null;
  const status = await gateway.askStatus(orderId, options);
  return followStatus(payments, attempt, status);
}

/** @param attempt as it was when the gateway was queried. */
export async function followStatus(
  payments: Payments,
  attempt: AttemptRecord,
  status: PaymentStatus,
): Promise<Inquiry> {
  const verdict = evaluateStatus(await describeAttempt(payments, attempt), status);
  if (verdict === 'unanswered') {
    await noteSilence(payments, attempt);
    return { kind: 'unanswered' };
  }
  const outcome = await carryOut(payments, attempt, status, verdict);
  if (attempt.state === 'refunded' && status.kind === 'reversed')
    await createPaymentRefundsRepository(payments.database).setConfirmed(attempt.orderId);
  if (outcome !== null) await noteAnswer(payments, attempt.orderId, status, outcome);
  if (attempt.unansweredSince !== null)
    await createAttentionRepository(payments.database).settle(attempt.orderId, ['no-answer']);
  if (outcome !== null) return { kind: 'settled', outcome };
  const contradicts = verdict === 'contradict';
  await createPaymentAttemptsRepository(payments.database).noteAnswer(attempt, { contradicts });
  return { kind: contradicts ? 'contradicts' : 'agrees' };
}

/** The facts on record against which `evaluateStatus` compares an answer of the gateway. */
export async function describeAttempt({ database }: Payments, attempt: AttemptRecord) {
  const { orderId, state, providerReference: reference, doubtedMinutes } = attempt;
  const all = await createPaymentRefundsRepository(database).listByOrder(orderId);
  const refunds = all.filter((refund) => refund.reference === reference);
  const hasInferredRefund = refunds.some(({ evidence }) => evidence === 'status');
  const hasUncertainRefund = refunds.some((refund) => refund.state === 'owed' && refund.isUncertain);
  return { state, reference, doubtedMinutes, hasInferredRefund, hasUncertainRefund };
}

/** @returns what came of it, in one word; `null` where nothing changed. */
async function carryOut(
  payments: Payments,
  attempt: AttemptRecord,
  status: PaymentStatus,
  verdict: Exclude<StatusVerdict, 'unanswered'>,
): Promise<string | null> {
  const { orderId, amountCents } = attempt;
  switch (verdict) {
    case 'capture': {
      if (status.kind !== 'paid') return null;
      const settlement = await settlePayment(payments, { orderId, ...status }, { isCertain: true });
      // Staff have an entry about what does not fit the order; querying every minute would not change it.
      const isCaptured = settlement.kind === 'confirmed' || settlement.kind === 'refunding';
      return isCaptured ? settlement.kind : null;
    }
    case 'reverse': {
      const reversal = await reversePayment(payments, { orderId, amountCents }, attempt);
      return reversal.kind === 'reversed' ? 'reversed' : null;
    }
    case 'fail':
      return (await failAttempt(payments, { orderId, amountCents }, 'failed')) ? 'failed' : null;
    case 'infer-refund':
      return (await inferRefunds(payments, orderId)) ? 'refunded' : null;
    case 'undo-refund':
      return (await undoInferredRefund(payments, orderId)) ? 'refund-undone' : null;
    case 'agree':
    case 'contradict':
      return null;
  }
}

/** Unknown is not no: nothing moves, the query is repeated, and after an hour staff get an entry. */
async function noteSilence(payments: Payments, attempt: AttemptRecord): Promise<void> {
  const { orderId, bookingId, amountCents, unansweredSince, unansweredMinutes } = attempt;
  await createPaymentAttemptsRepository(payments.database).noteUnanswered(attempt);
  if (unansweredSince === null || (unansweredMinutes ?? 0) < silenceMinutes) return;
  const item = { kind: 'no-answer', orderId, bookingId, amountCents } as const;
  await payments.database.transaction((tx) => raiseAttention(payments, tx, item, { since: unansweredSince }));
}

async function noteAnswer(
  { database, gateway }: Payments,
  orderId: string,
  status: PaymentStatus,
  outcome: string,
): Promise<void> {
  const events = createPaymentEventsRepository(database);
  const body = Buffer.from(JSON.stringify(status));
  const event = await events.create({
    source: 'question',
    body,
    kind: status.kind,
    reason: null,
    orderId,
    store: gateway,
  });
  if (event) await events.setOutcome(event.id, outcome);
}
