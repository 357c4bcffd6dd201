import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MyposSettings } from '#features/payments/server/mypos.public.ts';
import { findSandboxObstacles, readSiteFacts } from '#features/payments/server/payments.public.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Config } from '../config/config.ts';
import { launchSandbox, type SandboxProcess } from './sandbox-process.ts';

export interface SandboxGateway {
  /** What an operator would have configured, had it been myPOS; `null` until it is there for the first time. */
  readonly mypos: MyposSettings | null;
  stop(): Promise<void>;
}

type Circumstances = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'mode' | 'mypos' | 'myposSandbox' | 'publicUrl'
>;

const longestPauseMs = 60_000;
/** For how long the start of the server waits for it. */
const awaitedForMs = 20_000;
/** After which a gateway that does not come is ended and started again; longer each time, up to the second value. */
const startsWithinMs = [60_000, 600_000] as const;

/**
 * Starts a gateway that stands in for myPOS where none is configured and the site lives on this machine, and keeps it
 * running. Until it is there bookings are paid at the beach.
 * @returns `null` where there is none.
 */
export async function startSandboxGateway(
  circumstances: Circumstances,
  log: Logger,
  { awaitMs = awaitedForMs } = {},
): Promise<SandboxGateway | null> {
  const isWanted =
    circumstances.mypos === null && findSandboxObstacles(readSiteFacts(circumstances)).length === 0;
  if (!isWanted) return null;
  const stopping = new AbortController();
  let mypos: MyposSettings | null = null;
  let port = 0;
  const { promise: tried, resolve: markTried } = Promise.withResolvers<void>();
  async function launch(withinMs: number): Promise<SandboxProcess | null> {
    try {
      // Beside the embedded database, so that keys and orders last as long as the bookings do.
      const folder = resolve(circumstances.dataDir, 'sandbox-mypos');
      const sandbox = await launchSandbox({ folder, port, withinMs }, stopping.signal);
      const { url, pid } = sandbox;
      port = Number(new URL(url).port);
      mypos ??= toSettings(sandbox);
      log.info(
        { url, sandboxPid: pid },
        'card payments are a TEST: a sandbox stands in for myPOS, no money moves',
      );
      return sandbox;
    } catch (error) {
      if (!stopping.signal.aborted)
        log.warn(
          { err: error },
          'the sandbox gateway did not start: no card payments are taken until it does, and it is tried again',
        );
      return null;
    } finally {
      markTried();
    }
  }
  const watch = keepRunning(launch, log, stopping.signal);
  const isTriedInTime = await Promise.race([tried.then(() => true), sleep(awaitMs, false, { ref: false })]);
  if (!isTriedInTime)
    log.warn('the sandbox gateway is not there yet: card payments are taken as soon as it is');
  return {
    get mypos() {
      return mypos;
    },
    stop: async () => {
      stopping.abort();
      await watch;
    },
  };
}

function toSettings({ url, configuration }: SandboxProcess): MyposSettings {
  const parts = { sid: undefined, wallet: undefined, keyIndex: undefined };
  return Object.freeze({ ...parts, privateKey: undefined, certificate: undefined, url, configuration });
}

/** Brings it back at the same address, with the same keys, until `signal` says that it is enough. */
async function keepRunning(
  launch: (withinMs: number) => Promise<SandboxProcess | null>,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const [firstMs, longestMs] = startsWithinMs;
  const enough = new Promise((settle) => signal.addEventListener('abort', settle));
  for (let failures = 0; !signal.aborted; ) {
    const running = await launch(Math.min(longestMs, firstMs * 2 ** failures));
    failures = running ? 0 : failures + 1;
    await Promise.race([running?.ended, enough]);
    if (signal.aborted) {
      await running?.stop();
      return;
    }
    if (running)
      log.warn('the sandbox gateway is gone and is started again; until then no card payments are taken');
    const pauseMs = running ? 0 : Math.min(longestPauseMs, 500 * 2 ** failures);
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
