import type { Transaction } from '#platform/database/database.ts';
import { remainingCents } from '../../domain/card-money.ts';
import { holdsMoney } from '../../domain/payment-attempt.ts';
import { noNotice } from '../../domain/refund-notice.ts';
import {
  type AttemptRecord,
  createPaymentAttemptsRepository,
} from '../attempts/payment-attempts.repository.ts';
import { isOfOwnStore, withLockedAttempt } from '../attempts/payment-attempts.ts';
import { createAttentionRepository } from '../attention.repository.ts';
import type { Store } from '../payment-gateway.ts';
import type { Payments } from '../payments.ts';
import { createCardMoneyRepository, createPaymentRefundsRepository } from '../refunds/refunds.repository.ts';
import { queueRefund } from '../refunds/refunds.ts';
import { raiseAttention } from '../review-queue.ts';
import { createLedgerRepository } from './ledger.repository.ts';
import { recordReceived, returnRefused } from './pay-booking.ts';
import { recordReversal, takeBackWhatWasPaid } from './reverse-payment.ts';

/** A payment that the gateway vouches for. */
export interface VerifiedPayment {
  orderId: string;
  amountCents: number;
  reference: string;
}

export type Settlement =
  /** The money buys what was ordered. */
  | { kind: 'confirmed' }
  /** The money is here, and there is nothing left to give for it: it goes back. */
  | { kind: 'refunding' }
  | { kind: 'duplicate' }
  /** It contradicts the record, and messages come in any order: the gateway has to be queried. */
  | { kind: 'doubtful' }
  | { kind: 'refused'; reason: 'unknown-order' | 'wrong-amount' | 'reference-used-twice' };

type RefusedSettlement = Extract<Settlement, { kind: 'refused' }>;

/**
 * Captures a payment: compares it with our own record, writes it into the ledger, and gives what was paid for, or
 * queues its refund. Whatever is repeated, late or reordered, every payment is counted once.
 * @param isCertain whether it is the gateway's answer to a query, which no old message can be.
 */
export async function settlePayment(
  payments: Payments,
  payment: VerifiedPayment,
  { isCertain = false } = {},
): Promise<Settlement> {
  const settlement = await withLockedAttempt(payments, payment.orderId, async (tx, attempt) => {
    const refusal = await validate(payments, tx, attempt, payment);
    if (refusal) return refusal;
    const isKnown = attempt.providerReference === payment.reference;
    if (isKnown && (holdsMoney(attempt.state) || (await isRefunded(tx, attempt))))
      return { kind: 'duplicate' } as const;
    const isContradiction = attempt.providerReference !== null || attempt.state === 'reversed';
    if (isContradiction && !isCertain) return { kind: 'doubtful' } as const;
    return capture(payments, tx, attempt, payment);
  });
  return settlement ?? { kind: 'refused', reason: 'unknown-order' };
}

/** Not where the refund was only inferred: the gateway may have reversed the payment, and restored it now. */
async function isRefunded(tx: Transaction, { orderId, state, providerReference }: AttemptRecord) {
  if (state !== 'refunded') return false;
  const refunds = await createPaymentRefundsRepository(tx).listByOrder(orderId);
  return !refunds.some(({ evidence, reference }) => evidence === 'status' && reference === providerReference);
}

async function validate(
  payments: Payments,
  tx: Transaction,
  attempt: AttemptRecord,
  { amountCents, reference }: VerifiedPayment,
): Promise<RefusedSettlement | null> {
  const { orderId, bookingId } = attempt;
  if (!isOfOwnStore(payments, attempt)) return { kind: 'refused', reason: 'unknown-order' };
  if (attempt.amountCents !== amountCents) {
    await raiseAttention(payments, tx, { kind: 'wrong-amount', orderId, bookingId, amountCents });
    return { kind: 'refused', reason: 'wrong-amount' };
  }
  if (attempt.providerReference === reference) return null;
  const store = payments.gateway as Store;
  const other = await createPaymentAttemptsRepository(tx).findOtherWithReference(orderId, reference, store);
  if (other === null) return null;
  const detail = other.orderId;
  await raiseAttention(payments, tx, { kind: 'reference-used-twice', orderId, bookingId, detail });
  return { kind: 'refused', reason: 'reference-used-twice' };
}

async function capture(
  payments: Payments,
  tx: Transaction,
  attempt: AttemptRecord,
  { orderId, reference }: VerifiedPayment,
): Promise<Settlement> {
  const { bookingId, purpose, state } = attempt;
  // An order has one payment at a time: a new one shows that the former was taken back.
  const countedCents = remainingCents(await createCardMoneyRepository(tx).lock(orderId));
  const takenBackCents = holdsMoney(state) ? await recordReversal(tx, attempt) : 0;
  const { amountCents, hereCents } = await recordPayment(payments, tx, attempt, reference);
  const paid: AttemptRecord = { ...attempt, providerReference: reference };
  await createAttentionRepository(tx).settle(orderId, ['payment-reversed', 'voucher-spent', 'no-answer']);

  const attempts = createPaymentAttemptsRepository(tx);
  if (amountCents === 0) {
    await attempts.setState(orderId, hereCents === 0 ? 'refunded' : 'refund-pending');
    if (state === 'confirmed') await takeBackWhatWasPaid(payments, tx, attempt, takenBackCents);
    return { kind: hereCents === 0 ? 'confirmed' : 'refunding' };
  }
  if (state === 'confirmed') {
    await attempts.setState(orderId, 'confirmed');
    await payments.goods.restore(tx, orderId, amountCents);
    return returnSurplus(payments, tx, paid, amountCents - countedCents);
  }
  if (purpose === 'voucher') return handOver(payments, tx, paid, amountCents);
  if (bookingId === null) {
    await attempts.setState(orderId, 'confirmed');
    if (purpose !== 'test')
      await raiseAttention(payments, tx, { kind: 'unattached-payment', orderId, amountCents });
    return { kind: 'confirmed' };
  }
  // What went back of the payment before its booking was reopened does not make the booking dearer.
  const answer = await payments.payables.accept(tx, bookingId, attempt.amountCents);
  if (typeof answer === 'object') {
    await attempts.setState(orderId, 'confirmed');
    const surplusCents = Math.max(0, answer.surplusCents - (attempt.amountCents - amountCents));
    await recordReceived(payments, tx, { ...paid, bookingId }, { surplusCents, amountCents });
    return { kind: 'confirmed' };
  }
  // A restored payment may be what a voucher was made of: only what is not in it goes back.
  await payments.goods.restore(tx, orderId, amountCents);
  const { voucherCents } = await createCardMoneyRepository(tx).lock(orderId);
  if (voucherCents > 0) await attempts.setState(orderId, 'confirmed');
  if (voucherCents >= amountCents) return { kind: 'confirmed' };
  const freeCents = amountCents - voucherCents;
  await returnRefused(payments, tx, { ...paid, bookingId }, { answer, amountCents: freeCents });
  return { kind: 'refunding' };
}

/** A new payment takes the place of one of which some had gone back: as much of it goes back again. */
async function returnSurplus(
  payments: Payments,
  tx: Transaction,
  { bookingId, ...paid }: AttemptRecord,
  amountCents: number,
): Promise<Settlement> {
  if (bookingId === null || amountCents <= 0) return { kind: 'confirmed' };
  const isEnded = (await payments.payables.readerOf(tx, bookingId))?.isEnded ?? true;
  const answer = isEnded ? 'nothing-left' : 'already-paid';
  await returnRefused(payments, tx, { ...paid, bookingId }, { answer, amountCents });
  return { kind: 'refunding' };
}

/** What is sold without a booking: it is given now, or the money goes back where staff had given it back before. */
async function handOver(
  payments: Payments,
  tx: Transaction,
  paid: AttemptRecord,
  amountCents: number,
): Promise<Settlement> {
  const { orderId } = paid;
  if ((await payments.goods.handOver(tx, orderId, amountCents)) === 'accepted') {
    await createPaymentAttemptsRepository(tx).setState(orderId, 'confirmed');
    return { kind: 'confirmed' };
  }
  await queueRefund(tx, paid, { amountCents, notice: noNotice });
  await raiseAttention(payments, tx, { kind: 'late-payment', orderId, amountCents });
  return { kind: 'refunding' };
}

/**
 * @returns `hereCents`, which the gateway now has for us: a restored payment lacks what was refunded of it before; and what
 * of it counts, `amountCents`: a refund whose answer was lost before the reversal is owed again, and its repetition shows
 * whether it was made.
 */
async function recordPayment(
  { gateway }: Payments,
  tx: Transaction,
  { orderId, bookingId, amountCents: wholeCents }: AttemptRecord,
  reference: string,
): Promise<{ hereCents: number; amountCents: number }> {
  const ledger = createLedgerRepository(tx);
  const refunds = createPaymentRefundsRepository(tx);
  const isRestored = await ledger.hasPayment(orderId, reference);
  const kind = isRestored ? 'card-reversal-undone' : 'card-payment';
  await refunds.oweUnanswered(orderId, reference);
  const { done, owed } = await refunds.sumOf(orderId, reference);
  const hereCents = wholeCents - done;
  await createPaymentAttemptsRepository(tx).setReference(orderId, reference, gateway as Store);
  await ledger.add({ kind, orderId, bookingId, amountCents: hereCents, reference });
  return { hereCents, amountCents: hereCents - owed };
}
