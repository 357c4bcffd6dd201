import { setTimeout as sleep } from 'node:timers/promises';
import { evaluateStatus } from '../../domain/evaluate-status.ts';
import { createPaymentAttemptsRepository } from '../attempts/payment-attempts.repository.ts';
import { createAttentionRepository } from '../attention.repository.ts';
import type { Payments } from '../payments.ts';
import { raiseAttention } from '../review-queue.ts';
import { describeAttempt } from './reconcile-payments.ts';

export interface PaymentDifference {
  orderId: string;
  bookingId: number | null;
  amountCents: number;
  /** State of the attempt on record. */
  record: string;
  /** What the gateway says. */
  gateway: string;
}

export interface PaymentComparison {
  asked: number;
  /** Questions without a usable answer. */
  unanswered: number;
  differences: PaymentDifference[];
}

interface Limits {
  days: number;
  /** The newest ones are compared. */
  most: number;
  perSecond: number;
  signal?: AbortSignal;
}

const usualLimits: Limits = { days: 30, most: 3_000, perSecond: 5 };
/** After so many queries in a row without an answer the comparison ends. */
const mostUnanswered = 5;

/** Asks the gateway about every order of the last days and compares its answers with the record. Changes nothing. */
export async function comparePayments(
  payments: Payments,
  given: Partial<Limits> = {},
): Promise<PaymentComparison> {
  const { gateway, database } = payments;
  const { days, most, perSecond, signal } = { ...usualLimits, ...given };
  const comparison: PaymentComparison = { asked: 0, unanswered: 0, differences: [] };
  if (!gateway) return comparison;
  const attempts = createPaymentAttemptsRepository(database);
  let unansweredInARow = 0;
  for (const { orderId } of await attempts.listRecent(gateway, { days, most })) {
    if (signal?.aborted || unansweredInARow >= mostUnanswered) break;
    const attempt = await attempts.find(orderId);
    if (!attempt) continue;
    const status = await gateway.askStatus(orderId);
    const verdict = evaluateStatus(await describeAttempt(payments, attempt), status);
    comparison.asked += 1;
    unansweredInARow = verdict === 'unanswered' ? unansweredInARow + 1 : 0;
    if (verdict === 'unanswered') comparison.unanswered += 1;
    else if (verdict !== 'agree' && verdict !== 'fail') {
      const { bookingId, amountCents, state: record } = attempt;
      comparison.differences.push({ orderId, bookingId, amountCents, record, gateway: status.kind });
    }
    await sleep(1000 / perSecond);
  }
  return comparison;
}

/** The nightly comparison: what differs is queried again at once, and staff get one entry about all of it. */
export async function reviewPayments(
  payments: Payments,
  limits: Partial<Limits> = {},
): Promise<Omit<PaymentComparison, 'differences'> & { differences: number }> {
  const { asked, unanswered, differences } = await comparePayments(payments, limits);
  await payments.database.transaction(async (tx) => {
    if (differences.length === 0) {
      if (unanswered === 0) await createAttentionRepository(tx).settleKinds(['ledger-differs']);
      return;
    }
    const amountCents = differences.reduce((sum, difference) => sum + difference.amountCents, 0);
    const detail = String(differences.length);
    await raiseAttention(payments, tx, { kind: 'ledger-differs', amountCents, detail });
    for (const { orderId } of differences) await createPaymentAttemptsRepository(tx).askSoon(orderId);
  });
  return { asked, unanswered, differences: differences.length };
}
