import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { MyposAccount } from '#features/payments/server/mypos/account.ts';
import { type Field, signFields } from '#features/payments/server/mypos/signature.ts';

export function rsaPair(modulusLength = 2048): { privateKey: KeyObject; publicKey: KeyObject } {
  return generateKeyPairSync('rsa', { modulusLength });
}

/** Making a pair takes long, and no test changes one: all share these. */
export const storePair = rsaPair();
export const gatewayPair = rsaPair();

/** A store with its keys, and the gateway's private key, which only a test ever has. */
export function createTestStore() {
  const account: MyposAccount = {
    mode: 'local',
    url: 'https://gateway.example/vmp/checkout-test',
    sid: '000000000000010',
    wallet: '61938166610',
    keyIndex: '1',
    privateKey: storePair.privateKey,
    gatewayKey: gatewayPair.publicKey,
  };
  return {
    account,
    storePublicKey: storePair.publicKey,
    gatewayPrivateKey: gatewayPair.privateKey,
    /** A message as the gateway posts it. */
    post: (fields: readonly Field[]) => formBody(signFields(fields, gatewayPair.privateKey)),
  };
}

export function formBody(fields: readonly Field[]): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
}
