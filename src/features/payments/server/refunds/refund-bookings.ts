import type { Executor, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { type RefundSplit, splitRefund } from '../../domain/card-money.ts';
import type { RefundCause } from '../../domain/refund-notice.ts';
import { createPaymentAttemptsRepository } from '../attempts/payment-attempts.repository.ts';
import { createAttentionRepository } from '../attention.repository.ts';
import { createLedgerRepository } from '../ledger/ledger.repository.ts';
import { createCardMoneyRepository } from './refunds.repository.ts';
import { queueRefund } from './refunds.ts';

/**
 * Queues the refund of the card payment of a booking that is being cancelled. What was paid by hand has to be given back by
 * hand, for which staff get an entry. Call under the booking's lock.
 * @param keptCents is not given back (`splitRefund`).
 * @param cause why, as the customer reads it.
 * @returns how much of either goes back.
 */
export async function queueRefunds(
  tx: Transaction,
  bookingId: number,
  keptCents = 0,
  cause: RefundCause = 'cancelled',
): Promise<RefundSplit> {
  const { card, paid } = await readMoneyOfBooking(tx, bookingId);
  const owed = splitRefund(paid, keptCents);
  const attention = createAttentionRepository(tx);
  if (card && owed.toCardCents > 0) {
    const { orderId } = card;
    const amountCents = owed.toCardCents;
    const attempt = await createPaymentAttemptsRepository(tx).lock(orderId);
    if (!attempt) throw new Error('Attempts are never deleted');
    await queueRefund(tx, attempt, { amountCents, notice: { cause, sentence: null, outcome: 'ended' } });
    await attention.raise({ kind: 'cancelled-payment', orderId, bookingId, amountCents });
  }
  if (owed.byHandCents > 0)
    await attention.raise({ kind: 'refund-by-hand', bookingId, amountCents: owed.byHandCents });
  return owed;
}

/** The card payment that counts for a booking, and what can go back of all its money. */
async function readMoneyOfBooking(executor: Executor, bookingId: number) {
  const byHandCents = await createLedgerRepository(executor).sumByHand(bookingId);
  const card = await createCardMoneyRepository(executor).findConfirmed(bookingId);
  return { card, paid: { toCardCents: card?.refundableCents ?? 0, byHandCents } };
}

/**
 * How much of what a booking was paid with can go back while it stays paid.
 * @param isCovered something else than money pays for all of it.
 */
export async function readPartialRefund(
  executor: Executor,
  bookingId: number,
  { isCovered }: { isCovered: boolean },
): Promise<RefundSplit> {
  const { paid } = await readMoneyOfBooking(executor, bookingId);
  const { toCardCents, byHandCents } = splitRefund(paid, 0);
  // A card payment that went back whole pays for nothing.
  const mayBeWhole = isCovered || byHandCents > 0;
  return { toCardCents: mayBeWhole ? toCardCents : Math.max(0, toCardCents - 1), byHandCents };
}

interface PartialRefund {
  bookingId: number;
  amountCents: number;
  staffId: number | null;
}

/**
 * Gives a part of the money of a booking back that stays paid: queues a refund, or records that staff gave it back
 * themselves. Call under the booking's lock, with what `readPartialRefund` allows there.
 */
export async function refundPart(
  tx: Transaction,
  { bookingId, amountCents, staffId }: PartialRefund,
  way: 'card' | 'hand',
): Promise<void> {
  if (way === 'hand') {
    await createLedgerRepository(tx).addPartRefundByHand(bookingId, amountCents, staffId);
    return;
  }
  const card = await createCardMoneyRepository(tx).findConfirmed(bookingId);
  const attempt = card && (await createPaymentAttemptsRepository(tx).lock(card.orderId));
  if (!attempt) throw new Error('The booking has no card payment');
  // Some of it was given back in between.
  if (amountCents > card.refundableCents) throw new AppError('payments/nothing-to-refund');
  const notice = { cause: 'moved', sentence: null, outcome: 'stands' } as const;
  await queueRefund(tx, attempt, { amountCents, staffId, notice });
}
