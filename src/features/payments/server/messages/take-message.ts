import { holdsMoney } from '../../domain/payment-attempt.ts';
import {
  type AttemptRecord,
  createPaymentAttemptsRepository,
} from '../attempts/payment-attempts.repository.ts';
import { isOfOwnStore } from '../attempts/payment-attempts.ts';
import { createLedgerRepository } from '../ledger/ledger.repository.ts';
import { type Reversal, reversePayment } from '../ledger/reverse-payment.ts';
import { type Settlement, settlePayment } from '../ledger/settle-payment.ts';
import type { GatewayCallback, PaymentStatus } from '../payment-gateway.ts';
import type { Payments } from '../payments.ts';
import { followStatus } from '../reconcile/reconcile-payments.ts';

/** What a message is answered with, and what came of it in one word. */
export interface Action {
  status: 200 | 400 | 404 | 409 | 503;
  outcome: string;
}

type PaidCallback = Extract<GatewayCallback, { kind: 'paid' }>;
type ReversedCallback = Extract<GatewayCallback, { kind: 'reversed' }>;

/**
 * The gateway waits for our answer and gives the money back without one, so a query that a message makes necessary
 * gets no more time than this. What it leaves open is queried in the background.
 */
const questionTimeoutMs = 600;

/** Not `OK`: the gateway sends the message again, or gives the money back. */
const undecided: Action = { status: 503, outcome: 'undecided' };

/** The gateway reports a payment. */
export async function takePayment(payments: Payments, payment: PaidCallback): Promise<Action> {
  const settlement = await settlePayment(payments, payment);
  return settlement.kind === 'doubtful' ? decidePayment(payments, payment) : answer(settlement);
}

/** A payment of an order that has, or had, another one, or whose payment was taken back. */
async function decidePayment(payments: Payments, payment: PaidCallback): Promise<Action> {
  const { orderId, reference } = payment;
  const attempts = createPaymentAttemptsRepository(payments.database);
  const attempt = await attempts.find(orderId);
  const status = await ask(payments, orderId);
  if (!attempt || isSilent(status)) {
    await attempts.doubt(orderId);
    return undecided;
  }
  // Until we have answered, the gateway may count a new payment as pending.
  const isNew =
    status.kind === 'pending' &&
    !(await createLedgerRepository(payments.database).hasPayment(orderId, reference));
  if (isNew) return answer(await settlePayment(payments, payment, { isCertain: true }));
  await followStatus(payments, attempt, status);
  const now = await attempts.find(orderId);
  const isKept = now?.providerReference === reference && (holdsMoney(now.state) || now.state === 'refunded');
  return isKept ? { status: 200, outcome: now.state } : { status: 409, outcome: 'taken-back-before' };
}

/** The gateway reports that it took a payment back; which one, where the page was paid twice, it does not say. */
export async function takeReversal(payments: Payments, reversal: ReversedCallback): Promise<Action> {
  const { orderId, amountCents } = reversal;
  const attempts = createPaymentAttemptsRepository(payments.database);
  const attempt = await attempts.find(orderId);
  const isOfOurs = attempt && isOfOwnStore(payments, attempt) && attempt.amountCents === amountCents;
  if (!isOfOurs || !holdsMoney(attempt.state)) return answer(await reversePayment(payments, reversal));
  return decideReversal(payments, attempt);
}

/** Money on record is given up only where the gateway, queried now, does not have it. */
async function decideReversal(payments: Payments, attempt: AttemptRecord): Promise<Action> {
  const { orderId } = attempt;
  const attempts = createPaymentAttemptsRepository(payments.database);
  const status = await ask(payments, orderId);
  if (isSilent(status)) {
    await attempts.doubt(orderId);
    return undecided;
  }
  const inquiry = await followStatus(payments, attempt, status);
  switch (inquiry.kind) {
    case 'settled':
      return { status: 200, outcome: inquiry.outcome };
    case 'agrees':
      // The rollback of an earlier payment, or the status is behind: it is queried again for a day.
      await attempts.verifyAnew(orderId, attempt.state);
      return { status: 200, outcome: 'paid-again-since' };
    case 'contradicts':
    case 'unanswered':
      return undecided;
  }
}

async function ask({ gateway }: Payments, orderId: string): Promise<PaymentStatus> {
  const silence = { kind: 'unavailable', cause: 'unreachable', detail: 'not-configured' } as const;
  return gateway ? gateway.askStatus(orderId, { timeoutMs: questionTimeoutMs }) : silence;
}

function isSilent({ kind }: PaymentStatus): boolean {
  return kind === 'unavailable' || kind === 'unknown';
}

function answer(result: Settlement | Reversal): Action {
  if (result.kind !== 'refused') return { status: 200, outcome: result.kind };
  return { status: result.reason === 'unknown-order' ? 404 : 409, outcome: result.reason };
}
