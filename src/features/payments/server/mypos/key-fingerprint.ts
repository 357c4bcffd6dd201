import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

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
