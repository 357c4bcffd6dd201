import { randomBytes } from 'node:crypto';
import { createOrderId, orderIdBytes } from '../../domain/order-id.ts';
import { createAttentionRepository } from '../attention.repository.ts';
import type { GatewayReadiness } from '../payment-gateway.ts';
import type { Payments } from '../payments.ts';
import { raiseAttention } from '../raise-attention.ts';
import { createPaymentStoresRepository, type StoreCondition } from './payment-stores.repository.ts';

const minutesWhileReady = 10;
const minutesOtherwise = 1;

/**
 * Asks the gateway, now and then, about an order that does not exist, and remembers what the answer says of the store.
 * Staff are told of anything but a plain answer; only a definite refusal keeps customers from paying.
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
