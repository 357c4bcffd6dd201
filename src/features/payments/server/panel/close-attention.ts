import { AppError } from '#shared/app-error.ts';
import { isMatterOpen } from '../../domain/open-matter.ts';
import { createPaymentAttemptsRepository } from '../attempts/payment-attempts.repository.ts';
import { type AttentionRecord, createAttentionRepository } from '../attention/attention.repository.ts';
import { createLedgerRepository } from '../ledger/ledger.repository.ts';
import type { Payments } from '../payments.ts';
import { createPaymentRefundsRepository } from '../refunds/payment-refunds.repository.ts';

/**
 * Staff have dealt with an entry. One about money that is still open stays: the payment's panel ends it. Of cash that
 * had to be given back it means that this was done.
 */
export async function closeAttention({ database }: Payments, id: number, staffId: number): Promise<void> {
  await database.transaction(async (tx) => {
    const attention = createAttentionRepository(tx);
    const item = await attention.find(id);
    if (!item || (await attention.resolve(id, staffId)) === 0)
      throw new AppError('payments/attention-not-found');
    if (item.orderId !== null && (await isOpen(item, item.orderId)))
      throw new AppError('payments/matter-open');
    if (item.kind !== 'refund-by-hand' || item.bookingId === null) return;
    await createLedgerRepository(tx).addRefundsByHand(item.bookingId, staffId);

    async function isOpen({ kind }: AttentionRecord, orderId: string): Promise<boolean> {
      const attempt = await createPaymentAttemptsRepository(tx).find(orderId);
      if (!attempt) return false;
      const refunds = await createPaymentRefundsRepository(tx).listByOrder(orderId);
      return isMatterOpen(kind, { ...attempt, owesRefund: refunds.some(({ state }) => state === 'owed') });
    }
  });
}
