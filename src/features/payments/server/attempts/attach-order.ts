import type { Database } from '#platform/database/database.ts';
import { createAttentionRepository } from '../attention.repository.ts';
import { createCardMoneyRepository } from '../ledger/card-money.repository.ts';
import { receive } from '../ledger/receive-payment.ts';
import type { Payments } from '../payments.ts';
import { raiseAttention } from '../raise-attention.ts';
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
    const { refundableCents: amountCents } = await createCardMoneyRepository(tx).lock(orderId);
    await createAttentionRepository(tx).settle(orderId, ['unattached-payment']);
    const answer = await payables.accept(tx, bookingId, amountCents);
    if (typeof answer === 'object')
      return receive({ announce }, tx, { ...attempt, bookingId }, { ...answer, amountCents });
    const { kind, told } = refusedMoney[answer];
    await queueRefund(tx, attempt, { amountCents, told });
    await raiseAttention({ announce }, tx, { kind, orderId, bookingId, amountCents });
  });
}
