import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network that an address belongs to: an IPv4 address its /24, an IPv6 address its /64, which is what one household
 * or phone is given. An IPv4 address that is written as an IPv6 one counts as IPv4.
 * @returns `203.0.113.0/24`, `2001:db8:0:1::/64`, or the text as it is where it is no address.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  if (isIPv4(bare)) return networkOfIPv4(bare);
  if (!isIPv6(bare)) return address;
  const groups = expand(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return networkOfIPv4([high >> 8, high & 255, low >> 8, low & 255].join('.'));
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function networkOfIPv4(address: string): string {
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

/** The eight groups of a valid IPv6 address. */
function expand(address: string): number[] {
  const lastPart = address.slice(address.lastIndexOf(':') + 1);
  const hex = isIPv4(lastPart) ? address.slice(0, -lastPart.length) + groupsOfIPv4(lastPart) : address;
  const [head = '', tail] = hex.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const first = read(head);
  const last = read(tail ?? '');
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

function groupsOfIPv4(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}
