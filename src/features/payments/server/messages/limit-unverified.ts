import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/http/addresses/network-of.ts';

/** A message has about 1 kB, 64 fields at most, and values of a few dozen characters; the rest is slack for new fields. */
export const maxCallbackBytes = 16 * 1024;

/**
 * Per network and minute. The gateway repeats a message for a payment now and then; even one whose certificate is set
 * up wrongly, so that nothing verifies, stays far below this.
 */
const maxPerMinute = 60;

/** Counts a message that did not verify. @returns whether its network has sent too many of them. */
export type ExceedsLimit = (request: FastifyRequest) => Promise<boolean>;

/** Kept per process, for the 5,000 networks that sent last. */
export function limitUnverified(app: FastifyInstance): ExceedsLimit {
  const count = app.createRateLimit({
    max: maxPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  return async (request) => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded;
  };
}
