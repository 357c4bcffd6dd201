import { connect, type TLSSocket } from 'node:tls';
import { networkErrorCode } from '#platform/http/outgoing.ts';

/** What the TLS handshake with PUBLIC_URL came to. */
export type Handshake =
  | { kind: 'trusted'; validTo: Date }
  | { kind: 'untrusted'; reason: string }
  | { kind: 'no-answer'; reason: string };

/** Reads the certificate that a browser would get at an https address; `null` for other addresses. */
export async function shakeHands(publicUrl: string, signal: AbortSignal): Promise<Handshake | null> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return null;
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    // An untrusted certificate is read too: it shows why browsers refuse it.
    const socket = connect({
      host,
      port: port === '' ? 443 : Number(port),
      servername: /^[\d.]+$|:/.test(host) ? '' : host,
      rejectUnauthorized: false,
    });
    const end = (handshake: Handshake) => {
      resolve(handshake);
      socket.destroy();
    };
    socket.once('secureConnect', () => end(readHandshake(socket)));
    signal.addEventListener('abort', () => end({ kind: 'no-answer', reason: 'timeout' }), { once: true });
    socket.once('error', (error) => end({ kind: 'no-answer', reason: networkErrorCode(error) }));
  });
}

function readHandshake(socket: TLSSocket): Handshake {
  if (!socket.authorized) return { kind: 'untrusted', reason: codeOf(socket.authorizationError) };
  return { kind: 'trusted', validTo: new Date(socket.getPeerCertificate().valid_to) };
}

/** Types say that it is an error; Node mostly gives its code alone. */
function codeOf(error: unknown): string {
  return typeof error === 'string' ? error : networkErrorCode(error);
}
