import type { MyposMode } from '../settings/account.ts';
import { publicTestKeys } from './key-fingerprint.ts';

/** What is wrong with two keys that are well in themselves. */
export type KeyPairFault =
  /** Each in the other's setting. */
  | 'keys-swapped'
  /** The store's own key where myPOS's is needed: every notification would be refused. */
  | 'own-certificate'
  /** The public test store's private key with another store's certificate. */
  | 'mixed-key-pair'
  /** Keys that everybody has, at the address where money moves. */
  | 'public-test-keys-live'
  | 'test-certificate-live';

/** Fingerprints of the store's private key and the gateway's certificate; `null` where one cannot be read. */
export interface KeyPair {
  store: string | null;
  gateway: string | null;
}

/** Whether one of the two is the public test store's. */
export function isOfTestStore({ store, gateway }: KeyPair): boolean {
  return store === publicTestKeys.store || gateway === publicTestKeys.gateway;
}

/**
 * At most one. At the test address a certificate of the public test store beside an own private key is right: a store
 * may have keys of its own there, while the gateway has one key for all.
 */
export function listPairFaults(pair: KeyPair, mode: MyposMode | null): KeyPairFault[] {
  const { store, gateway } = pair;
  if (store !== null && store === gateway) return ['own-certificate'];
  if (mode === 'local') return [];
  const isTestStore = store === publicTestKeys.store;
  const isTestGateway = gateway === publicTestKeys.gateway;
  if (isTestStore && gateway !== null && !isTestGateway) return ['mixed-key-pair'];
  if (mode !== 'live' || !isOfTestStore(pair)) return [];
  return [isTestStore || store === null ? 'public-test-keys-live' : 'test-certificate-live'];
}
