import { createHmac, timingSafeEqual } from 'node:crypto';
import { maxBigId } from '#shared/database-ids.ts';
import { guestTokenPattern } from '#shared/links/guest-link.ts';

const idBytes = 8;
const proofBytes = 16;

/** What a link lets its holder do: everything that the guest can, or look at the booking. */
export type LinkRight = 'act' | 'view';

/** What the proof is made of: `guest` was there before there were links that only show. */
const purposes: Record<LinkRight, string> = { act: 'guest', view: 'view' };

/**
 * The token of a guest's page: the booking's id, and 128 bits that only this installation can compute from id, number and
 * right of the link. It is stored nowhere, and a link with another number has another one.
 */
export function guestTokenOf(
  key: Buffer,
  { id, link }: { id: number; link: number },
  right: LinkRight = 'act',
): string {
  const name = Buffer.alloc(idBytes);
  name.writeBigUInt64BE(BigInt(id));
  return Buffer.concat([name, proofOf(key, { id, link }, right)]).toString('base64url');
}

function proofOf(key: Buffer, { id, link }: { id: number; link: number }, right: LinkRight): Buffer {
  return createHmac('sha256', key)
    .update(`${purposes[right]} ${id} ${link}`)
    .digest()
    .subarray(0, proofBytes);
}

/** @returns `null` where it has not the form of a token; what it says is still to be proved. */
export function readGuestToken(
  token: string,
): { id: number; isProof: (key: Buffer, link: number, right: LinkRight) => boolean } | null {
  if (!guestTokenPattern.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = Number(bytes.readBigUInt64BE());
  if (id < 1 || id > maxBigId) return null;
  const proof = bytes.subarray(idBytes);
  return { id, isProof: (key, link, right) => timingSafeEqual(proof, proofOf(key, { id, link }, right)) };
}
