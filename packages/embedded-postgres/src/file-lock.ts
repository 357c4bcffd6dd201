import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

/**
 * A lock between processes that the kernel gives back when its holder dies, `kill -9` included: there is no stale
 * lock to detect. Node offers no flock(), so an always empty SQLite file lends its own, the same on every system.
 * Nothing is ever stored in it.
 */
export interface FileLock {
  trySharing(): boolean;
  tryAlone(): boolean;
  release(): void;
  close(): void;
}

const SQLITE_BUSY = 5;

export function openFileLock(file: string): FileLock {
  const handle = explained(file, () => new DatabaseSync(file));
  return {
    trySharing: () => explained(file, () => attempt(handle, 'BEGIN; SELECT 1 FROM sqlite_schema')),
    tryAlone: () => explained(file, () => attempt(handle, 'BEGIN EXCLUSIVE')),
    release: () => release(handle),
    close: () => handle.close(),
  };
}

function attempt(handle: DatabaseSync, statements: string): boolean {
  release(handle);
  try {
    handle.exec(statements);
    return true;
  } catch (error) {
    release(handle);
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

/** Replaces SQLite's "attempt to write a readonly database", which would not tell the user what is wrong. */
function explained<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const reason = (error as Error).message;
    throw new Error(`The lock file ${file} cannot be used (does it belong to another user?): ${reason}`, {
      cause: error,
    });
  }
}

function release(handle: DatabaseSync): void {
  if (handle.isTransaction) handle.exec('ROLLBACK');
}

const PATIENCE_MS = 180_000;
const SILENCE_MS = 5_000;

/** Runs `work` while no other server starts, heals or stops the PostgreSQL that this lock file stands for. */
export async function withLockHeld<Result>(
  file: string,
  log: Log,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = openFileLock(file);
  try {
    const since = performance.now();
    let isLogged = false;
    while (!lock.tryAlone()) {
      const waited = performance.now() - since;
      if (waited > PATIENCE_MS)
        throw new Error(`Another server has held ${file} for ${PATIENCE_MS / 1000} s`);
      if (waited > SILENCE_MS && !isLogged) {
        log('waiting for another server that is starting or stopping PostgreSQL', { file });
        isLogged = true;
      }
      await sleep(20);
    }
    return await work();
  } finally {
    lock.close();
  }
}
