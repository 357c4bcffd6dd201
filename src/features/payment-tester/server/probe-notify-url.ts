import { networkErrorCode } from '#features/payments/server/mypos.public.ts';

/** What a plain question to the address of notifications meets on its way. */
export type NotifyUrlProbe =
  | { kind: 'open' }
  | { kind: 'redirected' | 'guarded'; status: number }
  | { kind: 'slow'; seconds: number }
  | { kind: 'unreachable'; detail: string };

const timeoutMs = 5_000;

/** Statuses that come from what stands before a site: passwords, firewalls, protection against bots. */
const guards = new Set([401, 403, 407, 429, 503]);

/** Asks our own address by the way through the internet that the gateway takes, as far as this machine can. */
export async function probeNotifyUrl(address: string): Promise<NotifyUrlProbe> {
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
