import type { Transaction } from '#platform/database/database.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import type { AttemptState } from '../../domain/payment-attempt.ts';
import {
  type AttemptRecord,
  createPaymentAttemptsRepository,
} from '../attempts/payment-attempts.repository.ts';
import { isOfOwnStore, withLockedAttempt } from '../attempts/payment-attempts.ts';
import { createAttentionRepository } from '../attention.repository.ts';
import type { MoneyLeft, Payments } from '../payments.ts';
import { createCardMoneyRepository, createPaymentRefundsRepository } from '../refunds/refunds.repository.ts';
import { raiseAttention } from '../review-queue.ts';
import { createLedgerRepository } from './ledger.repository.ts';

export type Reversal =
  | { kind: 'reversed' }
  | { kind: 'duplicate' }
  /** The attempt changed after the gateway was queried. */
  | { kind: 'overtaken' }
  | { kind: 'refused'; reason: 'unknown-order' | 'wrong-amount' };

/** What was on record when the gateway was queried. */
export interface SeenAttempt {
  state: AttemptState;
  providerReference: string | null;
}

/**
 * The gateway took a payment back. Before any message about the payment this only keeps a late one from being
 * accepted; afterwards the booking waits for its money again.
 * @param seen the answer is about this record; another one needs another query.
 */
export async function reversePayment(
  payments: Payments,
  { orderId, amountCents }: { orderId: string; amountCents: number },
  seen?: SeenAttempt,
): Promise<Reversal> {
  const reversal = await withLockedAttempt(payments, orderId, async (tx, attempt) => {
    if (!isOfOwnStore(payments, attempt)) return { kind: 'refused', reason: 'unknown-order' } as const;
    if (attempt.amountCents !== amountCents) return { kind: 'refused', reason: 'wrong-amount' } as const;
    if (attempt.state === 'reversed') return { kind: 'duplicate' } as const;
    if (seen && !isSame(attempt, seen)) return { kind: 'overtaken' } as const;
    await reverse(payments, tx, attempt);
    return { kind: 'reversed' } as const;
  });
  return reversal ?? { kind: 'refused', reason: 'unknown-order' };
}

function isSame(attempt: AttemptRecord, { state, providerReference }: SeenAttempt): boolean {
  return attempt.state === state && attempt.providerReference === providerReference;
}

async function reverse(payments: Payments, tx: Transaction, attempt: AttemptRecord): Promise<void> {
  const { orderId, bookingId, amountCents: wholeCents } = attempt;
  const attempts = createPaymentAttemptsRepository(tx);
  switch (attempt.state) {
    case 'created':
    case 'failed':
    case 'cancelled':
      await attempts.setState(orderId, 'reversed');
      if (bookingId !== null) await payments.payables.extendHold(tx, bookingId);
      return;
    case 'refund-pending':
      await recordReversal(tx, attempt);
      await attempts.setState(orderId, 'reversed');
      return;
    case 'confirmed':
      return reverseConfirmed(payments, tx, attempt);
    case 'refunded':
      await raiseAttention(payments, tx, {
        ...{ kind: 'reversed-after-refund', orderId, bookingId, amountCents: wholeCents },
      });
      return;
    case 'reversed':
      return;
  }
}

/** Money that was there is gone: as much as the ledger had, of which parts may have been refunded before. */
async function reverseConfirmed(payments: Payments, tx: Transaction, attempt: AttemptRecord): Promise<void> {
  const amountCents = await recordReversal(tx, attempt);
  await createPaymentAttemptsRepository(tx).setState(attempt.orderId, 'reversed');
  await takeBackWhatWasPaid(payments, tx, attempt, amountCents);
}

/** The gateway took a payment back that counted: its booking waits for money again, and its goods are worth nothing. */
export async function takeBackWhatWasPaid(
  payments: Payments,
  tx: Transaction,
  attempt: AttemptRecord,
  amountCents: number,
): Promise<void> {
  const { orderId, bookingId } = attempt;
  await takeGoodsBack(payments, tx, attempt, { leftCents: 0, by: 'gateway', goneCents: amountCents });
  if (bookingId === null) return;
  const outcome = await payments.payables.reopenForPayment(tx, bookingId);
  await raiseAttention(payments, tx, { kind: 'payment-reversed', orderId, bookingId, amountCents });
  const movement = await createLedgerRepository(tx).countOfOrder(orderId);
  await payments.announce(tx, {
    kind: 'payment-reversed',
    orderId,
    bookingId,
    amountCents,
    movement,
    outcome,
  });
}

/** Takes back what a payment bought whose money goes back. Staff get an entry where some of it has been used already. */
export async function takeGoodsBack(
  payments: Pick<Payments, 'goods' | 'announce'>,
  tx: Transaction,
  { orderId, bookingId }: { orderId: string; bookingId: number | null },
  left: MoneyLeft,
): Promise<void> {
  const { missingCents, spentOn } = await payments.goods.takeBack(tx, orderId, left);
  if (missingCents === 0) return;
  const detail = spentOn.map(bookingReference).join(', ');
  const item = { kind: 'voucher-spent', orderId, bookingId, amountCents: missingCents, detail } as const;
  await raiseAttention(payments, tx, item);
}

/** Records that all money of the order is gone, so that nothing of it is owed any more. @returns how many cents it was. */
export async function recordReversal(tx: Transaction, attempt: AttemptRecord): Promise<number> {
  const { orderId, bookingId, providerReference } = attempt;
  const { balanceCents = 0 } = (await createCardMoneyRepository(tx).find(orderId)) ?? {};
  const reference = providerReference ?? '';
  await createPaymentRefundsRepository(tx).voidOwed(orderId, 'gateway');
  const entry = { orderId, bookingId, amountCents: -balanceCents, reference };
  await createLedgerRepository(tx).add({ kind: 'card-reversal', ...entry });
  const settled = ['unattached-payment', 'refund-refused', 'refund-unclear', 'refund-stuck'] as const;
  await createAttentionRepository(tx).settle(orderId, settled);
  return balanceCents;
}
