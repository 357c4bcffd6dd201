import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import type { MyposMode } from './account.ts';
import { type KeyFault, normaliseCertificate, normalisePrivateKey } from './key-normaliser.ts';
import type { KeyRepair } from './key-text.ts';
import { isSignedBy, signValues } from './signature.ts';

export type KeyFinding =
  | { severity: 'error'; code: KeyFault['code']; parameters: Record<string, string | number> }
  | {
      severity: 'error';
      code: 'cannot-sign' | 'public-test-key' | 'public-test-certificate' | 'own-certificate';
    }
  | { severity: 'error'; code: 'callback-unverified'; parameters: { at: Date } }
  | { severity: 'warning'; code: 'short-key'; parameters: { bits: number } }
  | { severity: 'warning'; code: 'expired' | 'not-yet-valid'; parameters: { at: Date } }
  | { severity: 'warning'; code: 'odd-certificate' | 'own-key-in-test-mode' }
  | { severity: 'note'; code: 'bare-key' }
  | { severity: 'note'; code: `repaired-${KeyRepair}` };

/** What the pages about keys may show: codes and numbers, nothing of a key. */
export interface KeyReport {
  isUsable: boolean;
  bits: number | null;
  findings: KeyFinding[];
}

export interface PrivateKeyReport extends KeyReport {
  /** Of a trial signature in base64. */
  signatureLength: number | null;
}

const enoughBits = 2048;

/** Every row of "private key test": says what is wrong with the stored text, and how bad that is. */
export function diagnosePrivateKey(pasted: string, mode: MyposMode): PrivateKeyReport {
  const read = normalisePrivateKey(pasted);
  const findings = repairFindings(read.repairs);
  if (read.kind === 'unusable')
    return {
      isUsable: false,
      bits: null,
      signatureLength: null,
      findings: [faultFinding(read.fault), ...findings],
    };

  const isPublicTestKey = fingerprintOf(read.key) === publicTestKeys.store;
  const signatureLength = trySigning(read.key);
  const bits = bitsOf(read.key);
  if (signatureLength === null) findings.unshift({ severity: 'error', code: 'cannot-sign' });
  if (isPublicTestKey && mode === 'live') findings.unshift({ severity: 'error', code: 'public-test-key' });
  if (isOwnKeyInTestMode(read.key, mode))
    findings.push({ severity: 'warning', code: 'own-key-in-test-mode' });
  if (!isPublicTestKey) findings.push(...lengthFindings(bits));
  return { isUsable: !hasError(findings), bits, signatureLength, findings };
}

/** May work, but the test mode of myPOS is made for the key that it publishes. */
export function isOwnKeyInTestMode(key: KeyObject, mode: MyposMode): boolean {
  return mode === 'test' && fingerprintOf(key) !== publicTestKeys.store;
}

interface CertificateCircumstances {
  mode: MyposMode;
  now: Date;
  /** The stored private key as it was pasted: the certificate must not be of the same pair. */
  privateKeyText: string;
  /** When the last callback arrived that this certificate could not verify. */
  lastUnverifiedAt: Date | null;
}

/** Every row of "public certificate test". */
export function diagnoseCertificate(pasted: string, circumstances: CertificateCircumstances): KeyReport {
  const { mode, now, privateKeyText, lastUnverifiedAt } = circumstances;
  const read = normaliseCertificate(pasted);
  const findings = repairFindings(read.repairs);
  if (read.kind === 'unusable')
    return { isUsable: false, bits: null, findings: [faultFinding(read.fault), ...findings] };

  const fingerprint = fingerprintOf(read.key);
  const own = normalisePrivateKey(privateKeyText);
  const isPublicTestKey = fingerprint === publicTestKeys.gateway;
  const bits = bitsOf(read.key);
  if (own.kind === 'usable' && fingerprintOf(own.key) === fingerprint)
    findings.unshift({ severity: 'error', code: 'own-certificate' });
  if (isPublicTestKey && mode === 'live')
    findings.unshift({ severity: 'error', code: 'public-test-certificate' });
  if (lastUnverifiedAt)
    findings.push({
      severity: 'error',
      code: 'callback-unverified',
      parameters: { at: lastUnverifiedAt },
    });
  if (read.form === 'odd-certificate') findings.push({ severity: 'warning', code: 'odd-certificate' });
  if (read.form === 'bare-key') findings.push({ severity: 'note', code: 'bare-key' });
  if (read.validity) findings.push(...validityFindings(read.validity, now));
  if (!isPublicTestKey) findings.push(...lengthFindings(bits));
  return { isUsable: !hasError(findings), bits, findings };
}

function hasError(findings: readonly KeyFinding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

function faultFinding({ code, ...parameters }: KeyFault): KeyFinding {
  return { severity: 'error', code, parameters };
}

function repairFindings(repairs: readonly KeyRepair[]): KeyFinding[] {
  return repairs.map((repair) => ({ severity: 'note', code: `repaired-${repair}` }));
}

function lengthFindings(bits: number): KeyFinding[] {
  return bits < enoughBits ? [{ severity: 'warning', code: 'short-key', parameters: { bits } }] : [];
}

/** Dates do not decide: myPOS kept a key in use after its certificate had ended. */
function validityFindings({ from, to }: { from: Date; to: Date }, now: Date): KeyFinding[] {
  if (now > to) return [{ severity: 'warning', code: 'expired', parameters: { at: to } }];
  if (now < from) return [{ severity: 'warning', code: 'not-yet-valid', parameters: { at: from } }];
  return [];
}

function bitsOf(key: KeyObject): number {
  return key.asymmetricKeyDetails?.modulusLength ?? 0;
}

function trySigning(privateKey: KeyObject): number | null {
  try {
    const signature = signValues(['Pagaia', 'trial'], privateKey);
    return isSignedBy(['Pagaia', 'trial'], signature, createPublicKey(privateKey)) ? signature.length : null;
  } catch {
    return null;
  }
}

/** SHA-256 of the public half (SubjectPublicKeyInfo); the same for a key pair and for a certificate of it. */
export function fingerprintOf(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

/** The keys of myPOS's public test store: printed in its documentation, known to everybody. */
export const publicTestKeys = {
  store: 'fc2631c0b039f753dc06d47015f396186566b42d59fd9eb0a527c8de3c4a1545',
  gateway: '2bb3966a500726752e505a30140ca74994579cfc3297cdfe989ff61f4b702b0e',
} as const;
