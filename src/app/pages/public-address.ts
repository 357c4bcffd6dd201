import type { FastifyRequest } from 'fastify';
import { isForwarded } from '#platform/http/addresses/forwarding.ts';

const thisMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Where a page is instead of the address at which it was asked for; `null` where it is right. The browser keeps a booking,
 * cookies and the way back from the gateway by address, so a visitor who begins at `127.0.0.1` and is sent back to
 * `localhost` would lose them.
 *
 * Only other names of this machine with the port of `PUBLIC_URL` are led on. For them it is certain that the visitor sees
 * what arrived here: no proxy can listen at that port as well. Any other host may be what a proxy in front made of the
 * public one, and to redirect it would never end; such a proxy does its own redirects.
 */
export function publicAddressOf(request: FastifyRequest, publicUrl: string): string | null {
  const wanted = new URL(publicUrl);
  const asked = URL.parse(`${wanted.protocol}//${request.host}`);
  if (asked === null || asked.host === wanted.host || asked.port !== wanted.port) return null;
  const isSameMachine = thisMachine.test(asked.hostname) && thisMachine.test(wanted.hostname);
  return isSameMachine && !isForwarded(request) ? publicUrl + request.url : null;
}
