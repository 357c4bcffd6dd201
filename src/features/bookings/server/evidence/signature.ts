import type { FastifyRequest } from 'fastify';

/** From where documents were accepted. It is kept with the acceptance, and counted by no limit. */
export interface Signature {
  networkAddress: string;
  /** What the browser calls itself; `null` where it does not say. */
  userAgent: string | null;
}

const longestUserAgent = 500;

/** A header may hold any bytes: what cannot be printed is left out. */
export function readSignature({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Signature {
  const userAgent = (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').trim();
  return { networkAddress: ip, userAgent: userAgent.slice(0, longestUserAgent) || null };
}
