import { useState } from 'react';
import { sessionStore } from '#web/browser/browser-storage.ts';
import { parseStoredJson } from '#web/browser/stored-json.ts';
import { voucherKey } from './storage-keys.ts';

/** A code that was applied, with what it took off which price. */
export interface KeptVoucher {
  code: string;
  discountCents: number;
  priceCents: number;
}

export function readVoucher(): KeptVoucher | null {
  return parseStoredJson(sessionStore.read(voucherKey)) as KeptVoucher | null;
}

/** What the applied code takes off; `change` applies another one, or none. @param isReady once the page is in the browser. */
export function useKeptVoucher(isReady: boolean) {
  const [changed, setChanged] = useState<KeptVoucher | null>();
  const voucher = changed === undefined && isReady ? readVoucher() : (changed ?? null);

  function change(next: KeptVoucher | null) {
    if (next) sessionStore.write(voucherKey, JSON.stringify(next));
    else sessionStore.remove(voucherKey);
    setChanged(next);
  }
  return { voucher, discountCents: voucher?.discountCents ?? 0, change };
}
