import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

// A sealed value: one byte for the format, eight that name the key, a nonce, the ciphertext and its tag. The name of the secret and
// that of the key are authenticated with it, so that the ciphertext of one secret cannot be stored in place of another.

export const secretsKeyBytes = 32;

const cipher = 'aes-256-gcm';
const format = 1;
const keyNameBytes = 8;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + keyNameBytes;

export type Opened = { kind: 'opened'; text: string } | { kind: 'other-key' } | { kind: 'damaged' };

/** Encrypts a text under the name that it is kept by. */
export function sealValue(key: Buffer, name: string, text: string): Buffer {
  const head = Buffer.concat([Buffer.from([format]), nameOfKey(key)]);
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(boundTo(head, name));
  const body = sealing.update(text, 'utf8');
  return Buffer.concat([head, nonce, body, sealing.final(), sealing.getAuthTag()]);
}

/** Decrypts what `sealValue` made of a text under the same name. */
export function openValue(key: Buffer, name: string, sealed: Buffer): Opened {
  const head = sealed.subarray(0, headBytes);
  if (sealed.length < headBytes + nonceBytes + tagBytes || head[0] !== format) return { kind: 'damaged' };
  if (!head.subarray(1).equals(nameOfKey(key))) return { kind: 'other-key' };
  const nonce = sealed.subarray(headBytes, headBytes + nonceBytes);
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  opening.setAAD(boundTo(head, name)).setAuthTag(sealed.subarray(-tagBytes));
  try {
    const body = opening.update(sealed.subarray(headBytes + nonceBytes, -tagBytes));
    return { kind: 'opened', text: Buffer.concat([body, opening.final()]).toString('utf8') };
  } catch {
    return { kind: 'damaged' };
  }
}

/** Tells keys apart and reveals nothing of them. */
function nameOfKey(key: Buffer): Buffer {
  return createHmac('sha256', key).update('name of the key').digest().subarray(0, keyNameBytes);
}

const boundTo = (head: Buffer, name: string) => Buffer.concat([head, Buffer.from(name)]);
