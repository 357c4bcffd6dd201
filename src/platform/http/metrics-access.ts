import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isForwarded } from './addresses/forwarding.ts';
import { matchAddresses } from './addresses/match-addresses.ts';

const isLoopback = matchAddresses(['127.0.0.0/8', '::1']);

/** Whether a request may read the metrics: from staff, with the token, or from a program on this machine. */
export function createMetricsAccess(token: string | undefined): (request: FastifyRequest) => boolean {
  const expected = token === undefined ? null : digest(`Bearer ${token}`);
  const hasToken = ({ headers: { authorization } }: FastifyRequest) =>
    expected !== null && authorization !== undefined && timingSafeEqual(digest(authorization), expected);
  return (request) => request.staff !== null || hasToken(request) || isProgramHere(request);
}

/** Of equal length, whatever was sent, so that the comparison takes the same time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A proxy on this machine connects from loopback too, for visitors from anywhere. */
function isProgramHere(request: FastifyRequest): boolean {
  return isLoopback(request.raw.socket.remoteAddress) && !isForwarded(request);
}
