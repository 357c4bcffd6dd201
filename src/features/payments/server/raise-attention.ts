import type { Transaction } from '#platform/database/database.ts';
import { createAttentionRepository, type NewAttentionItem } from './attention.repository.ts';
import type { Payments } from './payments.ts';

interface Occasion {
  /** When the matter began: what staff have closed since then is not raised again. */
  since?: Date;
}

/** An outage of the gateway concerns many payments; staff get one mail about it. */
const toldOnce = 'no-answer';

/** Adds an entry to the review queue and has staff told, once. What staff cause themselves is only noted. */
export async function raiseAttention(
  { announce }: Pick<Payments, 'announce'>,
  tx: Transaction,
  item: NewAttentionItem,
  { since }: Occasion = {},
): Promise<void> {
  const attention = createAttentionRepository(tx);
  if (since && (await attention.wasClosed(item, since))) return;
  const isTold = item.kind === toldOnce && (await attention.hasOpen(item.kind));
  const raised = await attention.raise(item);
  if (raised?.isNew && !isTold)
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
