import type { KeyObject } from 'node:crypto';
import { readAmountCents } from './amount-text.ts';
import { type Field, isSignedBy } from './signature.ts';

type RefusalReason =
  | 'empty'
  | 'too-large'
  | 'unsigned'
  | 'unknown-method'
  | 'duplicate-field'
  | 'missing-field'
  | 'unexpected-field'
  | 'field-order'
  | 'bad-signature'
  | 'wrong-store'
  | 'wrong-currency'
  | 'bad-format';

export interface RefusedCallback {
  kind: 'refused';
  reason: RefusalReason;
  /** Name of the field that gave the reason, never its value. */
  field?: string;
  /** Signed by the gateway for this store, and sent by the gateway directly: no browser ever had it. */
  isVerified?: true;
}

interface Payment {
  orderId: string;
  amountCents: number;
  /** `IPC_Trnref`: names the payment in refunds. */
  reference: string;
  stan: string;
  /** `YYYY-MM-DD HH:mm:ss`; myPOS does not say of which zone. */
  requestedAt: string;
  cardLastFour: string | null;
}

interface Undone {
  orderId: string;
  amountCents: number;
}

export type MyposCallback =
  | ({ kind: 'notify' } & Payment)
  | ({ kind: 'ok' } & Payment)
  | ({ kind: 'rollback' } & Undone)
  | ({ kind: 'cancel' } & Undone)
  | { kind: 'signature-verify' }
  | RefusedCallback;

const orderNames = ['ipcmethod', 'sid', 'amount', 'currency', 'orderid'];
const paymentNames = [...orderNames, 'ipc_trnref', 'requeststan', 'requestdatetime'];

/** Which fields a message begins with, in this order. More may follow: newer gateways add some. */
const messages = {
  IPCPurchaseNotify: { kind: 'notify', names: paymentNames },
  IPCPurchaseOK: { kind: 'ok', names: paymentNames },
  IPCPurchaseRollback: { kind: 'rollback', names: orderNames },
  IPCPurchaseCancel: { kind: 'cancel', names: orderNames },
  IPCSignatureVerify: { kind: 'signature-verify', names: ['ipcmethod'] },
} as const;

/** No dash but where a date has one, so that what is signed can be split into these fields in one way only. */
const formats: Record<string, RegExp> = {
  currency: /^[A-Z]{3}$/,
  orderid: /^[A-Za-z0-9]{1,80}$/,
  ipc_trnref: /^[A-Za-z0-9]{1,80}$/,
  requeststan: /^\d{1,6}$/,
  requestdatetime: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
};

const maxLength = 16_384;
const maxFields = 64;

interface Expected {
  sid: string;
  gatewayKey: KeyObject;
}

/**
 * Reads what the gateway or a browser posts. Nothing is believed that is not signed by the gateway for this store, in
 * the known form. The amount still has to be compared with the order's own.
 * @param rawBody as it arrived: a parser that trims or sorts would make the signature wrong. Any text is allowed.
 */
export function readMyposCallback(rawBody: string, expected: Expected): MyposCallback {
  if (rawBody === '') return refuse('empty');
  if (rawBody.length > maxLength) return refuse('too-large');
  const fields = [...new URLSearchParams(rawBody)];
  if (fields.length > maxFields) return refuse('too-large');
  const method = fields[0]?.[0].toLowerCase() === 'ipcmethod' ? fields[0][1] : '';
  if (!Object.hasOwn(messages, method)) return refuse('unknown-method');
  const message = messages[method as keyof typeof messages];

  const refusal = checkNames(fields, message.names) ?? checkSignature(fields, expected.gatewayKey);
  if (refusal) return refusal;
  const values = new Map(fields.map(([name, value]) => [name.toLowerCase(), value]));
  if ((values.get('sid') ?? expected.sid) !== expected.sid) return refuse('wrong-store', 'sid');
  if (message.kind === 'signature-verify') return { kind: message.kind };
  return readOrder(message.kind, message.names, values);
}

function refuse(reason: RefusalReason, field?: string): RefusedCallback {
  return { kind: 'refused', reason, ...(field === undefined ? {} : { field }) };
}

function checkNames(fields: readonly Field[], expected: readonly string[]): RefusedCallback | null {
  const names = fields.map(([name]) => name.toLowerCase());
  if (!names.includes('signature')) return refuse('unsigned');
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) return refuse('duplicate-field', known(duplicate));
  const missing = expected.find((name) => !names.includes(name));
  if (missing !== undefined) return refuse('missing-field', missing);
  if (names.at(-1) !== 'signature') return refuse('field-order', 'signature');
  const wrong = names.slice(0, expected.length).find((name, index) => name !== expected[index]);
  if (wrong === undefined) return null;
  return expected.includes(wrong) ? refuse('field-order', wrong) : refuse('unexpected-field');
}

/** A stranger chooses names at will; only the known ones are repeated in logs. */
function known(name: string): string | undefined {
  return name === 'signature' || paymentNames.includes(name) ? name : undefined;
}

function checkSignature(fields: readonly Field[], gatewayKey: KeyObject): RefusedCallback | null {
  const values = fields.slice(0, -1).map(([, value]) => value);
  return isSignedBy(values, fields.at(-1)?.[1] ?? '', gatewayKey) ? null : refuse('bad-signature');
}

function readOrder(
  kind: 'notify' | 'ok' | 'rollback' | 'cancel',
  names: readonly string[],
  values: ReadonlyMap<string, string>,
): MyposCallback {
  const textOf = (name: string) => values.get(name) ?? '';
  const refuseSigned = (reason: RefusalReason, field: string): RefusedCallback => ({
    ...refuse(reason, field),
    ...(kind === 'notify' || kind === 'rollback' ? { isVerified: true } : {}),
  });
  const wrong = names.find((name) => formats[name]?.test(textOf(name)) === false);
  if (wrong !== undefined) return refuseSigned('bad-format', wrong);
  const amountCents = readAmountCents(textOf('amount'));
  if (!amountCents) return refuseSigned('bad-format', 'amount');
  if (textOf('currency') !== 'EUR') return refuseSigned('wrong-currency', 'currency');
  const order = { orderId: textOf('orderid'), amountCents };
  if (kind === 'rollback' || kind === 'cancel') return { kind, ...order };
  return {
    kind,
    ...order,
    reference: textOf('ipc_trnref'),
    stan: textOf('requeststan'),
    requestedAt: textOf('requestdatetime'),
    cardLastFour: /^\D*(\d{4})$/.exec(textOf('pan'))?.[1] ?? null,
  };
}
