// Outlives the process that started it, and stops PostgreSQL where that one could not: its input ends with that process,
// however it ended. Not for servers that are brought back after a crash, which adopt PostgreSQL instead.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findClusterDirectory, openDataFolder, readPassword } from './data-folder.ts';
import { openFileLock, withLockHeld } from './file-lock.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { stopPostmaster } from './postmaster/stop-postmaster.ts';

const file = fileURLToPath(import.meta.url);
/** The kernel gives locks back a moment after it closes pipes. */
const patienceMs = 2_000;

export interface Guard {
  /** PostgreSQL was stopped in order, or is left to others. */
  dismiss(): void;
}

/** Starts it apart from this process, so that what ends this one does not end it. */
export function startGuard(dataDir: string): Guard {
  const child = spawn(process.execPath, [file, dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    windowsHide: true,
  });
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  (child.stdin as unknown as { unref?: () => void }).unref?.();
  return { dismiss: () => child.stdin.end('dismissed') };
}

async function guard(dataDir: string): Promise<void> {
  let received = '';
  for await (const text of process.stdin.setEncoding('utf8')) received += text;
  if (received !== '') return;
  const folder = await openDataFolder(dataDir);
  const programs = await findPostgresPrograms();
  const dataDirectory = await findClusterDirectory(folder, programs.major);
  if (!dataDirectory) return;
  const password = await readPassword(folder);
  const log = () => undefined;
  const servers = openFileLock(folder.serversLock);
  await withLockHeld(folder.startLock, log, async () => {
    const giveUpAt = performance.now() + patienceMs;
    while (!servers.tryAlone()) {
      if (performance.now() > giveUpAt) return;
      await sleep(50);
    }
    await stopPostmaster({ folder, dataDirectory, password, programs, parameters: {}, log });
  });
}

if (process.argv[1] === file) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  await guard(process.argv[2] ?? '');
}
