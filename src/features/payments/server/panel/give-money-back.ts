import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { plainEuro } from '#shared/money.ts';
import { refundIdOf } from '../../domain/order-id.ts';
import { holdsMoney } from '../../domain/payment-attempt.ts';
import { outcomeOf, type RefundTold, type StaffCause, untold } from '../../domain/refund-told.ts';
import { withLockedAttempt } from '../attempts/lock-attempt.ts';
import {
  type AttemptRecord,
  createPaymentAttemptsRepository,
} from '../attempts/payment-attempts.repository.ts';
import { createAttentionRepository } from '../attention.repository.ts';
import { type CardMoney, createCardMoneyRepository } from '../ledger/card-money.repository.ts';
import { createLedgerRepository } from '../ledger/ledger.repository.ts';
import type { Payments } from '../payments.ts';
import { createPaymentRefundsRepository } from '../refunds/payment-refunds.repository.ts';
import { queueRefund } from '../refunds/queue-refunds.ts';
import { refundMatters } from '../refunds/settle-refund.ts';
import { takeGoodsBack } from '../refunds/take-goods-back.ts';
import { findReader } from './read-reader.ts';

export interface MoneyBack {
  orderId: string;
  amountCents: number;
  /** In the words of staff, for one another. */
  reason: string | null;
  staffId: number | null;
}

/** What whoever paid is to read of it. */
export interface ToldByStaff {
  cause?: StaffCause | undefined;
  /** For `other`. */
  sentence?: string | undefined;
}

/** Gives money of a payment back to the card. A booking whose payment goes back whole is to be paid at the beach. */
export async function refundByStaff(payments: Payments, wanted: MoneyBack & ToldByStaff): Promise<void> {
  await change(payments, wanted, async (tx, attempt) => {
    const money = await createCardMoneyRepository(tx).lock(attempt.orderId);
    const { orderId, amountCents, reason, staffId } = wanted;
    await refuseMore(payments, tx, amountCents, money);
    const leftCents = money.balanceCents - money.queuedCents - amountCents;
    const told = await tell(payments, tx, attempt, { ...wanted, leftCents });
    await queueRefund(tx, attempt, { amountCents, reason, staffId, told });
    await createAttentionRepository(tx).settle(orderId, ['unattached-payment']);
    await leaveWithout(payments, tx, attempt, wanted.amountCents);
  });
}

/**
 * Gives the money of something back that is sold without a booking, as far as nobody has spent it. Repeating it changes
 * nothing.
 */
export async function refundGoods(payments: Payments, wanted: Omit<MoneyBack, 'amountCents'>): Promise<void> {
  const { orderId, reason, staffId } = wanted;
  await change(payments, { ...wanted, amountCents: 0 }, async (tx, attempt) => {
    if (attempt.state === 'refund-pending') return;
    const money = await createCardMoneyRepository(tx).lock(orderId);
    const { refundableCents: amountCents } = money;
    await refuseMore(payments, tx, amountCents, money);
    await queueRefund(tx, attempt, { amountCents, reason, staffId, told: untold });
    await leaveWithout(payments, tx, attempt, amountCents);
  });
}

/**
 * Notes that staff gave money back elsewhere, such as in the gateway's portal. Refunds that were owed are not sent any
 * more; what is left of them is owed anew.
 */
export async function noteGivenBack(payments: Payments, wanted: MoneyBack): Promise<void> {
  await change(payments, wanted, async (tx, attempt) => {
    const { orderId, bookingId, providerReference } = attempt;
    const { amountCents, reason, staffId } = wanted;
    const refunds = createPaymentRefundsRepository(tx);
    const money = await createCardMoneyRepository(tx).lock(orderId);
    await refuseMore(payments, tx, amountCents, {
      ...money,
      refundableCents: money.refundableCents + money.queuedCents,
    });
    const reference = providerReference ?? '';
    const refundId = refundIdOf(orderId, (await refunds.countOfOrder(orderId)) + 1);
    const owed = (await refunds.listByOrder(orderId)).find((refund) => refund.state === 'owed');
    await refunds.voidOwed(orderId, 'staff');
    await refunds.create({ refundId, orderId, reference, amountCents, reason, staffId, told: untold });
    await refunds.setDone(refundId, 'staff');
    const entry = { orderId, bookingId, amountCents: -amountCents, reference, staffId, note: reason };
    await createLedgerRepository(tx).add({ kind: 'card-refund-outside', ...entry });
    const stillOwedCents = money.queuedCents - amountCents;
    if (stillOwedCents > 0)
      await queueRefund(tx, attempt, { amountCents: stillOwedCents, told: toldAgain(owed) });
    else await leaveWithout(payments, tx, attempt, -stillOwedCents);
    if (money.balanceCents > amountCents) return;
    await createPaymentAttemptsRepository(tx).setState(orderId, 'refunded');
    const matters = [...refundMatters, 'unattached-payment', 'other-store'] as const;
    await createAttentionRepository(tx).settle(orderId, matters);
  });
}

/** Takes back what is left of the voucher that the money became, so that the money can go back. Repeating it is fine. */
export async function withdrawVoucherOf(
  payments: Payments,
  { orderId, staffId }: Pick<MoneyBack, 'orderId' | 'staffId'>,
): Promise<void> {
  const found = await withLockedAttempt(payments, orderId, (tx) =>
    payments.goods.withdraw(tx, orderId, staffId),
  );
  if (!found) throw new AppError('payments/order-not-found');
}

/** What is said of it follows from what staff chose and from what is left of the payment. */
async function tell(
  payments: Payments,
  tx: Transaction,
  attempt: AttemptRecord,
  { cause = null, sentence = null, leftCents }: Partial<RefundTold> & { leftCents: number },
): Promise<RefundTold> {
  const reader = await findReader(payments, tx, attempt);
  if (!reader) return untold;
  if (cause === 'cancelled' && !reader.isEnded) throw new AppError('payments/not-cancelled');
  return { cause, sentence, outcome: outcomeOf(reader, leftCents) };
}

/** What is still owed goes back for the same reason as before. */
function toldAgain(owed: RefundTold | undefined): RefundTold {
  if (!owed) return untold;
  const { cause, sentence, outcome } = owed;
  return { cause, sentence, outcome };
}

async function change(
  payments: Payments,
  { orderId }: MoneyBack,
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
async function refuseMore(
  { goods }: Payments,
  tx: Transaction,
  wantedCents: number,
  { orderId, refundableCents, voucherCents }: CardMoney,
): Promise<void> {
  if (refundableCents > 0 && wantedCents <= refundableCents) return;
  if (refundableCents > 0) {
    const amount = `€${plainEuro(refundableCents)}`;
    throw new AppError('payments/refund-too-high', { parameters: { amount } });
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
async function leaveWithout(
  payments: Payments,
  tx: Transaction,
  { orderId, bookingId, purpose }: AttemptRecord,
  amountCents: number,
): Promise<void> {
  if (amountCents === 0) return;
  const money = await createCardMoneyRepository(tx).find(orderId);
  const leftCents = (money?.balanceCents ?? 0) - (money?.queuedCents ?? 0);
  if (purpose === 'voucher')
    await takeGoodsBack(payments, tx, { orderId, bookingId }, { leftCents, by: 'staff' });
  if (bookingId === null) return;
  await payments.payables.keepLess(tx, bookingId, amountCents);
  if (leftCents === 0) await payments.payables.leaveUnpaid(tx, bookingId);
}
