import { isPublicHost } from '../../domain/host-reach.ts';
import type { MyposMode } from './account.ts';

export const liveUrl = 'https://www.mypos.com/vmp/checkout';
export const testUrl = 'https://www.mypos.com/vmp/checkout-test';

/** Why an address is not that of a payment gateway. */
export type GatewayAddressFault =
  | 'url-unreadable'
  | 'url-not-https'
  | 'url-wrong-host'
  | 'url-wrong-path'
  | 'url-has-extras'
  /** On the internet, and not myPOS: most often a typing error, which would send customers to a stranger. */
  | 'url-not-mypos';

const myposHost = /(?:^|\.)mypos\.(?:com|eu)$/;
const paymentHost = /^(?:www\.)?mypos\.(?:com|eu)$/;
const modes: Record<string, MyposMode> = { '/vmp/checkout': 'live', '/vmp/checkout-test': 'test' };

/** @returns where payments of an address go: only myPOS's own live address moves money. */
export function readGatewayAddress(url: string): { mode: MyposMode } | { fault: GatewayAddressFault } {
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) return { fault: 'url-unreadable' };
  const { protocol, hostname, port, pathname, search, hash, username, password } = address;
  if (!myposHost.test(hostname))
    return isPublicHost(hostname) ? { fault: 'url-not-mypos' } : { mode: 'local' };
  if (protocol === 'http:') return { fault: 'url-not-https' };
  if (!paymentHost.test(hostname)) return { fault: 'url-wrong-host' };
  if (`${port}${search}${hash}${username}${password}` !== '') return { fault: 'url-has-extras' };
  const mode = modes[pathname.replace(/\/$/, '')];
  return mode ? { mode } : { fault: 'url-wrong-path' };
}

/**
 * Where the gateway may send a customer's form on to, for `form-action`, which browsers check again at each redirect.
 * myPOS answers under both domains and may move between its hosts; a local gateway goes by every name of this machine.
 */
export function listFormOrigins(url: string): string[] {
  const { origin, hostname, protocol, port } = new URL(url);
  if (paymentHost.test(hostname))
    return ['com', 'eu'].flatMap((domain) =>
      ['www.mypos', 'mypos', '*.mypos'].map((host) => `https://${host}.${domain}`),
    );
  const names = ['localhost', '127.0.0.1'];
  if (!names.includes(hostname)) return [origin];
  return names.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`);
}
