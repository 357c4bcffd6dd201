import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { type CardMoney, refundableOutsideCents, remainingCents } from '../../domain/card-money.ts';
import { refundIdOf } from '../../domain/order-id.ts';
import { holdsMoney } from '../../domain/payment-attempt.ts';
import {
  noNotice,
  type RefundCause,
  type RefundNotice,
  type StaffCause,
} from '../../domain/refund-notice.ts';
import {
  type AttemptRecord,
  createPaymentAttemptsRepository,
} from '../attempts/payment-attempts.repository.ts';
import { withLockedAttempt } from '../attempts/payment-attempts.ts';
import { createAttentionRepository } from '../attention.repository.ts';
import { createLedgerRepository } from '../ledger/ledger.repository.ts';
import { takeGoodsBack } from '../ledger/reverse-payment.ts';
import type { Payments } from '../payments.ts';
import { composeNotice } from './refund-notice.ts';
import { createCardMoneyRepository, createPaymentRefundsRepository } from './refunds.repository.ts';
import { queueRefund, refundIssues } from './refunds.ts';

export interface StaffRefund {
  orderId: string;
  amountCents: number;
  /** In the words of staff, for one another. */
  reason: string | null;
  staffId: number | null;
}

/** What the payer reads about it. */
export interface NoticeByStaff {
  cause?: StaffCause | undefined;
  /** For `other`. */
  sentence?: string | undefined;
}

/** Gives money of a payment back to the card. A booking whose payment goes back whole is to be paid at the beach. */
export async function refundByStaff(payments: Payments, refund: StaffRefund & NoticeByStaff): Promise<void> {
  await withRefundableAttempt(payments, refund.orderId, async (tx, attempt) => {
    const money = await createCardMoneyRepository(tx).lock(attempt.orderId);
    const { orderId, amountCents, reason, staffId } = refund;
    await assertRefundable(payments, tx, amountCents, money);
    const leftCents = remainingCents(money) - amountCents;
    const notice = await composeNotice(payments, tx, attempt, { ...refund, leftCents });
    await queueRefund(tx, attempt, { amountCents, reason, staffId, notice });
    await createAttentionRepository(tx).settle(orderId, ['unattached-payment']);
    await reduceWhatWasPaidFor(payments, tx, attempt, amountCents);
  });
}

/**
 * Refunds what is unspent of a purchase without a booking, such as a voucher. Call in `withRefundableAttempt`. Repeating it
 * changes nothing.
 * @returns the cents that go back.
 */
export async function refundUnspent(
  payments: Payments,
  tx: Transaction,
  attempt: AttemptRecord,
  {
    reason,
    staffId,
    cause = null,
  }: Omit<StaffRefund, 'orderId' | 'amountCents'> & { cause?: RefundCause | null },
): Promise<number> {
  if (attempt.state === 'refund-pending') return 0;
  const money = await createCardMoneyRepository(tx).lock(attempt.orderId);
  const { refundableCents: amountCents } = money;
  await assertRefundable(payments, tx, amountCents, money);
  await queueRefund(tx, attempt, { amountCents, reason, staffId, notice: { ...noNotice, cause } });
  await reduceWhatWasPaidFor(payments, tx, attempt, amountCents);
  return amountCents;
}

/** Queues the refund of a test payment. Repeating it changes nothing. */
export async function refundTestPayment(
  payments: Pick<Payments, 'database' | 'payables'>,
  orderId: string,
): Promise<void> {
  const found = await withLockedAttempt(payments, orderId, async (tx, attempt) => {
    const { purpose, state, providerReference } = attempt;
    // What pays for a booking is given back by cancelling the booking.
    if (purpose !== 'test') throw new AppError('payments/order-not-found');
    if (state === 'refund-pending') return true;
    if (state !== 'confirmed') {
      const isUnpaid = providerReference === null;
      throw new AppError(isUnpaid ? 'payments/order-not-found' : 'payments/test-payment-settled');
    }
    const { refundableCents: amountCents } = await createCardMoneyRepository(tx).lock(orderId);
    await queueRefund(tx, attempt, { amountCents, notice: noNotice });
    return true;
  });
  if (!found) throw new AppError('payments/order-not-found');
}

/**
 * Records that staff gave money back elsewhere, such as in the gateway's portal. Refunds that were owed are not sent any
 * more; what is left of them is owed anew.
 */
export async function recordRefundOutside(payments: Payments, refund: StaffRefund): Promise<void> {
  await withRefundableAttempt(payments, refund.orderId, async (tx, attempt) => {
    const { orderId, bookingId, providerReference } = attempt;
    const { amountCents, reason, staffId } = refund;
    const refunds = createPaymentRefundsRepository(tx);
    const money = await createCardMoneyRepository(tx).lock(orderId);
    const refundableCents = refundableOutsideCents(attempt.state, money);
    await assertRefundable(payments, tx, amountCents, { ...money, refundableCents });
    const reference = providerReference ?? '';
    const refundId = refundIdOf(orderId, (await refunds.countOfOrder(orderId)) + 1);
    const owed = (await refunds.listByOrder(orderId)).find(({ state }) => state === 'owed');
    await refunds.voidOwed(orderId, 'staff');
    await refunds.create({ refundId, orderId, reference, amountCents, reason, staffId, notice: noNotice });
    await refunds.setDone(refundId, 'staff');
    const entry = { orderId, bookingId, amountCents: -amountCents, reference, staffId, note: reason };
    await createLedgerRepository(tx).add({ kind: 'card-refund-outside', ...entry });
    const stillOwedCents = money.queuedCents - amountCents;
    if (stillOwedCents > 0)
      await queueRefund(tx, attempt, { amountCents: stillOwedCents, notice: repeatNotice(owed) });
    else await reduceWhatWasPaidFor(payments, tx, attempt, -stillOwedCents);
    if (money.balanceCents > amountCents) return;
    await createPaymentAttemptsRepository(tx).setState(orderId, 'refunded');
    const issues = [...refundIssues, 'unattached-payment', 'other-store'] as const;
    await createAttentionRepository(tx).settle(orderId, issues);
  });
}

/** What is still owed goes back for the same reason as before. */
function repeatNotice(owed: RefundNotice | undefined): RefundNotice {
  if (!owed) return noNotice;
  const { cause, sentence, outcome } = owed;
  return { cause, sentence, outcome };
}

/** Takes back what is left of the voucher that the money became, so that the money can go back. Repeating it is fine. */
export async function withdrawVoucherOf(
  payments: Payments,
  { orderId, staffId }: Pick<StaffRefund, 'orderId' | 'staffId'>,
): Promise<void> {
  const found = await withLockedAttempt(payments, orderId, (tx) =>
    payments.goods.withdraw(tx, orderId, staffId),
  );
  if (!found) throw new AppError('payments/order-not-found');
}

/**
 * Runs work on a payment in one transaction, under its lock.
 * @throws where there is no such attempt, or its money is not at the gateway.
 */
export async function withRefundableAttempt(
  payments: Payments,
  orderId: string,
  work: (tx: Transaction, attempt: AttemptRecord) => Promise<void>,
): Promise<void> {
  const changed = await withLockedAttempt(payments, orderId, async (tx, attempt) => {
    if (!holdsMoney(attempt.state)) throw new AppError('payments/nothing-to-refund');
    await work(tx, attempt);
    return true;
  });
  if (!changed) throw new AppError('payments/order-not-found');
}

/** One rule for every way to give money back: what was turned into a voucher is not there, as long as it is in it. */
async function assertRefundable(
  { goods }: Payments,
  tx: Transaction,
  amountCents: number,
  { orderId, refundableCents, voucherCents }: CardMoney,
): Promise<void> {
  if (refundableCents > 0 && amountCents <= refundableCents) return;
  if (refundableCents > 0) {
    throw new AppError('payments/refund-too-high', { parameters: { amount: { cents: refundableCents } } });
  }
  if (voucherCents === 0) throw new AppError('payments/nothing-to-refund');
  const voucher = await goods.find(tx, orderId);
  if (!voucher || voucher.leftCents === 0) throw new AppError('vouchers/spent');
  throw new AppError('payments/in-voucher', { parameters: { code: voucher.code } });
}

/**
 * Money goes back that counted until now: a booking without any is to be paid at the beach, one that was cancelled kept
 * less, and a sold voucher is worth what is left.
 */
async function reduceWhatWasPaidFor(
  payments: Payments,
  tx: Transaction,
  { orderId, bookingId, purpose }: AttemptRecord,
  amountCents: number,
): Promise<void> {
  if (amountCents === 0) return;
  const money = await createCardMoneyRepository(tx).find(orderId);
  const leftCents = money ? remainingCents(money) : 0;
  if (purpose === 'voucher')
    await takeGoodsBack(payments, tx, { orderId, bookingId }, { leftCents, by: 'staff' });
  if (bookingId === null) return;
  await payments.payables.keepLess(tx, bookingId, amountCents);
  if (leftCents === 0) await payments.payables.leaveUnpaid(tx, bookingId);
}
