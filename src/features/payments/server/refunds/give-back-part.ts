import type { Executor, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createPaymentAttemptsRepository } from '../attempts/payment-attempts.repository.ts';
import { type CardMoney, createCardMoneyRepository } from '../ledger/card-money.repository.ts';
import { createLedgerRepository } from '../ledger/ledger.repository.ts';
import { queueRefund } from './queue-refunds.ts';

/** How much of what a booking was paid with can go back while it stays paid. */
interface Givable {
  /** To one card: a part is never spread over several. */
  toCardCents: number;
  /** By hand, of what was paid by hand. */
  byHandCents: number;
}

/** @param isCovered something else than money pays for all of it. */
export async function readGivable(
  executor: Executor,
  bookingId: number,
  { isCovered }: { isCovered: boolean },
): Promise<Givable> {
  const byHandCents = Math.max(0, await createLedgerRepository(executor).sumByHand(bookingId));
  const { refundableCents: leftCents = 0 } = (await findFullestCard(executor, bookingId)) ?? {};
  // A card payment that went back whole pays for nothing.
  const mayBeWhole = isCovered || byHandCents > 0;
  return { toCardCents: mayBeWhole ? leftCents : Math.max(0, leftCents - 1), byHandCents };
}

/** The confirmed payment of which most can go back. */
async function findFullestCard(executor: Executor, bookingId: number): Promise<CardMoney | null> {
  const payments = await createCardMoneyRepository(executor).listConfirmed(bookingId);
  const [fullest] = payments.toSorted((a, b) => b.refundableCents - a.refundableCents);
  return fullest ?? null;
}

interface Part {
  bookingId: number;
  amountCents: number;
  staffId: number | null;
}

/**
 * Gives a part of the money of a booking back that stays paid: queues a refund, or notes that staff gave it back
 * themselves. Call under the booking's lock, with what `readGivable` allows there.
 */
export async function giveBackPart(
  tx: Transaction,
  { bookingId, amountCents, staffId }: Part,
  way: 'card' | 'hand',
): Promise<void> {
  if (way === 'hand') {
    await createLedgerRepository(tx).addPartRefundByHand(bookingId, amountCents, staffId);
    return;
  }
  const card = await findFullestCard(tx, bookingId);
  const attempt = card && (await createPaymentAttemptsRepository(tx).lock(card.orderId));
  if (!attempt) throw new Error('The booking has no card payment');
  // Somebody else has given some of it back since.
  if (amountCents > card.refundableCents) throw new AppError('payments/nothing-to-refund');
  const told = { cause: 'moved', sentence: null, outcome: 'stands' } as const;
  await queueRefund(tx, attempt, { amountCents, staffId, told });
}
