import { isIP } from 'node:net';

/** Some proxies add the port to what they put into `X-Forwarded-For`: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
export function withoutPorts(forwardedFor: string): string {
  return forwardedFor
    .split(',')
    .map((entry) => withoutPort(entry.trim()))
    .join(', ');
}

function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^"?(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)"?$/.exec(entry) ?? [];
  const address = bracketed ?? plain ?? '';
  return isIP(address) === 0 ? entry : address;
}
