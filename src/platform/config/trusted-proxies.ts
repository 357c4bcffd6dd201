import { isIP } from 'node:net';

/** The names that Express and Fastify know. */
const namedRanges = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/**
 * Reads a list such as `10.0.0.1, 10.1.0.0/16, loopback`.
 * @returns addresses and CIDR ranges; `null` where an entry is neither of these nor a name.
 */
export function readTrustedProxies(text: string): string[] | null {
  const entries = text.split(',').map((entry) => entry.trim());
  if (!entries.every((entry) => namedRanges.has(entry) || isRange(entry))) return null;
  return entries.flatMap((entry) => namedRanges.get(entry) ?? entry);
}

function isRange(entry: string): boolean {
  const [, address = '', bits] = /^([\d.]+|[\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? [];
  const family = isIP(address);
  if (family === 0) return false;
  // A length of 0 would trust every address.
  return bits === undefined || (Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128));
}
