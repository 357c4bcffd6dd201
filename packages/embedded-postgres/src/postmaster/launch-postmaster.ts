import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner } from '../choose-runner.ts';
import { limitPostgresLog, openPostgresLog, readLogSince, sizeOf } from '../postgres-log.ts';
import { spawnAs } from '../run-as.ts';
import { readPostmasterFile } from './postmaster-file.ts';

export interface LaunchOrder {
  runner: Runner;
  dataDirectory: string;
  logFile: string;
  port: number;
  parameters: Record<string, string>;
}

export type Launch = { ready: true; pid: number } | { ready: false; reason: string };

/** Recovery after a crash replays what was written since the last checkpoint; minutes on a slow disk. */
const RECOVERY_MS = 300_000;

/** Starts the postmaster apart from this process, so that neither Ctrl-C nor `kill -9` of the server takes it along. */
export async function launchPostmaster(order: LaunchOrder): Promise<Launch> {
  const { runner, dataDirectory, logFile } = order;
  await limitPostgresLog(logFile);
  const offset = await sizeOf(logFile);
  const log = await openPostgresLog(logFile);
  const child = spawnAs(runner.runAs, runner.programs.postgres, ['-D', dataDirectory, ...settings(order)], {
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  try {
    await once(child, 'spawn');
  } finally {
    await log.close();
  }
  const until = performance.now() + RECOVERY_MS;
  while (child.exitCode === null && child.signalCode === null) {
    const file = await readPostmasterFile(dataDirectory);
    if (file && file.pid === child.pid && file.status === 'ready') {
      child.unref();
      return { ready: true, pid: child.pid };
    }
    if (performance.now() > until) {
      child.unref();
      throw new Error(
        `PostgreSQL is still recovering after ${RECOVERY_MS / 1000} s, see ${logFile}; start again later`,
      );
    }
    await sleep(15);
  }
  return { ready: false, reason: await readLogSince(logFile, offset) };
}

/** On the command line rather than in postgresql.conf, so that databases made by older releases get them too. */
function settings({ port, parameters }: LaunchOrder): string[] {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // Socket paths are limited to about 100 characters; DATA_DIR is not.
    unix_socket_directories: '',
    max_connections: '100',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '%m [%p] %a ',
    log_lock_waits: 'on',
    ...parameters,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
