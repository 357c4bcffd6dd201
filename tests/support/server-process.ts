import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { watchLog } from './secret-scanner.ts';
import { keepKeys } from './secrets.ts';
import { secretsKey, staffCredentials } from './test-constants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startsWithinMs = 60_000;

export interface LogLine {
  level: number;
  msg: string;
  err?: { message?: string };
  cause?: { message?: string };
  [detail: string]: unknown;
}

/** A server as it is shipped, in a process of its own. */
export interface ServerProcess {
  origin: string;
  pid: number;
  /** What it logged as a warning or worse. */
  complaints: LogLine[];
  /** Exit code, or `null` after a signal; resolves when the process has ended. */
  ended: Promise<number | null>;
  isRunning(): boolean;
  /** Asks it to stop, as an operator does; answers with the exit code. */
  stop(): Promise<number | null>;
  /** `kill -9` */
  kill(): Promise<void>;
}

/**
 * What servers complained about, but for jobs that had to wait too long for a connection in the rush of a test, and are
 * tried again: requests come first.
 */
/** Of a job that goes on at its next turn. */
const passing = new Set(['database/unavailable', 'database/busy']);

export const complaintsOf = (servers: readonly Pick<ServerProcess, 'complaints'>[]): LogLine[] =>
  servers
    .flatMap(({ complaints }) => complaints)
    .filter(({ msg, err }) => msg !== 'job failed, and is tried again' || !passing.has(err?.message ?? ''));

interface Launch {
  child: ChildProcess;
  origin: Promise<string>;
  complaints: LogLine[];
  errors: string[];
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** What every test server gets: no limits, a free port, a known staff account, no internet, no card payments. */
export const testServerEnv = {
  PORT: '0',
  // What a developer has set for the own server is not for these.
  ENV_FILE: 'off',
  SHUTDOWN_NOTICE: '0',
  // Ends with the process that started it, however that one ends.
  npm_lifecycle_event: 'test',
  NODE_ENV: 'test',
  SECRETS_KEY: secretsKey,
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: staffCredentials.password,
  LIMIT_BOOKINGS_PER_MINUTE: '0',
  LIMIT_UNPAID_PER_CONTACT: '0',
  LIMIT_PAY_LATER_BOOKINGS: '0',
  LIMIT_PAY_LATER_UNITS: '0',
  LIMIT_HELD_UNITS: '0',
  LIMIT_SLOT_SHARE: '0',
  LIMIT_VOUCHER_CHECKS_PER_MINUTE: '0',
  LIMIT_WAITING_PER_NETWORK: '0',
  LIMIT_WAITING_PER_ADDRESS: '0',
  LIMIT_LOGINS_PER_15_MINUTES: '0',
  WEATHER_URL: 'off',
  MARINE_URL: 'off',
  // Tests that pay say so.
  MYPOS_SANDBOX: 'off',
};

export interface LaunchOptions {
  nodeArguments?: string[];
  /** Another installation of the program, which brings its own Node. */
  installation?: string;
  /** Id of the user who runs it; only root may say so. */
  userId?: number;
  /** Gets every line of the log. */
  onLine?: (line: LogLine) => void;
}

function launch(
  env: Record<string, string>,
  { nodeArguments = [], installation, userId, onLine }: LaunchOptions,
): Launch {
  const node = installation ? join(installation, 'node_modules/.bin/node') : process.execPath;
  const child = spawn(node, [...nodeArguments, 'src/main.ts'], {
    cwd: installation ?? root,
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC', ...testServerEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(userId === undefined ? {} : { uid: userId, gid: userId }),
  });
  running.add(child);
  keepKeys(env);
  child.once('exit', () => running.delete(child));
  const complaints: LogLine[] = [];
  const errors: string[] = [];
  createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (text) => {
    errors.push(text);
    watchLog(text, 'stderr of a server');
  });
  const origin = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (text) => {
      watchLog(text, 'stdout of a server');
      const line = readLine(text);
      const address = /Server listening at (\S+)/.exec(line.msg)?.[1];
      if (address) resolve(address);
      if (line.level >= 40) complaints.push(line);
      onLine?.(line);
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`the server ended: ${errors.slice(0, 20).join('\n')}`)));
  });
  origin.catch(() => undefined);
  return { child, origin, complaints, errors };
}

function readLine(text: string): LogLine {
  try {
    return JSON.parse(text) as LogLine;
  } catch {
    return { level: 0, msg: text };
  }
}

/** Starts `node src/main.ts` and waits until it is ready to serve. */
export async function startServer(
  env: Record<string, string>,
  options: LaunchOptions = {},
): Promise<ServerProcess> {
  const { child, origin: listening, complaints, errors } = launch(env, options);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const origin = await listening;
  await untilReady(origin);
  return {
    origin,
    pid: child.pid ?? 0,
    complaints,
    ended: ended.then((code) => {
      // The last output of a server that exited unexpectedly shows the cause.
      for (const msg of errors) complaints.push({ level: 60, msg });
      return code;
    }),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(6_000) }).catch(() => null);
  await response?.arrayBuffer();
  return response?.status === 200;
}

export async function untilReady(origin: string, withinMs = startsWithinMs): Promise<number> {
  const since = performance.now();
  while (!(await isReady(origin))) {
    if (performance.now() - since > withinMs) throw new Error(`${origin} is not ready after ${withinMs} ms`);
    await sleep(20);
  }
  return performance.now() - since;
}
