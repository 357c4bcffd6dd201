import { useState } from 'react';
import { type KeptVoucher, readKept, writeKept } from './claim.ts';

export type { KeptVoucher } from './claim.ts';

export const readVoucher = (): KeptVoucher | null => readKept()?.voucher ?? null;

/** What the applied code takes off; `change` applies another one, or none. @param isReady once the page is in the browser. */
export function useKeptVoucher(isReady: boolean) {
  const [changed, setChanged] = useState<KeptVoucher | null>();
  const voucher = changed === undefined && isReady ? readVoucher() : (changed ?? null);

  function change(next: KeptVoucher | null) {
    writeKept({ ...readKept(), voucher: next });
    setChanged(next);
  }
  return { voucher, discountCents: voucher?.discountCents ?? 0, change };
}
