import { randomBytes } from 'node:crypto';
import { createOrderId, orderIdBytes } from '../../domain/order-id.ts';
import { createAttentionRepository } from '../attention.repository.ts';
import type { GatewayReadiness } from '../payment-gateway.ts';
import type { Payments } from '../payments.ts';
import { raiseAttention } from '../review-queue.ts';
import { createPaymentStoresRepository, type StoreCondition } from './payment-stores.repository.ts';

const minutesWhileReady = 10;
const minutesOtherwise = 1;

/**
 * Queries the gateway, now and then, for an order that does not exist, and records what the answer says of the store. For
 * anything but a plain answer staff get an entry; only a definite refusal keeps customers from paying.
 * @returns whether it was this server's turn.
 */
export async function probeGateway(payments: Payments): Promise<boolean> {
  const { gateway, database, log } = payments;
  if (!gateway || !(await createPaymentStoresRepository(database).takeProbe(gateway))) return false;
  const readiness = await gateway.checkReadiness(createOrderId(randomBytes(orderIdBytes)));
  const condition = conditionOf(readiness);
  const detail = detailOf(readiness);
  const isReady = condition === 'ready';
  if (!isReady) log.warn({ readiness }, 'the payment gateway does not answer as expected');
  await database.transaction(async (tx) => {
    const stores = createPaymentStoresRepository(tx);
    const nextMinutes = isReady ? minutesWhileReady : minutesOtherwise;
    await stores.noteProbe(gateway, { condition, detail, nextMinutes });
    const attention = createAttentionRepository(tx);
    if (condition !== 'refused') await attention.settleKinds(['gateway-refused']);
    if (condition !== 'unreadable') await attention.settleKinds(['gateway-unreadable']);
    if (isReady) return;
    const kind = condition === 'refused' ? 'gateway-refused' : 'gateway-unreadable';
    await raiseAttention(payments, tx, { kind, detail: detail ?? '?' });
  });
  return true;
}

function conditionOf({ kind }: GatewayReadiness): Exclude<StoreCondition, 'unknown'> {
  return kind === 'ready' || kind === 'refused' ? kind : 'unreadable';
}

function detailOf(readiness: GatewayReadiness): string | null {
  switch (readiness.kind) {
    case 'ready':
      return null;
    case 'refused':
    case 'unclear':
      return String(readiness.code);
    case 'unavailable':
      return readiness.detail;
  }
}

/**
 * Money of a store that is not configured any more cannot be queried or given back from here: staff get one entry for each
 * open issue, until the store is configured again or they have closed it.
 * @returns how many entries are new.
 */
export async function reviewOtherStores(payments: Payments): Promise<number> {
  const { database, gateway } = payments;
  const stores = createPaymentStoresRepository(database);
  if (gateway) await stores.settleOwnIssues(gateway);
  const issues = await stores.listNewIssues(gateway);
  for (const { orderId, bookingId, amountCents, sid, mode } of issues) {
    const detail = sid === null ? '?' : `${sid} (${mode})`;
    const item = { kind: 'other-store', orderId, bookingId, amountCents, detail } as const;
    await database.transaction(async (tx) => {
      await createAttentionRepository(tx).settle(orderId, ['no-answer', 'refund-refused']);
      await raiseAttention(payments, tx, item);
    });
  }
  return issues.length;
}
