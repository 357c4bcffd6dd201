import { generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';

/** The wire format of the gateway, written from its documentation. Shares no code with the product or the sandbox. */
export type Field = readonly [name: string, value: string];

/** Nested values keep their order: the signature covers all of them, depth first. */
export interface Answer {
  [name: string]: string | Answer;
}

export interface StoreAccess {
  sid: string;
  gatewayKey: KeyObject;
  shopKey: KeyObject;
  /** What the merchant pastes into the shop. */
  configuration: string;
}

export function createStoreAccess(): StoreAccess {
  const gateway = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const shop = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sid = '000000000004711';
  const configuration = {
    sid,
    cn: '40000000017',
    pk: shop.privateKey.export({ type: 'pkcs1', format: 'pem' }),
    pc: gateway.publicKey.export({ type: 'spki', format: 'pem' }),
    idx: 3,
  };
  return {
    sid,
    gatewayKey: gateway.privateKey,
    shopKey: shop.publicKey,
    configuration: Buffer.from(JSON.stringify(configuration)).toString('base64'),
  };
}

function signedBytes(values: readonly string[]): Buffer {
  return Buffer.from(Buffer.from(values.join('-')).toString('base64'));
}

function signatureOf(values: readonly string[], key: KeyObject): string {
  return sign('sha256', signedBytes(values), key).toString('base64');
}

export function readForm(body: string): Field[] {
  return [...new URLSearchParams(body)];
}

export function fieldOf(fields: readonly Field[], name: string): string {
  return fields.find(([candidate]) => candidate === name)?.[1] ?? '';
}

/** Whether the shop signed these fields, with the signature last. */
export function isFromShop(fields: readonly Field[], key: KeyObject): boolean {
  const values = fields.map(([, value]) => value);
  const signature = Buffer.from(values.pop() ?? '', 'base64');
  return fields.at(-1)?.[0] === 'Signature' && verify('sha256', signedBytes(values), key, signature);
}

export function signedForm(fields: readonly Field[], key: KeyObject): string {
  const signature = signatureOf(
    fields.map(([, value]) => value),
    key,
  );
  return new URLSearchParams(
    [...fields, ['Signature', signature]].map(([name, value]) => [name, value] as [string, string]),
  ).toString();
}

export function signedJson(answer: Answer, key: KeyObject): string {
  return JSON.stringify({ ...answer, Signature: signatureOf(textsOf(answer), key) });
}

function textsOf(answer: Answer): string[] {
  return Object.values(answer).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
}

export function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}
