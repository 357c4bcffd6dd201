import type { Database } from '#platform/database/database.ts';
import { createAttentionRepository } from '../attention/attention.repository.ts';
import { raiseAttention } from '../attention/raise-attention.ts';
import { createLedgerRepository } from '../ledger/ledger.repository.ts';
import type { Payments } from '../payments.ts';
import { createPaymentRefundsRepository } from '../refunds/payment-refunds.repository.ts';
import { queueRefund } from '../refunds/queue-refunds.ts';
import { refusedMoney } from '../refunds/refused-money.ts';
import { createPaymentAttemptsRepository } from './payment-attempts.repository.ts';

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
    const { done, owed } = await createPaymentRefundsRepository(tx).sumOf(
      orderId,
      attempt.providerReference ?? '',
    );
    const amountCents = attempt.amountCents - done - owed;
    await createAttentionRepository(tx).settle(orderId, ['unattached-payment']);
    const answer = await payables.accept(tx, bookingId, attempt.amountCents);
    if (answer === 'accepted') {
      const movement = await createLedgerRepository(tx).countOfOrder(orderId);
      await announce(tx, { kind: 'payment-received', orderId, bookingId, amountCents, movement });
      return;
    }
    const { kind, told } = refusedMoney[answer];
    await queueRefund(tx, { ...attempt, bookingId }, { amountCents, told });
    await raiseAttention({ announce }, tx, { kind, orderId, bookingId, amountCents });
  });
}
