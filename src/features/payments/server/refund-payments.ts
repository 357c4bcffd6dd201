import type { Transaction } from '#platform/database/database.ts';
import { refundIdOf } from '../domain/order-id.ts';
import { createAttentionRepository } from './attention.repository.ts';
import { createLedgerRepository } from './ledger.repository.ts';
import { withLockedAttempt } from './lock-attempt.ts';
import { type AttemptRecord, createPaymentAttemptsRepository } from './payment-attempts.repository.ts';
import type { Payments } from './payments.ts';
import { raiseAttention } from './raise-attention.ts';

/**
 * Marks the card payment of a booking that is being cancelled: its money goes back. Money that was paid by hand has
 * to be given back by hand, which staff are told.
 * @returns how much of either there is.
 */
export async function oweRefunds(
  tx: Transaction,
  bookingId: number,
): Promise<{ toCardCents: number; byHandCents: number }> {
  let toCardCents = 0;
  const attempts = createPaymentAttemptsRepository(tx);
  const attention = createAttentionRepository(tx);
  for (const { orderId, state, amountCents } of await attempts.listByBooking(bookingId)) {
    if (state !== 'confirmed') continue;
    await attempts.setState(orderId, 'refund-pending');
    await attention.raise({ kind: 'cancelled-payment', orderId, bookingId, amountCents });
    toCardCents += amountCents;
  }
  const byHandCents = await createLedgerRepository(tx).sumByHand(bookingId);
  if (byHandCents > 0) await attention.raise({ kind: 'refund-by-hand', bookingId, amountCents: byHandCents });
  return { toCardCents, byHandCents };
}

/**
 * Gives back what is owed, through the gateway. A refund always has the same id, so one whose answer was lost is not
 * carried out a second time.
 * @returns how many were carried out.
 */
export async function refundPayments(payments: Payments): Promise<number> {
  const attempts = createPaymentAttemptsRepository(payments.database);
  let refunded = 0;
  while (payments.gateway) {
    const due = await attempts.takeDue(true);
    const attempt = due && (await attempts.find(due.orderId));
    if (!attempt) break;
    if (await refund(payments, attempt)) refunded += 1;
    else await attempts.noteTry(attempt);
  }
  return refunded;
}

async function refund(payments: Payments, attempt: AttemptRecord): Promise<boolean> {
  const { orderId, bookingId, amountCents, providerReference } = attempt;
  if (!payments.gateway || attempt.state !== 'refund-pending' || providerReference === null) return false;
  const outcome = await payments.gateway.refund({
    refundId: refundIdOf(orderId),
    reference: providerReference,
    amountCents,
  });
  if (outcome.kind === 'refused') {
    const detail = String(outcome.code);
    await payments.database.transaction((tx) =>
      raiseAttention(payments, tx, { kind: 'refund-refused', orderId, bookingId, amountCents, detail }),
    );
  }
  if (outcome.kind === 'refused' || outcome.kind === 'unavailable') return false;
  return (await noteRefund(payments, orderId)) ?? false;
}

function noteRefund(payments: Payments, orderId: string): Promise<boolean | null> {
  return withLockedAttempt(payments, orderId, async (tx, attempt) => {
    // Taken back by the gateway in the meantime: that was the same money.
    if (attempt.state !== 'refund-pending') return false;
    const { bookingId, amountCents, providerReference } = attempt;
    await createLedgerRepository(tx).add({
      kind: 'card-refund',
      orderId,
      bookingId,
      amountCents: -amountCents,
      reference: providerReference ?? '',
    });
    await createPaymentAttemptsRepository(tx).setState(orderId, 'refunded');
    await createAttentionRepository(tx).settle(orderId, ['refund-refused', 'cancelled-payment']);
    if (bookingId !== null)
      await payments.announce(tx, { kind: 'payment-refunded', orderId, bookingId, amountCents });
    return true;
  });
}
