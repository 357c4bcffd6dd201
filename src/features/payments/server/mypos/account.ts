import type { KeyObject } from 'node:crypto';

/** `local` is any address that is not myPOS's own: a sandbox, a test. Only `live` moves money. */
export type MyposMode = 'live' | 'test' | 'local';

/** One store at myPOS and everything that is needed to speak for it. */
export interface MyposAccount {
  readonly mode: MyposMode;
  readonly url: string;
  /** Text, because leading zeros count. */
  readonly sid: string;
  readonly wallet: string;
  readonly keyIndex: string;
  /** The store's own key: signs what we send. */
  readonly privateKey: KeyObject;
  /** The public key of myPOS's certificate: verifies what we get. */
  readonly gatewayKey: KeyObject;
}
