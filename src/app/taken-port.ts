import { once } from 'node:events';
import { createServer } from 'node:net';
import { z } from 'zod';
import type { Config } from './config/config.ts';
import { StartFault } from './start-fault.ts';

type Listen = Pick<Config, 'host' | 'port'>;

/**
 * Looks whether the server will be able to listen, before a database is made or changed for one that will not.
 * @throws {StartFault}
 */
export async function expectFreePort({ host, port }: Listen): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
  } catch (error) {
    throw await explainTakenPort(error as Error, { host, port });
  } finally {
    probe.close();
  }
}

/** @returns the fault that says who has the port; another error as it is. */
export async function explainTakenPort(error: Error, { host, port }: Listen): Promise<Error> {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return error;
  const origin = `http://${nameOf(host)}:${port}`;
  const version = await askVersion(origin);
  return new StartFault(
    version
      ? `Pagaia ${version} is already running here: open ${origin}, stop it, or set PORT to a free port for another server.`
      : `Port ${port} of ${host} is in use by another program. Stop that one, or set PORT to a free port.`,
    { cause: error },
  );
}

/** Where one that listens everywhere is asked. */
function nameOf(host: string): string {
  const asked = { '0.0.0.0': 'localhost', '::': 'localhost' }[host] ?? host;
  return asked.includes(':') ? `[${asked}]` : asked;
}

const Health = z.object({ status: z.literal('ok'), version: z.string().regex(/^\d+\.\d+\.\d+[\w.+-]*$/) });

async function askVersion(origin: string): Promise<string | null> {
  try {
    const answer = await fetch(`${origin}/healthz`, {
      signal: AbortSignal.timeout(2_000),
      redirect: 'error',
    });
    return Health.parse(await answer.json()).version;
  } catch {
    return null;
  }
}
