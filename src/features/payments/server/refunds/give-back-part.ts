import type { Executor, Transaction } from '#platform/database/database.ts';
import { createPaymentAttemptsRepository } from '../attempts/payment-attempts.repository.ts';
import { createLedgerRepository } from '../ledger/ledger.repository.ts';
import { createPaymentRefundsRepository } from './payment-refunds.repository.ts';
import { queueRefund } from './queue-refunds.ts';

/** How much of what a booking was paid with can go back while it stays paid. */
interface Givable {
  /** To one card: a part is never spread over several. */
  toCardCents: number;
  /** By hand, of what was paid by hand. */
  byHandCents: number;
}

export async function readGivable(executor: Executor, bookingId: number): Promise<Givable> {
  const byHandCents = Math.max(0, await createLedgerRepository(executor).sumByHand(bookingId));
  const { leftCents = 0 } = (await findFullestCard(executor, bookingId)) ?? {};
  // A card payment that went back whole pays for nothing.
  return { toCardCents: byHandCents > 0 ? leftCents : Math.max(0, leftCents - 1), byHandCents };
}

/** The confirmed payment of which most is left. */
async function findFullestCard(
  executor: Executor,
  bookingId: number,
): Promise<{ orderId: string; leftCents: number } | null> {
  const refunds = createPaymentRefundsRepository(executor);
  let fullest: { orderId: string; leftCents: number } | null = null;
  for (const attempt of await createPaymentAttemptsRepository(executor).listByBooking(bookingId)) {
    const { orderId, state, amountCents, providerReference } = attempt;
    if (state !== 'confirmed') continue;
    const { done, owed } = await refunds.sumOf(orderId, providerReference ?? '');
    const leftCents = amountCents - done - owed;
    if (leftCents > (fullest?.leftCents ?? 0)) fullest = { orderId, leftCents };
  }
  return fullest;
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
  const told = { cause: 'moved', sentence: null, outcome: 'stands' } as const;
  await queueRefund(tx, attempt, { amountCents, staffId, told });
}
