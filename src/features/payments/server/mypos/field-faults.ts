import type { PackageFields } from './configuration-package.ts';

type NumberFields = Pick<PackageFields, 'sid' | 'wallet' | 'keyIndex'>;

/** What is wrong with one number, without what was typed. `count`: of its digits. */
export type FieldFault =
  | { setting: 'sid'; code: 'sid-has-spaces' | 'sid-not-digits' | 'sid-is-wallet' | 'numbers-swapped' }
  | { setting: 'sid'; code: 'sid-zeros-lost' | 'sid-not-of-test-store' }
  | { setting: 'sid'; code: 'sid-too-long'; count: number }
  | { setting: 'wallet'; code: 'wallet-is-iban' | 'wallet-has-spaces' | 'wallet-not-digits' }
  | { setting: 'wallet'; code: 'wallet-not-of-test-store' }
  | { setting: 'wallet'; code: 'wallet-length'; count: number }
  | {
      setting: 'keyIndex';
      code:
        | 'key-index-zero'
        | 'key-index-not-whole'
        | 'key-index-too-large'
        | 'key-index-not-a-number'
        | 'key-index-not-of-test-store';
    };

const walletDigits = 11;
const mostSidDigits = 20;
const iban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/i;

/** Faults that can be seen without knowing the store; what is left out is not judged here. */
export function listFieldFaults({ sid, wallet, keyIndex }: NumberFields): FieldFault[] {
  // Both at once, so neither is blamed for the other.
  if (hasDigits(sid, walletDigits) && isNumber(wallet) && !hasDigits(wallet, walletDigits))
    return [{ setting: 'sid', code: 'numbers-swapped' }, ...listKeyIndexFaults(keyIndex)];
  return [...listSidFaults(sid, wallet), ...listWalletFaults(wallet), ...listKeyIndexFaults(keyIndex)];
}

function listSidFaults(sid: string, wallet: string): FieldFault[] {
  if (sid === '') return [];
  const setting = 'sid';
  if (!isNumber(sid)) return [{ setting, code: isNumber(joined(sid)) ? 'sid-has-spaces' : 'sid-not-digits' }];
  if (sid.length > mostSidDigits) return [{ setting, code: 'sid-too-long', count: sid.length }];
  return sid === wallet ? [{ setting, code: 'sid-is-wallet' }] : [];
}

function listWalletFaults(wallet: string): FieldFault[] {
  if (wallet === '' || hasDigits(wallet, walletDigits)) return [];
  const setting = 'wallet';
  if (isNumber(wallet)) return [{ setting, code: 'wallet-length', count: wallet.length }];
  if (iban.test(joined(wallet))) return [{ setting, code: 'wallet-is-iban' }];
  const isSpaced = hasDigits(joined(wallet), walletDigits);
  return [{ setting, code: isSpaced ? 'wallet-has-spaces' : 'wallet-not-digits' }];
}

function listKeyIndexFaults(keyIndex: string): FieldFault[] {
  if (keyIndex === '' || /^[1-9]\d{0,5}$/.test(keyIndex)) return [];
  const setting = 'keyIndex';
  if (/^0+$/.test(keyIndex)) return [{ setting, code: 'key-index-zero' }];
  if (/^[1-9]\d+$/.test(keyIndex)) return [{ setting, code: 'key-index-too-large' }];
  const isNumeric = /^[+-]?\d+(?:[.,]\d+)?$/.test(keyIndex);
  return [{ setting, code: isNumeric ? 'key-index-not-whole' : 'key-index-not-a-number' }];
}

/** myPOS's public test store; its keys belong to these numbers and no others. Source: myPOS documentation, "Test data". */
const testStore = { sid: '000000000000010', wallet: '61938166610', keyIndex: '1' };

/** @param fields of settings that hold the private key of the public test store, well-formed or empty. */
export function listTestStoreFaults({ sid, wallet, keyIndex }: NumberFields): FieldFault[] {
  const faults: FieldFault[] = [];
  const isOther = (value: string, own: string) => isNumber(value) && value !== own;
  if (isOther(sid, testStore.sid)) {
    const isShortened = Number(sid) === Number(testStore.sid);
    faults.push({ setting: 'sid', code: isShortened ? 'sid-zeros-lost' : 'sid-not-of-test-store' });
  }
  if (isOther(wallet, testStore.wallet)) faults.push({ setting: 'wallet', code: 'wallet-not-of-test-store' });
  if (isOther(keyIndex, testStore.keyIndex))
    faults.push({ setting: 'keyIndex', code: 'key-index-not-of-test-store' });
  return faults;
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

function hasDigits(text: string, count: number): boolean {
  return isNumber(text) && text.length === count;
}

function joined(text: string): string {
  return text.replaceAll(/[\s.,'’/\-–]/g, '');
}
