import type { KeyObject } from 'node:crypto';
import type { Behaviour } from './behaviour.ts';
import { composeCallback } from './callbacks.ts';
import type { Field } from './format/form-body.ts';
import { fromCents } from './format/money.ts';
import type { GatewayState } from './gateway-state.ts';
import { createKey } from './keys/keys.ts';
import { withSignature } from './keys/signature.ts';
import type { Order } from './order.ts';

let strangersKey: Promise<KeyObject> | undefined;

/** A key that no client trusts; generated on first use. */
export function getStrangersKey(): Promise<KeyObject> {
  strangersKey ??= createKey();
  return strangersKey;
}

export function withValues(fields: readonly Field[], changes: Record<string, string>): Field[] {
  return fields.map(([name, value]) => [name, changes[name] ?? value] as const);
}

/** The fields that the shop is told, true or not. */
export async function describeNotification(
  state: GatewayState,
  order: Order,
  kind: Behaviour['notify'],
): Promise<Field[]> {
  const fields = composeCallback(state, 'IPCPurchaseNotify', order);
  const wrongAmount = { Amount: fromCents(order.purchase.amountCents + 100) };
  if (kind === 'forged') return withSignature(fields, await getStrangersKey());
  if (kind === 'wrong-amount') return withSignature(withValues(fields, wrongAmount), state.gatewayKey);
  const signed = withSignature(fields, state.gatewayKey);
  return kind === 'altered' ? withValues(signed, { Amount: '0.01' }) : signed;
}
