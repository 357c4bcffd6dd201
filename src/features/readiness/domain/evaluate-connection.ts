import { verdict } from './verdict.ts';

/** What looking up the host of PUBLIC_URL came to. */
export type LookUp =
  | { kind: 'found'; addresses: readonly string[] }
  | { kind: 'no-such-name' }
  | { kind: 'no-answer' };

export function evaluateAddress(host: string, lookUp: LookUp) {
  switch (lookUp.kind) {
    case 'found':
      return verdict('ok', 'address-found', { host, addresses: lookUp.addresses.join(', ') });
    case 'no-such-name':
      return verdict('mend', 'address-unknown', { host });
    case 'no-answer':
      return verdict('unknown', 'address-unanswered', { host });
  }
}

/** What the TLS handshake with PUBLIC_URL came to. */
export type Handshake =
  | { kind: 'trusted'; validTo: Date }
  | { kind: 'untrusted'; reason: string }
  | { kind: 'no-answer'; reason: string };

/** Programs that renew certificates do so a month ahead, so this is late. */
export const leastDaysLeft = 14;
const dayMs = 86_400_000;

/** @param handshake `null` where PUBLIC_URL is not an https address. */
export function evaluateCertificate(handshake: Handshake | null, now: Date) {
  if (handshake === null) return verdict('mend', 'certificate-none');
  if (handshake.kind === 'no-answer') {
    return verdict('unknown', 'certificate-unanswered', { reason: handshake.reason });
  }
  if (handshake.kind === 'untrusted') {
    return verdict('mend', 'certificate-untrusted', { reason: handshake.reason });
  }
  const days = Math.floor((handshake.validTo.getTime() - now.getTime()) / dayMs);
  return days < leastDaysLeft
    ? verdict('mend', 'certificate-ends', { days })
    : verdict('ok', 'certificate-fine', { days });
}

/** How the server saw a request that came to PUBLIC_URL. */
export interface SeenConnection {
  scheme: string;
  host: string;
  /** Of the client: what limits count by. */
  address: string;
  /** Who connected to the server. */
  peer: string;
  /** Whether the peer said that it forwards for somebody. */
  isForwarded: boolean;
  isTrusted: boolean;
}

/** What came back from PUBLIC_URL. */
export type SiteAnswer =
  | { kind: 'ours'; seen: SeenConnection }
  | { kind: 'redirected'; status: number; to: string }
  /** Something answers, but not a server of this database. */
  | { kind: 'other'; status: number }
  | { kind: 'refused' }
  | { kind: 'no-answer'; reason: string };

export function evaluatePublicUrl(publicUrl: string, isPublic: boolean, answer: SiteAnswer) {
  const details = { url: publicUrl };
  if (!isPublic) return verdict('mend', 'url-local', details);
  switch (answer.kind) {
    case 'ours':
      return verdict('ok', 'url-ours', details);
    case 'redirected':
      return verdict('mend', 'url-redirected', { ...details, to: answer.to });
    case 'other':
      return verdict('mend', 'url-other', { ...details, status: answer.status });
    case 'refused':
      return verdict('mend', 'url-refused', details);
    case 'no-answer':
      return verdict('unknown', 'url-unanswered', { ...details, reason: answer.reason });
  }
}

export function evaluateProxy(publicUrl: string, answer: SiteAnswer) {
  if (answer.kind !== 'ours') return verdict('unknown', 'proxy-unseen');
  const { protocol, host } = new URL(publicUrl);
  const { seen } = answer;
  const { address, peer } = seen;
  const isHttps = protocol === 'https:';
  if (!seen.isForwarded) {
    // The server itself speaks no TLS, so something stands before it and says nothing of it.
    return isHttps
      ? verdict('mend', 'proxy-silent', { peer })
      : verdict('ok', 'proxy-none', { host: seen.host, address });
  }
  if (!seen.isTrusted) return verdict('mend', 'proxy-untrusted', { peer });
  if (`${seen.scheme}:` !== protocol) {
    return verdict('mend', 'proxy-scheme', { scheme: seen.scheme, expected: protocol.replace(':', '') });
  }
  if (seen.host !== host) return verdict('mend', 'proxy-host', { host: seen.host, expected: host });
  return verdict('ok', 'proxy-fine', { scheme: seen.scheme, host, address });
}
