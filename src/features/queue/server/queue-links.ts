import { createHmac, timingSafeEqual } from 'node:crypto';

const idBytes = 16;
const proofBytes = 16;

function proofOf(key: Buffer, id: string): Buffer {
  return createHmac('sha256', key).update(`queue ${id}`).digest().subarray(0, proofBytes);
}

/** The token of a party's page: its id, and 128 bits that only this installation can compute. It is stored nowhere. */
export function queueTokenOf(key: Buffer, id: string): string {
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), proofOf(key, id)]).toString('base64url');
}

/** @returns the id of the party, or `null` for any other text */
export function readQueueToken(key: Buffer, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + proofBytes) return null;
  const hex = bytes.subarray(0, idBytes).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(bytes.subarray(idBytes), proofOf(key, id)) ? id : null;
}
