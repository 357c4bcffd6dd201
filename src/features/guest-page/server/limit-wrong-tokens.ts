import type { FastifyRequest } from 'fastify';
import { addressKey } from '#platform/http/addresses/address-key.ts';
import { AppError } from '#shared/app-error.ts';

const windowMs = 60_000;
/** More addresses than that are not counted at once: the oldest are forgotten. */
const maxAddresses = 10_000;

/**
 * Wrong tokens of an address in the last minute, by the process that answers: with 128 bits to guess this protects the
 * server and not the links, so that servers need not count together.
 * @param limit 0 means none.
 */
export function limitWrongTokens(limit: number, now: () => number = () => performance.now()) {
  const wrong = new Map<string, { since: number; count: number }>();

  function find(key: string) {
    const known = wrong.get(key);
    if (known && now() - known.since < windowMs) return known;
    wrong.delete(key);
    return null;
  }

  return {
    /** Before a token is looked at: a right one is refused like the others. @throws `guest-page/too-many` */
    assertAllowed(request: FastifyRequest): void {
      const known = find(addressKey(request.ip));
      if (limit === 0 || !known || known.count < limit) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((known.since + windowMs - now()) / 1000));
      throw new AppError('guest-page/too-many', { retryAfterSeconds });
    },

    note(request: FastifyRequest): void {
      const key = addressKey(request.ip);
      const known = find(key);
      if (known) known.count += 1;
      else wrong.set(key, { since: now(), count: 1 });
      if (wrong.size > maxAddresses) wrong.delete(wrong.keys().next().value ?? '');
    },
  };
}
