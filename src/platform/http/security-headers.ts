import type { FastifyInstance } from 'fastify';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** For answers that are data: nothing in them may run, load or be framed. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Headers of every answer, refusals and faults too. A handler that answers with a page sets its own policy.
 * Written by hand because it runs for each of the many small availability answers.
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    ...everywhere,
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
    'content-security-policy': dataPolicy,
  };
}

export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Origins beyond our own, by directive. */
export type ForeignOrigins = Partial<Record<'script' | 'img' | 'connect' | 'frame', readonly string[]>>;

/** @param scriptHashes `sha256-…` of each inline script of the page. */
export function pagePolicy(scriptHashes: readonly string[], foreign: ForeignOrigins = {}): string {
  const hashes = scriptHashes.map((hash) => ` '${hash}'`).join('');
  const also = (kind: keyof ForeignOrigins) => (foreign[kind] ?? []).map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${hashes}${also('script')}`,
    "style-src 'self'",
    // Positions of pop-ups are style attributes; they can neither load nor run anything.
    "style-src-attr 'unsafe-inline'",
    // Staff look at a photo before they send it.
    `img-src 'self' data: blob:${also('img')}`,
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${also('connect')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-src 'self'${also('frame')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
