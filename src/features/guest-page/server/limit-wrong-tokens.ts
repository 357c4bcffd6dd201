import type { FastifyRequest } from 'fastify';
import { addressKey } from '#platform/http/addresses/address-key.ts';
import { AppError } from '#shared/app-error.ts';

const windowMs = 60_000;
/** More addresses than that are not counted at once: the oldest are forgotten. */
const maxAddresses = 10_000;

/**
 * Counts the wrong tokens of an address in a minute, in the process that answers. With 128 bits to guess the limit protects
 * no link, and right tokens are not looked at here: guests share addresses with strangers.
 * @param limit 0 means none.
 */
export function limitWrongTokens(limit: number, now: () => number = () => performance.now()) {
  const wrong = new Map<string, { since: number; count: number }>();

  function count(key: string) {
    const known = wrong.get(key);
    if (known && now() - known.since < windowMs) {
      known.count += 1;
      return known;
    }
    const first = { since: now(), count: 1 };
    // Deleted before it is set, so that it is the newest.
    wrong.delete(key);
    wrong.set(key, first);
    if (wrong.size > maxAddresses) wrong.delete(wrong.keys().next().value ?? '');
    return first;
  }

  /** What a wrong token is answered with. */
  return (request: FastifyRequest): AppError => {
    const { since, count: known } = count(addressKey(request.ip));
    if (limit === 0 || known <= limit) return new AppError('guest-page/unknown');
    const retryAfterSeconds = Math.max(1, Math.ceil((since + windowMs - now()) / 1000));
    return new AppError('guest-page/too-many', { retryAfterSeconds });
  };
}
