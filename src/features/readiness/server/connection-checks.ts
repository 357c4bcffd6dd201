import { lookup } from 'node:dns/promises';
import { mend, ok, unknown, type Verdict } from '#features/checks/server/checks.public.ts';
import { findPublicUrlFaults } from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import { createConnectionProof } from './connection-proof.ts';
import type { ListedCheck } from './listed-checks.ts';
import { askSite, type SiteAnswer } from './measure/ask-site.ts';
import { type Handshake, shakeHands } from './measure/shake-hands.ts';
import type { ServerSettings } from './server-settings.ts';

/** Whether visitors reach this site at PUBLIC_URL, and how the server sees them. */
export function connectionChecks({ publicUrl, key, clock }: ServerSettings): ListedCheck[] {
  const { hostname } = new URL(publicUrl);
  const isPublic = !findPublicUrlFaults(publicUrl).includes('not-public');
  const ask = (signal: AbortSignal) => askSite(publicUrl, key && createConnectionProof(key, clock), signal);
  return [
    {
      id: 'address',
      title: m.ready_title_address,
      look: async () => evaluateAddress(hostname, await lookUpHost(hostname)),
    },
    {
      id: 'certificate',
      title: m.ready_title_certificate,
      look: async (signal) => evaluateCertificate(await shakeHands(publicUrl, signal), clock.now()),
    },
    {
      id: 'public-url',
      title: m.ready_title_public_url,
      look: async (signal) => evaluatePublicUrl(publicUrl, isPublic, await ask(signal)),
    },
    {
      id: 'proxy',
      title: m.ready_title_proxy,
      look: async (signal) => evaluateProxy(publicUrl, await ask(signal)),
    },
  ];
}

/** What looking up the host of PUBLIC_URL came to. */
export type LookUp =
  | { kind: 'found'; addresses: readonly string[] }
  | { kind: 'no-such-name' }
  | { kind: 'no-answer' };

/** Resolves the host as this machine does, including its hosts file. */
async function lookUpHost(hostname: string): Promise<LookUp> {
  try {
    const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
    return { kind: 'found', addresses: found.map(({ address }) => address) };
  } catch (error) {
    const isAnswer = (error as NodeJS.ErrnoException).code === 'ENOTFOUND';
    return { kind: isAnswer ? 'no-such-name' : 'no-answer' };
  }
}

export function evaluateAddress(host: string, lookUp: LookUp): Verdict {
  switch (lookUp.kind) {
    case 'found':
      return ok(m.ready_address_found, { host, addresses: lookUp.addresses.join(', ') });
    case 'no-such-name':
      return mend(m.ready_address_unknown, m.ready_address_unknown_step, { host });
    case 'no-answer':
      return unknown(m.ready_address_unanswered, m.ready_address_unanswered_step, { host });
  }
}

/** Certificates are usually renewed a month before they expire, so with fewer days left renewal has failed. */
const leastDaysLeft = 14;
const dayMs = 86_400_000;

/** @param handshake `null` where PUBLIC_URL is not an https address. */
export function evaluateCertificate(handshake: Handshake | null, now: Date): Verdict {
  if (handshake === null) return mend(m.ready_certificate_none, m.ready_certificate_none_step);
  if (handshake.kind === 'no-answer') {
    return unknown(m.ready_certificate_unanswered, m.ready_certificate_unanswered_step, {
      reason: handshake.reason,
    });
  }
  if (handshake.kind === 'untrusted') {
    return mend(m.ready_certificate_untrusted, m.ready_certificate_untrusted_step, {
      reason: handshake.reason,
    });
  }
  const days = Math.floor((handshake.validTo.getTime() - now.getTime()) / dayMs);
  return days < leastDaysLeft
    ? mend(m.ready_certificate_ends, m.ready_certificate_ends_step, { days })
    : ok(m.ready_certificate_fine, { days });
}

export function evaluatePublicUrl(publicUrl: string, isPublic: boolean, answer: SiteAnswer): Verdict {
  const details = { url: publicUrl };
  if (!isPublic) return mend(m.ready_url_local, m.ready_url_local_step, details);
  switch (answer.kind) {
    case 'ours':
      return ok(m.ready_url_ours, details);
    case 'redirected':
      return mend(m.ready_url_redirected, m.ready_url_redirected_step, { ...details, to: answer.to });
    case 'other':
      return mend(m.ready_url_other, m.ready_url_other_step, { ...details, status: answer.status });
    case 'refused':
      return mend(m.ready_url_refused, m.ready_url_refused_step, details);
    case 'no-answer':
      return unknown(m.ready_url_unanswered, m.ready_url_unanswered_step, {
        ...details,
        reason: answer.reason,
      });
  }
}

export function evaluateProxy(publicUrl: string, answer: SiteAnswer): Verdict {
  if (answer.kind !== 'ours') return unknown(m.ready_proxy_unseen, m.ready_proxy_unseen_step);
  const { protocol, host } = new URL(publicUrl);
  const { seen } = answer;
  const { address, peer } = seen;
  const isHttps = protocol === 'https:';
  if (!seen.isForwarded) {
    // This server speaks no TLS, so a proxy is in front of it that sends no forwarding headers.
    return isHttps
      ? mend(m.ready_proxy_silent, m.ready_proxy_silent_step, { peer })
      : ok(m.ready_proxy_none, { host: seen.host, address });
  }
  if (!seen.isTrusted) return mend(m.ready_proxy_untrusted, m.ready_proxy_untrusted_step, { peer });
  if (`${seen.scheme}:` !== protocol) {
    return mend(m.ready_proxy_scheme, m.ready_proxy_scheme_step, {
      scheme: seen.scheme,
      expected: protocol.replace(':', ''),
    });
  }
  if (seen.host !== host)
    return mend(m.ready_proxy_host, m.ready_proxy_host_step, { host: seen.host, expected: host });
  return ok(m.ready_proxy_fine, { scheme: seen.scheme, host, address });
}
