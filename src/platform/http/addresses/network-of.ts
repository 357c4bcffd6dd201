import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network that a limit counts for: an IPv4 /24 or an IPv6 /64, which is what one customer of a provider commands.
 * IPv4 addresses that are mapped into IPv6 count as IPv4.
 * @param address of a client, as `request.ip` has it.
 * @returns such as `203.0.113.0/24` or `2001:db8:0:1::/64`; `unknown` where it is no address.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  if (!isIPv6(address)) return 'unknown';
  const groups = expandIPv6(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return `${high >> 8}.${high & 255}.${low >> 8}.0/24`;
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight groups of a valid address, without its zone. */
function expandIPv6(address: string): number[] {
  const [bare = ''] = address.split('%');
  // The URL parser writes every valid address in one way, with hexadecimal groups only.
  const { hostname } = new URL(`http://[${bare}]`);
  const [start = '', end] = hostname.slice(1, -1).split('::');
  const head = readGroups(start);
  const tail = readGroups(end ?? '');
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function readGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
