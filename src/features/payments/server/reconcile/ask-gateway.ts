import { evaluateStatus, type StatusVerdict } from '../../domain/evaluate-status.ts';
import { silenceMinutes } from '../../domain/question-times.ts';
import { failAttempt } from '../attempts/fail-attempt.ts';
import { isOfOwnStore } from '../attempts/lock-attempt.ts';
import {
  type AttemptRecord,
  createPaymentAttemptsRepository,
} from '../attempts/payment-attempts.repository.ts';
import { createAttentionRepository } from '../attention.repository.ts';
import { reversePayment } from '../ledger/reverse-payment.ts';
import { settlePayment } from '../ledger/settle-payment.ts';
import { createPaymentEventsRepository } from '../messages/payment-events.repository.ts';
import type { AskOptions, PaymentStatus } from '../payment-gateway.ts';
import type { Payments } from '../payments.ts';
import { raiseAttention } from '../raise-attention.ts';
import { createPaymentRefundsRepository } from '../refunds/payment-refunds.repository.ts';
import { inferRefunds, undoInferredRefund } from '../refunds/settle-refund.ts';

/** What a question to the gateway brought. */
export type Inquiry =
  /** The record changed: `outcome` says how, in one word. */
  | { kind: 'settled'; outcome: string }
  | { kind: 'agrees' }
  /** The gateway says otherwise, and not for long enough to be followed. It is asked again. */
  | { kind: 'contradicts' }
  /** Nothing is known. It is asked again. */
  | { kind: 'unanswered' };

/**
 * Asks the gateway how an attempt stands and follows a definite answer. A question without an answer changes nothing
 * but the time of the next one.
 * @returns `null` where the order does not exist or belongs to another store, which is the only one that may be asked.
 */
export async function askGateway(
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

/** @param attempt as it was when the gateway was asked. */
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

/** What a status of the gateway is judged against. */
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
      // Staff have an entry about what does not fit the order; asking every minute would not change it.
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

/** Unknown is not no: nothing moves, the question is asked again, and after an hour staff are told. */
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
