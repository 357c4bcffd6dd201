import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { declaredLength, findPublicKeyInfo } from './der.ts';
import { type KeyRepair, type KeyText, readKeyText } from './key-text.ts';

/** Why a text is not the key that is wanted. Codes and numbers only: nothing of the key itself. */
export type KeyFault =
  | { code: 'empty' }
  | { code: 'is-configuration-package' }
  | { code: 'is-private-key' }
  | { code: 'is-certificate' }
  | { code: 'is-public-key' }
  | { code: 'encrypted' }
  | { code: 'not-rsa'; type: string }
  | { code: 'incomplete'; characters: number; expectedCharacters: number }
  | { code: 'header-damaged' }
  | { code: 'unreadable' };

export interface UnusableKey {
  kind: 'unusable';
  fault: KeyFault;
  repairs: readonly KeyRepair[];
}

export interface UsableKey {
  kind: 'usable';
  key: KeyObject;
  repairs: readonly KeyRepair[];
}

export interface UsableCertificate extends UsableKey {
  /** `odd-certificate` is one that only its key could be cut out of; `bare-key` has no certificate around it. */
  form: 'certificate' | 'odd-certificate' | 'bare-key';
  validity: { from: Date; to: Date } | null;
}

/** Reads the store's private key, however it was pasted. Never throws. */
export function normalisePrivateKey(pasted: string): UsableKey | UnusableKey {
  const text = readKeyText(pasted, /PRIVATE KEY$/);
  const early = earlyFault(text);
  if (early) return unusable(early, text);
  const key = loadPrivateKey(text);
  if (key) return key.asymmetricKeyType === 'rsa' ? usable(key, text) : unusable(notRsa(key), text);
  const other = loadCertificate(text.der) ?? loadPublicKey(text.der);
  if (other) return unusable({ code: other.form === 'bare-key' ? 'is-public-key' : 'is-certificate' }, text);
  return unusable(findFault(text), text);
}

function containsPrivateKey(text: KeyText): boolean {
  return text.labels.some((label) => label.endsWith('PRIVATE KEY')) || loadPrivateKey(text) !== null;
}

/** Reads myPOS's certificate, or the public key alone. Never throws. */
export function normaliseCertificate(pasted: string): UsableCertificate | UnusableKey {
  const text = readKeyText(pasted, /CERTIFICATE$|PUBLIC KEY$/);
  // A private key does not belong here, not even next to a certificate. Node would silently derive a public key from it.
  if (!text.isPackage && containsPrivateKey(text)) return unusable({ code: 'is-private-key' }, text);
  const early = earlyFault(text);
  if (early) return unusable(early, text);
  const found = loadCertificate(text.der) ?? loadPublicKey(text.der);
  if (!found) return unusable(findFault(text), text);
  if (found.key.asymmetricKeyType !== 'rsa') return unusable(notRsa(found.key), text);
  return { ...usable(found.key, text), form: found.form, validity: found.validity };
}

function usable(key: KeyObject, { repairs }: KeyText): UsableKey {
  return { kind: 'usable', key, repairs };
}

function unusable(fault: KeyFault, { repairs }: KeyText): UnusableKey {
  return { kind: 'unusable', fault, repairs };
}

function notRsa(key: KeyObject): KeyFault {
  return { code: 'not-rsa', type: key.asymmetricKeyType ?? 'unknown' };
}

function earlyFault(text: KeyText): KeyFault | null {
  if (text.isEmpty) return { code: 'empty' };
  if (text.isPackage) return { code: 'is-configuration-package' };
  return text.isEncrypted || text.der.includes(passwordScheme) ? { code: 'encrypted' } : null;
}

/** The object identifier of PBES2, with which keys are protected by a password. */
const passwordScheme = Buffer.from('2a864886f70d01050d', 'hex');

function findFault({ der, characters, hasHeader }: KeyText): KeyFault {
  const expectedBytes = declaredLength(der);
  const expectedCharacters = Math.ceil(((expectedBytes ?? 0) * 4) / 3);
  if (expectedBytes !== null && characters < expectedCharacters)
    return { code: 'incomplete', characters, expectedCharacters };
  return { code: hasHeader ? 'unreadable' : 'header-damaged' };
}

function loadPrivateKey(text: KeyText): KeyObject | null {
  const load = (type: 'pkcs1' | 'pkcs8' | 'sec1') =>
    attempt(() => createPrivateKey({ key: text.der, format: 'der', type }));
  return load('pkcs1') ?? load('pkcs8') ?? load('sec1');
}

type Loaded = Pick<UsableCertificate, 'key' | 'form' | 'validity'>;

function loadCertificate(der: Buffer): Loaded | null {
  const certificate = attempt(() => new X509Certificate(der));
  const key = certificate && attempt(() => certificate.publicKey);
  if (certificate && key)
    return {
      key,
      form: 'certificate',
      validity: { from: certificate.validFromDate, to: certificate.validToDate },
    };
  const keyInfo = findPublicKeyInfo(der);
  const odd = keyInfo && loadPublicKey(keyInfo);
  return odd && { ...odd, form: 'odd-certificate' };
}

function loadPublicKey(der: Buffer): Loaded | null {
  const load = (type: 'spki' | 'pkcs1') => attempt(() => createPublicKey({ key: der, format: 'der', type }));
  const key = load('spki') ?? load('pkcs1');
  return key && { key, form: 'bare-key', validity: null };
}

/** @returns `null` on failure; OpenSSL gives the same message for every cause. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
