import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withoutPorts } from './forwarded-address.ts';
import type { AddressTest } from './match-addresses.ts';

/** Headers in which a proxy names the client that it forwards for. */
const clientHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/** These and every `X-Forwarded-…` show that a request came through a proxy. */
const proxyHeaders = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
]);

export function isForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => proxyHeaders.has(name) || name.startsWith('x-forwarded-'));
}

/** A neighbour that forwards requests, or seems to, and is not trusted. */
export interface UntrustedProxy {
  address: string;
  /** The header that it sent. */
  header: string;
}

/**
 * Makes `request.ip` readable where a trusted proxy names addresses with their ports. The first neighbour that sends
 * such a header without being trusted is logged, since behind a proxy that is not named in the configuration all
 * visitors have the same address.
 * @returns the neighbour that was logged; `null` where there was none.
 */
export function readForwarding(app: FastifyInstance, isTrusted: AddressTest): () => UntrustedProxy | null {
  let untrusted: UntrustedProxy | null = null;
  app.addHook('onRequest', (request, _, done) => {
    const { headers, socket } = request.raw;
    const header = clientHeaders.find((name) => headers[name] !== undefined);
    if (header === undefined) return done();
    if (isTrusted(socket.remoteAddress)) {
      const forwardedFor = headers['x-forwarded-for'];
      if (typeof forwardedFor === 'string') headers['x-forwarded-for'] = withoutPorts(forwardedFor);
    } else if (untrusted === null) {
      untrusted = { address: socket.remoteAddress ?? 'unknown', header };
      app.log.warn(
        untrusted,
        'a request was forwarded by an address that TRUST_PROXY does not name; if it is your proxy, all visitors share its limits',
      );
    }
    done();
  });
  return () => untrusted;
}
