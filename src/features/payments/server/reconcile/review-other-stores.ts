import { createAttentionRepository } from '../attention.repository.ts';
import type { Payments } from '../payments.ts';
import { raiseAttention } from '../raise-attention.ts';
import { createOtherStoresRepository } from './other-stores.repository.ts';

/**
 * Money of a store that is not configured any more cannot be asked about or given back from here: staff get one entry
 * for each matter, until the store is configured again or they have closed it.
 * @returns how many entries are new.
 */
export async function reviewOtherStores(payments: Payments): Promise<number> {
  const { database, gateway } = payments;
  const stores = createOtherStoresRepository(database);
  if (gateway) await stores.settleOwn(gateway);
  const matters = await stores.listNew(gateway);
  for (const { orderId, bookingId, amountCents, sid, mode } of matters) {
    const detail = sid === null ? '?' : `${sid} (${mode})`;
    const item = { kind: 'other-store', orderId, bookingId, amountCents, detail } as const;
    await database.transaction(async (tx) => {
      await createAttentionRepository(tx).settle(orderId, ['no-answer', 'refund-refused']);
      await raiseAttention(payments, tx, item);
    });
  }
  return matters.length;
}
