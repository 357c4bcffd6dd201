import type { Transaction } from '#platform/database/database.ts';
import { holdsMoney } from '../domain/payment-attempt.ts';
import { createLedgerRepository } from './ledger.repository.ts';
import { withLockedAttempt } from './lock-attempt.ts';
import { type AttemptRecord, createPaymentAttemptsRepository } from './payment-attempts.repository.ts';
import type { Payments } from './payments.ts';
import { raiseAttention } from './raise-attention.ts';

/** A payment that the gateway vouches for. */
export interface VouchedPayment {
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
  /** It was taken back before, and messages come in any order: the gateway has to be asked. */
  | { kind: 'doubtful' }
  | { kind: 'refused'; reason: 'unknown-order' | 'wrong-amount' | 'reference-used-twice' | 'paid-already' };

/**
 * Takes in a payment: compares it with our own record, writes it into the ledger, and gives what was paid for, or
 * begins its refund. Whatever is repeated, late or reordered, every payment is counted once.
 * @param isCertain whether the gateway said so in answer to a question, which no old message can be.
 */
export async function settlePayment(
  payments: Payments,
  payment: VouchedPayment,
  { isCertain = false } = {},
): Promise<Settlement> {
  const settlement = await withLockedAttempt(payments, payment.orderId, async (tx, attempt) => {
    const verdict = await judge(payments, tx, attempt, { ...payment, isCertain });
    return verdict ?? takeIn(payments, tx, attempt, payment);
  });
  return settlement ?? { kind: 'refused', reason: 'unknown-order' };
}

/** @returns `null` where it is money that was not counted yet. */
async function judge(
  payments: Payments,
  tx: Transaction,
  attempt: AttemptRecord,
  payment: VouchedPayment & { isCertain: boolean },
): Promise<Settlement | null> {
  const { orderId, bookingId } = attempt;
  if (attempt.amountCents !== payment.amountCents) {
    const { amountCents } = payment;
    await raiseAttention(payments, tx, { kind: 'wrong-amount', orderId, bookingId, amountCents });
    return { kind: 'refused', reason: 'wrong-amount' };
  }
  const isKnown = attempt.providerReference === payment.reference;
  if (attempt.state === 'reversed')
    return payment.isCertain ? null : { kind: isKnown ? 'duplicate' : 'doubtful' };
  if (isKnown) return { kind: 'duplicate' };
  if (holdsMoney(attempt.state) || attempt.state === 'refunded') {
    return { kind: 'refused', reason: 'paid-already' };
  }
  const other = await createPaymentAttemptsRepository(tx).findByReference(payment.reference);
  if (other === null) return null;
  const detail = other.orderId;
  await raiseAttention(payments, tx, { kind: 'reference-used-twice', orderId, bookingId, detail });
  return { kind: 'refused', reason: 'reference-used-twice' };
}

async function takeIn(
  payments: Payments,
  tx: Transaction,
  attempt: AttemptRecord,
  { reference }: VouchedPayment,
): Promise<Settlement> {
  const { orderId, bookingId, amountCents, purpose } = attempt;
  const attempts = createPaymentAttemptsRepository(tx);
  await attempts.setReference(orderId, reference);
  const kind = attempt.providerReference === reference ? 'card-reversal-undone' : 'card-payment';
  await createLedgerRepository(tx).add({ kind, orderId, bookingId, amountCents, reference });

  if (bookingId === null) {
    await attempts.setState(orderId, 'confirmed');
    if (purpose !== 'test')
      await raiseAttention(payments, tx, { kind: 'unattached-payment', orderId, amountCents });
    return { kind: 'confirmed' };
  }
  const answer = await payments.payables.accept(tx, bookingId);
  if (answer === 'accepted') {
    await attempts.setState(orderId, 'confirmed');
    await payments.announce(tx, { kind: 'payment-received', orderId, bookingId, amountCents });
    return { kind: 'confirmed' };
  }
  await attempts.setState(orderId, 'refund-pending');
  const cause = answer === 'already-paid' ? 'second-payment' : 'late-payment';
  await raiseAttention(payments, tx, { kind: cause, orderId, bookingId, amountCents });
  return { kind: 'refunding' };
}
