import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MyposSettings } from '#features/payments/server/mypos.public.ts';
import { findSandboxObstacles, readSiteFacts } from '#features/payments/server/payments.public.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Config } from '../config/config.ts';
import { launchSandbox, type SandboxProcess } from './sandbox-process.ts';

export interface SandboxGateway {
  /** What an operator would have configured, had it been myPOS. */
  mypos: MyposSettings;
  stop(): Promise<void>;
}

type Circumstances = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'mode' | 'mypos' | 'myposSandbox' | 'publicUrl'
>;

const longestPauseMs = 60_000;

/**
 * Starts a gateway that stands in for myPOS where none is configured and the site lives on this machine, and keeps it
 * running. Where it does not start, bookings are paid at the beach.
 * @returns `null` where there is none.
 */
export async function startSandboxGateway(
  circumstances: Circumstances,
  log: Logger,
): Promise<SandboxGateway | null> {
  const isWanted =
    circumstances.mypos === null && findSandboxObstacles(readSiteFacts(circumstances)).length === 0;
  if (!isWanted) return null;
  const stopping = new AbortController();
  // Beside the embedded database, so that keys and orders last as long as the bookings do.
  const folder = resolve(circumstances.dataDir, 'sandbox-mypos');
  const launch = async (port: number) => {
    const sandbox = await launchSandbox({ folder, port }, stopping.signal);
    const { url, pid } = sandbox;
    log.info(
      { url, sandboxPid: pid },
      'card payments are a TEST: a sandbox stands in for myPOS, no money moves',
    );
    return sandbox;
  };
  try {
    const first = await launch(0);
    const port = Number(new URL(first.url).port);
    const watch = keepRunning(first, () => launch(port), log, stopping.signal);
    return {
      mypos: toSettings(first),
      stop: async () => {
        stopping.abort();
        await watch;
      },
    };
  } catch (error) {
    log.warn({ err: error }, 'the sandbox gateway did not start: no card payments are taken');
    return null;
  }
}

function toSettings({ url, configuration }: SandboxProcess): MyposSettings {
  const parts = { sid: undefined, wallet: undefined, keyIndex: undefined };
  return Object.freeze({ ...parts, privateKey: undefined, certificate: undefined, url, configuration });
}

/** Brings it back at the same address, with the same keys, until `signal` says that it is enough. */
async function keepRunning(
  first: SandboxProcess,
  launch: () => Promise<SandboxProcess>,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  let running: SandboxProcess | null = first;
  const enough = new Promise((settle) => signal.addEventListener('abort', settle));
  for (let failures = 0; ; ) {
    await Promise.race([running?.ended, enough]);
    if (signal.aborted) break;
    log.warn('the sandbox gateway is gone and is started again; until then no card payments are taken');
    running = await launch().catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'the sandbox gateway did not start');
      return null;
    });
    failures = running ? 0 : failures + 1;
    const pauseMs = Math.min(longestPauseMs, 500 * 2 ** failures);
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  await running?.stop();
}
