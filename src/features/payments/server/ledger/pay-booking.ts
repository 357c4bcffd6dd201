import type { Database, Transaction } from '#platform/database/database.ts';
import type { RefundNotice } from '../../domain/refund-notice.ts';
import {
  type AttemptRecord,
  createPaymentAttemptsRepository,
} from '../attempts/payment-attempts.repository.ts';
import { createAttentionRepository } from '../attention.repository.ts';
import type { Accepted, Payments } from '../payments.ts';
import { createCardMoneyRepository } from '../refunds/refunds.repository.ts';
import { queueRefund } from '../refunds/refunds.ts';
import { raiseAttention } from '../review-queue.ts';
import { createLedgerRepository } from './ledger.repository.ts';

/**
 * Gives an order that named no booking the booking that was made for it. Where the order is paid already, so is the
 * booking, or the money goes back where the booking cannot have it.
 */
export async function attachOrder(
  { database, payables, announce }: Pick<Payments, 'payables' | 'announce'> & { database: Database },
  { orderId, bookingId }: { orderId: string; bookingId: number },
): Promise<void> {
  await database.transaction(async (tx) => {
    const attempts = createPaymentAttemptsRepository(tx);
    await payables.lock(tx, bookingId);
    const attempt = await attempts.lock(orderId);
    if (!attempt || attempt.bookingId !== null) return;
    await attempts.attach(orderId, bookingId);
    if (attempt.state !== 'confirmed') return;
    const { refundableCents: amountCents } = await createCardMoneyRepository(tx).lock(orderId);
    await createAttentionRepository(tx).settle(orderId, ['unattached-payment']);
    const answer = await payables.accept(tx, bookingId, amountCents);
    if (typeof answer === 'object')
      return recordReceived({ announce }, tx, { ...attempt, bookingId }, { ...answer, amountCents });
    await returnRefused({ announce }, tx, { ...attempt, bookingId }, { answer, amountCents });
  });
}

/**
 * A booking has got the money of a confirmed payment. Where it costs less by now than when its payment page was opened, the
 * difference goes back to the card.
 */
export async function recordReceived(
  { announce }: Pick<Payments, 'announce'>,
  tx: Transaction,
  attempt: AttemptRecord & { bookingId: number },
  { amountCents, surplusCents }: Accepted & { amountCents: number },
): Promise<void> {
  const { orderId, bookingId } = attempt;
  if (surplusCents > 0) {
    const notice = { cause: 'moved', sentence: null, outcome: 'stands' } as const;
    await queueRefund(tx, attempt, { amountCents: surplusCents, notice });
  }
  const movement = await createLedgerRepository(tx).countOfOrder(orderId);
  const received = { orderId, bookingId, amountCents, surplusCents, movement };
  await announce(tx, { kind: 'payment-received', ...received });
}

interface Refusal {
  /** For staff. */
  kind: 'second-payment' | 'late-payment';
  notice: RefundNotice;
}

/** Why a booking could not take money that came, and what the payer reads when it goes back. */
const refusals = {
  'already-paid': {
    kind: 'second-payment',
    notice: { cause: 'paid-twice', sentence: null, outcome: 'stands' },
  },
  'nothing-left': {
    kind: 'late-payment',
    notice: { cause: 'late-payment', sentence: null, outcome: 'ended' },
  },
} as const satisfies Record<string, Refusal>;

/** A booking could not take the money of a payment: it goes back, with an entry for staff. */
export async function returnRefused(
  { announce }: Pick<Payments, 'announce'>,
  tx: Transaction,
  attempt: AttemptRecord & { bookingId: number },
  { answer, amountCents }: { answer: keyof typeof refusals; amountCents: number },
): Promise<void> {
  const { orderId, bookingId } = attempt;
  const { kind, notice } = refusals[answer];
  await queueRefund(tx, attempt, { amountCents, notice });
  await raiseAttention({ announce }, tx, { kind, orderId, bookingId, amountCents });
}
