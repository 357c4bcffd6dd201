import { createHmac, timingSafeEqual } from 'node:crypto';
import { maxBigId } from '#shared/database-ids.ts';
import { guestTokenPattern } from '#shared/links/guest-link.ts';

const idBytes = 8;
const proofBytes = 16;

/**
 * The token of a guest's page: the booking's id, and 128 bits that only this installation can compute from id and number of
 * the link. It is stored nowhere, and a link with another number has another one.
 */
export function guestTokenOf(key: Buffer, { id, link }: { id: number; link: number }): string {
  const name = Buffer.alloc(idBytes);
  name.writeBigUInt64BE(BigInt(id));
  return Buffer.concat([name, proofOf(key, id, link)]).toString('base64url');
}

function proofOf(key: Buffer, id: number, link: number): Buffer {
  return createHmac('sha256', key).update(`guest ${id} ${link}`).digest().subarray(0, proofBytes);
}

/** @returns `null` where it has not the form of a token; what it says is still to be proved. */
export function readGuestToken(
  token: string,
): { id: number; isProof: (key: Buffer, link: number) => boolean } | null {
  if (!guestTokenPattern.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = Number(bytes.readBigUInt64BE());
  if (id < 1 || id > maxBigId) return null;
  const proof = bytes.subarray(idBytes);
  return { id, isProof: (key, link) => timingSafeEqual(proof, proofOf(key, id, link)) };
}
