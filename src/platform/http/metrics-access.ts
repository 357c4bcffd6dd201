import { createHash, timingSafeEqual } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { isForwarded } from './addresses/forwarding.ts';
import { matchAddresses } from './addresses/match-addresses.ts';

const isLoopback = matchAddresses(['127.0.0.0/8', '::1']);

/**
 * Whether a request may read the metrics: from staff, with the token, or from a program on this machine. One that shows a
 * token shows the right one, wherever it comes from.
 */
export function createMetricsAccess(token: string | undefined): (request: FastifyRequest) => boolean {
  const expected = token === undefined ? null : digest(`Bearer ${token}`);
  return (request) => {
    const { authorization } = request.headers;
    if (authorization !== undefined)
      return expected !== null && timingSafeEqual(digest(authorization), expected);
    return request.staff !== null || isProgramHere(request);
  };
}

/** Of equal length, whatever was sent, so that the comparison takes the same time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * A proxy on this machine connects from loopback too, for visitors from anywhere. So does a browser on it, for a page elsewhere
 * whose name leads to loopback; it says that name as the host.
 */
function isProgramHere(request: FastifyRequest): boolean {
  const { socket, headers } = request.raw;
  return isLoopback(socket.remoteAddress) && !isForwarded(request) && isThisMachine(headers.host);
}

function isThisMachine(host = ''): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '');
  return ['localhost', hostname().toLowerCase()].includes(name) || isLoopback(name.replace(/^\[|\]$/g, ''));
}
