import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Field, signFields } from '#features/payments/server/providers/mypos/form-fields.ts';
import type { MyposAccount } from '#features/payments/server/providers/mypos/settings/account.ts';

/** A key pair as every test of a file may share it. */
export function rsaPair(modulusLength = 2048): { privateKey: KeyObject; publicKey: KeyObject } {
  return generateKeyPairSync('rsa', { modulusLength });
}

/** A store with keys of its own, and the gateway's private key, which only a test ever has. */
export function createTestStore() {
  const store = rsaPair();
  const gateway = rsaPair();
  const account: MyposAccount = {
    mode: 'local',
    url: 'https://gateway.example/vmp/checkout-test',
    sid: '000000000000010',
    wallet: '61938166610',
    keyIndex: '1',
    privateKey: store.privateKey,
    gatewayKey: gateway.publicKey,
  };
  return {
    account,
    storePublicKey: store.publicKey,
    gatewayPrivateKey: gateway.privateKey,
    /** A message as the gateway posts it. */
    post: (fields: readonly Field[]) => formBody(signFields(fields, gateway.privateKey)),
  };
}

export function formBody(fields: readonly Field[]): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
}
