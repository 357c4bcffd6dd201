import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/app-error.ts';

/**
 * Refuses a request with several `Host` headers, or with none where HTTP/1.1 demands one: a proxy in front may have gone
 * by another than we would. Source: RFC 9112, 3.2.
 */
export function requireSingleHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _, done) => {
    const { rawHeaders, httpVersion } = raw;
    let count = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at];
      if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
    }
    const isFine = count === 1 || (count === 0 && httpVersion === '1.0');
    done(isFine ? undefined : new AppError('http/unreadable'));
  });
}
