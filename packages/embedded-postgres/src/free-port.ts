import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range from which systems hand out ports by themselves: a restarted PostgreSQL finds its port still free,
 * and open pools find it again under the same URL.
 */
const FIRST = 20_000;
const LAST = 30_000;

export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${FIRST} and ${LAST} on 127.0.0.1`);
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
