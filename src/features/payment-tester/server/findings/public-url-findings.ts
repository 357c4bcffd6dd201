import type { PaymentMode } from '#features/payments/payments.contract.ts';
import { findPublicUrlFaults, type PublicUrlFault } from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import { networkErrorCode } from '#platform/http/outgoing.ts';
import { diagnosis, type Found, found } from './finding.ts';

export function describePublicUrlFaults(
  faults: readonly PublicUrlFault[],
  publicUrl: string,
  state: Found['state'],
): Found[] {
  return faults.map((fault) => found(state, fault, diagnosis(`public-url-${fault}`), { address: publicUrl }));
}

/** A live store gives back what it cannot report; a gateway on this machine reaches every address. */
const states: Record<PaymentMode, Found['state']> = { live: 'mend', test: 'warning', local: 'note' };

/** Whether the gateway can call us: by the form of the address, and by trying it from here. */
export async function checkPublicUrl(publicUrl: string, mode: PaymentMode | null): Promise<Found[]> {
  const address = `${publicUrl}/api/payment/webhook`;
  const state = mode === null ? 'warning' : states[mode];
  const faults = describePublicUrlFaults(findPublicUrlFaults(publicUrl), publicUrl, state);
  const probe = await probeNotifyUrl(address);
  if (probe.kind !== 'open') {
    // From outside it may look different, so this alone fails nothing.
    const doubt = mode === 'local' ? 'note' : 'warning';
    return [...faults, found(doubt, probe.kind, diagnosis(`notify-${probe.kind}`), { ...probe, address })];
  }
  return faults.length > 0 ? faults : [found('ok', 'notify-url', m.diagnosis_notify_fine, { address })];
}

/** What a plain question to the address of notifications meets on its way. */
type NotifyUrlProbe =
  | { kind: 'open' }
  | { kind: 'redirected' | 'guarded'; status: number }
  | { kind: 'slow'; seconds: number }
  | { kind: 'unreachable'; detail: string };

const timeoutMs = 5_000;

/** Statuses that come from what stands before a site: passwords, firewalls, protection against bots. */
const guards = new Set([401, 403, 407, 429, 503]);

/** Asks our own address by the way through the internet that the gateway takes, as far as this machine can. */
async function probeNotifyUrl(address: string): Promise<NotifyUrlProbe> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(address, {
      headers: { 'user-agent': 'Pagaia' },
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    const { status } = response;
    if (status >= 300 && status < 400) return { kind: 'redirected', status };
    return guards.has(status) ? { kind: 'guarded', status } : { kind: 'open' };
  } catch (error) {
    if (signal.aborted) return { kind: 'slow', seconds: timeoutMs / 1000 };
    return { kind: 'unreachable', detail: networkErrorCode(error) };
  }
}
