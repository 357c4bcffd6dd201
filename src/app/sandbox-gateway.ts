import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config, MyposSettings } from '#platform/config/config.ts';
import type { Logger } from '#platform/logger/logger.ts';
import { launchSandbox, type SandboxProcess } from './sandbox-process.ts';

export interface SandboxGateway {
  /** What an operator would have configured, had it been myPOS. */
  mypos: MyposSettings;
  stop(): Promise<void>;
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;
type Circumstances = Place & Pick<Config, 'mode' | 'mypos' | 'myposSandbox'>;

const longestPauseMs = 60_000;

/**
 * Starts a gateway that stands in for myPOS where none is configured, and keeps it running. No server fails to start
 * for want of it: bookings are then paid at the beach.
 * @returns `null` where there is none.
 */
export async function startSandboxGateway(
  circumstances: Circumstances,
  log: Logger,
): Promise<SandboxGateway | null> {
  if (!isWanted(circumstances)) return null;
  const stopping = new AbortController();
  const { folder, discard } = await openFolder(circumstances);
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
        await discard();
      },
    };
  } catch (error) {
    log.warn({ err: error }, 'the sandbox gateway did not start: no card payments are taken');
    await discard();
    return null;
  }
}

/** A business on a database of its own that has no myPOS yet must not seem to take money. */
function isWanted({ mode, databaseUrl, mypos, myposSandbox }: Circumstances): boolean {
  const isInBusiness = mode === 'production' && databaseUrl !== undefined;
  return myposSandbox && mypos === null && !isInBusiness;
}

/** Beside the embedded database, so that keys and orders last as long as the bookings do. */
async function openFolder({ dataDir, databaseUrl }: Place) {
  if (databaseUrl === undefined) {
    return { folder: resolve(dataDir, 'sandbox-mypos'), discard: async () => undefined };
  }
  const folder = await mkdtemp(join(tmpdir(), 'pagaia-sandbox-'));
  return { folder, discard: () => rm(folder, { recursive: true, force: true }) };
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
