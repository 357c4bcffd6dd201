import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { isIssueOpen } from '../domain/open-issue.ts';
import { createPaymentAttemptsRepository } from './attempts/payment-attempts.repository.ts';
import {
  type AttentionRecord,
  createAttentionRepository,
  type NewAttentionItem,
} from './attention.repository.ts';
import { createLedgerRepository } from './ledger/ledger.repository.ts';
import type { Payments } from './payments.ts';
import { createPaymentRefundsRepository } from './refunds/refunds.repository.ts';

interface Occasion {
  /** When the issue began: what staff have closed since then is not raised again. */
  since?: Date;
}

/** An outage of the gateway concerns many payments; staff get one mail about it. */
const notifiedOnce = 'no-answer';

/** Adds an entry to the review queue and notifies staff, once. What staff cause themselves is only recorded. */
export async function raiseAttention(
  { announce }: Pick<Payments, 'announce'>,
  tx: Transaction,
  item: NewAttentionItem,
  { since }: Occasion = {},
): Promise<void> {
  const attention = createAttentionRepository(tx);
  if (since && (await attention.wasClosed(item, since))) return;
  const isNotified = item.kind === notifiedOnce && (await attention.hasOpen(item.kind));
  const raised = await attention.raise(item);
  if (raised?.isNew && !isNotified)
    await announce(tx, { kind: 'attention-raised', attentionId: raised.id, item });
}

/** What lasts is raised again only an hour after somebody has seen to it. */
export async function raiseAttentionHourly(
  { database, announce }: Pick<Payments, 'database' | 'announce'>,
  item: NewAttentionItem,
): Promise<void> {
  await database.transaction(async (tx) => {
    const wasRaised = await createAttentionRepository(tx).wasRaisedWithinHour(item.kind);
    if (!wasRaised) await raiseAttention({ announce }, tx, item);
  });
}

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
      return isIssueOpen(kind, { ...attempt, owesRefund: refunds.some(({ state }) => state === 'owed') });
    }
  });
}
