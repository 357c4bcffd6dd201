import type { SandboxKeys } from './keys.ts';

export interface Merchant {
  /** Text, because leading zeros count. */
  sid: string;
  wallet: string;
  keyIndex: number;
}

/** What a merchant copies from myPOS in one piece: base64 of JSON, PEM lines ending as in the published one. */
export function configurationPackage(merchant: Merchant, keys: SandboxKeys): string {
  const withCarriageReturns = (pem: string) => pem.trimEnd().replaceAll(/\r?\n/g, '\r\n');
  const content = {
    sid: merchant.sid,
    cn: merchant.wallet,
    pk: withCarriageReturns(keys.merchantKey),
    pc: withCarriageReturns(keys.gatewayCertificate),
    idx: merchant.keyIndex,
  };
  return Buffer.from(JSON.stringify(content), 'utf8').toString('base64');
}
