import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CallbackMethod,
  callbackMethods,
  composeCallback,
  defaultTarget,
  deliver,
} from '../callbacks.ts';
import { type Field, writeForm } from '../format/form-body.ts';
import type { GatewayState } from '../gateway-state.ts';
import { withSignature } from '../keys/signature.ts';
import { getStrangersKey, withValues } from '../notification.ts';
import type { SentCallback } from '../order.ts';
import { ControlError, type Rules, readPartial } from './control-input.ts';

/** A message of any kind, whatever the gateway's books say. */
interface SendRequest {
  method: CallbackMethod;
  orderId: string;
  /** Values changed before signing: the message is well signed. */
  set: Record<string, string>;
  /** Values changed after signing: the signature no longer fits. */
  alter: Record<string, string>;
  /** New names for fields; names are not signed. */
  rename: Record<string, string>;
  /** Further fields before the signature, signed. */
  append: Field[];
  /** Instead of the fields of `method`; signed as `signature` says. */
  fields: Field[];
  signature: 'valid' | 'forged' | 'garbage' | 'missing';
  /** Instead of everything above: this body, byte for byte. */
  raw: string;
  url: string;
  copies: number;
  delayMs: number;
}

const isText = (value: unknown) => typeof value === 'string';
const isTextMap = (value: unknown) =>
  value !== null && typeof value === 'object' && Object.values(value).every(isText);
const isFieldList = (value: unknown) =>
  Array.isArray(value) &&
  value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isText));
const isCount = (max: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max;

const rules: Rules<SendRequest> = {
  method: (value) => callbackMethods.includes(value as CallbackMethod),
  orderId: isText,
  set: isTextMap,
  alter: isTextMap,
  rename: isTextMap,
  append: isFieldList,
  fields: isFieldList,
  signature: (value) => ['valid', 'forged', 'garbage', 'missing'].includes(value as string),
  raw: isText,
  url: (value) => isText(value) && URL.canParse(value as string),
  copies: isCount(200),
  delayMs: isCount(60_000),
};

function unsignedFields(state: GatewayState, request: Partial<SendRequest>): Field[] {
  if (request.fields) return request.fields;
  const order = state.orders.get(request.orderId ?? '');
  if (!order) throw new ControlError(`No order ${request.orderId}; give fields or raw`, 404);
  return composeCallback(state, request.method ?? 'IPCPurchaseNotify', order);
}

async function signAs(state: GatewayState, fields: Field[], signature: SendRequest['signature']) {
  if (signature === 'missing') return fields;
  if (signature === 'forged') return withSignature(fields, await getStrangersKey());
  if (signature === 'garbage') return [...fields, ['Signature', 'bm90IGEgc2lnbmF0dXJl'] as const];
  return withSignature(fields, state.gatewayKey);
}

async function writeBody(state: GatewayState, request: Partial<SendRequest>): Promise<string> {
  if (request.raw !== undefined) return request.raw;
  const plain = withValues(unsignedFields(state, request), request.set ?? {});
  const signed = await signAs(state, [...plain, ...(request.append ?? [])], request.signature ?? 'valid');
  const altered = withValues(signed, request.alter ?? {});
  return writeForm(altered.map(([name, value]) => [request.rename?.[name] ?? name, value] as const));
}

/** The body that `sendNow` would send. */
export function composeBody(state: GatewayState, input: unknown): Promise<string> {
  return writeBody(state, readPartial<SendRequest>(input, rules));
}

/** Sends a message to the shop now, all copies at once, and returns the shop's answers. */
export async function sendNow(
  state: GatewayState,
  input: unknown,
): Promise<{ body: string; answers: SentCallback[] }> {
  const request = readPartial<SendRequest>(input, rules);
  const order = state.orders.get(request.orderId ?? '');
  const method = request.method ?? 'IPCPurchaseNotify';
  const url = request.url ?? (order && defaultTarget(method, order));
  if (!url) throw new ControlError('No order to take the address from; give url', 404);
  const body = await writeBody(state, request);
  await sleep(request.delayMs ?? 0);
  const message = { method, url, body };
  const answers = await Promise.all(
    Array.from({ length: request.copies ?? 1 }, () => deliver(state, message, order)),
  );
  return { body, answers };
}
