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
