import type { Transaction } from '#platform/database/database.ts';
import { createAttentionRepository, type NewAttentionItem } from './attention.repository.ts';
import type { Payments } from './payments.ts';

/** Notes what a person has to look at, and has it told, once. What staff cause themselves is only noted. */
export async function raiseAttention(
  { announce }: Pick<Payments, 'announce'>,
  tx: Transaction,
  item: NewAttentionItem,
): Promise<void> {
  const raised = await createAttentionRepository(tx).raise(item);
  if (raised) await announce(tx, { kind: 'attention-raised', attentionId: raised.id, item });
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
