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
import { createAttentionRepository } from '../attention/attention.repository.ts';
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
    const { orderId, providerReference } = attempt;
    const { owed } = await createPaymentRefundsRepository(tx).sumOf(orderId, providerReference ?? '');
    const leftCents = (await createLedgerRepository(tx).balanceOf(orderId)) - owed;
    refuseMore(wanted.amountCents, leftCents);
    const { amountCents, reason, staffId } = wanted;
    const told = await tell(payments, tx, attempt, { ...wanted, leftCents: leftCents - amountCents });
    await queueRefund(tx, attempt, { amountCents, reason, staffId, told });
    await createAttentionRepository(tx).settle(orderId, ['unattached-payment']);
    await leaveWithout(payments, tx, attempt, leftCents - wanted.amountCents);
  });
}

/**
 * Gives all money of something back that is sold without a booking. Repeating it changes nothing.
 * @param check refuses where it must not go back.
 */
export async function refundGoods(
  payments: Payments,
  wanted: Omit<MoneyBack, 'amountCents'>,
  check: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { orderId, reason, staffId } = wanted;
  await change(payments, { ...wanted, amountCents: 0 }, async (tx, attempt) => {
    if (attempt.state === 'refund-pending') return;
    await check(tx);
    const { owed } = await createPaymentRefundsRepository(tx).sumOf(orderId, attempt.providerReference ?? '');
    const amountCents = (await createLedgerRepository(tx).balanceOf(orderId)) - owed;
    await queueRefund(tx, attempt, { amountCents, reason, staffId, told: untold });
    await leaveWithout(payments, tx, attempt, 0);
  });
}

/**
 * Notes that staff gave money back elsewhere, such as in the gateway's portal. Refunds that were owed are not sent any
 * more; what is left of them is owed anew.
 */
export async function noteGivenBack(payments: Payments, wanted: MoneyBack): Promise<void> {
  await change(payments, wanted, async (tx, attempt) => {
    const { orderId, bookingId, providerReference, state } = attempt;
    const { amountCents, reason, staffId } = wanted;
    const ledger = createLedgerRepository(tx);
    const refunds = createPaymentRefundsRepository(tx);
    const leftCents = (await ledger.balanceOf(orderId)) - amountCents;
    refuseMore(amountCents, leftCents + amountCents);
    const reference = providerReference ?? '';
    const refundId = refundIdOf(orderId, (await refunds.countOfOrder(orderId)) + 1);
    const owed = (await refunds.listByOrder(orderId)).find((refund) => refund.state === 'owed');
    await refunds.voidOwed(orderId);
    await refunds.create({ refundId, orderId, reference, amountCents, reason, staffId, told: untold });
    await refunds.setDone(refundId, 'staff');
    const entry = { orderId, bookingId, amountCents: -amountCents, reference, staffId, note: reason };
    await ledger.add({ kind: 'card-refund-outside', ...entry });
    if (state === 'confirmed') await leaveWithout(payments, tx, attempt, leftCents);
    if (leftCents > 0) {
      if (state === 'refund-pending')
        await queueRefund(tx, attempt, { amountCents: leftCents, told: toldAgain(owed) });
      return;
    }
    await createPaymentAttemptsRepository(tx).setState(orderId, 'refunded');
    const matters = [...refundMatters, 'unattached-payment', 'other-store'] as const;
    await createAttentionRepository(tx).settle(orderId, matters);
  });
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

function refuseMore(wantedCents: number, leftCents: number): void {
  if (leftCents <= 0) throw new AppError('payments/nothing-to-refund');
  if (wantedCents > leftCents)
    throw new AppError('payments/refund-too-high', { parameters: { amount: `€${plainEuro(leftCents)}` } });
}

/** What is left of the money: a booking without any is to be paid at the beach, and a voucher is worth as much. */
async function leaveWithout(
  payments: Payments,
  tx: Transaction,
  { orderId, bookingId, purpose }: AttemptRecord,
  leftCents: number,
): Promise<void> {
  if (purpose === 'voucher') await takeGoodsBack(payments, tx, orderId, { leftCents, by: 'staff' });
  if (bookingId !== null && leftCents === 0) await payments.payables.leaveUnpaid(tx, bookingId);
}
