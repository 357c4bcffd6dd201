import { isIPv4, isIPv6 } from 'node:net';

/**
 * What attempts from an address are counted under: an IPv4 address as a whole, an IPv6 address by its /64, since one
 * host can use all addresses of it. Text that is no address is counted as one.
 */
export function addressKey(address: string): string {
  if (isIPv4(address)) return address;
  const withoutZone = address.replace(/%.*$/, '');
  if (!isIPv6(withoutZone)) return 'unknown';
  const groups = groupsOf(withoutZone);
  return isMappedIPv4(groups) ? dottedQuad(groups) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [start = '', end = ''] = hostname.slice(1, -1).split('::');
  const [first, last] = [start, end].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}

/** How a dual-stack socket shows an IPv4 peer: `::ffff:192.0.2.1`. */
function isMappedIPv4(groups: readonly string[]): boolean {
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
}

function dottedQuad(groups: readonly string[]): string {
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}
