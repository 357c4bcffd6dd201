/** Names that no public DNS resolves: RFC 2606, 6761, 6762, 8375 and what private networks commonly use. */
const innerName =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid|onion)$/;

/** Loopback, private, link-local, shared (RFC 6598), benchmark, multicast and reserved addresses. */
const innerAddress4 =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|192\.0\.0|198\.1[89]|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|2(?:2[4-9]|[34]\d|5[0-5]))\./;

/** `::1`, mapped IPv4, NAT64, unique local, link-local, site-local and multicast addresses. */
const innerAddress6 = /^\[(?:::|64:ff9b:|f[cd]|fe[89a-f]|ff)/;

/** A name may end in the dot of the DNS root, which changes nothing about where it leads. */
function bareName(hostname: string): string {
  return hostname.replace(/\.$/, '');
}

/** @param hostname of a parsed `URL`, which writes every spelling of an IPv4 address in the same way. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:(?:.*\.)?localhost|127\.[\d.]+|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/.test(
    bareName(hostname),
  );
}

/** Whether a host can be reached from the internet, as far as its name or address tells. */
export function isPublicHost(hostname: string): boolean {
  const name = bareName(hostname);
  if (name.startsWith('[')) return !innerAddress6.test(name);
  if (/^[\d.]+$/.test(name)) return !innerAddress4.test(name);
  return name.includes('.') && !innerName.test(name);
}
