import type { Transaction } from '#platform/database/database.ts';
import type { AttemptRecord } from '../attempts/payment-attempts.repository.ts';
import type { Accepted, Payments } from '../payments.ts';
import { queueRefund } from '../refunds/queue-refunds.ts';
import { createLedgerRepository } from './ledger.repository.ts';

/**
 * A booking has got the money of a confirmed payment. Where it costs less by now than when its payment page was opened, the
 * difference goes back to the card.
 */
export async function receive(
  { announce }: Pick<Payments, 'announce'>,
  tx: Transaction,
  attempt: AttemptRecord & { bookingId: number },
  { amountCents, surplusCents }: Accepted & { amountCents: number },
): Promise<void> {
  const { orderId, bookingId } = attempt;
  if (surplusCents > 0) {
    const told = { cause: 'moved', sentence: null, outcome: 'stands' } as const;
    await queueRefund(tx, attempt, { amountCents: surplusCents, told });
  }
  const movement = await createLedgerRepository(tx).countOfOrder(orderId);
  const received = { orderId, bookingId, amountCents, surplusCents, movement };
  await announce(tx, { kind: 'payment-received', ...received });
}
